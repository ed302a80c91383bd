// Asking about things on the road, by every kind of input: a card describes the thing, visibly and aloud, covers
// neither it nor the van, and no turn is spent.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { Finger, leadOf, PHONE } from './support/hands.mjs';
import { playNatively } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const WIDE = { viewport: { width: 1280, height: 720 } };
const SIZES = [WIDE, { ...PHONE }, { viewport: { width: 844, height: 390 }, ratio: 2, touch: true }, { viewport: { width: 320, height: 568 }, ratio: 2, touch: true }];

inChromium('cards', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  async function open(options) {
    const game = await GamePage.open(browser(), { site, reducedMotion: true, ...options });
    await game.startSeed(1);
    await game.page.mouse.move(options.viewport.width - 2, options.viewport.height - 2);   // it clicked where the board is now
    return { game, before: await game.settledHash() };
  }
  const card = (game) => game.page.locator('#card');
  const nameOf = async (game) => (await card(game).isVisible() ? card(game).locator('h2').innerText() : '');
  // Cells near the van, from near to far, as columns and rows relative to it.
  async function* cellsNear(game, columns) {
    const [, row] = /row (\d+) of/.exec(await game.page.getAttribute('#canvas', 'aria-label')).map(Number);
    for (let column = 0; column < columns; ++column) {
      for (let line = 1 - row; line <= 13 - row; ++line) yield [column, line];
    }
  }
  const covers = (box, { x, y }) => box && box.x < x && x < box.x + box.width && box.y < y && y < box.y + box.height;

  for (const [hand, options] of [['the mouse', WIDE], ['a finger', PHONE]]) {
    test(`${hand} at the van among the meters: each side's plates have a card, and no turn is spent`, async () => {
      const { game, before } = await open(options);
      const box = await game.page.locator('.plan').boundingBox();
      for (const [side, x, y] of [['North', 0.5, 0.1], ['South', 0.5, 0.9], ['Front', 0.9, 0.5], ['Rear', 0.1, 0.5]]) {
        const place = [box.x + box.width * x, box.y + box.height * y];
        if (options.touch) await game.page.touchscreen.tap(...place);
        else await game.page.mouse.move(...place, { steps: 3 });
        await card(game).filter({ hasText: `${side} plate` }).waitFor();
      }
      assert.equal(await game.settledHash(), before);
      await game.close();
    });
  }

  test('the mouse: a card for each thing it points at, over neither that nor the van', async () => {
    const { game, before } = await open(WIDE);
    const van = await game.pointNearVan(0, 0);
    const told = new Set();
    for await (const [column, row] of cellsNear(game, 22)) {
      const at = await game.pointNearVan(column, row);
      await game.page.mouse.move(at.x, at.y);
      await game.settledHash();
      const name = await nameOf(game);
      if (!name) continue;
      told.add(name);
      const box = await card(game).boundingBox();
      assert.ok(!covers(box, at) && !covers(box, van), `${name}: ${JSON.stringify({ box, at, van })}`);
      assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1280 && box.y + box.height <= 720, 'whole on the screen');
    }
    assert.ok(told.has('The mail van') && told.size >= 4, [...told].join(', '));
    await game.page.mouse.move(640, 700);
    await game.settledHash();
    assert.equal(await nameOf(game), '', 'no card off the board');
    assert.equal(await game.settledHash(), before, 'asking costs no turn');
    await game.close();
  });

  test('a finger: the first tap tells, the second drives; one tap for those who choose it', async () => {
    const { game, before } = await open(PHONE);
    const finger = await Finger.on(game);
    const south = await game.pointNearVan(3, 1);
    await finger.tap(south);
    assert.equal(await game.settledHash(), before, 'asking costs no turn');
    assert.equal(await leadOf(game), 'Steer south:');
    assert.equal(await game.choice('south').locator('.note').textContent(), 'go');
    await finger.tap(await game.pointNearVan(0, 0));
    assert.equal(await game.settledHash(), before);
    assert.equal(await nameOf(game), 'The mail van');
    const [board, box] = [await game.page.locator('#canvas').boundingBox(), await card(game).boundingBox()];
    assert.ok(box.y >= board.y + board.height, 'the card stands below the board');
    await finger.tap(south);
    assert.equal(await game.settledHash(), before, 'another question');
    await finger.tap(south);
    assert.equal(await game.settledHash(), playNatively(1, ['south']).turns[0].hash);
    await game.choice('title').tap();
    await game.choice('settings').tap();
    await game.page.locator('[data-key="taps"] button').nth(1).tap();
    await game.choice('back').tap();
    await game.choice('continue').tap();
    await finger.tap(await game.pointNearVan(3, 1));
    assert.equal(await game.settledHash(), playNatively(1, ['south', 'south']).turns[1].hash, 'now the first tap drives');
    await game.close();
  });

  for (const size of SIZES) {
    const { width, height } = size.viewport;
    test(`a card at ${width} × ${height}: it lies neither over the meters nor over the summary`, async () => {
      const { game } = await open(size);
      const { x, y } = await game.pointNearVan(0, 0);
      await (size.touch ? game.page.touchscreen.tap(x, y) : game.page.mouse.move(x, y));
      await card(game).waitFor();
      const box = await card(game).boundingBox();
      for (const part of ['#hud', '#summary']) {
        const other = await game.page.locator(part).boundingBox();
        const apart = box.x + box.width <= other.x || other.x + other.width <= box.x || box.y + box.height <= other.y + 1 || other.y + other.height <= box.y + 1;
        assert.ok(apart, `${part}: ${JSON.stringify({ box, other })}`);
      }
      await game.close();
    });
    test(`the surroundings at ${width} × ${height}: a button, enemies first, every line whole on the screen`, async () => {
      const { game, before } = await open(size);
      await (size.touch ? game.choice('around').tap() : game.choice('around').click());
      await card(game).waitFor();
      assert.equal(await game.settledHash(), before, 'asking costs no turn');
      assert.equal(await nameOf(game), 'Around you');
      const told = await game.page.evaluate(() => {
        const edge = document.getElementById('card').getBoundingClientRect();
        return [...document.querySelectorAll('#card :is(h2, p, li)')].map((line) => {
          const box = line.getBoundingClientRect();
          return { text: line.textContent, whole: box.top >= Math.max(edge.top, 0) && box.bottom <= Math.min(edge.bottom, innerHeight) && box.right <= innerWidth };
        });
      });
      assert.ok(told.length >= 3 && told.every(({ whole }) => whole), JSON.stringify(told));
      await game.close();
    });
  }
});
