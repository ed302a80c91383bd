// Says truly where saves are kept, for how long, and what helps. docs/durability.md tells more.
import * as words from '../words.js';

const isSafari = () => /^Apple/.test(navigator.vendor);
const isOnHomeScreen = () => navigator.standalone === true || matchMedia('(display-mode: standalone)').matches;

function canStore() {
  try {
    window.localStorage.getItem('');
    return true;
  } catch {
    return false;
  }
}

// Resolves to one or two sentences.
export async function tellOfSaves() {
  if (!canStore()) return words.savesAreNotKept;
  if (window.top !== window) return words.savesOfAFrame;
  if (isSafari() && !isOnHomeScreen()) return words.savesForSevenDays;
  const persisted = await navigator.storage?.persisted?.().catch(() => false);
  return persisted ? words.savesAreSafe : words.savesWhileThereIsRoom;
}
