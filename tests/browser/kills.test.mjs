// A killed browser loses no turn that counted. A real browser plays by itself, is ended by SIGKILL at a random moment,
// and is started again with the same profile: it must find at least the last save that counted.
//
//     node tests/browser/kills.test.mjs                     one kill of Chromium
//     CI=true node tests/browser/kills.test.mjs             three of Chromium and three of Firefox
//     POSTHASTE_SOAK=1 node tests/browser/kills.test.mjs    ten of each, and ten with localStorage alone
//
// A kill is not a power cut: data that the system has not written to disk yet survives the former, not the latter.

import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { startKillable } from './support/drivers/killable.mjs';
import { makeFolder } from './support/drivers/processes.mjs';
import { installProbe } from './support/probe.mjs';
import { findChain, findRun } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const SOAKS = process.env.POSTHASTE_SOAK === '1';
const IS_THOROUGH = process.env.CI === 'true';
const KILLS = SOAKS ? 10 : IS_THOROUGH ? 3 : 1;   // one of them during an explosion
const MOST_MILLISECONDS = 300_000;   // a busy machine starts a browser late

const NO_RUN = '0000000000000000';   // the hash without a run

// Runs in the page, before its scripts: tells the server of each save when it is made and when it counts, and plays
// what the server asks for.
function playByItself() {
  const probe = window.posthasteProbe;
  const pause = (milliseconds) => new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
  // The question is what is on disk, not how soon a busy machine reads it: indexed_db_store.js waits a second.
  const setTimer = window.setTimeout;
  window.setTimeout = (callback, milliseconds, ...rest) => setTimer(callback, milliseconds === 1000 ? 60_000 : milliseconds, ...rest);
  const begun = new Map();   // sequence -> start time
  const bytesOf = (save) => (save instanceof Uint8Array ? save : Uint8Array.from(atob(save), (letter) => letter.charCodeAt(0)));
  const sequenceOf = (save) => Number(new DataView(bytesOf(save).buffer).getBigUint64(8, true));
  const isSave = (key) => /^posthaste\.save(\.practice)?\.[ab]$/.test(key);
  const tell = (what, more) => fetch(`told.txt?${new URLSearchParams({ what, ...more })}`, { keepalive: true }).catch(() => {});
  if (new URLSearchParams(location.search).has('alone')) Object.defineProperty(window, 'indexedDB', { value: undefined });
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    const since = performance.now();
    set.call(this, key, value);
    if (!isSave(key)) return;
    const sequence = sequenceOf(value);
    begun.set(sequence, since);
    tell('made', { sequence, hash: probe.program?.stateHash() ?? '' });
    if (!window.indexedDB) tell('counts', { sequence, delay: performance.now() - since });
  };
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    if (isSave(key)) {
      const sequence = sequenceOf(value);
      this.transaction.addEventListener('complete', () => {
        // It covers those that were made while the one before was being stored.
        const delays = [...begun].filter(([made]) => made <= sequence).map(([made, since]) => {
          begun.delete(made);
          return performance.now() - since;
        });
        tell('counts', { sequence, delay: delays.join(' ') });
      });
    }
    return put.call(this, value, key);
  };

  const BUTTONS = { fire: 'fire', right: 'fire_right', rear: 'fire_rear', left: 'fire_left', shove: 'east', tyre: 'change_tyre' };
  // The newest save in both stores, which the program has opened before.
  async function newestKept() {
    const texts = Object.keys(localStorage).filter(isSave).map((key) => localStorage.getItem(key));
    const asked = (request) => new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    if (window.indexedDB) {
      const database = await asked(indexedDB.open('posthaste'));
      const store = database.transaction('saves').objectStore('saves');
      const [keys, values] = await Promise.all([asked(store.getAllKeys()), asked(store.getAll())]);
      texts.push(...values.filter((value, i) => isSave(keys[i])));
      database.close();
    }
    return Math.max(0, ...texts.map(sequenceOf));
  }
  async function play() {
    while (!probe.program) await pause(20);
    const plan = await (await tell('here', { hash: probe.firstHash })).json();
    if (!plan) {
      tell('kept', { sequence: await newestKept() });
      return;
    }
    probe.program.call('choose_seed', String(plan.seed));
    probe.program.call('choose', 'new_run');
    for (const [i, command] of plan.commands.entries()) {
      await pause(plan.pause * (0.5 + Math.random()));
      const words = command.split(' ');
      if (words[0] === 'fire') probe.program.call('choose', words.length > 2 ? BUTTONS[words[1]] ?? 'fire' : 'fire');
      if (i === plan.chain) probe.slowClock(20);   // so that it can be interrupted
      probe.program.call('choose', BUTTONS[words.at(-1)] ?? words.at(-1));
      tell('played', { turns: i + 1, hash: i === plan.chain ? probe.hash() : '' });
    }
  }
  play();
}

// --- one kill ---

