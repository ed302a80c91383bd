// Random input on all screens of the page, with fixed seeds: no fault, no list with two children of one key, no card
// saying that the game has stopped, and now and then the page is compared with one that shows the same first. With
// POSTHASTE_SOAK=1 a hundred thousand actions.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium } from './support/browsers.mjs';
import { FreshPage, freshAnswers } from './support/fresh_page.mjs';
import { GamePage } from './support/game_page.mjs';
import { findRun } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const ACTIONS_A_VISIT = 500;
const VISITS = process.env.POSTHASTE_SOAK === '1' ? 200 : 4;
const COMPARED_EVERY = 20;
const paid = findRun({ result: 'delivered', fits: ({ pay }) => pay >= 60 });
// How a visit begins: with that run driven or not, and then with these choices. Between them they see these screens.
const BEGINNINGS = [
  { choices: ['settings', 'keys'] },
  { choices: ['depots', 'depot=1'] },
  { drives: true, choices: [] },
  { drives: true, choices: ['drive_on'] },
];
const SEEN_FOR_CERTAIN = ['title', 'settings', 'keys', 'depots', 'depot', 'road', 'result', 'stop'];
const VIEWPORT = { width: 900, height: 700 };
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', 'Escape', ' ', 'Tab', '?', '.', ...'abcdefhijklmnopqrstuvwxyz0123456789', 'Shift+Z'];

// xorshift32
function chanceOf(seed) {
  let state = seed * 2654435761 >>> 0 || 1;
  return (count) => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state % count;
  };
}

// Runs in the page: the middle of a visible button, or null.
function someButton(number) {
  const seen = [...document.querySelectorAll('button')].map((button) => button.getBoundingClientRect()).filter(({ width, height, x, y }) =>
    width > 0 && height > 0 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight);
  if (seen.length === 0) return null;
  const { x, y, width, height } = seen[number % seen.length];
  return { x: x + width / 2, y: y + height / 2 };
}

inChromium('random hands', { concurrency: 2 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite({ answers: freshAnswers });
  });
  after(() => site?.close());

  async function visit(seed, screens) {
    const below = chanceOf(seed);
    const begins = BEGINNINGS[(seed + 3) % BEGINNINGS.length];
    const game = await GamePage.open(browser(), { site, viewport: VIEWPORT, reducedMotion: seed % 2 === 0 });
    const fresh = await FreshPage.beside(game);
    const look = async () => screens.add(await game.screen());
    await look();
    if (begins.drives) {
      await game.startSeed(paid.seed);
      await look();
      await game.play(paid);
      await look();
    }
    for (const id of begins.choices) {
      const before = await game.screen();
      while (await game.screen() === before) {   // a waybill is deaf at first
        await game.page.locator(`#sheet [data-key="${id}"]`).click();
        await sleep(250);
      }
      await look();
    }
    const { mouse, keyboard } = game.page;
    game.page.on('filechooser', () => {});   // no file is chosen
    const place = () => [below(VIEWPORT.width), below(VIEWPORT.height)];
    const acts = [
      ...Array(5).fill(() => keyboard.press(KEYS[below(KEYS.length)])),
      ...Array(4).fill(async () => {
        const middle = await game.page.evaluate(someButton, below(1000));
        if (middle) await mouse.click(middle.x, middle.y);
      }),
      () => mouse.move(...place()),
      () => mouse.click(...place()),
      async () => {
        await mouse.move(...place());
        await mouse.down();
        await mouse.move(...place(), { steps: 3 });
        await mouse.up();
      },
      async () => {
        if (below(4) === 0 && await game.page.locator('#seed').isVisible()) await game.page.fill('#seed', String(below(50)));
      },
      async () => {
        if (below(40) === 0) await game.reload();
      },
    ];
    for (let i = 1; i <= ACTIONS_A_VISIT; ++i) {
      await acts[below(acts.length)]();
      const when = `seed ${seed}, action ${i}`;
      const [screen, covered] = await game.page.evaluate(() => [document.getElementById('game').dataset.screen, !document.getElementById('start').hidden && document.getElementById('start-words').textContent]);
      screens.add(screen);
      assert.equal(covered, false, when);
      assert.deepEqual(game.faults, [], when);
      if (i % COMPARED_EVERY === 0) {
        await game.settledHash();
        await fresh.isLike(game, `${when} (${screen})`);
      }
    }
    await fresh.page.close();
    await game.close();
  }

  test(`${VISITS} visits of ${ACTIONS_A_VISIT} actions each`, async () => {
    const screens = new Set();
    for (let seed = 1; seed <= VISITS; seed += 2) await Promise.all([visit(seed, screens), visit(seed + 1, screens)]);
    console.log(`# ${VISITS * ACTIONS_A_VISIT} actions on ${[...screens].sort().join(', ')}`);
    for (const screen of SEEN_FOR_CERTAIN) assert.ok(screens.has(screen), `${screen} was seen`);
  });
});
