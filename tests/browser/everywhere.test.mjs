// Differences between browsers, tested in each of them: the page loads, plays the native game's states by keys, is
// silent when nothing happens, keeps its run, and stays playable where nothing can be stored. The browsers run side by
// side, because each mostly waits.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { namesOfGame } from '../../assets/build_sounds.mjs';
import { inEachBrowser } from './support/browsers.mjs';
import { reloadInTheExplosion } from './support/chain.mjs';
import { KEYS, enter } from './support/depots.mjs';
import { GamePage } from './support/game_page.mjs';
import { findChain } from './support/recordings.mjs';
import { describeIdle, disturbances, watchIdle } from './support/silence.mjs';
import { openSite } from './support/site.mjs';
import { WRONG } from './support/wrong.mjs';

const kindsOfSound = namesOfGame().length;
const IDLE_MILLISECONDS = 10_000;
const PLANTED_MILLISECONDS = 1_200;   // a busy machine is late with everything

inEachBrowser('in every browser', { concurrency: 1 }, (kind, browser) => {
  let site;
  let game;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  // Scripts, styles and files that the page fetches itself: the integrity of each is checked in a different way.
  const BROKEN = {
    'boot.js': /^A part of the game has not arrived\./,
    'style.css': /^The style of the page arrived damaged\.$/,
    'posthaste.js': /^A script of the game arrived damaged\.$/,
    'posthaste.wasm': /^The program arrived damaged\.$/,
  };
  for (const [part, sentence] of Object.entries(BROKEN)) {
    test(`one wrong bit in ${part} is a sentence with a way on`, async (t) => {
      const own = await openSite({ answers: { [part]: WRONG['one bit wrong'].answer } });
      t.after(() => own.close());
      const visit = await GamePage.open(browser(), { site: own, waits: false });
      visit.expectFaults(/integrity/i, /preload/);
      await visit.page.waitForFunction((pattern) => [...document.querySelectorAll('#start p')].some((told) => told.checkVisibility({ visibilityProperty: true }) && new RegExp(pattern).test(told.textContent)), sentence.source, { polling: 50 });
      own.answers = {};
      await visit.page.click('#start :is(#start-again:not([hidden]), #start-stuck:not([hidden]) a)');
      await visit.page.waitForFunction(() => document.getElementById('start')?.hidden, null, { polling: 50 });
      await visit.started();
      await visit.close();
    });
  }

  const { run, chain } = findChain();

  test('it loads, and its board is painted from the pictures', async () => {
    game = await GamePage.open(browser(), { site, offline: true, sounds: true, viewport: { width: 1280, height: 720 } });
    assert.equal(await game.screen(), 'title');
    assert.deepEqual(await game.notices(), [], 'nothing was missing');
    assert.equal(await game.text('#sheet-heading'), 'Posthaste');
    assert.deepEqual(await game.page.evaluate(() => [innerWidth, innerHeight]), [1280, 720]);
    const fonts = await game.page.evaluate(() => document.fonts.ready.then((all) => [...all].filter(({ status }) => status === 'error').length));
    assert.equal(fonts, 0, 'the letters arrived');
  });

  test('it plays by keys through the states of the native game, into a chain of explosions', async () => {
    await game.startSeed(run.seed);
    assert.equal(await game.settledHash(), run.firstHash);
    const before = await game.page.evaluate(() => window.posthasteProbe.snapshot());
    await game.play(run, { to: chain + 1 });
    assert.match((await game.log())[0], /\d+ barrels go off/);
    const after = await game.page.evaluate(() => window.posthasteProbe.snapshot());
    for (const name of ['frames', 'wasmEntries', 'microtasks', 'mutations', 'paints']) {
      assert.ok(after[name] - before[name] > chain, `the counters count: ${chain + 1} turns took ${after[name] - before[name]} ${name}`);
    }
  });

  // Forbidden in the browser's own settings, as a visitor would do it.
  async function playsWithoutStorage(t) {
    const forbidding = await kind.start({ storage: 'denied' });
    t.after(() => forbidding.close());
    const visit = await GamePage.open(forbidding, { site, offline: true, sounds: true, viewport: { width: 800, height: 600 }, reducedMotion: true });
    const denied = await visit.page.evaluate(() => {
      try {
        window.localStorage.setItem('tried', '1');
        return false;
      } catch {
        return true;
      }
    });
    assert.ok(denied, 'the browser does forbid it');
    assert.match((await visit.notices()).join(), /Nothing can be saved here.*\.$/);
    await visit.dismissNotice();
    await visit.startSeed(run.seed);
    await visit.play(run, { to: 6 });
    assert.deepEqual(await visit.notices(), [], 'it was said once');
    await visit.close();
  }

  test('every sound of the game is heard, and then the device is let go', async () => {
    await game.settledHash();
    await game.soundsMade();
    const heard = await game.page.evaluate(async (kinds) => {
      const { playSound, snapshot } = window.posthasteProbe;
      for (let sound = 0; sound < kinds; ++sound) playSound(sound, 1, 0, 1, 0, sound, 0.06, 0);
      // On a machine without a sound device some browsers never wake one.
      for (const since = performance.now(); snapshot().soundDevices === 0 && performance.now() - since < 3_000;) await new Promise(requestAnimationFrame);
      return snapshot().soundDevices;
    }, kindsOfSound);
    if (kind.name === 'chromium') assert.equal(heard, 1);
    else assert.ok(heard <= 1);
    await game.quiet();
  });

  // One test waits, so the other can run meanwhile.
  test('left alone after it', { concurrency: 2 }, async (t) => {
    await Promise.all([
      t.test('ten seconds long nothing runs: no frame, no timer, no call into the program, no message', async () => {
        const report = await watchIdle(game.page, await kind.mainThreadMeter?.(game.page), IDLE_MILLISECONDS);
        console.log(`# ${kind.name}, idle after a chain explosion: ${describeIdle(report)}`);
        assert.deepEqual(disturbances(report), []);
      }),
      t.test('another one, with the storage forbidden, says so once and plays on', playsWithoutStorage),
    ]);
  });

  test('a planted interval is noticed, and a planted frame, message and call', async () => {
    const planted = [
      ['timers', () => { window.planted = setInterval(() => {}, 250); }],
      ['animation frames', () => {
        clearInterval(window.planted);
        requestAnimationFrame(() => {});
      }],
      ['messages', () => postMessage('planted', '*')],
      ['calls into the program', () => document.getElementById('canvas').dispatchEvent(new KeyboardEvent('keydown', { key: 'x', code: 'KeyX', keyCode: 88, bubbles: true }))],
    ];
    for (const [noticed, plant] of planted) {
      const found = disturbances(await watchIdle(game.page, null, PLANTED_MILLISECONDS, () => game.page.evaluate(plant)));
      assert.ok(found.some((sentence) => sentence.includes(noticed)), `${noticed}: found only ${found.join('; ')}`);
    }
    assert.equal(await game.settledHash(), run.turns[chain].hash, 'none of it was a command');
  });

  test('reloaded, the run goes on where it was', async () => {
    await game.reload();
    assert.equal(await game.screen(), 'road');
    assert.equal(await game.page.evaluate(() => window.posthasteProbe.firstHash), run.turns[chain].hash);
    await game.play(run, { from: chain + 1, to: chain + 3 });
  });

  test('reloaded in the midst of the explosion, the turn plays out to the same end', async () => {
    await game.page.keyboard.press('Escape');
    await reloadInTheExplosion(game, run, chain);
    assert.equal(await game.settledHash(), run.turns[chain].hash);
    await game.play(run, { from: chain + 1, to: chain + 3 });
    assert.deepEqual(await game.notices(), []);
    await game.close();
  });

  test('a depot is solved by keys, lit and silent', async () => {
    const visit = await GamePage.open(browser(), { site, viewport: { width: 1280, height: 720 } });
    const level = await enter(visit, 1);
    for (const step of level.solution) await visit.page.keyboard.press(KEYS[step]);
    await visit.settledHash();
    assert.equal(await visit.text('#summary-lead'), 'Solved:');
    await visit.quiet();
    await sleep(500);   // WebKit reports the mouse position again after the content below it has changed
    await visit.settledHash();
    assert.deepEqual(disturbances(await watchIdle(visit.page, null, PLANTED_MILLISECONDS)), []);
    await visit.close();
  });
});
