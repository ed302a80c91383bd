// Nothing gets stuck: gestures that never end, a second finger, a window that loses the focus, a rotated screen. And on
// every screen the board has one pixel for each device pixel.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium, inChromiumWindows } from './support/browsers.mjs';
import { intoTheExplosion } from './support/chain.mjs';
import { GamePage } from './support/game_page.mjs';
import { Finger, HOLD_MILLISECONDS, leadOf, PHONE, untilLead } from './support/hands.mjs';
import { RealTab } from './support/real_tab.mjs';
import { findChain, playNatively } from './support/recordings.mjs';
import { disturbances, watchIdle } from './support/silence.mjs';
import { openSite } from './support/site.mjs';

const MOST_PIXELS = 4e6;   // src/platform/sdl_canvas.cpp
const ACROSS = { width: 844, height: 390 };
const NOTHING_YET = /^Coast:$/;

// The board's backing store, its box on the page, and whether all of it is painted: no pixel is transparent, and there
// are many colours in each quarter.
const boardOf = (game) => game.expectFaults(/willReadFrequently/) ?? game.page.evaluate(() => {
  const canvas = document.getElementById('canvas');
  const { width, height } = canvas;
  const box = canvas.getBoundingClientRect();
  const context = canvas.getContext('2d');
  let fewest = Infinity;
  let opaque = true;
  for (const [x, y] of [[0, 0], [1, 0], [0, 1], [1, 1]]) {
    const { data } = context.getImageData(Math.floor((x * width) / 2), Math.floor((y * height) / 2), Math.floor(width / 2), Math.floor(height / 2));
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4 * 13) {
      opaque &&= data[i + 3] === 255;
      colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    }
    fewest = Math.min(fewest, colours.size);
  }
  return { width, height, css: [box.width, box.height], ratio: devicePixelRatio, opaque, fewest };
});

async function isCrisp(game, what) {
  // A new size takes effect with the next layout.
  await game.page.waitForFunction(() => {
    const canvas = document.getElementById('canvas');
    return Math.abs(canvas.width / canvas.height - canvas.clientWidth / canvas.clientHeight) < 0.02;
  }, null, { timeout: 60_000, polling: 50 });
  const { width, height, css, ratio, opaque, fewest } = await boardOf(game);
  const whole = css.map(Math.round);   // windows have whole pixels
  const wanted = whole[0] * whole[1] * ratio * ratio;
  const scale = wanted > MOST_PIXELS ? Math.sqrt(MOST_PIXELS / wanted) : 1;
  const off = [width - whole[0] * ratio * scale, height - whole[1] * ratio * scale].map(Math.abs);
  assert.ok(Math.max(...off) <= 1, `${what}: ${width} × ${height} for ${css.join(' × ')} at ${ratio}`);
  assert.ok(opaque && fewest > 4, `${what}: painted all over (${fewest} colours)`);
  return { width, height, capped: scale < 1 };
}

async function isSilent(game) {
  await game.settledHash();
  await game.quiet();
  assert.deepEqual(disturbances(await watchIdle(game.page, null, 600)), []);
}

