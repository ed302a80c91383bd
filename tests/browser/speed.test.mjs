// How long it takes from a key to its picture, measured and printed; no time is asserted.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { findRun } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const PRESSES = 40;

inChromium('speed', { concurrency: 1 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  test('from a key to the painted board', async () => {
    const run = findRun({ turns: PRESSES + 1 });
    const game = await GamePage.open(browser(), { site, offline: true, viewport: { width: 1280, height: 720 } });
    await game.startSeed(run.seed);
    await game.settledHash();
    // The first painting after each key's own time stamp.
    await game.page.evaluate(() => {
      const probe = window.posthasteProbe;
      window.paintings = [];
      let pressedAt = null;
      addEventListener('keydown', (event) => {
        if (event.isTrusted) pressedAt = event.timeStamp;
      }, true);
      const put = CanvasRenderingContext2D.prototype.putImageData;
      CanvasRenderingContext2D.prototype.putImageData = function (...given) {
        put.apply(this, given);
        if (pressedAt !== null) window.paintings.push(probe.paintedAt - pressedAt);
        pressedAt = null;
      };
    });
    for (const { command } of run.turns.slice(0, PRESSES)) {
      await game.press(command);
      await game.settledHash();
    }
    const times = (await game.page.evaluate(() => window.paintings)).sort((a, b) => a - b);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
    console.log(`# key to painted board at 1280 × 720, ratio 1: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, most ${times.at(-1).toFixed(1)} ms over ${times.length} presses`);
    assert.ok(times.length >= PRESSES, `${times.length} presses were answered by a painting`);
    assert.ok(times.every((time) => Number.isFinite(time) && time >= 0));
    await game.close();
  });
});
