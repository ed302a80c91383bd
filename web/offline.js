// The page's side of the offline copy (service_worker.js): starts it once the game can be played, and
// offers a new release where nothing is going on. The page that runs is never exchanged but by its
// player's own hand.

const OFFERED_ON = new Set(['title', 'result']);   // screens on which no run is under way

// Whether a whole copy is kept, but this page was loaded without asking it.
export async function isCopyPassedOver() {
  try {
    const workers = navigator.serviceWorker;   // absent without https; its very name throws in a sandbox
    return workers.controller === null && Boolean((await workers.getRegistration())?.active);
  } catch {
    return false;
  }
}

// `offer(true)` shows that a new release is here, `offer(false)` takes that down. Returns what is told
// the screen whenever it may have changed.
export function keepOffline(worker, release, offer) {
  let registration = null;
  let screen = null;
  let newerIsHere = false;

  const show = () => offer(newerIsHere && OFFERED_ON.has(screen));
  const atRest = () => OFFERED_ON.has(screen) && !document.hidden;

  // Only when something happened: there is no clock in here. A new worker tells of itself.
  function look() {
    registration?.update().catch(() => {});   // no network, no news
  }

  async function start() {
    try {
      // Where storage is closed a copy is refused as well, and Firefox reports that as a fault of the page.
      if (window.localStorage === null) return;   // or its very name throws
      const workers = navigator.serviceWorker;   // absent without https; its very name throws in a sandbox
      workers.addEventListener('message', ({ data }) => {
        if (!data?.release) return;
        newerIsHere = data.release !== release;
        show();
      });
      registration = await workers.register(worker);
    } catch {
      // Refused, by the browser or by the frame that the page is in: it plays on without.
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