inChromium('nothing gets stuck', { concurrency: 5 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const run = playNatively(2, ['east', 'east', 'coast', 'coast', 'coast', 'west', 'coast']);
  const { run: chainRun, chain } = findChain();
  async function openPhone(options = {}) {
    const game = await GamePage.open(browser(), { site, ...PHONE, reducedMotion: true, ...options });
    await game.startSeed(run.seed);
    assert.equal(await game.settledHash(), run.firstHash);
    game.expectFaults(/cancel a touchcancel event/);   // SDL does that, harmlessly
    return { game, finger: await Finger.on(game) };
  }
  // Plays by finger alone, which would show anything that is stuck.
  async function playsOn(game, finger, turn = 0) {
    await finger.tapTwice(await game.pointNearVan(9, 0));
    assert.equal(await game.settledHash(), run.turns[turn].hash, 'the next tap is a turn');
  }

  test('a swipe that the system takes away is none', async () => {
    const { game, finger } = await openPhone();
    await finger.swipe(1, 0, { lifts: false });
    await finger.cancel();
    assert.equal(await game.settledHash(), run.firstHash);
    assert.match(await leadOf(game), NOTHING_YET);
    await isSilent(game);
    await playsOn(game, finger);
    await game.close();
  });

  test('neither is a tap, nor a hold', async () => {
    const { game, finger } = await openPhone();
    const point = await game.pointNearVan(0, -1);
    await finger.down(point);
    await finger.cancel();
    assert.equal(await game.settledHash(), run.firstHash);
    await finger.rest(point);
    await untilLead(game, /^Steer north:$/);
    await finger.cancel();
    await untilLead(game, NOTHING_YET);
    assert.equal(await game.settledHash(), run.firstHash);
    await isSilent(game);
    await playsOn(game, finger);
    await game.close();
  });

  test('a second finger makes a gesture nothing, whichever is lifted first', async () => {
    const { game, finger } = await openPhone();
    const [one, two] = [await game.pointNearVan(3, -1), await game.pointNearVan(3, 2)];
    for (const stays of [one, two]) {
      await Promise.all([finger.down(one), finger.down(one, two)]);
      await sleep(HOLD_MILLISECONDS + 100);
      assert.match(await leadOf(game), NOTHING_YET, 'two fingers ask nothing');
      await finger.up(stays);
      await finger.up();
      assert.equal(await game.settledHash(), run.firstHash);
    }
    // During a hold.
    await finger.rest(one);
    await finger.down(one, two);
    await finger.up(two);
    await finger.up();
    await untilLead(game, NOTHING_YET);
    assert.equal(await game.settledHash(), run.firstHash);
    await isSilent(game);
    await playsOn(game, finger);
    await game.close();
  });

  test('a finger that leaves the board before it is lifted: a swipe, and no more', async () => {
    const { game, finger } = await openPhone();
    const board = await game.page.locator('#canvas').boundingBox();
    const at = (x) => ({ x, y: 200 });
    for (const hash of [run.firstHash, run.turns[0].hash]) {   // the first swipe only says what it means
      assert.equal(await game.settledHash(), run.firstHash);
      await Promise.all([finger.down(at(board.width - 40)), finger.move(at(board.width - 1)), finger.move(at(board.width + 20)), finger.up()]);
      assert.equal(await game.settledHash(), hash);
    }
    assert.equal(await game.settledHash(), run.turns[0].hash, 'across the edge is faster all the same');
    await isSilent(game);
    await playsOn(game, finger, 1);
    await game.close();
  });

  test('a mouse that leaves the board while it is pressed has pressed once', async () => {
    const game = await GamePage.open(browser(), { site, reducedMotion: true });
    await game.startSeed(run.seed);
    const { x, y } = await game.pointNearVan(9, 0);
    await game.page.mouse.click(x, y);
    await game.page.mouse.move(x, y);
    await game.page.mouse.down();
    await game.page.mouse.move(x, 710, { steps: 5 });
    await game.page.mouse.up();
    assert.equal(await game.settledHash(), run.turns[0].hash);
    await untilLead(game, NOTHING_YET);
    await isSilent(game);
    await game.page.mouse.dblclick(...Object.values(await game.pointNearVan(9, 0)));
    assert.equal(await game.settledHash(), run.turns[1].hash);
    await game.close();
  });

  test('a screen turned while a finger rests: nothing happens, the board fits, the next tap is a turn', async () => {
    const { game, finger } = await openPhone();
    await isCrisp(game, 'upright');
    const point = await game.pointNearVan(0, -1);
    await finger.rest(point);
    await game.page.setViewportSize(ACROSS);
    await isCrisp(game, 'across');
    await finger.up();
    await untilLead(game, NOTHING_YET);
    assert.equal(await game.settledHash(), run.firstHash);
    // Before it has rested for long enough: the gesture began on another board.
    await finger.down(await game.pointNearVan(0, 1));
    await game.page.setViewportSize(PHONE.viewport);
    await isCrisp(game, 'upright again');
    await finger.up();
    assert.equal(await game.settledHash(), run.firstHash);
    await isSilent(game);
    await playsOn(game, finger);
    await game.close();
  });

  test('a screen turned in the midst of an explosion: the turn plays out, the board fits', async () => {
    const game = await GamePage.open(browser(), { site, ...PHONE });
    await intoTheExplosion(game, chainRun, chain);
    await game.page.setViewportSize(ACROSS);
    await game.page.evaluate(() => window.posthasteProbe.slowClock(1));
    assert.equal(await game.settledHash(), chainRun.turns[chain].hash);
    await isCrisp(game, 'across');
    await isSilent(game);
    await game.play(chainRun, { from: chain + 1, to: chain + 3 });
    await game.close();
  });

  test('a held key drives on until it is released, and the next press is a new one', async () => {
    const game = await GamePage.open(browser(), { site, reducedMotion: true });
    await game.startSeed(run.seed);
    await game.page.keyboard.down('ArrowRight');
    for (let i = 0; i < 4; ++i) {
      await sleep(120);
      await game.page.keyboard.down('ArrowRight');   // the system repeats it
    }
    await game.page.keyboard.up('ArrowRight');
    const driven = await game.settledHash();
    assert.notEqual(driven, run.firstHash);
    await isSilent(game);
    assert.equal(await game.hash(), driven, 'released, it drives no more');
    await game.page.keyboard.press('ArrowLeft');
    assert.notEqual(await game.settledHash(), driven);
    await game.close();
  });

  // --- one pixel for each pixel ---

  for (const ratio of [1, 1.5, 2, 3]) {
    test(`at ${ratio} pixels to the pixel the board is as fine as the screen`, async () => {
      const game = await GamePage.open(browser(), { site, viewport: { width: 1024, height: 768 }, ratio, reducedMotion: true });
      await game.startSeed(2);
      await game.settledHash();
      const { capped } = await isCrisp(game, `ratio ${ratio}`);
      assert.equal(capped, ratio === 3, 'the limit is met by none but the finest');
      await game.close();
    });
  }

  // (A ratio that changes alone, as when a window moves to another screen, cannot be tested here: a change by the
  // browser's tools sends no event.)
  test('zoomed in and out the board stays as fine as the screen', async () => {
    const game = await GamePage.open(browser(), { site, viewport: { width: 960, height: 720 }, reducedMotion: true });
    await game.startSeed(2);
    const before = await game.settledHash();
    const session = await game.context.newCDPSession(game.page);
    for (const zoom of [1.5, 2, 0.5, 1.25, 1]) {
      await session.send('Emulation.setDeviceMetricsOverride', { width: Math.round(960 / zoom), height: Math.round(720 / zoom), deviceScaleFactor: zoom, mobile: false });
      await game.page.waitForFunction((ratio) => {
        const canvas = document.getElementById('canvas');
        return devicePixelRatio === ratio && Math.abs(canvas.width - canvas.clientWidth * ratio) <= 1;
      }, zoom, { timeout: 60_000, polling: 50 });
      await isCrisp(game, `zoomed to ${zoom}`);
    }
    await isSilent(game);
    assert.equal(await game.hash(), before);
    const { x, y } = await game.pointNearVan(9, 0);
    await game.page.mouse.dblclick(x, y);
    assert.equal(await game.settledHash(), run.turns[0].hash, 'a click lands where it points');
    await game.close();
  });
});

