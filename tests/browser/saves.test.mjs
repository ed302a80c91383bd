// What the page saves, and what it says when it cannot: after reloads and crashes runs continue exactly where they
// were, damaged saves are reported and set aside, and a closed or full storage costs no more than the saving.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium, inChromiumWindows } from './support/browsers.mjs';
import { intoTheExplosion, reloadInTheExplosion } from './support/chain.mjs';
import { GamePage } from './support/game_page.mjs';
import { RealTab } from './support/real_tab.mjs';
import { findChain, findRun, playNatively } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';
import { fillStores, withoutDurableStore } from './support/durable_store.mjs';

const SLOTS = ['posthaste.save.a', 'posthaste.save.b'];

// Bytes 8 to 15 of a save are its sequence number (src/app/saves/save_slot.cpp).
const sequenceOf = (text) => (text === undefined ? -1n : Buffer.from(text, 'base64').readBigUInt64LE(8));
// The slots of a storage, the newest save first.
const byAge = (storage) => [...SLOTS].sort((a, b) => Number(sequenceOf(storage[b]) - sequenceOf(storage[a])));
// One character in the middle is replaced: still base64, but no longer the save.
function damaged(text) {
  const at = Math.floor(text.length / 2);
  return text.slice(0, at) + (text[at] === 'A' ? 'B' : 'A') + text.slice(at + 1);
}

