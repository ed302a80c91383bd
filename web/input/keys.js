// Leaves the browser's own keys to the browser, and the others to the game, wherever the focus is. It knows elements and
// key events; the program decides what a key means.
//
// SDL listens on the window and swallows everything that reaches it, Tab and Ctrl+R included. So a listener before it, on
// the window too, stops what is not for the game once the elements have had it:
//   - the browser's keys (Tab, F keys, anything with Ctrl, Meta or Alt);
//   - keys in a text field, keys that move a bar, and Enter and Space on a button or link, and scroll keys where there is something to scroll;
//     but a game that asks for a key gets all except the browser's;
//   - a held key whose press was not for the game.

const BROWSER_KEYS = new Set(['Tab', 'Control', 'Meta', 'Alt', 'AltGraph', 'OS', 'ContextMenu', 'CapsLock', 'NumLock', 'ScrollLock', 'PrintScreen']);
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End']);

const isBrowserKey = (event) => BROWSER_KEYS.has(event.key) || /^F\d/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
const isTextField = (target) => target instanceof Element && target.matches('input:not([type="range"]), textarea, select, [contenteditable]');
const movesBar = ({ key, target }) => /^(Arrow|Home|End|Page)/.test(key) && target instanceof Element && target.matches('[type="range"]');
const isActivation = (event) => (event.key === 'Enter' || event.key === ' ') && event.target instanceof Element && event.target.closest('button, a[href], summary') !== null;

// Call this before the program starts: of two listeners on the window, the first one added hears of an event first.
export function filterKeys(canvas) {
  const game = canvas.closest('#game');
  const asksForKey = () => game.querySelector('#key-rows [aria-pressed="true"]') !== null;
  const given = new Set();   // codes of the keys whose press the game got and whose release has not come

  function isForGame(event) {
    if (game.inert) return false;   // it has stopped or runs in another tab
    const asked = asksForKey();
    const scrolls = SCROLL_KEYS.has(event.code) && !['road', 'depot'].includes(game.dataset.screen);
    if (isBrowserKey(event) || (scrolls && !asked) || isTextField(event.target) || movesBar(event)) return false;
    if (isActivation(event) && (event.repeat || !asked)) {
      if (event.repeat) event.preventDefault();   // one press gives one click, even if the screen changes meanwhile
      return false;
    }
    return !event.repeat || given.has(event.code);
  }

  addEventListener('keydown', (event) => {
    canvas.toggleAttribute('data-tabbed', event.key === 'Tab' && !game.inert);   // the focus is shown until the next key
    if (isForGame(event)) given.add(event.code);
    else event.stopImmediatePropagation();
  });
  addEventListener('keyup', (event) => {
    if (!given.delete(event.code)) event.stopImmediatePropagation();   // Space presses a button when it is let go
  });
  addEventListener('blur', () => given.clear());
}
