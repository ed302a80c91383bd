// A finger on a phone, by the browser's own touches; and a given road, ready before any input: its save is in the
// storage when the page is loaded.

import assert from 'node:assert/strict';

import { GamePage } from './game_page.mjs';

export const PHONE = { viewport: { width: 390, height: 844 }, ratio: 2, touch: true };
// How long a finger must rest to ask, as in web/screens/panels.js.
export const HOLD_MILLISECONDS = 350;

export class Finger {
  static async on(game) {
    const finger = new Finger();
    finger.game = game;
    finger.session = await game.context.newCDPSession(game.page);
    return finger;
  }
  // `at`: the time of the event in seconds since 1970; by default when the browser gets it.
  send(type, points, at) {
    return this.session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })), timestamp: at });
  }
  down(...points) {
    return this.send('touchStart', points);
  }
  move(...points) {
    return this.send('touchMove', points);
  }
  // `points`: the fingers that stay; without any, all are lifted.
  up(...points) {
    return this.send('touchEnd', points);
  }
  // The system takes over the touch.
  cancel() {
    return this.send('touchCancel', []);
  }
  // All at once, with the timing of a real finger: on a busy machine each touch may take as long to answer as a hold.
  async tap(point) {
    const now = Date.now() / 1000;
    await Promise.all([this.send('touchStart', [point], now), this.send('touchEnd', [], now + 0.02)]);
  }
  // On the board the first tap asks, the second acts.
  async tapTwice(point) {
    await this.tap(point);
    await this.tap(point);
  }
  async swipe(columns, rows, { from = { x: 200, y: 200 }, lifts = true } = {}) {
    const at = (part) => ({ x: from.x + columns * 70 * part, y: from.y + rows * 70 * part });
    const now = Date.now() / 1000;
    await Promise.all([
      this.send('touchStart', [at(0)], now),
      ...[0.3, 0.7, 1].map((part) => this.send('touchMove', [at(part)], now + 0.05 * part)),
      ...(lifts ? [this.send('touchEnd', [], now + 0.06)] : []),
    ]);
  }
  // Rests until the summary's lead is none of `before`; the finger stays down.
  async rest(point) {
    const before = await leadOf(this.game);
    await this.down(point);
    await this.game.page.waitForFunction((lead) => document.getElementById('summary-lead').textContent !== lead, before, { timeout: 60_000, polling: 50 });
  }
}

// A keyboard whose presses have given times, in milliseconds of the page's own clock, so that a press is too early on a
// slow machine, too.
export class TimedKeys {
  static async on(game) {
    const keys = new TimedKeys();
    keys.session = await game.context.newCDPSession(game.page);
    keys.origin = await game.page.evaluate(() => performance.timeOrigin);
    return keys;
  }
  send(type, name, at, { autoRepeat = false } = {}) {
    const [key, code, number] = KEY_NAMES[name];
    const text = type === 'keyDown' && number !== undefined ? String.fromCharCode(number) : undefined;
    return this.session.send('Input.dispatchKeyEvent', { type, key, code, text, autoRepeat, windowsVirtualKeyCode: number, timestamp: (this.origin + at) / 1000 });
  }
  async press(name, at) {
    await Promise.all([this.send('keyDown', name, at), this.send('keyUp', name, at + 10)]);
  }
}
const KEY_NAMES = { Enter: ['Enter', 'Enter', 13], Space: [' ', 'Space', 32], n: ['n', 'KeyN', 78], y: ['y', 'KeyY', 89], d: ['d', 'KeyD', 68] };

export const leadOf = (game) => game.page.locator('#summary-lead').textContent();
export async function untilLead(game, wanted) {
  await game.page.waitForFunction((text) => new RegExp(text, 'u').test(document.getElementById('summary-lead').textContent), wanted.source, { timeout: 60_000, polling: 50 })
    .catch(async () => assert.match(await leadOf(game), wanted));
}

export const centreOf = async (locator) => {
  const box = await locator.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

// The storage of a page that has just set out on the road with that number.
async function storageOf(browser, site, seed) {
  const game = await GamePage.open(browser, { site, reducedMotion: true });
  await game.startSeed(seed);
  const kept = await game.storage();
  await game.close();
  return kept;
}

export async function openOnRoad(browser, site, run, options = {}) {
  const kept = await storageOf(browser, site, run.seed);
  const put = `(${(entries) => {
    if (localStorage.length === 0) for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }})(${JSON.stringify(kept)})`;
  const game = await GamePage.open(browser, { site, init: [{ content: put }], ...options });
  assert.equal(await game.settledHash(), run.firstHash);
  return game;
}

// Where to point for each order, as columns and rows from the van.
export const PLACES = { west: [-1, 0], north: [0, -1], south: [0, 1], coast: [0, 0] };

