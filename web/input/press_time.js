// Finds the time of the press that led to a click, when the key, finger or mouse went down. A player who presses
// rapidly may press a button before they can have read it, and release it after that.

const IN_ONE_GO = 1000;   // milliseconds from a key's release to its click, even if the page pauses in between

// Returns a function that gives this time for a click or a form's submit. A click without a press (from a screen
// reader, for example) counts as its own.
export function watchPresses() {
  let pointer = -Infinity;   // when it went down
  const key = { down: -Infinity, up: -Infinity };   // up: when we got its release; Infinity: not yet
  addEventListener('pointerdown', (event) => {
    pointer = event.timeStamp;
  }, { capture: true });
  addEventListener('keydown', (event) => {
    if (!event.repeat) [key.down, key.up] = [event.timeStamp, Infinity];
  }, { capture: true });
  addEventListener('keyup', () => {
    key.up = performance.now();
  }, { capture: true });
  addEventListener('blur', () => {
    key.up = -Infinity;
  });
  // A click's detail counts pointer presses; 0 means that it came from a key or from no hand at all.
  return ({ timeStamp, detail }) => {
    if (detail > 0) return Math.min(pointer, timeStamp);
    return performance.now() - key.up < IN_ONE_GO ? Math.min(key.down, timeStamp) : timeStamp;
  };
}
