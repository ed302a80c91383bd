// The inspector over a practice run: it comes only when it is asked for, tells the last turns as trees of actions, says
// which rule refuses an order, and gives the run back as it was, or as it was at an earlier moment.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { barriers } from './support/access.mjs';
import { inChromium } from './support/browsers.mjs';
import { mainThreadMeter } from './support/drivers/playwright.mjs';
import { GamePage } from './support/game_page.mjs';
import { findRun } from './support/recordings.mjs';
import { disturbances, watchIdle } from './support/silence.mjs';
import { openSite } from './support/site.mjs';
import { WRONG } from './support/wrong.mjs';

const IDLE_MILLISECONDS = 3_000;
const IS_OF_INSPECTOR = /inspector/;

inChromium('the inspector', { concurrency: 2 }, (browser) => {
  let site;
  let run;
  before(async () => {
    site = await openSite();
    run = findRun({ result: 'dead', turns: 9 });
  });
  after(() => site?.close());

  // A practice run after so many of the recording's turns. `asked` lists the files that the page has asked for.
  async function practise({ turns = 3, on = site, as = 'practice', ...options } = {}) {
    const game = await GamePage.open(browser(), { site: on, viewport: { width: 1280, height: 720 }, reducedMotion: true, ...options });
    game.asked = [];
    game.page.on('request', (request) => game.asked.push(request.url()));
    await game.page.fill('#seed', String(run.seed));
    await game.choice(as).click();
    await game.page.waitForSelector('#game[data-screen="road"]');
    await game.play(run, { to: turns });
    return game;
  }
  const open = async (game) => {
    await game.page.keyboard.press('F2');
    await game.page.waitForSelector('#inspector dialog[open]');
  };
  const isClosed = (game) => game.page.waitForFunction(() => document.getElementById('inspector') === null);
  const inPanel = (game, selector) => game.page.locator(`#inspector ${selector}`);
  const isInert = (game) => game.page.evaluate(() => document.getElementById('game').inert);

  test('nothing of it is fetched before it is asked for, and the offline copy has it only from then on', async () => {
    const game = await practise({ offline: true });
    const loaded = await game.page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    assert.deepEqual([...loaded, ...game.asked].filter((name) => IS_OF_INSPECTOR.test(name)), []);
    await game.page.waitForFunction(async () => (await caches.keys()).length > 0 && (await navigator.serviceWorker.ready).active?.state === 'activated');
    const kept = () => game.page.evaluate(async () => {
      const lists = await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)));
      return lists.flat();
    });
    assert.ok((await kept()).length > 5, 'the copy is complete');
    assert.deepEqual((await kept()).filter((name) => IS_OF_INSPECTOR.test(name)), []);
    await game.reload();   // from here on the copy answers
    await open(game);
    assert.equal(new Set(game.asked.filter((name) => IS_OF_INSPECTOR.test(name))).size, 2, 'its script and its program');
    await inPanel(game, '#close').click();
    assert.equal((await kept()).filter((name) => IS_OF_INSPECTOR.test(name)).length, 2, 'from now on it is kept');
    await game.context.setOffline(true);
    await game.reload();
    await open(game);
    await game.context.setOffline(false);
    await game.close();
  });

  test('F2 opens it over the last turn, as a tree of actions with who asked, which rules looked, and what changed', async () => {
    const game = await practise();
    const hash = await game.settledHash();
    await open(game);
    assert.match(await inPanel(game, '#turn').innerText(), /^Turn 3: .+ \(3 of 3\)$/);
    const verbs = await inPanel(game, '.verb').allTextContents();
    assert.ok(verbs.includes('take orders'), verbs.join());
    assert.ok(verbs.includes('announce'), 'what others did in the same turn');
    assert.ok(await inPanel(game, '.actions .actions .verb').count() > 0, 'what was caused stands below its cause');
    const first = inPanel(game, 'details').first();
    await first.locator('summary').click();
    const facts = await first.locator('.facts').innerText();
    assert.match(facts, /Asked for by\s+a command to van/);
    assert.match(facts, /“orders must be possible” accepts/);
    assert.match(facts, /What changed/);
    await game.page.keyboard.press('Escape');
    await isClosed(game);
    assert.equal(await game.settledHash(), hash, 'the run is as it was');
    assert.equal(await isInert(game), false);
    await game.play(run, { from: 3, to: 4 });
    await game.close();
  });

  test('it steps back and forward through the turns, by buttons and by arrows, and the game hears none of these keys', async () => {
    const game = await practise();
    const hash = await game.settledHash();
    await open(game);
    await inPanel(game, '#back').click();
    assert.match(await inPanel(game, '#turn').innerText(), /^Turn 2: .+ \(2 of 3\)$/);
    await game.page.keyboard.press('ArrowLeft');
    await game.page.keyboard.press('ArrowLeft');
    assert.equal(await inPanel(game, '#turn').innerText(), 'Before the first turn that can be gone back to');
    assert.equal(await inPanel(game, '#back').isDisabled(), true);
    await game.page.keyboard.press('ArrowRight');
    await inPanel(game, '#forward').click();
    await inPanel(game, '#forward').click();
    assert.match(await inPanel(game, '#turn').innerText(), /\(3 of 3\)$/);
    assert.equal(await inPanel(game, '#forward').isDisabled(), true);
    assert.equal(await inPanel(game, '#go-on').isDisabled(), true, 'the run stands here');
    await inPanel(game, '#close').click();
    await isClosed(game);
    assert.equal(await game.settledHash(), hash);
    await game.close();
  });

  test('“why not” names the rule that refuses an order, and the game’s reason', async () => {
    const game = await practise();
    await open(game);
    await inPanel(game, '#why-not').click();
    const climb = inPanel(game, '.refusal').filter({ hasText: 'Climb out' });
    assert.match(await climb.innerText(), /stop|stand/i, 'why, in the game’s words');
    await climb.locator('summary').first().click();
    assert.match(await climb.locator('.facts').innerText(), /“drivers climb out of what stands” refuses/);
    await game.close();
  });

  test('“why not” tells first of the order that the player asked for last', async () => {
    const game = await practise();
    await game.page.keyboard.press('c');   // the van rolls
    await open(game);
    await inPanel(game, '#why-not').click();
    const first = await inPanel(game, '.refusal').first().innerText();
    assert.match(first, /^Climb out\s+This is what you asked for last\./);
    assert.equal(await inPanel(game, '.refusal.last').count(), 1);
    await inPanel(game, '#back').click();
    assert.equal(await inPanel(game, '.refusal.last').count(), 0, 'of an earlier moment it is not so');
    await game.close();
  });

  test('“go on from here” gives an earlier moment back, which is saved, and its turns can be taken back', async () => {
    const game = await practise({ turns: 5 });
    await open(game);
    await inPanel(game, '#back').click();
    await inPanel(game, '#back').click();
    await inPanel(game, '#go-on').click();
    await isClosed(game);
    assert.equal(await game.settledHash(), run.turns[2].hash);
    await game.reload();
    assert.equal(await game.settledHash(), run.turns[2].hash);
    await game.page.keyboard.press('z');
    assert.equal(await game.settledHash(), run.turns[1].hash);
    await game.play(run, { from: 2, to: 4 });
    await game.close();
  });

  test('open and idle, it is silent', async () => {
    const game = await practise();
    await open(game);
    await game.settledHash();
    const report = await watchIdle(game.page, await mainThreadMeter(game.page), IDLE_MILLISECONDS);
    assert.deepEqual(disturbances(report), []);
    await game.close();
  });

  test('it has no barrier, on a desk and on a phone, as it comes and in high contrast', async () => {
    for (const viewport of [{ width: 1280, height: 720 }, { width: 320, height: 568 }]) {
      for (const contrast of [0, 1]) {
        const game = await practise({ viewport });
        if (contrast) {
          await game.choice('title').click();
          await game.choice('settings').click();
          await game.page.click('[data-key="contrast=1"]');
        }
        await open(game);
        await inPanel(game, 'summary').first().click();
        assert.deepEqual(await barriers(game.page), []);
        await inPanel(game, '#why-not').click();
        assert.deepEqual(await barriers(game.page), []);
        await game.close();
      }
    }
  });

  test('a journey cannot be inspected, and that is said without a byte being fetched', async () => {
    const game = await practise({ as: 'new_run' });
    const hash = await game.settledHash();
    await game.page.keyboard.press('F2');
    await game.page.locator('.notice p, #notices p', { hasText: 'Only practice runs can be inspected.' }).first().waitFor();
    assert.deepEqual(game.asked.filter((name) => IS_OF_INSPECTOR.test(name)), []);
    assert.equal(await game.settledHash(), hash);
    await game.close();
  });

  test('the settings of a practice run open it by a finger, and it fills a phone', async () => {
    const game = await practise({ viewport: { width: 390, height: 844 }, touch: true });
    await game.choice('title').tap();
    await game.choice('settings').tap();
    await game.choice('inspect').tap();
    await game.page.waitForSelector('#inspector dialog[open]');
    const { x, y, width, height } = await inPanel(game, 'dialog').boundingBox();
    assert.deepEqual([x, y, width, height], [0, 0, 390, 844]);
    assert.equal(await game.page.evaluate(() => document.documentElement.scrollWidth), 390);
    await inPanel(game, '#close').tap();
    await isClosed(game);
    assert.equal(await game.screen(), 'settings');
    await game.close();
  });

  test('whose part is missing or damaged is not shown, that is said, and the run goes on', async () => {
    for (const part of ['inspector.js', 'posthaste_inspector.wasm']) {
      for (const { answer, said } of [WRONG['not there'], WRONG['one bit wrong']]) {
        const broken = await openSite({ answers: { [part]: answer } });
        const game = await practise({ on: broken });
        const hash = await game.settledHash();
        await game.page.keyboard.press('F2');
        await game.page.locator('.notice p', { hasText: said }).waitFor();
        assert.equal(await isInert(game), false);
        assert.equal(await game.settledHash(), hash);
        await game.play(run, { from: 3, to: 4 });
        game.expectFaults(/inspector.*\.(js|wasm)|404/);
        await game.close();
        await broken.close();
      }
    }
  });

  test('while it is on its way, the game waits', async () => {
    let deliver;
    const slow = new Promise((resolve) => {
      deliver = resolve;
    });
    const delayed = await openSite({ answers: { 'inspector.js': async (request, response, go) => {
      await slow;
      go();
    } } });
    const game = await practise({ on: delayed });
    const hash = await game.settledHash();
    await game.page.keyboard.press('F2');
    await game.page.locator('.notice p', { hasText: 'Fetching the inspector' }).waitFor();
    await game.press('east');
    await sleep(100);
    assert.equal(await game.hash(), hash);
    deliver();
    await game.page.waitForSelector('#inspector dialog[open]');
    assert.equal(await game.page.locator('.notice').count(), 0);
    await game.close();
    await delayed.close();
  });
});
