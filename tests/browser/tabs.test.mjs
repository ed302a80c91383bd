// One tab plays. Another one says so and takes over when asked to, without losing anything; the tab that lost its place
// goes silent and never writes again. With the browser's locks, without them, and where they are refused.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { mainThreadMeter, startChromium } from './support/drivers/playwright.mjs';
import { GamePage } from './support/game_page.mjs';
import { findChain, playNatively } from './support/recordings.mjs';
import { disturbances, watchIdle } from './support/silence.mjs';
import { openSite } from './support/site.mjs';

const LOCKS = {
  'with locks': [],
  'without locks': [() => {
    delete Navigator.prototype.locks;
  }],
  'where locks are refused': [() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
  }],
  'where locks throw': [() => {
    Object.defineProperty(navigator, 'locks', {
      get() {
        throw new DOMException('Access is denied.', 'SecurityError');
      },
    });
  }],
};

// Ignores other tabs while `deaf` is set, like a sleeping tab.
const canBeDeaf = () => addEventListener('storage', (event) => {
  if (window.deaf) event.stopImmediatePropagation();
}, true);

// Waits long for the answers of other tabs (one_tab.js), which are late on a slow machine.
const patient = () => {
  const real = window.setTimeout;
  window.setTimeout = (callback, milliseconds, ...rest) => real(callback, [250, 1500].includes(milliseconds) ? 10_000 : milliseconds, ...rest);
};

