// Gives the keyboard to the game wherever the focus is, and leaves the browser's own keys to the browser. It knows
// elements and key events; the program decides what a key means.
//
// SDL listens on the canvas and swallows everything that reaches it, Tab and Ctrl+R included. So one filter in the
// capture phase of the window decides about every key event:
//   - the browser's keys (Tab, F keys, anything with Ctrl, Meta or Alt) never reach the canvas;
//   - keys in a text field, and Enter and Space on a button or link, stay there, and so do scroll keys
//     where there is something to scroll; but a game that asks for a key gets all except the browser's;
//   - every other key outside the canvas is forwarded to it as a copy, so that the focus need not move.
// The game gets a key's release exactly when it got its press; otherwise SDL would think it is held forever.

const BROWSER_KEYS = new Set(['Tab', 'Control', 'Meta', 'Alt', 'AltGraph', 'OS', 'ContextMenu', 'CapsLock', 'NumLock', 'ScrollLock', 'PrintScreen']);
const SCROLL_KEYS = new Set(['PageUp', 'PageDown', 'Home', 'End']);

const isBrowserKey = (event) => BROWSER_KEYS.has(event.key) || /^F\d/.test(event.key) || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
const isTextField = (target) => target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
const isActivation = (event) => (event.key === 'Enter' || event.key === ' ') && event.target instanceof Element && event.target.closest('button, a[href], summary') !== null;

// The program reads code, location and keyCode; `key` is for other listeners.
function copyOf(event, type) {
  const { key, code, location, repeat, shiftKey, keyCode } = event;
  const copy = new KeyboardEvent(type, { key, code, location, repeat, shiftKey, keyCode, which: keyCode, cancelable: true });
  // keyCode is not among the standard options of the constructor.
  if (copy.keyCode !== keyCode) Object.defineProperties(copy, { keyCode: { value: keyCode }, which: { value: keyCode } });
  return copy;
}

// `pressedAt` is told when a key was pressed that the game is about to get.
export function forwardKeys(canvas, pressedAt) {
  const game = canvas.closest('#game');
  const asksForKey = () => game.querySelector('#key-rows [aria-pressed="true"]') !== null;
  const held = new Set();   // codes of the keys whose press the game got and whose release it did not
  let sending = false;      // we are dispatching our own copy

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
    if (sending || game.inert) return;   // inert: the game has stopped or runs in another tab
    canvas.toggleAttribute('data-tabbed', event.key === 'Tab');   // the focus is shown until the next key
    const onCanvas = event.target === canvas;
    const asked = asksForKey();
    const scrolls = SCROLL_KEYS.has(event.code) && !['road', 'depot'].includes(game.dataset.screen);
    if (isBrowserKey(event) || (scrolls && !asked)) {
      if (onCanvas) event.stopImmediatePropagation();
    } else if (isTextField(event.target)) {
      // This key belongs to the field.
    } else if (isActivation(event) && (event.repeat || !asked)) {
      if (event.repeat) event.preventDefault();   // one press gives one click, even if the screen changes meanwhile
    } else if (event.repeat && !held.has(event.code)) {
      // The press went to a button or a field; until it is released the game must ignore this key.
      if (onCanvas) event.stopImmediatePropagation();
    } else {
      if (!event.repeat && held.has(event.code)) send(event, 'keyup');   // else SDL would think it is still held
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
  addEventListener('blur', () => held.clear());   // SDL releases all keys then, too
}
