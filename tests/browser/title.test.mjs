// The title built into the page, before there is a program: it is the one that the program shows to a new visitor,
// nothing moves when the program takes over, and pressing something too early does nothing.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { treeOf } from './support/fresh_page.mjs';
import { GamePage } from './support/game_page.mjs';
import { openSite } from './support/site.mjs';

const SIZES = [[390, 844], [844, 390], [1280, 800]];

inChromium('the title', { concurrency: 4 }, (browser) => {
  // Opens the page; its program arrives with `game.release()`. `init` as for GamePage.
  async function openHeld(t, options = {}) {
    let release;
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const site = await openSite({ answers: { 'posthaste.wasm': (request, response, serve) => held.then(serve) } });
    t.after(() => site.close());
    const game = await GamePage.open(browser(), { site, waits: false, reducedMotion: true, ...options });
    game.release = release;
    // Everything but the program has arrived.
    await game.page.waitForFunction(() => document.querySelector('.begun') && document.querySelector('svg[hidden] #icon-van') && document.fonts.status === 'loaded', null, { polling: 50 });
    await game.page.evaluate(() => document.fonts.ready);
    return game;
  }
  async function takesOver(game) {
    game.release();
    await game.started();
    await game.settledHash();
  }

  // Runs in the page: the positions of everything visible in the envelope.
  const places = () => [...document.querySelectorAll('#envelope, #envelope *')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('svg, [hidden]'))
    .map((part) => {
      const { x, y, width, height } = part.getBoundingClientRect();
      return `${part.localName}#${part.id} ${[x, y, width, height].map((one) => one.toFixed(2)).join(' ')}`;
    })
    .filter((line) => !line.endsWith(' 0.00 0.00'));
  const state = (game) => game.page.evaluate(() => document.documentElement.dataset.orders ?? 'unknown');

  test('what stands in the page is what the program shows to a new visitor', async (t) => {
    const game = await openHeld(t);
    // Without what only the program's own elements have: they can be pressed, and found again.
    const tree = async () => (await game.page.evaluate(treeOf)).split('\n')
      .filter((line) => !line.includes('class="reason"'))
      .map((line) => line.replace(/ (aria-keyshortcuts|data-key|data-shown|disabled)="[^"]*"/g, ''));
    const canvas = /The board/;
    const before = (await tree()).filter((line) => !canvas.test(line));
    await takesOver(game);
    const after = (await tree()).filter((line) => !/canvas The road waits/.test(line));
    assert.deepEqual(before, after);
    assert.ok(before.some((line) => line.includes('New journey')));
    await game.close();
  });

  for (const [width, height] of SIZES) {
    test(`nothing moves when the program takes over at ${width} × ${height}`, async (t) => {
      const game = await openHeld(t, { viewport: { width, height }, init: [() => {
        window.shifts = [];
        new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map(({ value }) => value))).observe({ type: 'layout-shift', buffered: true });
      }] });
      const before = await game.page.evaluate(places);
      await takesOver(game);
      assert.deepEqual(await game.page.evaluate(places), before);
      await game.page.evaluate(() => new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(resolve));
      }));
      assert.ok((await game.page.evaluate(() => window.shifts)).reduce((sum, one) => sum + one, 0) < 0.01);
      await game.close();
    });
  }

  test('what is pressed too early does nothing, and each order can be given once it can be pressed', async (t) => {
    const game = await openHeld(t, { viewport: { width: 1280, height: 800 } });
    const { page } = game;
    assert.equal(await state(game), 'known');
    for (const name of ['New journey', 'Depots', 'Settings', 'Courier']) assert.ok(await page.getByRole('button', { name, exact: true }).isDisabled(), name);
    assert.ok(await page.getByLabel('Route number').isDisabled());
    const { x, y, width, height } = await page.getByRole('button', { name: 'New journey' }).boundingBox();
    await page.mouse.click(x + width / 2, y + height / 2);
    for (const key of ['Enter', 'd', 'n', 'Escape', 'Tab']) await page.keyboard.press(key);
    assert.equal(await page.evaluate(() => document.activeElement.closest('.choice, form, canvas')), null, 'nor is any reached by Tab');
    await takesOver(game);
    assert.equal(await game.screen(), 'title');
    for (const name of ['New journey', 'Depots', 'Settings', 'Courier']) assert.ok(await page.getByRole('button', { name, exact: true }).isEnabled(), name);
    await page.getByRole('button', { name: 'Depots' }).click();
    await page.waitForSelector('#game[data-screen="depots"]');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#game[data-screen="title"]');
    await page.getByRole('button', { name: 'New journey' }).click();
    await page.waitForSelector('#game[data-screen="road"]');
    await game.close();
  });

  test('a visitor who has scrolled down before the program starts stays there', async (t) => {
    const game = await openHeld(t, { viewport: { width: 390, height: 600 } });
    await game.page.evaluate(() => document.getElementById('sheet').scrollTo(0, 150));
    await takesOver(game);
    assert.equal(await game.page.evaluate(() => document.getElementById('sheet').scrollTop), 150);
    await game.close();
  });

  test('where something is kept, no order is shown until it is known what there is to do, and nothing moves', async (t) => {
    const game = await openHeld(t, { init: [() => localStorage.setItem('posthaste.settings', 'pace 2\n')] });
    assert.equal(await state(game), 'unknown');
    assert.ok(await game.page.getByText('New journey').isHidden());
    const before = await game.page.evaluate(places);
    assert.ok(before.some((line) => line.includes('#sheet-heading')));
    await takesOver(game);
    assert.ok(await game.page.getByText('New journey').isVisible());
    const after = await game.page.evaluate(places);
    assert.deepEqual(before.filter((line) => !after.includes(line)), []);
    await game.close();
  });

  test('a run that was under way goes on', async (t) => {
    const game = await openHeld(t);
    await takesOver(game);
    await game.startSeed(2);
    const hash = await game.settledHash();
    await game.page.reload();
    await game.started();
    assert.equal(await game.settledHash(), hash);
    assert.equal(await game.screen(), 'road');
    assert.ok(await game.page.locator('#sheet').isHidden());
    await game.close();
  });
});
