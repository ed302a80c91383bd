// Depots through the page: solved by keys, by mouse or by finger alone; saved; silent when nothing moves; fully visible
// at every size.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium } from './support/browsers.mjs';
import { KEYS, WAYS, enter, levels, listed, onScreen, order } from './support/depots.mjs';
import { GamePage } from './support/game_page.mjs';
import { Finger, leadOf, PHONE, untilLead } from './support/hands.mjs';
import { mainThreadMeter } from './support/drivers/playwright.mjs';
import { describeIdle, disturbances, watchIdle } from './support/silence.mjs';
import { openSite } from './support/site.mjs';

const SIZES = [[320, 568], [390, 844], [568, 320], [640, 360], [844, 390], [800, 600], [1280, 400], [1280, 720], [2560, 1440]];
const IDLE_MILLISECONDS = 3000;
const SWIPE_MILLISECONDS = 250;   // a finger that goes on for longer drags, as in src/platform/sdl_input.cpp

inChromium('depots', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, reducedMotion: true, viewport: { width: 1280, height: 720 }, ...options });
  // The page's point in the middle of a cell, computed like src/paint/board_view.hpp.
  async function pointOf(game, level, [column, row]) {
    const box = await game.page.locator('#canvas').boundingBox();
    const { width, height } = await game.page.evaluate(() => ({ width: document.getElementById('canvas').width, height: document.getElementById('canvas').height }));
    const [columns, rows] = [level.rows[0].length, level.rows.length];
    const cell = Math.max(4, Math.min(Math.floor(height / rows), Math.floor(width / columns)));
    const at = (cells, of, all) => (cells + 0.5) * cell + Math.trunc((all - of * cell) / 2);
    return { x: box.x + (at(column, columns, width) * box.width) / width, y: box.y + (at(row, rows, height) * box.height) / height };
  }
  const counter = async (game, name) => Number(new RegExp(`${name}\\s*(\\d+)`).exec(await game.text('#counters'))?.[1]);
  async function isSolved(game, level) {
    await untilLead(game, /^Solved:$/);
    assert.equal(await counter(game, 'Steps'), level.steps);
    assert.equal(await counter(game, 'Pushes'), level.pushes);
  }

  test('by keys alone: in, solved, taken back and forward, on to the next, out, and kept over a reload', async () => {
    const game = await open();
    const first = await enter(game, 1, async (locator) => {
      await locator.focus();
      await game.page.keyboard.press('Enter');
    });
    assert.equal(await game.text('#road-heading'), first.name);
    for (const step of first.solution) await game.page.keyboard.press(KEYS[step]);
    await isSolved(game, first);
    await game.page.keyboard.press('z');
    await game.page.keyboard.press('z');
    assert.equal(await counter(game, 'Steps'), first.steps - 2);
    await game.page.keyboard.press('Shift+Z');
    await game.page.keyboard.press('Shift+Z');
    await isSolved(game, first);
    await game.page.keyboard.press('Enter');
    await game.page.waitForFunction((name) => document.getElementById('road-heading').textContent === name, levels[1].name);
    for (const step of levels[1].solution.slice(0, 5)) await game.page.keyboard.press(KEYS[step]);
    await game.settledHash();
    await game.page.reload();
    await game.started();
    await enter(game, 2);
    assert.equal(await counter(game, 'Steps'), 5, 'where it was left');
    for (const step of levels[1].solution.slice(5)) await game.page.keyboard.press(KEYS[step]);
    await isSolved(game, levels[1]);
    await game.page.keyboard.press('Escape');
    await onScreen(game, 'depots');
    assert.match(await listed(game, 1).innerText(), /Solved in 14 steps/);
    assert.equal(await listed(game, 7).getAttribute('aria-disabled'), null, 'two solved, four more open');
    assert.equal(await listed(game, 8).getAttribute('aria-disabled'), 'true');
    await game.close();
  });

  test('by a mouse alone: clicked cell by cell, dragged along the path, and told what is pointed at', async () => {
    const game = await open();
    const second = await enter(game, 2);
    const { mouse } = game.page;
    for (const cell of second.path) {
      const { x, y } = await pointOf(game, second, cell);
      await mouse.click(x, y);
    }
    await isSolved(game, second);
    await order(game, 'next_depot').click();
    await game.page.waitForFunction((name) => document.getElementById('road-heading').textContent === name, levels[2].name);
    const third = levels[2];
    const lamp = third.rows.findIndex((row) => /[<>v^]/.test(row));
    const over = await pointOf(game, third, [third.rows[lamp].search(/[<>v^]/), lamp]);
    await mouse.move(over.x, over.y);
    await untilLead(game, /lamp, shining (north|east|south|west):$/);
    const from = await pointOf(game, third, third.door);
    await mouse.move(from.x, from.y);
    await mouse.down();
    for (const cell of third.path) {
      const { x, y } = await pointOf(game, third, cell);
      await mouse.move(x, y);
    }
    await mouse.up();
    await isSolved(game, third);
    await game.close();
  });

  test('by a finger alone: tapped, swiped and dragged', async () => {
    const game = await open({ ...PHONE });
    game.expectFaults(/cancel a touchcancel event/);   // SDL does that, harmlessly
    const level = await enter(game, 1, (locator) => locator.tap());
    const finger = await Finger.on(game);
    const half = Math.floor(level.path.length / 2);
    for (const [i, cell] of level.path.slice(0, half).entries()) {
      if (i % 2 === 0) await finger.tap(await pointOf(game, level, cell));
      else await finger.swipe(...WAYS[level.solution[i]], { from: await pointOf(game, level, [1, 1]) });
      assert.equal(await counter(game, 'Steps'), i + 1);
    }
    await finger.down(await pointOf(game, level, level.path[half - 1]));
    await sleep(SWIPE_MILLISECONDS);
    for (const cell of level.path.slice(half)) await finger.move(await pointOf(game, level, cell));
    await finger.up();
    await isSolved(game, level);
    await game.close();
  });

  test('a swipe that begins on the courier is one step, as any other, however far it goes', async () => {
    const game = await open({ ...PHONE });
    game.expectFaults(/cancel a touchcancel event/);   // SDL does that, harmlessly
    const level = await enter(game, 1, (locator) => locator.tap());
    const finger = await Finger.on(game);
    const [first] = level.solution;
    await finger.swipe(...WAYS[first].map((part) => part * 3), { from: await pointOf(game, level, level.door) });
    assert.equal(await counter(game, 'Steps'), 1);
    await game.close();
  });

  test('a lit depot at rest is silent, in the midst of it and solved', async () => {
    const game = await open({ reducedMotion: false });
    const level = await enter(game, 3);
    for (const steps of [level.solution.slice(0, 8), level.solution.slice(8)]) {
      for (const step of steps) await game.page.keyboard.press(KEYS[step]);
      await game.settledHash();
      const report = await watchIdle(game.page, await mainThreadMeter(game.page), IDLE_MILLISECONDS);
      console.log(`# a lit depot at rest: ${describeIdle(report)}`);
      assert.deepEqual(disturbances(report), []);
    }
    assert.match(await leadOf(game), /^Solved:$/);
    await game.close();
  });

  test('the result is a line to copy', async () => {
    const game = await open();
    await game.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const level = await enter(game, 1);
    for (const step of level.solution) await game.page.keyboard.press(KEYS[step]);
    await order(game, 'copy_result').click();
    assert.equal(await game.page.evaluate(() => navigator.clipboard.readText()), 'Posthaste, depot 1, First Class: solved in 14 steps, 3 pushes (shortest: 14).');
    await game.close();
  });

  test('what is done is spoken: the room as it is entered, a step, a hint, what is around', async () => {
    const game = await open();
    const spoken = () => game.page.locator('#spoken').textContent();
    const level = await enter(game, 1);
    assert.match(await spoken(), /^First Class\. .*mirror crate, .*leaning east.*white receiver, .*dark/);
    for (const step of level.solution.slice(0, 3)) await game.page.keyboard.press(KEYS[step]);
    assert.match(await spoken(), /^North: The mirror crate moves\./);
    await game.page.keyboard.press('c');
    assert.match(await spoken(), /^The crow says: /);
    await game.page.keyboard.press('t');
    assert.match(await spoken(), /^Around you: mirror crate, 1 north/);
    await game.close();
  });

  async function everyOrderInSight(game, [width, height], text) {
    const boxes = await game.page.evaluate(() => [...document.querySelectorAll('#actions .choice, #road-heading, #summary, #canvas')].map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { what: element.dataset.key ?? element.id, left, top, right, bottom };
    }));
    for (const { what, left, top, right, bottom } of boxes) {
      assert.ok(right > left && bottom > top && left >= 0 && top >= 0 && right <= width + 0.5 && bottom <= height + 0.5, `text ${text}, ${what}: ${[left, top, right, bottom]}`);
    }
    const canvas = boxes.find(({ what }) => what === 'canvas');
    const share = (canvas.right - canvas.left) * (canvas.bottom - canvas.top) / (width * height);
    assert.ok(share > 0.35, `text ${text}: the room has a good third of the screen, not ${share}`);
  }

  for (const [width, height] of SIZES) {
    test(`at ${width} × ${height} every order is in sight with any text, and the room is painted`, async () => {
      const game = await open({ viewport: { width, height }, touch: width < 1000 });
      for (const text of [0, 1, 2]) {
        await game.choice('settings').click();
        await game.page.click(`[data-key="text=${text}"]`);
        await game.choice('back').click();
        await enter(game, 3);
        await everyOrderInSight(game, [width, height], text);
        for (const screen of ['depots', 'title']) {
          await game.page.keyboard.press('Escape');
          await onScreen(game, screen);
        }
      }
      await game.close();
    });
  }
});
