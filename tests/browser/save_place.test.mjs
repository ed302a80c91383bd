// The game says truly where its saves are, in the settings and once, on the waybill of the first road delivered: for
// each answer that a browser may give.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { onScreen } from './support/depots.mjs';
import { GamePage } from './support/game_page.mjs';
import { findRun } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const persists = () => { StorageManager.prototype.persisted = () => Promise.resolve(true); };
const forgets = () => { StorageManager.prototype.persisted = () => Promise.resolve(false); };
const isSafari = () => { Object.defineProperty(Navigator.prototype, 'vendor', { get: () => 'Apple Computer, Inc.' }); };
const isOnHomeScreen = () => { Object.defineProperty(Navigator.prototype, 'standalone', { get: () => true }); };
const storesNothing = () => {
  Object.defineProperty(window, 'localStorage', { get: () => { throw new DOMException('denied', 'SecurityError'); } });
};

inChromium('where saves are', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite({ answers: {
      'portal.html': (request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<link rel="icon" href="data:,"><iframe src="./" width="800" height="600"></iframe>'),
    } });
  });
  after(() => site?.close());

  const place = (page) => page.locator('#save-place');
  async function inSettings(game, pattern) {
    await game.choice('settings').click();
    await onScreen(game, 'settings');
    await place(game.page).filter({ hasText: pattern }).waitFor();
    await game.close();
  }

  for (const [what, init, pattern] of [
    ['in a browser that has agreed to keep them', [persists], /until you clear the data/],
    ['in a browser that may run out of space', [forgets], /may clear them if it runs out of space/],
    ['in Safari', [isSafari], /after seven days without a visit/],
    ['in Safari, on the home screen', [isSafari, isOnHomeScreen, persists], /until you clear the data/],
    ['in a browser that keeps nothing', [storesNothing], /keeps no saves of this page/],
  ]) {
    test(what, async () => inSettings(await GamePage.open(browser(), { site, init }), pattern));
  }

  test('in a browser that can install the game, which the settings then offer, once', async () => {
    const game = await GamePage.open(browser(), { site, init: [forgets] });
    await game.choice('settings').click();
    await onScreen(game, 'settings');
    const button = game.page.locator('#install');
    assert.equal(await button.isVisible(), false);
    const wasTaken = await game.page.evaluate(() => {
      const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => { window.prompted = (window.prompted ?? 0) + 1; } });
      return !dispatchEvent(offer);
    });
    assert.ok(wasTaken, 'no bar of the browser’s covers the game');
    await button.click();
    assert.equal(await game.page.evaluate(() => window.prompted), 1);
    assert.equal(await button.isVisible(), false);
    await game.close();
  });

  test('in a frame of another page', async () => {
    const page = await browser().newPage();
    await page.goto(`${site.address}portal.html`);
    const frame = page.frameLocator('iframe');
    await frame.locator('#sheet [data-key="settings"]').click();
    await frame.locator('#save-place', { hasText: /kept apart, and the browser may drop them/ }).waitFor();
    await page.close();
  });

  test('is said on the waybill of the first road delivered, and not on that of the next', async () => {
    const paid = findRun({ result: 'delivered', fits: ({ pay }) => pay >= 60 });
    const game = await GamePage.open(browser(), { site, reducedMotion: true, init: [forgets] });
    for (const isFirst of [true, false]) {
      await game.reload();
      if (await game.screen() !== 'title') await game.page.keyboard.press('Escape');
      await onScreen(game, 'title');
      await game.startSeed(paid.seed);
      await game.play(paid);
      await onScreen(game, 'result');
      await game.settledHash();
      assert.equal(await place(game.page).isVisible(), isFirst);
      if (isFirst) assert.match(await place(game.page).innerText(), /Your saves are on this device/);
      await new Promise((resolve) => { setTimeout(resolve, 500); });
    }
    await game.close();
  });
});