// Tabs of one window hide each other.
inChromiumWindows('a window that is left', { concurrency: 1 }, (browser) => {
  test('while a key is held lets go of it', async (t) => {
    const site = await openSite();
    t.after(() => site.close());
    const other = await RealTab.open(browser(), 'about:blank', { probed: false });
    const tab = await RealTab.open(browser(), site.address);
    const settled = () => tab.evaluate(() => window.posthasteProbe.settled().then(() => window.posthasteProbe.hash()));
    await tab.until('the title', () => window.posthasteProbe?.program && !document.getElementById('sheet').hidden);
    await tab.evaluate(() => document.getElementById('seed').focus());
    await tab.send('Input.insertText', { text: '2' });
    await tab.press('Enter');
    await tab.until('the road', () => document.getElementById('game').dataset.screen === 'road');
    const run = playNatively(2, ['east', 'east', 'east']);
    const right = { key: 'ArrowRight', code: 'ArrowRight', windowsVirtualKeyCode: 39 };
    await tab.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...right });
    assert.equal(await settled(), run.turns[0].hash);
    await other.show();
    await tab.until('hidden', () => document.hidden);
    await tab.show();
    await tab.until('seen again', () => !document.hidden);
    await sleep(300);
    assert.equal(await settled(), run.turns[0].hash, 'nothing drives on');
    // Its release went elsewhere, so this is a press like any other.
    await tab.press('ArrowRight');
    assert.equal(await settled(), run.turns[1].hash);
    await tab.press('ArrowRight');
    assert.equal(await settled(), run.turns[2].hash);
    await tab.close();
    await other.close();
  });
});
