// A journey out of a link: made by the native program, opened and watched in every browser, by keys, mouse and touch;
// shared from a waybill and opened elsewhere; and nothing lost by a link that is broken.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { fromLink } from '../../web/journeys/journey_link.js';
import { inChromium, inEachBrowser } from './support/browsers.mjs';
import { onScreen } from './support/depots.mjs';
import { mainThreadMeter } from './support/drivers/playwright.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { PHONE } from './support/hands.mjs';
import { at, bar, hashesOf, lastOf, linkTo, moveBar, place, toFilmSheet, watch } from './support/links.mjs';
import { findRun } from './support/recordings.mjs';
import { describeIdle, disturbances, watchIdle } from './support/silence.mjs';
import { missing, openSite } from './support/site.mjs';

const damaged = (request, response) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('window.wrong = true;');

inEachBrowser('a film', { concurrency: false }, (kind, browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  test('plays a link that the native program made, turn by turn, to the same states', async () => {
    const link = linkTo('seed-1-greedy');
    const hashes = hashesOf(link);
    const game = await GamePage.open(browser(), { site: at(site, link), reducedMotion: true });
    await toFilmSheet(game);
    assert.match(await game.page.locator('#waybill').innerText(), /Route number\s+1\s/);
    assert.equal(await game.page.locator('#sheet-summary').innerText(), '', 'it ends as the link says');
    await watch(game, () => game.page.keyboard.press('Enter'));
    await game.page.keyboard.press('Space');
    await moveBar(game, 0);
    for (let turn = 0; turn < hashes.length; ++turn) {
      assert.equal(await game.settledHash(), hashes[turn], `turn ${turn}`);
      if (turn < hashes.length - 1) await game.choice('film_on').click();
    }
    for (let turn = hashes.length - 2; turn > hashes.length - 6; --turn) {
      await game.page.keyboard.press('ArrowLeft');
      assert.equal(await game.settledHash(), hashes[turn], `back to turn ${turn}`);
    }
    await moveBar(game, 7);
    assert.equal(await game.settledHash(), hashes[7], 'by the bar');
    await game.page.keyboard.press('Escape');
    await onScreen(game, 'title');
    assert.equal(await game.page.evaluate(() => location.hash), '', 'a reload does not open it again');
    await game.close();
  });
});

