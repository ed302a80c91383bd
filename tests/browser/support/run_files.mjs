// A run as a file, through the buttons of the page's settings.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';

export async function openSettings(game) {
  if (await game.screen() === 'road') await game.choice('title').click();
  await game.choice('settings').click();
  assert.equal(await game.screen(), 'settings');
}

// {name, bytes} of the file that the browser was told to save.
export async function exported(game, press = () => game.choice('export').click()) {
  const [download] = await Promise.all([game.page.waitForEvent('download', { timeout: 60_000 }), press()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
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
