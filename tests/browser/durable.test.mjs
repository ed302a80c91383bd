// The second store of saves, in the page: it restores what localStorage lost, a store that is missing, late or stuck
// stops no player, and an unsaved turn is visibly marked. (Killed browsers: kills.test.mjs.)

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { playNatively } from './support/recordings.mjs';
import { openSite, project } from './support/site.mjs';
import { fillStores, forgetDurableStore, readDurableStore, withoutDurableStore } from './support/durable_store.mjs';

const SLOTS = ['posthaste.save.a', 'posthaste.save.b'];

inChromium('the second store', { concurrency: 4 }, (browser) => {
  const run = playNatively(2, ['east', 'east', 'coast', 'west', 'coast', 'coast', 'west', 'coast', 'coast']);
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, viewport: { width: 800, height: 600 }, reducedMotion: true, ...options });
  const saves = (stored) => Object.fromEntries(Object.entries(stored ?? {}).filter(([key]) => SLOTS.includes(key)));
  // Leaves the page, changes the stores as another visit may find them, and loads it again.
  async function visitAgain(game, given) {
    await game.page.goto(`${site.origin}/quiet.html`);
    await game.page.evaluate(fillStores, given);
    await game.load();
  }

  test('has the same saves as localStorage, and brings it up to date when that has forgotten', async () => {
    const game = await open();
    await game.startSeed(run.seed);
    await game.playStepwise(run, { to: 4 });
    assert.deepEqual(saves(await game.page.evaluate(readDurableStore)), saves(await game.storage()));
    await visitAgain(game, { quick: {}, durable: null });
    assert.equal(await game.screen(), 'road');
    assert.equal(await game.settledHash(), run.turns[3].hash);
    assert.deepEqual(await game.notices(), []);
    assert.equal(Object.keys(saves(await game.storage())).length, 1, 'it has the newest save again');
    await game.play(run, { from: 4, to: 6 });
    await game.close();
  });

  test('gets what was saved before there was such a store', async () => {
    const game = await open();
    await game.startSeed(run.seed);
    await game.playStepwise(run, { to: 3 });
    const quick = await game.storage();
    await visitAgain(game, { quick, durable: {} });
    assert.equal(await game.settledHash(), run.turns[2].hash);
    assert.deepEqual(await game.notices(), []);
    await visitAgain(game, { quick: {}, durable: null });
    assert.equal(await game.settledHash(), run.turns[2].hash, 'from the second store alone');
    await game.close();
  });

  const troubles = {
    'that is missing': withoutDurableStore,
    'whose very name throws': () => Object.defineProperty(window, 'indexedDB', { get() { throw new DOMException('Denied.', 'SecurityError'); } }),
    'that throws': () => { IDBFactory.prototype.open = () => { throw new DOMException('Denied.', 'SecurityError'); }; },
    'that never answers': () => { IDBFactory.prototype.open = () => ({}); },
    'that cannot be read': () => { IDBObjectStore.prototype.getAll = () => { throw new DOMException('Broken.', 'UnknownError'); }; },
  };
  for (const [what, break_] of Object.entries(troubles)) {
    test(`one ${what} stops nobody, without a word`, async () => {
      const game = await open({ init: [break_] });
      await game.startSeed(run.seed);
      await game.play(run, { to: 4 });
      assert.deepEqual(await game.notices(), []);
      assert.ok(await game.page.locator('#unsaved').isHidden());
      assert.ok(await game.page.locator('#saving').isHidden());
      await game.reload();
      assert.equal(await game.settledHash(), run.turns[3].hash, 'localStorage is enough');
      await game.close();
    });
  }

  // Holds back the store's answers until the page's window.release() is called.
  const heldBack = () => {
    const open_ = IDBFactory.prototype.open;
    const held = [];
    window.release = () => held.splice(0).forEach((act) => act());
    IDBFactory.prototype.open = function (...given) {
      const real = open_.apply(this, given);
      const shown = {};
      real.onupgradeneeded = () => { shown.result = real.result; shown.onupgradeneeded?.(); };
      real.onsuccess = () => held.push(() => { shown.result = real.result; shown.onsuccess?.(); });
      return shown;
    };
  };

  test('late with a newer run, it is waited for a second, and the run is opened when it comes', async () => {
    const one = await open();
    await one.startSeed(run.seed);
    await one.playStepwise(run, { to: 3 });
    await one.page.goto(`${site.origin}/quiet.html`);
    await one.page.evaluate(() => localStorage.clear());
    const two = await open({ context: one.context, init: [heldBack] });
    assert.equal(await two.screen(), 'title');
    await two.page.evaluate(() => window.release());
    await two.page.waitForSelector('#game[data-screen="road"]');
    assert.equal(await two.settledHash(), run.turns[2].hash);
    await two.close();
    await one.context.close();
  });

  test('late with another run, after the first save: it is set aside under Settings', async () => {
    const one = await open();
    await one.startSeed(run.seed);
    await one.playStepwise(run, { to: 3 });
    await one.page.goto(`${site.origin}/quiet.html`);
    await one.page.evaluate(() => localStorage.clear());
    const two = await open({ context: one.context, init: [heldBack] });
    await two.startSeed(7);
    await two.press('east');
    await two.page.evaluate(() => window.release());
    await two.page.waitForSelector('.notice');
    assert.match((await two.notices()).join(), /kept under Settings/);
    await two.press('coast');
    await two.settledHash();
    await two.page.evaluate(() => window.posthasteProbe.program.call('choose', 'settings'));
    assert.match((await two.page.locator('#sections h2').allTextContents()).join(), /Old save 1: route 2,/);
    await two.close();
    await one.context.close();
  });

  const canFill = () => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
      const request = put.apply(this, given);
      if (window.isFull) {
        Object.defineProperty(this.transaction, 'error', { value: new DOMException('Full.', 'QuotaExceededError') });
        this.transaction.commit = () => {};
        this.transaction.abort();
      }
      return request;
    };
  };

  test('full, it is said, stays in sight until a save succeeds, and is said again', async () => {
    const game = await open({ init: [canFill] });
    await game.startSeed(run.seed);
    await game.playStepwise(run, { to: 2 });
    const fill = (is) => game.page.evaluate((full) => { window.isFull = full; }, is);
    await fill(true);
    await game.playStepwise(run, { from: 2, to: 3 });
    assert.match((await game.notices()).join(), /no room left/);
    assert.equal(await game.text('#unsaved span'), 'Not saved since turn 3.');
    await game.dismissNotice();
    await game.playStepwise(run, { from: 3, to: 5 });
    assert.deepEqual(await game.notices(), [], 'said once');
    assert.equal(await game.text('#unsaved span'), 'Not saved since turn 3.');
    await fill(false);
    await game.playStepwise(run, { from: 5, to: 6 });
    assert.ok(await game.page.locator('#unsaved').isHidden());
    await fill(true);
    await game.playStepwise(run, { from: 6, to: 7 });
    assert.match((await game.notices()).join(), /no room left/, 'said again');
    await game.close();
  });

  test('stuck, the page shows that it is saving; as a rule it does not', async () => {
    const game = await open();
    await game.startSeed(run.seed);
    await game.playStepwise(run, { to: 2 });
    assert.ok(await game.page.locator('#saving').isHidden());
    await game.page.evaluate(() => {
      const put = IDBObjectStore.prototype.put;
      IDBObjectStore.prototype.put = function (...given) {
        const again = () => { this.get('nothing').onsuccess = again; };   // a transaction that never ends
        this.transaction.commit = () => {};
        again();
        return put.apply(this, given);
      };
    });
    await game.press('coast');
    await game.page.waitForFunction(() => getComputedStyle(document.getElementById('saving')).visibility === 'visible' && !document.getElementById('saving').hidden);
    await game.page.close();
    await game.context.close();
  });

  test('its connection is closed when another page wants to remove it, and opened again for the next save', async () => {
    const one = await open();
    await one.startSeed(run.seed);
    await one.playStepwise(run, { to: 2 });
    const other = await one.context.newPage();
    await other.goto(`${site.origin}/quiet.html`);
    await other.evaluate(forgetDurableStore);
    await one.playStepwise(run, { from: 2, to: 4 });
    assert.ok(Object.keys(saves(await other.evaluate(readDurableStore))).length > 0);
    assert.deepEqual(await one.notices(), []);
    await other.close();
    await one.close();
  });

  test('several commits after a connection was closed share a new one, and leave none in the way of a removal', async (t) => {
    const own = await openSite({ answers: { 'indexed_db_store.js': (request, response) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(readFileSync(join(project, 'web', 'saves', 'indexed_db_store.js'))) } });
    t.after(() => own.close());
    const context = await browser().newContext();
    const page = await context.newPage();
    await page.goto(`${own.origin}/quiet.html`);
    const { opened, stored, removed } = await page.evaluate(async () => {
      const tell = { opened: 0, stored: [], removed: false };
      const real = IDBFactory.prototype.open;
      IDBFactory.prototype.open = function (...given) {
        ++tell.opened;
        return real.apply(this, given);
      };
      const { IndexedDbStore } = await import('/saves/indexed_db_store.js');
      let allStored;
      const all = new Promise((resolve) => {
        allStored = resolve;
      });
      const store = new IndexedDbStore({ busy() {}, answered() {}, stored: (ticket, fault) => tell.stored.push(fault) === 3 && allStored() });
      await store.start();
      store.leave();
      tell.opened = 0;
      for (const key of ['a', 'b', 'c']) {
        store.put(key, key);
        store.commit();
      }
      await all;
      store.leave();
      tell.removed = await new Promise((resolve) => {
        const removal = indexedDB.deleteDatabase('posthaste');
        removal.onsuccess = () => resolve(true);
        removal.onblocked = () => resolve(false);
      });
      return tell;
    });
    assert.deepEqual([opened, stored, removed], [1, [0, 0, 0], true]);
    await context.close();
  });

  test('left, the page holds no connection; brought back after the second store has changed, it begins anew', async () => {
    const one = await open();
    await one.startSeed(run.seed);
    await one.playStepwise(run, { to: 3 });
    await one.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true })));
    const other = await one.context.newPage();
    await other.goto(`${site.origin}/quiet.html`);
    const held = await other.evaluate(readDurableStore);
    await other.evaluate(fillStores, { quick: null, durable: { [SLOTS[0]]: held[SLOTS[0]] } });   // it would wait for a connection
    await other.close();
    const reloaded = one.page.waitForEvent('load');
    await one.page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await reloaded;
    await one.started();
    assert.equal(await one.settledHash(), run.turns[2].hash);
    await one.close();
  });
});