inChromium('a film', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  test('that goes back takes the newest lines away and keeps those before', async () => {
    const game = await GamePage.open(browser(), { site: at(site, linkTo('seed-1-greedy')), reducedMotion: true });
    await watch(game);
    await game.page.keyboard.press('Space');
    await moveBar(game, 8);
    await game.settledHash();
    const lines = () => game.page.locator('#log p').allTextContents();
    for (const [key, sign] of [['ArrowRight', 1], ['ArrowRight', 1], ['ArrowLeft', -1], ['ArrowLeft', -1]]) {
      const before = await lines();
      await game.page.evaluate(() => document.querySelectorAll('#log p').forEach((line, i) => { line.number = i; }));
      await game.page.keyboard.press(key);
      await game.settledHash();
      const [now, numbers] = [await lines(), await game.page.evaluate(() => [...document.querySelectorAll('#log p')].map((line) => line.number ?? null))];
      const kept = now.filter((_, i) => numbers[i] !== null);
      const first = sign > 0 ? 0 : before.length - kept.length;
      assert.ok(kept.length > 0 && kept.length >= now.length - 2, `${kept.length} of ${now.length} lines stay`);
      assert.deepEqual(kept, before.slice(first, first + kept.length));
      assert.equal(await game.page.locator('#log > p').count(), 1, 'the newest stands by itself');
    }
    await game.close();
  });
  const open = (link, options = {}) => GamePage.open(browser(), { site: at(site, link), ...options });

  test('plays by itself, and is stopped and moved by a finger', async () => {
    const game = await open(linkTo('journey-7-looks-2'), { ...PHONE });
    await watch(game, (choice) => choice.tap());
    await game.page.waitForFunction(() => Number(document.querySelector('#reel input').value) > 1);
    await game.page.locator('#canvas').tap();
    await game.settledHash();
    const stopped = await place(game);
    await game.choice('film_on').tap();
    await game.settledHash();
    assert.equal(await place(game), stopped + 1);
    await game.choice('film_back').tap();
    await game.settledHash();
    assert.equal(await place(game), stopped);
    const box = await bar(game).boundingBox();
    assert.ok(box.height >= 44, 'high enough for a thumb');
    await game.page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await game.settledHash();
    assert.ok(Math.abs(await place(game) - await lastOf(game) / 2) < await lastOf(game) / 8);
    await game.close();
  });

  test('that is paused is silent', async () => {
    const game = await open(linkTo('journey-7-looks-2'));
    await watch(game);
    await game.page.waitForFunction(() => Number(document.querySelector('#reel input').value) > 1);
    await game.page.keyboard.press('Space');
    await game.settledHash();
    await game.quiet();
    const report = await watchIdle(game.page, await mainThreadMeter(game.page), 5_000);
    console.log(`# idle in a paused film: ${describeIdle(report)}`);
    assert.deepEqual(disturbances(report), []);
    await game.close();
  });

  test('is told by its bar to who listens', async () => {
    const game = await open(linkTo('seed-1-greedy'), { reducedMotion: true });
    await watch(game);
    await moveBar(game, 4);
    await game.settledHash();
    assert.equal(await bar(game).getAttribute('aria-label'), 'Turn of the journey');
    assert.match(await bar(game).getAttribute('aria-valuetext'), /^Run 1, turn \d+$/);
    await bar(game).focus();
    await game.page.keyboard.press('ArrowRight');
    await game.settledHash();
    assert.equal(await place(game), 5, 'keys move it by one turn, and not the film besides');
    await game.close();
  });

  for (const [name, viewport] of [['upright', PHONE.viewport], ['in landscape', { width: 844, height: 390 }], ['wide', { width: 1280, height: 720 }]]) {
    test(`has its bar below the board, ${name}`, async () => {
      const game = await open(linkTo('seed-1-greedy'), { viewport, reducedMotion: true });
      await watch(game);
      const [board, below] = [await game.page.locator('#canvas').boundingBox(), await bar(game).boundingBox()];
      assert.ok(board.y + board.height <= below.y, 'no row of the board is hidden');
      assert.ok(below.y + below.height <= viewport.height);
      await game.close();
    });
  }

  test('is taken over in another profile, and kept there', async () => {
    const game = await open(linkTo('journey-7-looks-2'), { reducedMotion: true });
    await watch(game);
    await moveBar(game, 40);
    const there = await game.settledHash();
    await game.choice('take_over').click();
    await game.page.waitForFunction(() => document.getElementById('reel').hidden);
    assert.equal(await game.settledHash(), there);
    await game.reload();
    assert.equal(await game.settledHash(), there);
    await game.close();
  });

  test('of an own death begins five turns before, and its link is copied and opens elsewhere', async () => {
    const dead = findRun({ result: 'dead', turns: 12 });
    const context = await browser().newContext({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] });
    const game = await GamePage.open(browser(), { site, context });
    await game.startSeed(dead.seed);
    await game.play(dead);
    await onScreen(game, 'result');
    const ended = await game.settledHash();
    await sleep(DEAF_MILLISECONDS);
    await game.page.keyboard.press('c');
    await game.page.waitForSelector('.notice[data-key="copy"]');
    assert.match(await game.page.locator('.notice[data-key="copy"]').innerText(), /is copied/);
    const code = game.page.locator('.notice[data-key="copy"] svg[role="img"]');
    const { width, height } = await code.boundingBox();
    assert.ok(width > 150 && Math.abs(width - height) < 2, 'the code is square and large enough for a camera');
    const address = await game.page.evaluate(() => navigator.clipboard.readText());
    assert.ok(address.startsWith(site.address), address);
    await game.page.keyboard.press('v');
    await onScreen(game, 'road');
    assert.equal(await lastOf(game) - await place(game) <= 5, true);
    assert.equal(await game.page.locator('.notice').count(), 0, 'nothing lies over the film');
    assert.equal(await game.settledHash(), ended);
    await game.page.keyboard.press('Escape');
    await onScreen(game, 'result');
    assert.equal(await bar(game).isVisible(), false, 'the waybill shows no bar of the film that was watched');
    await game.close();
    await context.close();

    const other = await open(new URL(address).hash, { reducedMotion: true });
    await watch(other);
    assert.equal(await other.settledHash(), ended);
    await other.close();
  });

  test('whose part of the page is missing or damaged is not shown, and that is said', async () => {
    for (const [answer, said] of [[missing, /answered 404/], [damaged, /arrived damaged/]]) {
      const broken = await openSite({ answers: { 'journeys.js': answer } });
      const game = await GamePage.open(browser(), { site: at(broken, linkTo('seed-1-greedy')) });
      await game.page.locator('.notice[data-key="link"] p', { hasText: 'The part that makes and reads links' }).waitFor();
      assert.match(await game.page.locator('.notice[data-key="link"] p').innerText(), said);
      assert.equal(await game.screen(), 'title');
      game.expectFaults(/journeys-.*\.js|404/);
      await game.close();
      await broken.close();
    }
  });

  test('that is no whole journey is refused with a sentence, and the run goes on', async () => {
    const link = linkTo('seed-1-greedy');
    const game = await GamePage.open(browser(), { site, reducedMotion: true });
    await game.startSeed(2);
    await game.press('east');
    const before = await game.settledHash();
    const wrong = link.slice(0, 30) + (link[30] === 'A' ? 'B' : 'A') + link.slice(31);
    for (const broken of [link.slice(0, -9), wrong, '#j=', '#j=%%%', `#j=${'A'.repeat(100_000)}`]) {
      await game.page.evaluate((hash) => { location.hash = hash; }, broken);
      await game.page.waitForFunction(() => location.hash === '');
      await game.page.waitForSelector('.notice');
      assert.ok((await game.page.locator('.notice p').first().innerText()).length > 20);
      assert.equal(await game.screen(), 'road');
      assert.equal(await game.settledHash(), before);
    }
    assert.ok((await fromLink(link)).length > 20, 'the whole one is a journey');
    await game.close();
  });
});
