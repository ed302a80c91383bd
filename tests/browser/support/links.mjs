// Links of journeys: those of tests/replays, made by the native program, and films of them in the page.

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import xxhash from '../../../web/node_modules/xxhash-wasm/esm/xxhash-wasm.js';
import { fromLink, MARK, toLink } from '../../../web/journeys/journey_link.js';
import { onScreen } from './depots.mjs';
import { DEAF_MILLISECONDS } from './game_page.mjs';
import { headless } from './recordings.mjs';
import { project } from './site.mjs';

function ask(...options) {
  const { status, stdout, stderr } = spawnSync(headless, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${headless} failed: ${stderr}`);
  return stdout.trim();
}
// The link with another version, and with another end than its commands give; docs/link.md describes the bytes.
export async function linkThatEndsOtherwise(link, version) {
  const { h64Raw } = await xxhash();
  const bytes = Buffer.from(await fromLink(link));
  const rest = bytes.subarray(2 + bytes[1], -8);
  rest[rest.length - 1] ^= 1;
  const told = Buffer.concat([bytes.subarray(0, 1), Buffer.from([version.length]), Buffer.from(version), rest]);
  const check = Buffer.alloc(8);
  check.writeBigUInt64LE(h64Raw(told));
  return `${MARK}${await toLink(Buffer.concat([told, check]))}`;
}
export const linkTo = (name) => ask('link', join(project, 'tests', 'replays', `${name}.txt`));
// The state's hash before the first of its turns and after each.
export const hashesOf = (link) => ask('play', '--link', link, '--hashes').split('\n').filter((line) => line.startsWith('turn ')).map((line) => line.split(' ')[2]);

// The page's address with that link: for GamePage.open.
export const at = (site, link) => ({ ...site, address: `${site.address}${link}` });

export async function toFilmSheet(game, link = null) {
  if (link) await game.page.evaluate((hash) => { location.hash = hash; }, link);
  await game.page.waitForSelector('#game[data-screen="film"] [data-key="watch"]:not([aria-disabled])');
}
export async function watch(game, act = (choice) => choice.click()) {
  await toFilmSheet(game);
  await sleep(DEAF_MILLISECONDS);
  await act(game.choice('watch'));
  await onScreen(game, 'road');
}

export const bar = (game) => game.page.locator('#reel input');
// As a hand would that drags it there.
export const moveBar = (game, turn) => game.page.evaluate((wanted) => {
  const it = document.querySelector('#reel input');
  it.value = wanted;
  it.dispatchEvent(new Event('input', { bubbles: true }));
}, String(turn));
export const place = async (game) => Number(await bar(game).inputValue());
export const lastOf = async (game) => Number(await bar(game).getAttribute('max'));
