// A run as a file, through the buttons of the page's settings.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export async function openSettings(game) {
  if (await game.screen() === 'road') await game.choice('title').click();
  await game.choice('settings').click();
  assert.equal(await game.screen(), 'settings');
}

// {name, bytes} of the file that the browser was told to save.
export async function exported(game, press = () => game.choice('export').click()) {
  const folder = game.page.context().browser().savesTo;
  if (folder) {
    await press();
    return savedIn(folder);
  }
  const [download] = await Promise.all([game.page.waitForEvent('download', { timeout: 60_000 }), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}

// The one file that was saved there, once it is whole.
async function savedIn(folder) {
  for (let waited = 0; waited < 60_000; waited += 100) {
    const [name] = readdirSync(folder).filter((file) => file.endsWith('.posthaste'));
    const bytes = name && readFileSync(join(folder, name));
    if (bytes?.length > 0 && !readdirSync(folder).includes(`${name}.part`)) return { name, bytes };
    await sleep(100);
  }
  throw new Error('The browser has saved no file.');
}

// The browser's file chooser, opened by `press`.
export async function question(game, press = () => game.choice('import').click()) {
  const waiting = game.page.waitForEvent('filechooser', { timeout: 60_000 });
  waiting.catch(() => {});          // awaited below
  await game.page.evaluate('0');    // a key may overtake the request to catch the chooser; an answer does not
  await press();
  return waiting;
}

export async function give(game, bytes, { press, name = 'run.posthaste' } = {}) {
  const chooser = await question(game, press);
  assert.ok(!chooser.isMultiple());
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: bytes });
}

// The header of a save: "PHST", the version, a count, the length of the rest, a checksum over everything else
// (src/app/saves/save_slot.cpp).
export const HEADER_BYTES = 28;
export const VERSION_AT = 4;
