// When what led to a click began: the moment at which the key, the finger or the mouse went down. A hand that
// hammers on may press a button before it can have been read, and let go of it after that.

const IN_ONE_GO = 1000;   // milliseconds from a key's release to the click that comes of it, were the page to pause between

// Returns a function that tells this time of a click, or of a form's submit. One that no press led to (a screen
// reader's, say) happened when it happened.
export function watchPresses() {
  let pointer = -Infinity;   // when it went down
  const key = { down: -Infinity, up: -Infinity };   // up: when we heard of its release; Infinity: not yet
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
  // A click tells how often a pointer was pressed for it: with 0 it came from a key, or from no hand at all.
  return ({ timeStamp, detail }) => {
    if (detail > 0) return Math.min(pointer, timeStamp);
    return performance.now() - key.up < IN_ONE_GO ? Math.min(key.down, timeStamp) : timeStamp;
  };
}
