// No key, click or tap throws a journey away. Tries, through the real page, each way in which one was lost, and the
// questions that now prevent it, with their safe answer and the moment in which they ignore input.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromiumWindows } from './support/browsers.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { TimedKeys } from './support/hands.mjs';
import { findRun } from './support/recordings.mjs';
import { openSettings } from './support/run_files.mjs';
import { openSite } from './support/site.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, ratio: 2, touch: true };

inChromiumWindows('nothing is lost', { concurrency: 2 }, (browser) => {
  let site;
  let run;
  let won;
  before(async () => {
    site = await openSite();
    run = findRun({ style: 'gunner', result: 'dead', turns: 9 });
    won = findRun({ style: 'racer', result: 'delivered' });
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, viewport: { width: 1280, height: 720 }, reducedMotion: true, ...options });
  async function onJourney(options) {
    const game = await open(options);
    await game.startSeed(run.seed);
    await game.play(run, { to: 4 });
    return game;
  }
  // First leaves whatever the pointer rests on.
  async function toTitle(game) {
    for (let i = 0; i < 2 && await game.screen() !== 'title'; ++i) await game.page.keyboard.press('Escape');
    assert.equal(await game.screen(), 'title');
  }
  const focused = (game) => game.page.evaluate(() => document.activeElement.dataset.key);
  // The journey can be continued, also after a reload.
  async function isKept(game, hash) {
    for (const when of ['now', 'after a reload']) {
      if (await game.screen() === 'question') await game.answer('keep');
      if (await game.screen() === 'result') await sleep(DEAF_MILLISECONDS);
      for (let i = 0; i < 3 && await game.screen() !== 'title'; ++i) await game.page.keyboard.press('Escape');
      await game.choice('continue').click();
      assert.equal(await game.settledHash(), hash, when);
      await game.reload();
    }
    await game.close();
  }

  test('a waybill that comes up is deaf to clicks, keys and a space bar that is let go of later', async () => {
    const game = await open();
    await game.startSeed(won.seed);
    await game.play(won, { to: won.turns.length - 1 });
    const keys = await TimedKeys.on(game);
    const now = () => game.page.evaluate(() => performance.now());
    const earliest = await now();
    await game.press(won.turns.at(-1).command);
    await game.page.waitForSelector('#game[data-screen="result"]');
    const latest = await now();
    assert.equal(await focused(game), undefined, 'no button waits for a key');
    await keys.press('Enter', earliest + 100);
    await keys.press('n', earliest + 330);
    await keys.send('keyDown', 'Space', earliest + 340);
    await keys.send('keyUp', 'Space', latest + 1_000);
    assert.equal(await game.screen(), 'result', 'each was pressed too soon');
    await keys.press('Enter', latest + 1_400);
    assert.equal(await game.screen(), 'stop', 'and once the hand has rested it hears');
    await game.close();
  });

  test('a key that is held answers no question, however long the pauses between its repeats', async () => {
    const game = await onJourney();
    await toTitle(game);
    const keys = await TimedKeys.on(game);
    const now = () => game.page.evaluate(() => performance.now());
    await game.page.keyboard.press('n');
    assert.equal(await game.screen(), 'question');
    const asked = await now();
    await keys.send('keyDown', 'y', asked - 1);
    for (const later of [500, 1_000, 2_500, 5_000]) {
      await keys.send('keyDown', 'y', asked + later, { autoRepeat: true });
      assert.equal(await game.screen(), 'question', `after ${later} ms`);
    }
    await keys.send('keyUp', 'y', asked + 5_100);
    assert.equal(await game.screen(), 'question');
    await keys.press('y', asked + 5_200);
    assert.equal(await game.screen(), 'road', 'let go and pressed anew it does');
    await game.close();
  });

  test('a key that went down in a text field is nothing to the game until it is let go', async () => {
    const game = await open();
    const keys = await TimedKeys.on(game);
    await game.page.focus('#seed');
    const begun = await game.page.evaluate(() => performance.now());
    await keys.send('keyDown', 'd', begun);
    await game.page.fill('#seed', String(run.seed));   // replaces the letter
    await keys.press('Enter', begun + 100);
    await game.page.waitForSelector('#game[data-screen="road"]');
    const hash = await game.settledHash();
    for (const later of [500, 2_000, 4_000]) {
      await keys.send('keyDown', 'd', begun + later, { autoRepeat: true });
      assert.equal(await game.settledHash(), hash, `after ${later} ms`);
    }
    await keys.send('keyUp', 'd', begun + 4_100);
    await keys.press('d', begun + 5_000);
    assert.notEqual(await game.settledHash(), hash, 'pressed anew it is a turn');
    await game.close();
  });

  test('a double click and a double tap open a question and answer nothing', async () => {
    for (const options of [{}, PHONE]) {
      const game = await onJourney(options);
      await game.choice('title').click();
      const { x, y, width, height } = await game.choice('new_run').boundingBox();
      const at = [x + width / 2, y + height / 2];
      const { mouse, touchscreen } = game.page;
      await mouse.move(...at);
      // At once: the second comes as soon as possible, however busy the machine.
      await Promise.all(options.touch ? [touchscreen.tap(...at), touchscreen.tap(...at)] : [mouse.down(), mouse.up(), mouse.down({ clickCount: 2 }), mouse.up({ clickCount: 2 })]);
      assert.equal(await game.screen(), 'question');
      await game.answer('keep');
      assert.equal(await game.screen(), 'title');
      // And right on the answer that ends it, however busy the machine.
      await game.page.evaluate(() => {
        for (const id of ['new_run', 'begin']) document.querySelector(`[data-key="${id}"]`).click();
      });
      assert.equal(await game.screen(), 'question', 'too soon');
      await isKept(game, run.turns[3].hash);
    }
  });

  test('a key that is held from one screen to the next answers no question until it is pressed anew', async () => {
    const game = await onJourney();
    await toTitle(game);
    await game.page.keyboard.down('y');
    await game.page.keyboard.down('n');
    for (let i = 0; i < 10; ++i) {   // like a keyboard's repeat
      await game.page.keyboard.down('n');
      await game.page.keyboard.down('y');
      await sleep(60);
    }
    assert.equal(await game.screen(), 'question');
    await game.page.keyboard.up('y');
    await game.page.keyboard.up('n');
    await isKept(game, run.turns[3].hash);
  });

  test('everything is erased after two questions, and a new visit finds nothing', async () => {
    const game = await onJourney();
    await openSettings(game);
    await game.choice('erase_all').click();
    await game.answer('erase');
    await game.page.waitForFunction(() => document.querySelector('#sheet-heading').textContent === 'Really everything?');
    assert.equal(await focused(game), 'keep', 'the safe answer again');
    await game.answer('erase_surely');
    assert.equal(await game.screen(), 'title');
    assert.deepEqual(await game.notices(), ['Everything is erased.']);
    await game.reload();
    assert.equal(await game.screen(), 'title');
    assert.equal(await game.choice('continue').count(), 0);
    assert.deepEqual(Object.keys(await game.storage()).filter((key) => /save|settings|playing/.test(key)), []);
    await game.close();
  });

  test('a question names what would be lost to a screen reader, too', async () => {
    const game = await onJourney();
    await toTitle(game);
    await game.page.keyboard.press('n');
    const dialog = game.page.getByRole('alertdialog', { name: 'End your journey?' });
    assert.ok(await dialog.isVisible());
    assert.equal(await dialog.getAttribute('aria-describedby'), 'sheet-summary');
    assert.equal(await focused(game), 'keep');
    await game.close();
  });
});
