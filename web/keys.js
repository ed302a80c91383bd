// Hands the keyboard to the game wherever the focus is, and keeps the browser's own keys the browser's.
// It knows elements and key events; what a key means is decided by the program.
//
// SDL listens on the canvas and swallows whatever reaches it, Tab and Ctrl+R included. So
// one filter in the capture phase of the window decides for every key event:
//   - the browser's keys (Tab, F keys, anything with Ctrl, Meta or Alt) never reach the canvas;
//   - keys in a text field, and Enter and Space on a button or link, stay there, and so do the keys that
//     scroll wherever there is something to scroll; all but the browser's go to a game that asks for a key;
//   - every other key outside of the canvas is sent on to it as a copy, so that no focus has to move.
// A key's release goes to the game exactly when its press did, or SDL would believe it held for ever.

const BROWSER_KEYS = new Set(['Tab', 'Control', 'Meta', 'Alt', 'AltGraph', 'OS', 'ContextMenu', 'CapsLock', 'NumLock', 'ScrollLock', 'PrintScreen']);
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End']);

const isBrowserKey = (event) => BROWSER_KEYS.has(event.key) || /^F\d/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
const isTextField = (target) => target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
const isActivation = (event) => (event.key === 'Enter' || event.key === ' ') && event.target instanceof Element && event.target.closest('button, a[href], summary') !== null;

// What the program reads of a key: code, location, keyCode; key for whoever else listens.
function copyOf(event, type) {
  const { key, code, location, repeat, shiftKey, keyCode } = event;
  const copy = new KeyboardEvent(type, { key, code, location, repeat, shiftKey, keyCode, which: keyCode, cancelable: true });
  // keyCode is not in the standard's list of what a constructor takes.
  if (copy.keyCode !== keyCode) Object.defineProperties(copy, { keyCode: { value: keyCode }, which: { value: keyCode } });
  return copy;
}

// `pressedAt` is told when a key went down that the game is about to hear of.
export function forwardKeys(canvas, pressedAt) {
  const game = canvas.closest('#game');
  const asksForKey = () => game.querySelector('#key-rows [aria-pressed="true"]') !== null;
  const held = new Set();   // codes of the keys that the game saw pressed and not yet released
  let sending = false;      // our own copy is on its way

  function send(event, type = event.type) {
    const copy = copyOf(event, type);
    sending = true;
    try {
      canvas.dispatchEvent(copy);
    } finally {
      sending = false;
    }
    if (copy.defaultPrevented) event.preventDefault();
  }

  function onPress(event) {
    if (sending || game.inert) return;   // inert: the game has stopped, or plays elsewhere
    canvas.toggleAttribute('data-tabbed', event.key === 'Tab');   // its focus is shown until it is used
    const onCanvas = event.target === canvas;
    const asked = asksForKey();
    const scrolls = SCROLL_KEYS.has(event.code) && !['road', 'depot'].includes(game.dataset.screen);
    if (isBrowserKey(event) || (scrolls && !asked)) {
      if (onCanvas) event.stopImmediatePropagation();
    } else if (isTextField(event.target)) {
      // The field's own.
    } else if (isActivation(event) && (event.repeat || !asked)) {
      if (event.repeat) event.preventDefault();   // one press, one click, even when the screen changes under it
    } else if (event.repeat && !held.has(event.code)) {
      // Pressed where the game did not hear it, on a button or in a field: until it is let go it is nothing to the game.
      if (onCanvas) event.stopImmediatePropagation();
    } else {
      if (!event.repeat && held.has(event.code)) send(event, 'keyup');   // its release was lost: SDL would take it for held
      held.add(event.code);
      pressedAt(event.timeStamp);
      if (!onCanvas) send(event);
    }
  }

  function onRelease(event) {
    if (sending) return;
    const onCanvas = event.target === canvas;
    if (held.delete(event.code)) {
      if (!onCanvas) send(event);
    } else if (onCanvas) {
      event.stopImmediatePropagation();
    }
  }

  addEventListener('keydown', onPress, { capture: true });
  addEventListener('keyup', onRelease, { capture: true });
  addEventListener('blur', () => held.clear());   // SDL lets go of every key then, too
}
