// A release that the site keeps below rules/, so that a journey can be watched by the rules that it was driven by
// (tools/previous_release.mjs). Its page is for films alone.
import * as words from '../words.js';

const FOLDER = 'rules/';

export const isKept = 'kept' in document.documentElement.dataset;

// The newest release has the same storage, and its saves are not this page's: it is closed here, as browsers close it.
// To be called before anything reads or writes there.
export function closeStorage() {
  const get = () => {
    throw new DOMException('', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get });
}

export function tellOfKept(panels) {
  panels.showNotice('kept', words.olderRelease, { button: { label: words.toTheNewest, act: () => location.assign('../') } });
}

// Opens the journey behind `hash` in that release. Rejects with a sentence if the site does not have it.
export async function openInRelease(release, hash) {
  const page = new URL(`${isKept ? '' : FOLDER}${release}.html`, location.href);
  const answer = await fetch(page, { method: 'HEAD', cache: 'no-cache' }).catch(() => null);
  if (!answer?.ok) throw new Error(answer ? words.releaseIsNotHere : words.releaseDoesNotAnswer);
  page.hash = hash;
  location.assign(page);
}
