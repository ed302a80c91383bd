// A page with the game in it, used like a player uses it, and what a player sees there. Faults that the browser reports
// (errors on the console, refused by the policy, failed requests) are collected; close() complains of any unexpected
// one.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

import { installProbe } from './probe.mjs';

export const ARROWS = { east: 'ArrowRight', west: 'ArrowLeft', north: 'ArrowUp', south: 'ArrowDown', coast: 'Space', shove: 'ArrowRight' };
const MOUNTS = { front: '1', left: '2', right: '3', rear: '4' };
const KITS = { mend: 'e', tyre: 'r', out: 'c' };
export const LETTERS = { east: 'd', west: 'a', north: 'w', south: 's', coast: '.', shove: 'd' };

// For this long a waybill, a stop and a question ignore input when they appear (src/app/session/context.cpp), and a little
// more.
export const DEAF_MILLISECONDS = 400;

const PATIENCE_MILLISECONDS = 60_000;   // on a busy machine
// A change of the board's size that changes it again is told in the next frame, and the browser says that it waited.
const NO_FAULT = /ResizeObserver loop/;
const ROWS = 13;
const COLUMNS_AHEAD = 14;
const COLUMNS_BEHIND = 2;

// A browser without offline copies.
const keepsNoCopy = () => delete Navigator.prototype.serviceWorker;
// A browser without sound: making the sounds costs four times as much as everything else in a short visit.
const hasNoSound = () => delete window.AudioContext;