// The messages of a page.
class Told {
  made = new Map();   // the state's hash, by the save's number
  counts = 0;         // the newest save that counts
  delays = [];        // milliseconds from each save until it counts
  turns = 0;
  hash = '';          // after the last of these
  constructor(plan) {
    this.plan = plan;
    this.here = new Promise((resolve) => {
      this.isHere = resolve;
    });
    this.kept = new Promise((resolve) => {
      this.isKept = resolve;
    });
  }
  hear(request, response) {
    const words = Object.fromEntries(new URL(request.url, 'http://localhost').searchParams);
    const sequence = Number(words.sequence);
    if (words.what === 'here') this.isHere(words.hash);
    if (words.what === 'kept') this.isKept(sequence);
    if (words.what === 'made') this.made.set(sequence, words.hash);
    if (words.what === 'played') [this.turns, this.hash] = [Number(words.turns), words.hash];
    if (words.what === 'counts') {
      this.counts = Math.max(this.counts, sequence);
      this.delays.push(...words.delay.split(' ').filter(Boolean).map(Number));
    }
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(words.what === 'here' ? JSON.stringify(this.plan) : '{}');
  }
}

const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
const within = (promise, what) => Promise.race([promise, sleep(MOST_MILLISECONDS, null, { ref: false }).then(() => assert.fail(`waited in vain for ${what}`))]);

// `explodes`: kills during a chain of explosions. `listen(plan)` directs the page's messages to a new Told from now on.
// Returns what was found of it.
async function playAndKill(kind, { address, listen, explodes }) {
  const profile = makeFolder(`killed-${kind}`);
  let browser = null;
  try {
    const { run, chain } = explodes ? findChain() : { run: findRun({ by: ({ turns }) => -turns.length }), chain: -1 };
    const commands = run.turns.map(({ command }) => command).slice(0, explodes ? chain + 1 : Infinity);
    const told = listen({ seed: run.seed, commands, chain, pause: 150 });
    browser = startKillable(kind, profile.folder, address);
    await within(told.here, 'the page');
    const since = performance.now();
    if (explodes) {
      for (const late = since + MOST_MILLISECONDS; told.turns < commands.length; await sleep(10)) assert.ok(performance.now() < late, 'it plays up to the explosion');
      assert.notEqual(told.hash, run.turns[chain].hash, 'the chain is still going off');
      await sleep(Math.random() * 300);
    } else {
      await sleep(500 + Math.random() * 5000);
    }
    // A busy machine may not have stored anything until now, and then there is nothing to lose.
    for (const late = since + MOST_MILLISECONDS; told.counts === 0; await sleep(10)) assert.ok(performance.now() < late, 'a save counts');
    const seconds = (performance.now() - since) / 1000;
    await browser.kill();
    const { made, counts, delays, turns } = told;

    const again = listen(null);
    browser = startKillable(kind, profile.folder, address);
    const hash = await within(again.here, 'the page, once more');
    const kept = await within(again.kept, 'what the stores hold');
    // The page may not have had the time to report the newest one.
    const newest = Math.max(...made.keys());
    const unheard = hash !== NO_RUN && kept > newest ? kept : 0;
    const found = [...made].filter(([, one]) => one === hash).map(([sequence]) => sequence).at(-1) ?? unheard;
    return { kind, explodes, seconds, turns, made: newest, counts, found, delays };
  } finally {
    await browser?.kill();
    profile.remove();
  }
}

const row = (values) => console.log(`# ${values.map((value, i) => String(value).padEnd([9, 14, 9, 7, 7, 8, 7, 11][i] ?? 0)).join('')}`);
function printTable(title, kills) {
  console.log(`# ${title}`);
  row(['browser', 'moment', 'seconds', 'turns', 'saves', 'counted', 'found', 'lost saves', '  ms until one counts: median, longest']);
  for (const { kind, explodes, seconds, turns, made, counts, found, delays } of kills) {
    row([kind, explodes ? 'an explosion' : 'any', seconds.toFixed(1), turns, made, counts, found, Math.max(0, made - found), `  ${middle(delays)?.toFixed(1) ?? '-'}, ${delays.length > 0 ? Math.max(...delays).toFixed(1) : '-'}`]);
  }
}

describe('a killed browser', { concurrency: 1 }, () => {
  let site;
  let hears = new Told(null);
  before(async () => {
    site = await openSite({ answers: { 'told.txt': (request, response) => hears.hear(request, response) } });
    site.runFirst(installProbe);
    site.runFirst(playByItself);
  });
  after(() => site?.close());

  async function killAll(kind, address) {
    const kills = [];
    const listen = (plan) => {
      hears = new Told(plan);
      return hears;
    };
    for (let i = 0; i < KILLS; ++i) kills.push(await playAndKill(kind, { address, explodes: i === 0, listen }));
    return kills;
  }

  for (const kind of SOAKS || IS_THOROUGH ? ['chromium', 'firefox'] : ['chromium']) {
    test(`${kind} finds the last save that counted, or one after it`, async () => {
      const kills = await killAll(kind, site.address);
      printTable(`${kind}, both stores`, kills);
      for (const { counts, found, delays } of kills) {
        assert.ok(delays.length > 0 && counts > 0, 'some saves counted before the kill');
        assert.ok(found >= counts, `save ${counts} counted, but save ${found} was found`);
      }
    });
    // The behaviour before there was a second store: for comparison, not a promise.
    test(`${kind}, with localStorage alone`, { skip: !SOAKS }, async () => {
      printTable(`${kind}, localStorage alone`, await killAll(kind, `${site.address}?alone`));
    });
  }
});
