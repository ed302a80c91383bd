// What newcomers do in their first turns, by every hand: of what the program has for that, nothing may be in its second
// half (tools/split_program.mjs).

import { centreOf, Finger, PHONE } from './hands.mjs';

const SEEDS = [1, 2, 3, 4, 5, 6];
const KEYS = ['ArrowRight', 'ArrowUp', 'f', 'ArrowRight', 'ArrowDown', 'Space', 'f', 'ArrowLeft', 'z', 'ArrowRight', 't', 'ArrowUp'];

async function byKeys(game) {
  for (const key of [...KEYS, ...KEYS]) {
    await game.page.keyboard.press(key);
    await game.settledHash();
  }
}

// What may come in between by itself: the tab or the window is left and seen again, the durable store answers late, a touch
// turns out to be none, the pointer leaves, and the window gets another size.
async function inBetween(game) {
  await game.page.evaluate(() => {
    for (const name of ['blur', 'focus']) window.dispatchEvent(new FocusEvent(name));
    for (const target of [document, window]) target.dispatchEvent(new Event('visibilitychange'));
    for (const name of ['fullscreenchange', 'webkitfullscreenchange']) document.dispatchEvent(new Event(name));
    const canvas = document.getElementById('canvas');
    for (const name of ['focus', 'blur']) canvas.dispatchEvent(new FocusEvent(name));
    for (const name of ['mouseenter', 'mouseleave']) canvas.dispatchEvent(new MouseEvent(name));
    canvas.dispatchEvent(new TouchEvent('touchcancel', { bubbles: true, cancelable: true, touches: [], targetTouches: [], changedTouches: [] }));
  });
  for (const call of [['hide'], ['show'], ['durable_answered'], ['hold', 1], ['hold', 0]]) {
    await game.page.evaluate((given) => window.posthasteProbe.program.call(...given), call);
  }
  await game.page.setViewportSize({ width: 900, height: 600 });
  await game.settledHash();
}

async function byMouse(game) {
  await inBetween(game);
  for (const [columns, rows] of [[1, 0], [2, 1], [3, -1], [6, 0], [0, 0], [2, 0]]) {
    const { x, y } = await game.pointNearVan(columns, rows);
    await game.page.mouse.move(x, y);
    await game.settledHash();
    for (let i = 0; i < 2; ++i) {
      await game.page.mouse.click(x, y);
      await game.settledHash();
    }
  }
  for (const id of ['east', 'north', 'coast', 'west']) {
    await game.choice(id).hover();
    await game.choice(id).click({ force: true });   // some are refused, with a reason
    await game.settledHash();
  }
}

async function byFinger(game) {
  const finger = await Finger.on(game);
  for (const id of ['east', 'south', 'coast']) {
    await finger.tap(await centreOf(game.choice(id)));
    await game.settledHash();
  }
  for (const [columns, rows] of [[1, 0], [3, 1], [0, 0]]) {
    await finger.tap(await game.pointNearVan(columns, rows));
    await game.settledHash();
  }
}

const DESKTOP = { viewport: { width: 1280, height: 720 } };
export const FIRST_TURNS = [
  ...SEEDS.map((seed) => ({ name: `by keys, on road ${seed}`, seed, play: byKeys, visit: DESKTOP })),
  { name: 'by keys, without motion', seed: SEEDS[0], play: byKeys, visit: { ...DESKTOP, reducedMotion: true } },
  { name: 'by the mouse', seed: SEEDS[0], play: byMouse, visit: DESKTOP },
  { name: 'by a finger', seed: SEEDS[0], play: byFinger, visit: PHONE },
];