inChromium('two tabs', { concurrency: 4 }, (browser) => {
  const run = playNatively(2, ['east', 'east', 'coast', 'west', 'coast', 'coast', 'west', 'coast', 'coast']);
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, viewport: { width: 800, height: 600 }, reducedMotion: true, ...options });
  const playHere = (game) => game.page.getByRole('button', { name: 'Play here' });
  const waits = async (game, words) => {
    await playHere(game).waitFor();
    assert.match(await game.text('#start-words'), words);
    assert.equal(await game.page.evaluate(() => document.getElementById('game').inert), true);
  };
  const plays = (game) => game.page.waitForFunction(() => document.getElementById('start').hidden && window.posthasteProbe.program !== null, null, { polling: 50 });
  const saves = async (game) => Object.fromEntries(Object.entries(await game.storage()).filter(([key]) => key.startsWith('posthaste.save.')));

  // Everything that could make a playing tab act or save.
  async function pesterAll(game) {
    for (const key of ['ArrowRight', '.', 'd', 'Escape', 'r', 'n']) await game.page.keyboard.press(key);
    await game.page.evaluate(() => {
      for (const id of ['east', 'coast', 'title', 'new_run']) document.querySelector(`[data-key="${id}"]`)?.click();
      window.posthasteProbe.program?.call('choose', 'coast');
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: false }));
    });
    await game.page.waitForTimeout(400);
  }

  for (const [what, init] of Object.entries(LOCKS)) {
    test(`${what}: the second says so, takes over, and is taken over again`, async () => {
      const one = await open({ init: [patient, ...init] });
      await one.startSeed(run.seed);
      await one.play(run, { to: 3 });
      const two = await open({ init: [patient, ...init], context: one.context });
      await waits(two, /^You are playing Posthaste in another tab\./);
      assert.equal(await two.page.evaluate(() => window.posthasteProbe.program), null, 'the second program has not begun');
      await one.play(run, { from: 3, to: 4 });   // the first one is not disturbed

      await playHere(two).click();
      await plays(two);
      assert.equal(await two.screen(), 'road');
      assert.equal(await two.settledHash(), run.turns[3].hash, 'the second goes on where the first was');
      await waits(one, /^Posthaste is open in another tab, and your run goes on there\./);
      await two.play(run, { from: 4, to: 5 });
      const kept = await saves(two);
      await pesterAll(one);
      assert.deepEqual(await saves(two), kept, 'the first writes no more');
      await two.play(run, { from: 5, to: 6 });

      await playHere(one).click();
      await waits(two, /^Posthaste is open in another tab/);
      await plays(one);
      assert.equal(await one.settledHash(), run.turns[5].hash, 'and back again');
      await one.play(run, { from: 6, to: 8 });
      const later = await saves(one);
      await pesterAll(two);
      assert.deepEqual(await saves(one), later);
      assert.deepEqual(Object.keys(await one.storage()).filter((key) => !key.startsWith('posthaste.save.')), [], 'nothing of the talk stays behind');
      await two.close();
      await one.reload();
      assert.ok(await one.page.locator('#start').isHidden(), 'a reload leaves no place behind');
      assert.equal(await one.settledHash(), run.turns[7].hash);
      await one.play(run, { from: 8 });
      await one.close();
    });

    // Once locks are unavailable it does not matter why.
    if (/refused|throw/.test(what)) continue;
    test(`${what}: a tab that does not answer has its place taken, and writes nothing when it wakes`, async () => {
      const one = await open({ init: [canBeDeaf, ...init] });
      await one.startSeed(run.seed);
      await one.play(run, { to: 3 });
      const two = await open({ init, context: one.context });
      await waits(two, /another tab/);
      await one.page.evaluate(() => {
        window.deaf = true;
      });
      await playHere(two).click();
      await plays(two);
      assert.equal(await two.settledHash(), run.turns[2].hash);
      await two.play(run, { from: 3, to: 5 });
      const kept = await saves(two);
      await pesterAll(one);
      await waits(one, /^Posthaste is open in another tab/);
      await pesterAll(one);
      assert.deepEqual(await saves(two), kept);
      await two.play(run, { from: 5, to: 6 });
      await two.close();
      await one.context.close();
    });
  }

  test('taken over in the midst of an explosion, the turn ends as it had to', async () => {
    const { run: long, chain } = findChain();
    const one = await open({ reducedMotion: false });
    await one.startSeed(long.seed);
    await one.play(long, { to: chain });
    const two = await open({ context: one.context });
    await waits(two, /another tab/);
    await one.press(long.turns[chain].command);
    await playHere(two).click();
    await plays(two);
    assert.equal(await two.settledHash(), long.turns[chain].hash);
    await two.play(long, { from: chain + 1, to: chain + 3 });
    await two.close();
    await one.close();
  });

  test('when the tab that plays is closed, the one that waits begins by itself', async () => {
    const one = await open();
    await one.startSeed(run.seed);
    await one.play(run, { to: 2 });
    const two = await open({ context: one.context });
    await waits(two, /another tab/);
    await one.page.close();
    await plays(two);
    assert.equal(await two.settledHash(), run.turns[1].hash);
    await two.play(run, { from: 2, to: 3 });
    await two.close();
    await one.context.close();
  });

  test('a tab that plays and one that waits are both silent', async () => {
    const one = await open({ sounds: true });
    await one.startSeed(run.seed);
    await one.play(run, { to: 2 });
    const two = await open({ context: one.context, sounds: true });
    await waits(two, /another tab/);
    await two.page.waitForTimeout(1000);
    for (const game of [one, two]) {
      await game.quiet();
      const report = await watchIdle(game.page, await mainThreadMeter(game.page), 5_000);
      assert.deepEqual(disturbances(report), []);
    }
    await two.close();
    await one.close();
  });

  test('where storage is closed every tab plays', async () => {
    const closed = [() => Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    }), ...LOCKS['where locks throw']];
    const one = await open({ init: closed });
    const two = await open({ init: closed, context: one.context });
    for (const game of [one, two]) {
      await game.startSeed(run.seed);
      await game.play(run, { to: 3 });
    }
    await two.close();
    await one.close();
  });

  // The browser freezes a page that is left, and may restore the very same one.
  const comeBack = (game) => game.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  const putAside = (game) => game.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));

  test('a page that is put aside lets go, and plays on when it is brought back', async () => {
    const one = await open();
    await one.startSeed(run.seed);
    await one.play(run, { to: 3 });
    await putAside(one);
    assert.deepEqual(await one.page.evaluate(() => navigator.locks.query().then(({ held }) => held)), []);
    await comeBack(one);
    await one.page.waitForFunction(() => !document.getElementById('game').inert);
    await one.play(run, { from: 3, to: 5 });
    await one.reload();
    assert.equal(await one.settledHash(), run.turns[4].hash);
    await one.close();
  });

  test('brought back while another tab plays, it says so; after another one has played, it begins anew from there', async () => {
    const one = await open();
    await one.startSeed(run.seed);
    await one.play(run, { to: 3 });
    await putAside(one);
    const two = await open({ context: one.context });
    assert.ok(await two.page.locator('#start').isHidden(), 'nobody plays, so this one does');
    await two.play(run, { from: 3, to: 4 });
    await comeBack(one);
    await waits(one, /another tab/);
    await playHere(one).click();
    await plays(one);
    assert.equal(await one.settledHash(), run.turns[3].hash);
    await putAside(one);

    await two.reload();
    await two.play(run, { from: 4, to: 6 });
    await two.page.goto(`${site.origin}/quiet.html`);
    const reloaded = one.page.waitForEvent('load');
    await comeBack(one);
    await reloaded;
    await one.started();
    assert.equal(await one.settledHash(), run.turns[5].hash);
    await one.play(run, { from: 6, to: 7 });
    await two.close();
    await one.close();
  });

  // Firefox, for one, freezes no page that has an unload listener, which SDL installs.
  test('it listens to nothing that keeps a browser from putting it aside', async () => {
    const one = await open();
    const session = await one.context.newCDPSession(one.page);
    const heard = async () => {
      const { result } = await session.send('Runtime.evaluate', { expression: 'window' });
      const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
      return listeners.map(({ type }) => type);
    };
    const types = await heard();
    assert.ok(types.includes('pagehide') && types.includes('blur'), types.join(' '));
    assert.deepEqual(types.filter((type) => /unload/.test(type)), []);
    await one.page.evaluate(() => addEventListener('beforeunload', () => {}));
    assert.deepEqual((await heard()).filter((type) => /unload/.test(type)), ['beforeunload'], 'a planted one is seen');
    await one.close();
  });

  // The same in a browser that does freeze pages.
  test('truly put aside and brought back, it plays on; begins anew if another tab has played', async (t) => {
    const own = await startChromium({ keepsPages: true });
    t.after(() => own.close());
    const one = await GamePage.open(own, { site, reducedMotion: true });
    await one.startSeed(run.seed);
    await one.play(run, { to: 2 });
    const leaveAndReturn = async (meanwhile) => {
      await one.page.evaluate(() => {
        window.sameAsBefore = true;
      });
      await one.page.goto(`${site.origin}/quiet.html`);
      await meanwhile();
      await one.page.goBack({ waitUntil: 'commit' });
      for (let i = 0; !await one.page.evaluate(() => window.posthasteProbe?.program && document.getElementById('start').hidden && !document.getElementById('game').inert).catch(() => false); ++i) {
        assert.ok(i < 200, 'it came back');
        await one.page.waitForTimeout(50);
      }
      await one.page.waitForTimeout(500);
      return one.page.evaluate(() => window.sameAsBefore === true);
    };
    assert.equal(await leaveAndReturn(() => {}), true, 'the very same page came back');
    await one.play(run, { from: 2, to: 4 });
    const same = await leaveAndReturn(async () => {
      const two = await GamePage.open(own, { site, context: one.context });
      assert.ok(await two.page.locator('#start').isHidden(), 'a page put aside is not in the way');
      await two.play(run, { from: 4, to: 6 });
      await two.close();
    });
    assert.equal(same, false, 'it began anew');
    assert.equal(await one.settledHash(), run.turns[5].hash);
    await one.play(run, { from: 6 });
    await one.close();
  });

  test('after the first save the browser is asked once to keep it', async () => {
    const game = await open({ init: [() => {
      window.asked = 0;
      StorageManager.prototype.persisted = () => Promise.resolve(false);
      StorageManager.prototype.persist = () => {
        ++window.asked;
        return Promise.reject(new Error('no'));
      };
    }] });
    const asked = () => game.page.evaluate(() => window.asked);
    assert.equal(await asked(), 0, 'not before there is anything to keep');
    await game.startSeed(run.seed);
    await game.play(run, { to: 3 });
    assert.equal(await asked(), 1);
    await game.reload();
    await game.play(run, { from: 3, to: 5 });
    assert.equal(await asked(), 0, 'not again in this session');
    await game.close();
  });
});
