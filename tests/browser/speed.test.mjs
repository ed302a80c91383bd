// How long a player waits. From a key to its picture: measured and printed, and no time is asserted, for a busy
// machine is no fault of the game. Until a first visit can be played: most of that is the connection's doing,
// so it is held to its budget, in the best of a few tries.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium, inChromiumWindows } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { CONNECTION, openPackedSite } from './support/packed_site.mjs';
import { findRun } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const PRESSES = 40;
const TRIES = 4;
const MOST_MILLISECONDS_TO_PLAY = 2500;
const TURNS_A_TRY = 8;
// What a frame may take, by what the machine is good at: six copies of its picture where memory is slow, one blending of
// it where it is fast. It would be 2.3 times as much if each frame painted its ground anew, a pixel at a time.
const MOST_COPIES = 10;
const MOST_BLENDS = 2;

inChromium('speed', { concurrency: 1 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  test('from a key to the painted board', async () => {
    const run = findRun({ turns: PRESSES + 1 });
    const game = await GamePage.open(browser(), { site, offline: true, sounds: true, viewport: { width: 1280, height: 720 } });
    await game.startSeed(run.seed);
    await game.settledHash();
    // The first painting after each key's own time stamp.
    await game.page.evaluate(() => {
      const probe = window.posthasteProbe;
      window.paintings = [];
      let pressedAt = null;
      addEventListener('keydown', (event) => {
        if (event.isTrusted) pressedAt = event.timeStamp;
      }, true);
      const put = CanvasRenderingContext2D.prototype.putImageData;
      CanvasRenderingContext2D.prototype.putImageData = function (...given) {
        put.apply(this, given);
        if (pressedAt !== null) window.paintings.push(probe.paintedAt - pressedAt);
        pressedAt = null;
      };
    });
    for (const { command } of run.turns.slice(0, PRESSES)) {
      await game.press(command);
      await game.settledHash();
    }
    const times = (await game.page.evaluate(() => window.paintings)).sort((a, b) => a - b);
    const at = (part) => times[Math.min(times.length - 1, Math.floor(times.length * part))];
    console.log(`# key to painted board at 1280 × 720, ratio 1: median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, most ${times.at(-1).toFixed(1)} ms over ${times.length} presses`);
    assert.ok(times.length >= PRESSES, `${times.length} presses were answered by a painting`);
    assert.ok(times.every((time) => Number.isFinite(time) && time >= 0));
    await game.close();
  });

  // Resolves to the milliseconds from asking for the page until the start screen is gone.
  async function visit(address, connection) {
    const context = await browser().newContext({ viewport: { width: 1280, height: 720 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (window.playableAt === undefined && document.getElementById('start')?.hidden) window.playableAt = performance.now();
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['hidden'] });
    });
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', connection);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.playableAt !== undefined, null, { polling: 50, timeout: 60_000 });
    const playableAt = await page.evaluate(() => window.playableAt);
    await context.close();
    return playableAt;
  }

  test('over 1.6 Mbit/s a first visit can be played within two and a half seconds', async () => {
    const packed = await openPackedSite('gzip');
    try {
      const times = [];
      while (times.length < TRIES && !times.some((time) => time <= MOST_MILLISECONDS_TO_PLAY)) times.push(await visit(packed.address, CONNECTION));
      console.log(`# a first visit over 1.6 Mbit/s, 150 ms, gzip: playable after ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
      assert.ok(Math.min(...times) <= MOST_MILLISECONDS_TO_PLAY, `${times.map((time) => time.toFixed(0)).join(', ')} ms`);
      const slower = await visit(packed.address, { ...CONNECTION, downloadThroughput: CONNECTION.downloadThroughput / 3 });
      assert.ok(slower > MOST_MILLISECONDS_TO_PLAY, `at a third of that it took ${slower.toFixed(0)} ms, so the connection is felt`);
    } finally {
      packed.close();
    }
  });
});

// Runs before the page's scripts: takes the time of each frame that paints, without what the canvas takes for itself.
function timeFrames() {
  const times = window.frameTimes = [];
  const next = window.requestAnimationFrame.bind(window);
  const put = CanvasRenderingContext2D.prototype.putImageData;
  let shown = 0;
  CanvasRenderingContext2D.prototype.putImageData = function (...given) {
    const began = performance.now();
    put.apply(this, given);
    shown += performance.now() - began;
  };
  window.requestAnimationFrame = (callback) => next((time) => {
    shown = 0;
    const began = performance.now();
    callback(time);
    if (shown > 0) times.push(performance.now() - began - shown);
  });
}

// In the page: a frame of those that were timed, copying its picture, and blending two of them in a loop over pixels;
// milliseconds, each the middle of many.
function timeOfAFrame() {
  const middle = (times) => times.sort((a, b) => a - b)[times.length >> 1];
  const { width, height } = document.getElementById('canvas');
  const [from, to] = [new Uint32Array(width * height).fill(7), new Uint32Array(width * height)];
  const half = (one, other, mask) => (((one & mask) + (other & mask)) >>> 1) & mask;
  const blend = () => {
    for (let i = 0; i < from.length; ++i) to[i] = half(from[i], to[i], 0xff00ff) | half(from[i], to[i], 0xff00);
  };
  const timeOf = (work, times) => middle(Array.from({ length: 21 }, () => {
    const began = performance.now();
    for (let i = 0; i < times; ++i) work();
    return (performance.now() - began) / times;
  }));
  const times = window.frameTimes.splice(0);
  return { frames: times.length, frame: middle(times), copy: timeOf(() => to.set(from), 10), blend: timeOf(blend, 4) };
}

// The program as players run it, compiled for speed. No time is asserted: a busy machine is slow at copying, too.
inChromiumWindows('painting', { concurrency: 1 }, (browser) => {
  test('a frame of a drive takes no longer than a few copies of its picture, or two blendings of it', async (t) => {
    const site = await openSite();
    t.after(() => site.close());
    const run = findRun({ turns: TRIES * TURNS_A_TRY + 1 });
    const game = await GamePage.open(browser(), { site, viewport: { width: 1280, height: 720 }, init: [timeFrames] });
    await game.startSeed(run.seed);
    await game.settledHash();
    const tries = [];
    for (let i = 0; i < TRIES; ++i) {
      await game.playStepwise(run, { from: TURNS_A_TRY * i, to: TURNS_A_TRY * (i + 1) });
      tries.push(await game.page.evaluate(timeOfAFrame));
    }
    console.log(`# a frame of a drive at 1280 × 720: ${tries.map(({ frame, copy, blend }) => `${frame.toFixed(2)} ms (a copy of its picture ${copy.toFixed(2)}, a blending ${blend.toFixed(2)})`).join(', ')}`);
    assert.ok(tries.every(({ frames }) => frames > TURNS_A_TRY), 'frames were painted');
    const shares = tries.map(({ frame, copy, blend }) => frame / Math.max(MOST_COPIES * copy, MOST_BLENDS * blend));
    assert.ok(Math.min(...shares) <= 1, `${shares.map((share) => share.toFixed(2)).join(', ')} of what it may take`);
    await game.close();
  });
});
