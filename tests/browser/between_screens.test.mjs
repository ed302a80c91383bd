// Every screen after every other one: it looks the same as on a page that shows it first, by clicks and by keys.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium } from './support/browsers.mjs';
import { enter, onScreen } from './support/depots.mjs';
import { FreshPage, freshAnswers } from './support/fresh_page.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { findRun } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const long = findRun({ turns: 12 });
const paid = findRun({ result: 'delivered', fits: ({ pay }) => pay >= 60 });

// The choices that lead from the title to each screen, and what to press there.
const WAYS = {
  title: [],
  journey: ['continue'],
  practice: ['continue_practice'],
  question: ['new_run'],
  depots: ['depots'],
  depot: ['depots', 'depot=2'],
  help: ['help'],
  settings: ['settings'],
  keys: ['settings', 'keys'],
  capturing: ['settings', 'keys', 'bind=east'],
  erasing: ['settings', 'erase_all'],
  credits: ['credits'],
};
const BY_KEY = { ...WAYS, log: ['continue', 'log'], cursor: ['continue', 'key:x'], around: ['continue', 'key:t'] };

// A way through all pairs, so that each name comes right after each other one.
function everyPair(names) {
  const left = new Map(names.map((name) => [name, [...names]]));
  const order = [];
  (function walk(name) {
    while (left.get(name).length > 0) walk(left.get(name).pop());
    order.push(name);
  })(names[0]);
  return order.reverse();
}

inChromium('between screens', { concurrency: 2 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite({ answers: freshAnswers });
  });
  after(() => site?.close());
  const open = () => GamePage.open(browser(), { site, viewport: { width: 1100, height: 700 }, reducedMotion: true });

  const described = (game) => game.page.evaluate(() => JSON.parse(window.posthasteProbe.panels));
  const buttonOf = (game, id) => game.page.locator(id === 'log' ? '#log-open' : `:is(#sheet:not([hidden]), #road:not([hidden]) #actions) [data-key="${id}"]`);
  const byClick = (game, id) => buttonOf(game, id).click();
  // Presses the key that the button shows; if it shows none, Enter on the button itself.
  async function byKey(game, id) {
    const { choices } = await described(game);
    const key = id.startsWith('key:') ? id.slice(4) : choices.find((choice) => choice.id === id)?.key ?? '';
    if (/^[A-Z0-9?]$/.test(key) || id.startsWith('key:')) {
      await game.page.keyboard.press(key.toLowerCase());
    } else if (key === 'Enter' || key === '↵') {
      await game.page.keyboard.press('Enter');
    } else {
      await buttonOf(game, id).focus();
      await game.page.keyboard.press('Enter');
    }
  }
  async function toTitle(game) {
    for (let i = 0; i < 6 && await game.screen() !== 'title'; ++i) {
      if (['question', 'result', 'stop'].includes(await game.screen())) await sleep(DEAF_MILLISECONDS);
      await game.page.keyboard.press('Escape');
      await game.settledHash();
    }
    assert.equal(await game.screen(), 'title');
  }
  async function goThrough(game, ways, act) {
    const fresh = await FreshPage.beside(game);
    let last = 'the start';
    for (const name of everyPair(Object.keys(ways))) {
      await toTitle(game);
      for (const id of ways[name]) {
        await act(game, id);
        await game.settledHash();
      }
      await fresh.isLike(game, `${name} after ${last}`);
      last = name;
    }
    await fresh.page.close();
    await game.close();
  }
  async function practise(game, run, turns) {
    await game.page.fill('#seed', String(run.seed));
    await game.choice('practice').click();
    await onScreen(game, 'road');
    await game.play(run, { to: turns });
  }
  const leave = async (game) => {
    await toTitle(game);
    await game.settledHash();
  };

  for (const [name, ways, act] of [['clicks', WAYS, byClick], ['keys', BY_KEY, byKey]]) {
    test(`by ${name}: a journey on the road, a practice run at its waybill`, async () => {
      const game = await open();
      await practise(game, paid, paid.turns.length);
      await onScreen(game, 'result');
      await leave(game);
      await game.startSeed(long.seed);
      await game.play(long, { to: 6 });
      await goThrough(game, ways, act);
    });

    test(`by ${name}: a journey at a stop, a practice run on the road`, async () => {
      const game = await open();
      await practise(game, long, 5);
      await leave(game);
      await game.startSeed(paid.seed);
      await game.play(paid);
      await onScreen(game, 'result');
      await sleep(DEAF_MILLISECONDS);
      await game.choice('drive_on').click();
      await onScreen(game, 'stop');
      await goThrough(game, Object.fromEntries(Object.entries(ways).filter(([, [, second]]) => second !== 'log' && !second?.startsWith('key:'))), act);
    });
  }

  test('a depot before the first road leaves that road all its orders', async () => {
    const game = await open();
    const fresh = await FreshPage.beside(game);
    await enter(game, 1);
    await leave(game);
    await game.startSeed(long.seed);
    for (const id of ['coast', 'fire', 'climb_out', 'title']) assert.ok(await game.choice(id).isVisible(), id);
    await fresh.isLike(game, 'a road after a depot');
    await leave(game);
    await enter(game, 1);
    await leave(game);
    await practise(game, long, 3);
    await fresh.isLike(game, 'a practice run after a depot');
    await game.close();
  });

  test('a log whose lines repeat is as long as it is, however often it is shown', async () => {
    const game = await open();
    await practise(game, long, 6);
    for (let i = 0; i < 4; ++i) await game.page.keyboard.press('z');
    await game.settledHash();
    await game.page.click('#log-open');
    await onScreen(game, 'log');
    const lines = () => game.page.locator('#entries .entry').count();
    const before = await lines();
    assert.ok(before > 4);
    for (let i = 0; i < 5; ++i) await game.page.keyboard.press('ArrowDown');
    await game.settledHash();
    assert.equal(await lines(), before);
    await game.close();
  });
});