inChromium('saves', { concurrency: 6 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const { run: chainRun, chain } = findChain();
  const open = (options = {}) => GamePage.open(browser(), { site, viewport: { width: 640, height: 480 }, ...options });

  // Sets the storage from a page of the same origin that is not the game, so that no game that is being left overwrites
  // it.
  async function withStorage(game, change) {
    await game.page.goto(`${site.origin}/quiet.html`);
    await game.page.evaluate(change.run, change.given);
    await game.load();
  }
  const replaceAll = (entries) => ({ given: { quick: entries, durable: {} }, run: fillStores });

  // A page on the road after `turns` turns, with the contents of its storage after each of them.
  async function playSome(run, turns, options = {}) {
    const game = await open({ reducedMotion: true, ...options });
    await game.startSeed(run.seed);
    const storages = [await game.storage()];
    for (let i = 0; i < turns; ++i) {
      await game.play(run, { from: i, to: i + 1 });
      storages.push(await game.storage());
    }
    return { game, storages };
  }

  // The storage when every turn is one save: it has the saves of the last two turns.
  async function playAndKeepTwoTurns(run, turns) {
    const { game, storages } = await playSome(run, turns);
    const [older, newest] = [storages[turns - 1], storages[turns]].map((storage) => storage[byAge(storage)[0]]);
    return { game, older, newest };
  }
  const setAside = (storage) => Object.entries(storage).filter(([key]) => key.startsWith('posthaste.') && !SLOTS.includes(key)).map(([, value]) => value);

  test('after a reload the run goes on where it was', async () => {
    const run = findRun({ result: 'dead', turns: 9 });
    const { game } = await playSome(run, 6);
    const log = await game.log();
    await game.reload();
    assert.equal(await game.screen(), 'road');
    assert.equal(await game.settledHash(), run.turns[5].hash);
    assert.deepEqual((await game.log()).slice(0, 3), log.slice(0, 3), 'the log reads as before');
    assert.deepEqual(await game.notices(), []);
    await game.play(run, { from: 6 });
    assert.equal(await game.screen(), 'result');
    await game.reload();
    assert.equal(await game.screen(), 'result', 'an ended run stays ended');
    assert.equal(await game.settledHash(), run.turns.at(-1).hash);
    await game.close();
  });

  test('reloaded in the midst of an explosion, the turn plays out to the same end', async () => {
    const game = await open();
    await reloadInTheExplosion(game, chainRun, chain);
    assert.equal(await game.settledHash(), chainRun.turns[chain].hash);
    await game.play(chainRun, { from: chain + 1, to: chain + 6 });
    await game.close();
  });

  test('a page that crashes in the midst of an explosion loses nothing that was commanded', async () => {
    const game = await open();
    await intoTheExplosion(game, chainRun, chain);
    await sleep(100);   // the browser's own writing of the storage
    const session = await game.context.newCDPSession(game.page);
    session.send('Page.crash').catch(() => {});
    await game.page.waitForEvent('crash');
    const next = await open({ context: game.context });
    assert.equal(await next.screen(), 'road');
    assert.equal(await next.settledHash(), chainRun.turns[chain].hash);
    await next.play(chainRun, { from: chain + 1, to: chain + 3 });
    await next.close();
    await game.context.close();
  });

  test('saved when the page is left, whatever was in the storage before', async () => {
    const game = await open();
    await intoTheExplosion(game, chainRun, chain);
    await game.page.evaluate(() => localStorage.clear());
    await game.page.goto(`${site.origin}/quiet.html`);   // pagehide
    const left = await game.storage();
    assert.ok(SLOTS.some((key) => left[key] !== undefined), 'leaving wrote a save');
    await game.load();
    assert.equal(await game.settledHash(), chainRun.turns[chain].hash);
    await game.close();
  });

  test('a damaged newest save gives way to the one before it, and the page says so', async () => {
    const run = findRun({ result: 'dead', turns: 9 });
    const { game, older, newest } = await playAndKeepTwoTurns(run, 5);
    assert.ok(sequenceOf(newest) > sequenceOf(older));
    await withStorage(game, replaceAll({ [SLOTS[0]]: older, [SLOTS[1]]: newest }));
    assert.equal(await game.settledHash(), run.turns[4].hash, 'unharmed, the newest save loads');
    assert.deepEqual(await game.notices(), []);
    await withStorage(game, replaceAll({ [SLOTS[0]]: older, [SLOTS[1]]: damaged(newest) }));
    assert.equal(await game.screen(), 'road');
    assert.equal(await game.settledHash(), run.turns[3].hash, 'the turn before the last one');
    assert.match((await game.notices()).join(), /could not be read/);
    assert.ok(await game.page.locator('.notice').isVisible());
    await game.dismissNotice();
    await game.play(run, { from: 4, to: 8 });
    assert.deepEqual(await game.notices(), [], 'it was said once');
    assert.ok(setAside(await game.storage()).includes(damaged(newest)), 'what could not be read is set aside');
    await game.reload();
    assert.equal(await game.settledHash(), run.turns[7].hash);
    assert.deepEqual(await game.notices(), []);
    await game.close();
  });

  test('with both saves damaged the game starts, says so, and keeps the old texts aside', async () => {
    const run = findRun({ result: 'dead', turns: 9 });
    const { game, storages } = await playSome(run, 4);
    const bad = Object.fromEntries(SLOTS.map((key) => [key, damaged(storages[4][key])]));
    await withStorage(game, replaceAll(bad));
    assert.equal(await game.screen(), 'title');
    assert.equal(await game.choice('continue').count(), 0);
    assert.match((await game.notices()).join(), /could not be read: .*set aside/);
    assert.deepEqual(await game.storage(), bad, 'reading changes nothing');
    await game.startSeed(run.seed);
    await game.play(run, { to: 3 });
    const kept = setAside(await game.storage());
    for (const key of SLOTS) assert.ok(kept.includes(bad[key]), `the old text of ${key} is kept`);
    await game.reload();
    assert.equal(await game.settledHash(), run.turns[2].hash);
    await game.close();
  });

  const denials = {
    'whose functions throw': () => {
      for (const name of ['getItem', 'setItem', 'removeItem', 'clear', 'key']) {
        Storage.prototype[name] = () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        };
      }
    },
    'whose very name throws': () => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    },
  };
  for (const [what, deny] of Object.entries(denials)) {
    test(`a storage ${what}: the game plays on and says so once`, async () => {
      const run = findRun({ result: 'dead', turns: 9 });
      const game = await open({ reducedMotion: true, init: [deny] });
      assert.match((await game.notices()).join(), /Nothing can be saved here.*\.$/);
      assert.ok(await game.page.locator('.notice').isVisible());
      await game.dismissNotice();
      await game.startSeed(run.seed);
      await game.play(run);
      assert.deepEqual(await game.notices(), []);
      assert.equal(await game.screen(), 'result');
      await game.close();
    });
  }

  test('storage that is full: the game plays on, says so once, and the earlier save still loads', async () => {
    const run = findRun({ result: 'dead', turns: 9 });
    const game = await open({ reducedMotion: true, init: [withoutDurableStore] });
    await game.startSeed(run.seed);
    await game.page.evaluate(() => {
      let text = 'x'.repeat(1 << 22);
      for (let i = 0; text !== ''; ) {
        try {
          localStorage.setItem(`someone.else.${i++}`, text);
        } catch {
          text = text.slice(text.length / 2 + 0.5);
        }
      }
    });
    const [first] = byAge(await game.storage());
    const saved = (await game.storage())[first];
    await game.play(run, { to: 1 });
    assert.match((await game.notices()).join(), /no room left.*\.$/);
    assert.ok(await game.page.locator('.notice').isVisible());
    assert.match(await game.text('#unsaved span'), /^Not saved since turn \d+\.$/, 'that stays in sight');
    await game.play(run, { from: 1, to: 6 });
    assert.deepEqual(await game.notices(), []);
    assert.match(await game.text('#unsaved span'), /^Not saved since turn \d+\.$/);
    assert.equal((await game.storage())[first], saved, 'the earlier save is untouched');
    await game.reload();
    assert.equal(await game.settledHash(), run.firstHash, 'the earlier save loads');
    // With room again, saving resumes.
    await game.page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('someone.else.')) localStorage.removeItem(key);
    });
    await game.play(run, { to: 3 });
    await game.reload();
    assert.equal(await game.settledHash(), run.turns[2].hash);
    await game.close();
  });

  test('everything kept has the game’s own prefix', async () => {
    const run = findRun({ result: 'dead', turns: 9 });
    const { game, storages } = await playSome(run, 3);
    assert.deepEqual(Object.keys(storages[3]).filter((key) => !key.startsWith('posthaste.')), []);
    assert.ok(Object.values(storages[3]).every((text) => text.length < 256 * 1024));
    await game.close();
  });
});

inChromiumWindows('a page that is hidden', { concurrency: 1 }, (browser) => {
  test('has saved by then', async (t) => {
    const site = await openSite();
    t.after(() => site.close());
    const other = await RealTab.open(browser(), 'about:blank', { probed: false });
    const tab = await RealTab.open(browser(), site.address);
    await tab.until('the title', () => window.posthasteProbe?.program && !document.getElementById('sheet').hidden);
    await tab.evaluate(() => document.getElementById('seed').focus());
    await tab.send('Input.insertText', { text: '2' });
    await tab.press('Enter');
    await tab.press('ArrowRight');
    const run = playNatively(2, ['east']);
    assert.equal(await tab.evaluate(() => window.posthasteProbe.settled().then(() => window.posthasteProbe.hash())), run.turns[0].hash);
    await tab.evaluate(() => localStorage.clear());
    await other.show();
    await tab.until('hidden', () => document.hidden);
    const saved = await tab.evaluate(() => Object.keys(localStorage));
    assert.equal(saved.length, 1);
    assert.ok(SLOTS.includes(saved[0]));
    await tab.close();
    await other.close();
  });
});
