// Faults of our own in the page: an error in its panels costs no turn and is repaired by the next update; after a trap
// of the program nothing calls into it any more, a sentence says so, and the last save can be downloaded.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { FreshPage, freshAnswers } from './support/fresh_page.mjs';
import { GamePage } from './support/game_page.mjs';
import { findRun } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const run = findRun({ turns: 8 });
const STOPPED = 'The game has stopped because of a fault. Your last turn is kept.';

inChromium('faults of the page', { concurrency: 2 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite({ answers: freshAnswers });
  });
  after(() => site?.close());
  async function open() {
    const game = await GamePage.open(browser(), { site, reducedMotion: true });
    await game.startSeed(run.seed);
    await game.play(run, { to: 2 });
    return game;
  }

  test('an element that is gone is made anew, and the turn goes on', async () => {
    const game = await open();
    game.expectFaults(/console: /);
    const fresh = await FreshPage.beside(game);
    await game.page.evaluate(() => {
      for (const part of document.querySelectorAll('#actions .label, .pips, #counters b')) part.remove();
    });
    await game.play(run, { from: 2, to: 3 });
    await fresh.isLike(game, 'the turn after');
    assert.ok(await game.choice('coast').isVisible());
    assert.deepEqual(await game.notices(), []);
    await game.close();
  });

  test('what cannot be shown at all is said, the game goes on, and the next update starts clean', async () => {
    const game = await open();
    game.expectFaults(/console: /);
    const fresh = await FreshPage.beside(game);
    await game.page.evaluate(() => {
      const real = Element.prototype.setAttribute;
      Element.prototype.setAttribute = function (name, value) {   // every button needs this
        if (name === 'aria-keyshortcuts') throw new TypeError('planted');
        real.call(this, name, value);
      };
      window.mend = () => {
        Element.prototype.setAttribute = real;
      };
      document.getElementById('actions').replaceChildren();
    });
    await game.play(run, { from: 2, to: 3 });
    assert.match((await game.notices()).join(), /^A part of this screen could not be shown\. Your run is kept\.$/);
    await game.page.evaluate(() => window.mend());
    await game.play(run, { from: 3, to: 4 });
    await fresh.isLike(game, 'mended');
    assert.deepEqual(await game.notices(), []);
    await game.close();
  });

  // Causes a trap like any other; `promise`: inside a promise.
  async function trap(game, promise) {
    await game.page.evaluate((inPromise) => {
      const { program } = window.posthasteProbe;
      const real = program._posthaste_resize;
      program._posthaste_resize = () => {
        program._posthaste_resize = real;
        throw new WebAssembly.RuntimeError('planted');
      };
      if (inPromise) Promise.resolve().then(() => program._posthaste_resize(1, 1, 1));
      else setTimeout(() => program._posthaste_resize(1, 1, 1));
    }, promise);
    await game.page.waitForFunction(() => document.getElementById('start').classList.contains('failed'));
  }

  for (const promise of [false, true]) {
    test(`after a trap${promise ? ' in a promise' : ''} nothing calls into the program, and the last save is offered`, async () => {
      const game = await open();
      game.expectFaults(/planted/);
      await trap(game, promise);
      assert.equal(await game.text('#start-words'), STOPPED);
      const entries = () => game.page.evaluate(() => window.posthasteProbe.counts.wasmEntries);
      const before = await entries();
      const kept = await game.storage();
      await game.page.keyboard.press('ArrowRight');
      await game.page.mouse.move(300, 200);
      await game.page.mouse.click(310, 210);
      await game.page.setViewportSize({ width: 700, height: 500 });
      await game.page.evaluate(() => {
        document.dispatchEvent(new Event('visibilitychange'));
        dispatchEvent(new Event('pagehide'));
        dispatchEvent(new Event('resize'));
        document.getElementById('canvas').dispatchEvent(new KeyboardEvent('keydown', { key: 'x', code: 'KeyX', keyCode: 88, bubbles: true }));
        return new Promise((resolve) => {
          requestAnimationFrame(() => requestAnimationFrame(resolve));
        });
      });
      assert.equal(await entries(), before, 'calls into the program');
      assert.deepEqual(await game.storage(), kept, 'and nothing was saved over');
      const [download] = await Promise.all([game.page.waitForEvent('download'), game.page.getByRole('button', { name: 'Save the run to a file' }).click()]);
      const file = readFileSync(await download.path());
      await Promise.all([game.page.waitForNavigation(), game.page.click('#start-again')]);
      await game.started();
      assert.equal(await game.settledHash(), run.turns[1].hash, 'loaded again, the run goes on');
      await game.choice('title').click();
      await game.startSeed(run.seed + 1);
      await game.choice('title').click();
      await game.choice('settings').click();
      const choosing = game.page.waitForEvent('filechooser');
      await game.choice('import').click();
      await (await choosing).setFiles({ name: 'run.posthaste', mimeType: 'application/octet-stream', buffer: file });
      await game.answer('load');
      await game.page.waitForSelector('#game[data-screen="road"]');
      assert.equal(await game.settledHash(), run.turns[1].hash, 'and so it does from the file');
      await game.close();
    });
  }
});
