// The parts of the game, as the page names them: each either arrives exactly as it was sent or fails with a sentence.
// Their addresses and hashes (integrity) are in the page's elements with an id of part-….

import { byId } from '../screens/elements.js';
import * as words from '../words.js';

export class FileMissing extends Error {}

// Asks once more, past the browser's own cache, where the next attempt must not find the wrong answer again.
async function whatIsWrong(part) {
  const name = words.partNames[part];
  try {
    const { ok, status } = await fetch(byId(`part-${part}`).href, { cache: 'reload' });
    return ok ? words.arrivedDamaged(name) : words.serverAnswered(name, status);
  } catch {
    return words.noAnswer(name);
  }
}

export const missing = async (part) => new FileMissing(await whatIsWrong(part));

// Whether a part with this SHA-256 is the one that was sent.
export function isWhole(part, hash) {
  return byId(`part-${part}`).dataset.integrity === `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
}

// Resolves to a Response with a complete body.
export async function fetchFile(part) {
  const { href, dataset: { integrity } } = byId(`part-${part}`);
  try {
    const response = await fetch(href, { integrity });
    if (response.ok) return response;
  } catch {
    // Offline, or the wrong content: whatIsWrong finds out below.
  }
  throw await missing(part);
}

// Resolves to the function that the program's script defines.
export async function loadCode() {
  const { href, dataset: { integrity } } = byId('part-code');
  const script = Object.assign(document.createElement('script'), { src: href, integrity, crossOrigin: 'anonymous' });
  const arrived = new Promise((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
  });
  document.head.append(script);
  if (!await arrived) throw await missing('code');
  return globalThis.createPosthaste;
}

// Resolves to the module of a part that is fetched when it is asked for.
export async function loadModule(part) {
  await fetchFile(part);   // checks it; what comes next is the same file, out of the browser's cache
  try {
    return await import(byId(`part-${part}`).href);
  } catch {
    throw await missing(part);
  }
}

// Some browsers run a module before the styles have arrived.
export async function checkStyle() {
  const isHere = () => getComputedStyle(document.documentElement).getPropertyValue('--paper') !== '';
  if (!isHere() && document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  if (!isHere()) throw await missing('style');
}

// Icons go into the page itself, because the integrity of a file that <use> fetches is not checked.
export async function loadIcons() {
  const text = await (await fetchFile('icons')).text();
  const icons = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
  icons.setAttribute('hidden', '');
  document.body.append(icons);
}
