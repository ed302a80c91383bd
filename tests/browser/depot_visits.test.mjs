// A depot on a real road through the page: found, entered, solved with steps taken back, and brought to the van, by keys,
// by mouse and by touch; kept through a reload; and the same as in the native game.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { KEYS, levels, listed, onScreen, order } from './support/depots.mjs';
import { GamePage } from './support/game_page.mjs';
import { Finger, PHONE, untilLead } from './support/hands.mjs';
import { playNatively } from './support/recordings.mjs';
import { openSite, project } from './support/site.mjs';

const SEED = 8;
const WORDS = { u: 'north', d: 'south', l: 'west', r: 'east' };
const STEPS = { u: [0, -1], d: [0, 1], l: [-1, 0], r: [1, 0] };
const SIZES = [[320, 568], [390, 844], [844, 390], [1280, 720], [2560, 1440]];

inChromium('depots beside the road', { concurrency: 3 }, (browser) => {
  let site, way, level, run, door = 0;
  before(async () => {
    site = await openSite();
    way = readFileSync(join(project, 'tests', 'replays', `foot-${SEED}-strolls.txt`), 'utf8').split('\n').filter((line) => line && !line.startsWith('#'));
    const there = playNatively(SEED, way);
    const game = await open();
    await game.startSeed(SEED);
    for (; await game.screen() !== 'depot'; ++door) {
      await game.press(there.turns[door].command);
      await game.settledHash();
    }
    const name = await game.text('#road-heading');
    level = levels.find((one) => one.name === name);
    // As the recording goes in, then by the stated solution, and out with it.
    const steps = [...level.solution].map((step) => WORDS[step.toLowerCase()]);
    run = playNatively(SEED, [...there.turns.slice(0, door).map(({ command }) => command), ...steps, 'out']);
    await game.close();
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, reducedMotion: true, viewport: { width: 1280, height: 720 }, ...options });
  const counter = async (game, name) => Number(new RegExp(`${name}\\s*(\\d+)`).exec(await game.text('#counters'))?.[1]);
  const clock = async (game) => Number(/HORDE IN (\d+)/.exec(await game.text('#road-stamp'))?.[1]);
  async function inside(game) {
    await game.startSeed(SEED);
    await game.play(run, { to: door });
    await onScreen(game, 'depot');
  }
  async function pointOf(game, [column, row]) {
    const box = await game.page.locator('#canvas').boundingBox();
    const { width, height } = await game.page.evaluate(() => ({ width: document.getElementById('canvas').width, height: document.getElementById('canvas').height }));
    const [columns, rows] = [level.rows[0].length, level.rows.length];
    const cell = Math.max(4, Math.min(Math.floor(height / rows), Math.floor(width / columns)));
    const at = (cells, of, all) => (cells + 0.5) * cell + Math.trunc((all - of * cell) / 2);
    return { x: box.x + (at(column, columns, width) * box.width) / width, y: box.y + (at(row, rows, height) * box.height) / height };
  }
  async function comesOut(game) {
    await untilLead(game, /^Solved:$/);
    await order(game, 'leave_depot').click();
    await onScreen(game, 'road');
    await game.isAfter(run, run.turns.length - 1);
    assert.match((await game.log()).join('\n'), /You come out\. You stow 3 parcels, 2 armour plates\./);
  }

  test('by keys: in, solved, with a step taken back and its time with it, a reload in between, and out', async () => {
    const game = await open();
    await inside(game);
    const before = await clock(game);
    assert.ok(before > level.steps, `${before} steps for a way of ${level.steps}`);
    for (let i = 0; i < level.steps; ++i) {
      await game.page.keyboard.press(KEYS[level.solution[i]]);
      await game.isAfter(run, door + i);
      assert.equal(await clock(game), before - 1 - i);
      if (i === 3) {
        await game.page.keyboard.press('z');
        await game.isAfter(run, door + i - 1);
        assert.equal(await clock(game), before - i);
        await game.page.keyboard.press('Shift+Z');
        await game.isAfter(run, door + i);
      }
      if (i === 5) {
        await game.reload();
        await onScreen(game, 'depot');
        await game.isAfter(run, door + i);
        assert.equal(await counter(game, 'Steps'), i + 1);
      }
    }
    await untilLead(game, /^Solved:$/);
    await game.page.keyboard.press('Enter');
    await onScreen(game, 'road');
    await game.isAfter(run, run.turns.length - 1);
    await game.page.keyboard.press('Escape');
    await game.page.locator('#sheet [data-key="depots"]').click();
    await onScreen(game, 'depots');
    assert.match(await listed(game, levels.indexOf(level) + 1).innerText(), /Solved in/);
    await game.close();
  });

  test('by the mouse: cell by cell, and out by the button', async () => {
    const game = await open();
    await inside(game);
    for (const cell of level.path) {
      const { x, y } = await pointOf(game, cell);
      await game.page.mouse.click(x, y);
    }
    await comesOut(game);
    await game.close();
  });

  test('by touch on a phone: the bar and swipes walk, and the button leaves', async () => {
    const game = await open(PHONE);
    await inside(game);
    const finger = await Finger.on(game);
    for (let i = 0; i < level.steps; ++i) {
      const step = level.solution[i].toLowerCase();
      if (i % 2 === 0) await order(game, WORDS[step]).click();
      else await finger.swipe(...STEPS[step], { from: { x: 60, y: 60 } });
      await game.isAfter(run, door + i);
    }
    await comesOut(game);
    await game.close();
  });

  test('Escape opens the title, and the journey goes on in there', async () => {
    const game = await open();
    await inside(game);
    await game.page.keyboard.press(KEYS[level.solution[0]]);
    await game.page.keyboard.press('Escape');
    await onScreen(game, 'title');
    await game.page.locator('#sheet [data-key="continue"]').click();
    await onScreen(game, 'depot');
    await game.isAfter(run, door);
    await game.close();
  });

  for (const size of SIZES) {
    test(`at ${size.join(' × ')}: each order is whole and in sight, and so is the clock`, async () => {
      const game = await open({ viewport: { width: size[0], height: size[1] }, touch: size[0] < 1000 });
      await inside(game);
      const cut = await game.page.evaluate(() => {
        const all = [...document.querySelectorAll('#actions .choice, #road-stamp')].filter((one) => one.offsetParent !== null);
        const isCut = (one) => {
          const { left, right, bottom } = one.getBoundingClientRect();
          return left < 0 || right > innerWidth || bottom > innerHeight;
        };
        return all.filter(isCut).map((one) => one.textContent);
      });
      assert.deepEqual(cut, []);
      assert.ok(await clock(game) > level.steps);
      await game.close();
    });
  }
});
