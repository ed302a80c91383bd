// When what led to a click began: the moment at which the key, the finger or the mouse went down. A hand that
// hammers on may press a button before it can have been read, and let go of it after that.

const SAME_MILLISECONDS = 100;   // from letting go to the click that comes of it, on a busy page

// Returns a function that tells this time of a click, or of a form's submit. One that no press led to (a screen
// reader's, say) happened when it happened.
export function watchPresses() {
  let down = -Infinity;
  let up = -Infinity;   // Infinity: not yet
  for (const type of ['pointerdown', 'keydown']) {
    addEventListener(type, (event) => {
      if (!event.repeat) [down, up] = [event.timeStamp, Infinity];
    }, { capture: true });
  }
  for (const type of ['pointerup', 'pointercancel', 'keyup']) {
    addEventListener(type, (event) => {
      up = event.timeStamp;
    }, { capture: true });
  }
  addEventListener('blur', () => {
    up = -Infinity;
  });
  return ({ timeStamp }) => (timeStamp - up < SAME_MILLISECONDS ? Math.min(down, timeStamp) : timeStamp);
}
