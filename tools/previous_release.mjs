// Files kept from the previous release: a page that was loaded before the update, or that comes out of a cache between
// player and host, still asks for its own files by their own names.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { hashInName, RELEASE_FILE } from './dist_files.mjs';

export class NoPrevious extends Error {}

// A name from another site must not lead out of the output folder.
const isSafe = (name) => typeof name === 'string' && /^(?:[a-z0-9_]+\/)*[a-z0-9_-]+\.[a-z0-9]+$/.test(name) && hashInName(name) !== null;
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

// A map of name -> bytes: the files of the release at `place` (a folder, or the address of the live site). Empty when
// there is none yet. Throws NoPrevious with a sentence when there is one that cannot be read: it is better not to
// release than to break running pages.
export async function readPrevious(place, current) {
  const text = await readFrom(place, RELEASE_FILE);
  if (text === null) return new Map();
  let told;
  try {
    told = JSON.parse(text);
  } catch {
    told = null;
  }
  if (!isList(told?.files) || !isList(told?.previous)) throw new NoPrevious(`The previous release cannot be kept: its ${RELEASE_FILE} at ${place} is not a list of files.`);
  // This release was deployed before: keep the same previous release as then.
  const wanted = told.release === current.release ? told.previous : told.files;
  const kept = new Map();
  for (const name of wanted) {
    if (current.files.has(name)) continue;
    const bytes = await readFrom(place, name);
    if (bytes === null) throw new NoPrevious(`The previous release cannot be kept: ${name} is missing at ${place}.`);
    if (createHash('sha256').update(bytes).digest('hex').slice(0, 8) !== hashInName(name)) {
      throw new NoPrevious(`The previous release cannot be kept: ${name} at ${place} is damaged.`);
    }
    kept.set(name, bytes);
  }
  return kept;
}
