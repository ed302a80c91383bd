// Houses on real roads through the page: found, entered, walked through and left by keys, by mouse and by touch; read
// out; kept through a reload; and the same as in the native game.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { Finger, PHONE } from './support/hands.mjs';
import { findVisit } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const [BAKERY, BARN, PUB] = [97, 103, 124];   // the roads on which they stand
const STEPS = { east: [1, 0], west: [-1, 0], north: [0, -1], south: [0, 1] };

inChromium('houses', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, reducedMotion: true, viewport: { width: 1280, height: 720 }, ...options });
  const label = (game) => game.page.locator('#canvas').getAttribute('aria-label');
  // [name, column, columns, row, rows], or null on the road.
  const house = async (game) => {
    const told = /^(.*), seen from above\. You are in column (\d+) of (\d+), row (\d+) of (\d+)\./.exec(await label(game));
    return told && [told[1], ...told.slice(2).map(Number)];
  };
  async function inside(game, seed = BAKERY) {
    const visit = findVisit(seed);
    await game.startSeed(seed);
    await game.play(visit.run, { to: visit.door });
    assert.equal((await house(game))[0], visit.name);
    return visit;
  }
  async function isOutside(game) {
    assert.equal(await house(game), null);
    assert.match((await game.log())[0], /^You come out/);
    assert.ok(await game.page.locator('#speed').isVisible());
  }
  // Where on the page the cell so far from the courier is: the house and the street are drawn as large as they fit, in
  // the middle.
  async function pointOf(game, columns, rows) {
    const [, column, width, row, height] = await house(game);
    const box = await game.page.locator('#canvas').boundingBox();
    const cell = Math.floor(Math.min(box.width / width, box.height / (height + 1)));
    return {
      x: box.x + (box.width - width * cell) / 2 + (column - 0.5 + columns) * cell,
      y: box.y + (box.height - (height + 1) * cell) / 2 + (row - 0.5 + rows) * cell,
    };
  }

  for (const seed of [BAKERY, BARN, PUB]) {
    test(`by keys on road ${seed}: in, through and out to the van; a reload inside changes nothing; the native game agrees`, async () => {
      const game = await open();
      const { run, door, out } = await inside(game, seed);
      assert.match((await game.log())[0], /^You go in/);
      assert.match(await game.text('#summary'), /The horde reaches you in \d+ steps\./);
      assert.equal(await game.page.locator('#speed').isVisible(), false);
      for (let i = door; i < out; ++i) {
        if (i === door + 3) {
          const was = await label(game);
          await game.reload();
          assert.equal(await label(game), was);
        }
        assert.ok(await house(game));
        await game.press(run.turns[i].command);
        await game.isAfter(run, i);
      }
      assert.ok(out > door + 3, 'the recording walks through the house');
      await isOutside(game);
      await game.play(run, { from: out, to: Math.min(out + 5, run.turns.length) });
      await game.close();
    });
  }

  test('by the mouse: two clicks beside the courier are a step, out to the van too; pointing says what it would do', async () => {
    const game = await open();
    const { run, door, out } = await inside(game, PUB);
    for (let i = door; i < out; ++i) {
      const { x, y } = await pointOf(game, ...(STEPS[run.turns[i].command] ?? [0, 0]));
      await game.page.mouse.move(x, y);
      await game.page.waitForFunction(() => document.getElementById('summary-lead').textContent !== '');
      await game.page.mouse.dblclick(x, y);
      await game.isAfter(run, i);
    }
    await isOutside(game);
    await game.choice(run.turns[out].command).click();
    await game.isAfter(run, out);
    await game.close();
  });

  test('by touch on a phone: the bar walks, and so does a swipe, out to the van too', async () => {
    const game = await open(PHONE);
    const { run, door, out } = await inside(game, BARN);
    const finger = await Finger.on(game);
    for (let i = door; i < out; ++i) {
      const { command } = run.turns[i];
      if (i % 2 === 0 || !STEPS[command]) await game.choice(command).tap();
      else await finger.swipe(...STEPS[command], { from: { x: 200, y: 120 } });
      await game.isAfter(run, i);
    }
    await isOutside(game);
    await game.choice(run.turns[out].command).tap();
    await game.isAfter(run, out);
    await game.close();
  });

  test('what is around is read out: doors, what is known of people, and the way', async () => {
    const game = await open();
    await inside(game);
    await game.page.keyboard.press('t');
    assert.match(await game.page.locator('#spoken').textContent(), /(north|south|east|west)/);
    await game.close();
  });

  for (const size of [[320, 568], [844, 390], [2560, 1440]]) {
    test(`at ${size.join(' × ')}: the board keeps half the height or all of the width, and each order is whole and in sight`, async () => {
      const game = await open({ viewport: { width: size[0], height: size[1] }, touch: size[0] < 1000 });
      await inside(game);
      const [board, cut] = await game.page.evaluate(() => {
        const all = [...document.querySelectorAll('#actions .choice')].filter((one) => one.offsetParent !== null);
        const isCut = (one) => {
          const { left, right, bottom } = one.getBoundingClientRect();
          return left < 0 || right > innerWidth || bottom > innerHeight;
        };
        return [document.querySelector('#canvas').getBoundingClientRect().height, all.filter(isCut).map((one) => one.textContent)];
      });
      assert.deepEqual(cut, []);
      assert.ok(Math.round(board) >= Math.min(size[1] / 2, Math.floor(size[0] * 13 / 17)) - 1, `${board} of ${size[1]}`);
      await game.close();
    });
  }
});
