// The daily route by keys, mouse and touch, with the clock as the test sets it; and the ghost on a route that is played
// out of a link.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium } from './support/browsers.mjs';
import { onScreen } from './support/depots.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { PHONE } from './support/hands.mjs';
import { at, linkTo, toFilmSheet } from './support/links.mjs';
import { openSite } from './support/site.mjs';

// Runs in the page before its scripts: the date is that of the address's query, and goes on from there.
const setDate = () => {
  const wanted = new URLSearchParams(location.search).get('date');
  const begun = Date.now();
  const then = Date.parse(`${wanted}T12:00:00Z`);
  const now = Date.now;
  if (wanted) Date.now = () => then + now() - begun;
};
const on = (site, date) => ({ ...site, address: `${site.address}?date=${date}` });

inChromium('the daily route', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (date, options = {}) => GamePage.open(browser(), { site: on(site, date), reducedMotion: true, init: [setDate], ...options });
  // The page anew, on another date of the clock.
  async function reopen(game, date) {
    await game.page.goto(on(site, date).address);
    await game.started();
  }
  const noticeOf = (game) => game.page.locator('.notice').first().innerText();
  const labelOf = (game) => game.choice('daily').locator('.label').innerText();
  async function toTitle(game) {
    if (await game.screen() !== 'title') await game.page.keyboard.press('Escape');
    await onScreen(game, 'title');
  }
  async function begin(game, act) {
    await toTitle(game);
    await act(game.choice('daily'));
    await game.page.waitForSelector('#game:is([data-screen="road"], [data-screen="question"])');
    if (await game.screen() === 'question') await game.answer('begin');
    await onScreen(game, 'road');
    return noticeOf(game);
  }
  const byMouse = (choice) => choice.click();
  const byFinger = (choice) => choice.tap();
  const byKey = (choice) => choice.page().keyboard.press('t');
  async function die(game) {
    for (let turn = 0; turn < 200 && await game.screen() === 'road'; ++turn) {
      await game.press('coast');
      await game.settledHash();
    }
    await onScreen(game, 'result');
  }

  for (const [how, act, options] of [['a key', byKey, {}], ['a mouse', byMouse, {}], ['a finger', byFinger, PHONE]]) {
    test(`is begun by ${how}: the first try counts, survives a reload, and the second is free`, async () => {
      const game = await open('2026-11-28', options);
      assert.equal(await labelOf(game), 'Daily route');
      assert.match(await begin(game, act), /28 November.*one try of the day that counts/s);
      await game.press('east');
      const there = await game.settledHash();
      await game.reload();
      assert.equal(await game.settledHash(), there);
      await toTitle(game);
      assert.equal(await labelOf(game), 'Daily route, free try');
      assert.match(await begin(game, act), /does not count/);
      await game.close();
    });
  }

  test('counts once a day, whichever way the clock jumps', async () => {
    const game = await open('2026-11-28');
    assert.match(await begin(game, byKey), /that counts/);
    for (const [date, told] of [['2026-11-29', /that counts/], ['2026-11-28', /tried the route of 29 November 2026/], ['2026-11-29', /used up/], ['2026-12-24', /that counts/], ['2026-11-30', /tried the route of 24 December 2026/], ['2026-12-25', /that counts/]]) {
      await reopen(game, date);
      assert.match(await begin(game, byKey), told, date);
    }
    await game.close();
  });

  test('ends in a result of five lines and a link, which are copied together', async () => {
    const context = await browser().newContext({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
    const game = await open('2026-11-28', { context });
    await begin(game, byKey);
    await game.press('east');
    await game.settledHash();
    await die(game);
    assert.match(await game.page.locator('#waybill').innerText(), /Daily route\s+28 November, it counts/);
    await sleep(DEAF_MILLISECONDS);
    await game.page.keyboard.press('c');
    await game.page.waitForSelector('.notice[data-key="copy"]');
    assert.match(await game.page.locator('.notice[data-key="copy"]').innerText(), /result and the link/);
    const lines = (await game.page.evaluate(() => navigator.clipboard.readText())).split('\n');
    assert.equal(lines.length, 6, lines.join('\n'));
    assert.equal(lines[0], 'Posthaste, daily route, 28 November 2026');
    assert.match(lines[1], /^Run 1 of 9: lost$/);
    assert.match(lines[2], /^\d+ letters?$/);
    assert.match(lines[3], /^\d+ coins?$/);
    assert.match(lines[4], /^\d+ turns?$/);
    assert.ok(lines[5].startsWith(site.address) && lines[5].includes('#j='), lines[5]);
    const other = await GamePage.open(browser(), { site: { ...site, address: lines[5] }, reducedMotion: true });
    await toFilmSheet(other);
    assert.match(await other.page.locator('#waybill').innerText(), /Route number\s+20261128/);
    await other.close();
    await game.close();
    await context.close();
  });

  test('asks before it ends a journey, and keeping that keeps the try', async () => {
    const game = await open('2026-11-28');
    await game.startSeed(3);
    await game.press('east');
    const there = await game.settledHash();
    await toTitle(game);
    await game.choice('daily').click();
    await game.answer('keep');
    await onScreen(game, 'title');
    assert.equal(await labelOf(game), 'Daily route');
    await game.choice('continue').click();
    assert.equal(await game.settledHash(), there);
    assert.match(await begin(game, byMouse), /that counts/);
    await game.close();
  });
});

inChromium('a ghost', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  for (const [how, act, options] of [['a key', (game) => game.page.keyboard.press('p'), {}], ['a mouse', (game) => game.choice('play_route').click(), {}], ['a finger', (game) => game.choice('play_route').tap(), PHONE]]) {
    test(`is beside the van on a route that is played by ${how}, is told of, and outlives the page`, async () => {
      const game = await GamePage.open(browser(), { site: at(site, linkTo('seed-1-greedy')), reducedMotion: true, ...options });
      await toFilmSheet(game);
      await act(game);
      await onScreen(game, 'road');
      assert.match(await game.page.locator('.notice').first().innerText(), /other driver’s/);
      for (let turn = 0; turn < 3; ++turn) {
        await game.press('coast');
        await game.settledHash();
      }
      const heard = async () => {
        await game.choice('around').click();
        await game.page.waitForFunction(() => /ghost of the other van/.test(document.getElementById('card')?.textContent ?? ''));
        return game.page.evaluate(() => /[^.]*?: ghost of the other van/.exec(document.getElementById('card').textContent)[0]);
      };
      const before = await heard();
      await game.reload();
      await onScreen(game, 'road');
      assert.equal(await heard(), before);
      await game.close();
    });
  }

  test('changes no state, and the waybill compares the two', async () => {
    const game = await GamePage.open(browser(), { site: at(site, linkTo('seed-1-greedy')), reducedMotion: true });
    await toFilmSheet(game);
    await game.choice('play_route').click();
    await onScreen(game, 'road');
    const plain = await GamePage.open(browser(), { site, reducedMotion: true });
    await plain.startSeed(1);
    for (const order of ['east', 'north', 'coast']) {
      assert.equal(await game.settledHash(), await plain.settledHash());
      await game.press(order);
      await plain.press(order);
    }
    await plain.close();
    for (let turn = 0; turn < 200 && await game.screen() === 'road'; ++turn) {
      await game.press('coast');
      await game.settledHash();
    }
    await onScreen(game, 'result');
    assert.match(await game.page.locator('#waybill').innerText(), /Beside the other van\s+(\d+ letters? (more|fewer)|as many letters), (\d+ coins? (more|fewer)|as many coins), (\d+ turns? (sooner|later)|as many turns)$/m);
    await game.close();
  });
});
