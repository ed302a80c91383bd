// What a site keeps of the releases before. Of the previous one its files: a page that was loaded before the update, or
// that comes out of a cache between player and host, still asks for them by their own names. And of every one its page
// and its files once more, below rules/: a journey that ends otherwise by newer rules is watched by its own.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { hashInName, ON_REQUEST, plainName, RELEASE_FILE, RULES } from './dist_files.mjs';

export class NoPrevious extends Error {}

// A name from another site must not lead out of the output folder.
const isSafe = (name) => typeof name === 'string' && /^(?:[a-z0-9_]+\/)*[a-z0-9_-]+\.[a-z0-9]+$/.test(name) && hashInName(name) !== null;
const isRelease = (name) => typeof name === 'string' && /^[0-9a-f]{8}$/.test(name);
const isList = (value) => Array.isArray(value) && value.every(isSafe);

// Reads a file from a folder or from a site's address; null when it does not exist.
async function readFrom(place, name) {
  if (!/^https?:/.test(place)) return existsSync(join(place, name)) ? readFileSync(join(place, name)) : null;
  const address = new URL(name, place.endsWith('/') ? place : `${place}/`);
  let answer;
  try {
    answer = await fetch(address, { cache: 'no-store' });
  } catch (fault) {
    throw new NoPrevious(`The previous release cannot be had: ${address} gave no answer (${fault.cause?.code ?? fault.message}).`);
  }
  if (answer.status === 404) return null;
  if (!answer.ok) throw new NoPrevious(`The previous release cannot be had: ${address} answered ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
}

async function readWhole(place, name) {
  const bytes = await readFrom(place, name);
  if (bytes === null) throw new NoPrevious(`The previous release cannot be kept: ${name} is missing at ${place}.`);
  if (hashInName(name) && createHash('sha256').update(bytes).digest('hex').slice(0, 8) !== hashInName(name)) {
    throw new NoPrevious(`The previous release cannot be kept: ${name} at ${place} is damaged.`);
  }
  return bytes;
}

const pageOfRules = (release) => `${RULES}${release}.html`;

// The page of a release as rules/ has it: without an offline copy and an inspector, beside the icons of the newest release, and it knows
// what it is (web/delivery/kept_release.js).
function pageToKeep(page) {
  return page
    .replace(/ data-worker="[^"]*"/, '')
    .replace(/<link rel="(manifest|asked)"[^>]*>\n?/g, '')
    .replace(/href="(?=favicon\.svg|icons\/)/g, 'href="../')
    .replace(/<html(?= )/, '<html data-kept');
}

// {previous, rules, releases}: maps of name -> bytes, of the files of the release at `place` (a folder, or the address
// of the live site) and of what is kept below rules/; and for each release there the files that it needs. All are empty
// when there is none yet. Throws NoPrevious with a sentence when there is one that cannot be read: it is better not to
// release than to break running pages.
export async function readPrevious(place, current) {
  const text = await readFrom(place, RELEASE_FILE);
  const kept = { previous: new Map(), rules: new Map(), releases: {} };
  if (text === null) return kept;
  let told;
  try {
    told = JSON.parse(text);
  } catch {
    told = null;
  }
  const releases = told?.rules ?? {};
  const areReleases = Object.entries(releases).every(([release, files]) => isRelease(release) && isList(files));
  if (!isList(told?.files) || !isList(told?.previous) || !areReleases) throw new NoPrevious(`The previous release cannot be kept: its ${RELEASE_FILE} at ${place} is not a list of files.`);
  // This release was deployed before: keep the same previous release as then.
  const wanted = told.release === current.release ? told.previous : told.files;
  for (const name of wanted) {
    if (!current.files.has(name)) kept.previous.set(name, await readWhole(place, name));
  }
  for (const [release, files] of Object.entries(releases)) {
    if (release === current.release) continue;
    for (const name of [pageOfRules(release), ...files.map((file) => RULES + file)]) {
      if (!kept.rules.has(name)) kept.rules.set(name, await readWhole(place, name));
    }
    kept.releases[release] = files;
  }
  if (told.release !== current.release && isRelease(told.release)) {
    const page = (await readWhole(place, 'index.html')).toString();
    if (!page.includes('</html>') || !page.includes(`data-release="${told.release}"`)) {
      throw new NoPrevious(`The previous release cannot be kept: the page at ${place} is not whole, or of another release.`);
    }
    kept.rules.set(pageOfRules(told.release), Buffer.from(pageToKeep(page)));
    const needed = told.files.filter((name) => !ON_REQUEST.has(plainName(name)));   // a journey that is watched is not inspected
    for (const name of needed) kept.rules.set(RULES + name, await readWhole(place, name));
    kept.releases[told.release] = needed;
  }
  return kept;
}
