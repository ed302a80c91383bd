// The page's side of the offline copy (service_worker.js): starts it once the game can be played, and offers a new
// release when no run is under way. Only the player's own action ever replaces the running page.

const OFFERED_ON = new Set(['title', 'result']);   // screens without a run under way

// Whether all of this page comes out of the offline copy.
export function isFromCopy() {
  try {
    return Boolean(navigator.serviceWorker?.controller);   // absent without https; reading it throws in a sandbox
  } catch {
    return false;
  }
}

// Whether there is a complete copy, but this page was loaded without using it.
export async function isCopyPassedOver() {
  try {
    const workers = navigator.serviceWorker;   // absent without https; reading it throws in a sandbox
    return workers.controller === null && Boolean((await workers.getRegistration())?.active);
  } catch {
    return false;
  }
}

// `offer(true)` shows that there is a new release, `offer(false)` hides that. Returns a function to be called with the
// screen whenever it may have changed.
export function keepOffline(worker, release, offer) {
  let registration = null;
  let screen = null;
  let newerIsHere = false;

  const show = () => offer(newerIsHere && OFFERED_ON.has(screen));
  const atRest = () => OFFERED_ON.has(screen) && !document.hidden;

  // Checks only after an event: there is no timer here. A new worker announces itself.
  function look() {
    registration?.update().catch(() => {});   // offline: try another time
  }

  async function start() {
    try {
      // If storage is closed, a copy is refused as well, and Firefox reports that as a fault of the page.
      if (window.localStorage === null) return;   // or reading it throws
      const workers = navigator.serviceWorker;   // absent without https; reading it throws in a sandbox
      workers.addEventListener('message', ({ data }) => {
        if (!data?.release) return;
        newerIsHere = data.release !== release;
        show();
      });
      registration = await workers.register(worker);
    } catch {
      // Refused by the browser or by the surrounding frame: the page works without.
    }
  }

  if (worker) {
    start();
    document.addEventListener('visibilitychange', () => {
      if (atRest()) look();
    });
  }

  return (now) => {
    if (screen === now) return;
    const first = screen === null;
    screen = now;
    show();
    if (!first && atRest()) look();
  };
}
