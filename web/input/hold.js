// A finger that rests on something shows what a tap would do, instead of doing it. Knows pointers, no game.

const HOLD_MILLISECONDS = 350;
const STILL_PIXELS = 12;   // a resting finger trembles

// Calls hold() when a finger has rested on the target for a while, and mistaken() when it turns out that it had lifted
// before and the page was too busy to notice.
export function watchHold(target, { hold, mistaken }) {
  let timer = 0;
  let began = null;
  let held = false;
  const letGo = () => {
    clearTimeout(timer);
    timer = 0;
  };
  target.addEventListener('pointerdown', (event) => {
    letGo();
    held = false;
    if (event.pointerType === 'mouse' || !event.isPrimary) return;
    began = event;
    timer = setTimeout(() => {
      timer = 0;
      held = true;
      hold();
    }, HOLD_MILLISECONDS);
  });
  target.addEventListener('pointermove', (event) => {
    if (timer && Math.hypot(event.clientX - began.clientX, event.clientY - began.clientY) > STILL_PIXELS) letGo();
  });
  target.addEventListener('pointerup', (event) => {
    letGo();
    if (held && event.timeStamp - began.timeStamp < HOLD_MILLISECONDS) mistaken();
    held = false;
  });
  for (const end of ['pointercancel', 'pointerleave']) target.addEventListener(end, letGo);
}