export class GamePage {
  // `options`: site, viewport, ratio, touch, reducedMotion, init (functions that run before the page's scripts),
  // context (share the storage of another page), waits (false: return before the game runs), offline (true: the page
  // keeps its offline copy, which costs a sixth more), sounds (true: it makes them).
  static async open(browser, { site, viewport = { width: 800, height: 600 }, ratio = 1, touch = false, reducedMotion = false, init = [], context = null, waits = true, offline = false, sounds = false }) {
    const owner = context ?? await browser.newContext({ viewport, deviceScaleFactor: ratio, hasTouch: touch, isMobile: touch, reducedMotion: reducedMotion ? 'reduce' : 'no-preference' });
    const game = new GamePage();
    game.site = site;
    game.context = owner;
    game.sharesContext = context !== null;
    game.faults = [];
    game.expected = [];
    game.page = await owner.newPage();
    game.page.setDefaultTimeout?.(PATIENCE_MILLISECONDS);
    game.page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !NO_FAULT.test(message.text())) game.faults.push(`console: ${message.text()}`);
    });
    game.page.on('pageerror', ({ message }) => {
      if (!NO_FAULT.test(message)) game.faults.push(`error: ${message}`);
    });
    game.page.on('requestfailed', (request) => {
      // Aborted: the page was left or closed during a request.
      if (!/ERR_ABORTED/.test(request.failure()?.errorText)) game.faults.push(`failed: ${request.url()} ${request.failure()?.errorText}`);
    });
    for (const part of [...(offline ? [] : [keepsNoCopy]), ...(sounds ? [] : [hasNoSound]), ...init, ...(owner.init ?? []), installProbe]) {
      if (game.page.addInitScript) await game.page.addInitScript(part);
      else site.runFirst(part);
    }
    await game.load(waits);
    return game;
  }

  async load(waits = true) {
    await this.page.goto(this.site.address, { waitUntil: waits ? 'load' : 'commit' });
    if (waits) await this.started();
  }
  async reload() {
    await this.page.reload();
    await this.started();
  }
  // The game runs, with both halves of its program; or a card says why it does not.
  async started() {
    await this.page.waitForFunction(() => {
      const start = document.getElementById('start');
      return start?.classList.contains('waits') || (start?.hidden && (window.posthasteProbe.halves > 1 || document.querySelector('.notice[data-key="wasm_late"]')));
    }, null, { polling: 50 });
  }

  expectFaults(...patterns) {
    this.expected.push(...patterns);
  }

  // Closes the page and fails on unexpected faults.
  async close() {
    await this.page.tellFaults?.();
    const violations = await this.page.evaluate(() => window.posthasteProbe?.violations ?? []).catch(() => []);
    await (this.sharesContext ? this.page.close() : this.context.close());
    const unexpected = [...this.faults, ...violations.map((text) => `policy: ${text}`)].filter((fault) => !this.expected.some((pattern) => pattern.test(fault)));
    assert.deepEqual(unexpected, [], 'the browser reported faults');
  }

  // --- what a player does ---

  async startSeed(seed) {
    await this.page.click('#seed');
    await this.page.waitForFunction(() => document.activeElement.id === 'seed');   // else its digits would be choices
    await this.page.keyboard.type(String(seed));
    await this.page.keyboard.press('Enter');
    await this.page.waitForSelector('#game:is([data-screen="road"], [data-screen="question"])');
    if (await this.screen() === 'question') await this.answer('begin');
    await this.page.waitForSelector('#game[data-screen="road"]');
  }

  // Answers the question that is shown, or will be.
  async answer(id) {
    await this.page.waitForSelector('#game[data-screen="question"]');
    await sleep(DEAF_MILLISECONDS);
    await this.choice(id).click();
  }

  // Gives a command of a recording by keys. Does not wait for the turn to play out.
  async press(command, keys = ARROWS) {
    const words = command.split(' ');
    if (words[0] === 'fire') await this.page.keyboard.press(words.length > 2 ? MOUNTS[words[1]] : 'f');
    await this.page.keyboard.press(keys[words.at(-1)] ?? KITS[words.at(-1)]);
  }

  // Resolves to the state's hash once nothing moves any more; rejects if that never happens.
  async settledHash() {
    const late = new AbortController();
    const restless = sleep(PATIENCE_MILLISECONDS, null, { signal: late.signal, ref: false }).then(() => assert.fail('the page does not come to rest'), () => {});
    try {
      return await Promise.race([this.page.evaluate(() => window.posthasteProbe.settled().then(() => window.posthasteProbe.hash())), restless]);
    } finally {
      late.abort();
    }
  }
  // Sounds are made ahead of time, beginning with the first gesture; resolves when all are made.
  async soundsMade() {
    await this.page.evaluate(() => window.posthasteProbe.workersDone());
  }
  // Also waits until nothing sounds any more; every sound ends by itself.
  async quiet() {
    await this.soundsMade();
    await this.page.waitForFunction(() => window.posthasteProbe.snapshot().soundDevices === 0, null, { timeout: 60_000, polling: 50 });
  }
  hash() {
    return this.page.evaluate(() => window.posthasteProbe.hash());
  }

  // Plays the turns of a native run one by one; after each the state must equal the native one.
  async playStepwise(run, { from = 0, to = run.turns.length, keys = ARROWS } = {}) {
    for (let i = from; i < to; ++i) {
      const { command } = run.turns[i];
      await this.press(command, keys);
      await this.isAfter(run, i);
    }
  }
  // The same in a hurry: the next key cuts short what still moves. The last state must equal the native one.
  async play(run, { from = 0, to = run.turns.length, keys = ARROWS } = {}) {
    for (let i = from; i < to; ++i) await this.press(run.turns[i].command, keys);
    if (to > from) await this.isAfter(run, to - 1);
  }
  async isAfter(run, i) {
    const { command, hash } = run.turns[i];
    assert.equal(await this.settledHash(), hash, `seed ${run.seed}, turn ${i + 1} ("${command}"): the page and the native game differ`);
  }

  // --- what a player sees ---

  screen() {
    return this.page.getAttribute('#game', 'data-screen');
  }
  text(selector) {
    return this.page.locator(selector).innerText();
  }
  // All lines of the log, newest first.
  log() {
    return this.page.locator('#log p').allTextContents();
  }
  notices() {
    return this.page.locator('.notice p').allTextContents();
  }
  async dismissNotice() {
    await this.page.click('.notice .dismiss');
  }
  async waybill() {
    const lines = await this.page.locator('#waybill div').all();
    return Object.fromEntries(await Promise.all(lines.map(async (line) => [await line.locator('dt').innerText(), await line.locator('dd').innerText()])));
  }
  choice(id) {
    return this.page.locator(`#game[data-screen="road"] #actions [data-key="${id}"], #game:not([data-screen="road"]) #sheet .choice[data-key="${id}"]`);
  }
  storage() {
    return this.page.evaluate(() => ({ ...localStorage }));
  }

  // The page's point `columns` and `rows` away from the van's cell, by the geometry in src/paint/board_view.hpp;
  // kept inside the board's box.
  async pointNearVan(columns, rows) {
    const box = await this.page.locator('#canvas').boundingBox();
    const label = await this.page.getAttribute('#canvas', 'aria-label');
    const [, column, ofColumns, row] = /column (\d+) of (\d+), row (\d+) of/.exec(label).map(Number);
    const { width, height } = await this.page.evaluate(() => ({ width: document.getElementById('canvas').width, height: document.getElementById('canvas').height }));
    const cell = Math.max(4, Math.min(Math.floor(height / ROWS), Math.floor(width / (COLUMNS_AHEAD + 1 + COLUMNS_BEHIND))));
    const top = Math.trunc((height - ROWS * cell) / 2);
    const farthest = Math.max(0, ofColumns * cell - width);
    const behind = Math.max(COLUMNS_BEHIND * cell, Math.min(width - (COLUMNS_AHEAD + 1) * cell, Math.trunc(width / 5)));
    const left = Math.min(Math.max((column - 1) * cell - behind, 0), farthest);
    const x = Math.min((column - 0.5 + columns) * cell - left, width - 2);
    const y = (row - 0.5 + rows) * cell + top;
    assert.ok(x > 0 && y > 0 && y < height, `the cell ${columns}, ${rows} from the van is on the board`);
    return { x: box.x + (x * box.width) / width, y: box.y + (y * box.height) / height };
  }
}
