// The stop between two runs: reached, shopped at and left by keys, by mouse and by touch; a reload there loses nothing;
// and the native program reaches the same state with the same commands.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromiumWindows } from './support/browsers.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { findRun, headless } from './support/recordings.mjs';
import { exported, openSettings } from './support/run_files.mjs';
import { openSite } from './support/site.mjs';

inChromiumWindows('the stop between two runs', { concurrency: 3 }, (browser) => {
  let site;
  let run;
  before(async () => {
    site = await openSite();
    run = findRun({ result: 'delivered', fits: ({ pay }) => pay >= 60 });
  });
  after(() => site?.close());

  // The native state after the run and these lines.
  function natively(...lines) {
    const commands = [`# seed ${run.seed} run 1`, ...run.turns.map(({ command }) => command), ...lines, ''];
    const played = spawnSync(headless, ['play', '--hashes'], { input: commands.join('\n'), encoding: 'utf8' });
    assert.equal(played.status, 0, played.stderr);
    return played.stdout.trim().split('\n').filter((line) => line.startsWith('turn ')).at(-1).split(' ')[2];
  }

  async function delivered(options = {}) {
    const game = await GamePage.open(browser(), { site, viewport: { width: 1280, height: 720 }, reducedMotion: true, ...options });
    await game.startSeed(run.seed);
    await game.play(run);
    assert.equal(await game.screen(), 'result');
    await sleep(DEAF_MILLISECONDS);
    return game;
  }
  async function isAtStop(game) {
    await game.page.waitForSelector('#game[data-screen="stop"]');
    await sleep(DEAF_MILLISECONDS);
  }
  const fits = (game) => game.page.evaluate(() => {
    const sheet = document.getElementById('sheet');
    return sheet.scrollWidth <= sheet.clientWidth && document.documentElement.scrollWidth <= window.innerWidth;
  });

  test('by keys: drive on, turn to the north side, buy a plate, take the other road, set out', async () => {
    const game = await delivered();
    await game.page.keyboard.press('Enter');
    await isAtStop(game);
    assert.equal(await game.settledHash(), natively('route 1'));
    const platesLeft = async () => Number(/(\d) plate/.exec((await game.waybill()).North)[1]);
    const before = await platesLeft();
    await game.page.keyboard.press('ArrowUp');
    await game.page.keyboard.press('1');
    assert.equal(await game.settledHash(), natively('route 1', 'buy 1 left'));
    assert.equal(await platesLeft(), before + 1);
    await game.page.keyboard.press('b');
    assert.equal(await game.settledHash(), natively('route 1', 'buy 1 left', 'route 2'));
    await game.page.keyboard.press('Enter');
    await game.page.waitForSelector('#game[data-screen="road"]');
    assert.match(await game.text('#road-stamp'), /run 2/i);
    await game.page.keyboard.press('Space');
    assert.equal(await game.settledHash(), natively('route 1', 'buy 1 left', 'route 2', 'coast'));
    await game.close();
  });

  test('by mouse: goods, sides and roads are buttons; what is refused says why', async () => {
    const game = await delivered();
    await game.choice('drive_on').click();
    await isAtStop(game);
    assert.ok(await fits(game));
    assert.match(await game.choice('buy=2').locator('.reason').textContent(), /is whole\.|^It costs|^$/);
    await game.page.locator('[data-key="side=3"]').click();
    await game.choice('buy=1').click();
    assert.equal(await game.settledHash(), natively('route 1', 'buy 1 rear'));
    await game.choice('route=2').click();
    assert.equal(await game.choice('route=2').getAttribute('aria-pressed'), 'true');
    assert.equal(await game.choice('route=1').getAttribute('aria-pressed'), 'false');
    await game.choice('set_out').click();
    await game.page.waitForSelector('#game[data-screen="road"]');
    await game.close();
  });

  test('by touch, on a phone: nothing is cut off, and a reload loses nothing', async () => {
    const game = await delivered({ viewport: { width: 390, height: 844 }, touch: true });
    await game.choice('drive_on').tap();
    await isAtStop(game);
    assert.ok(await fits(game));
    await game.choice('buy=1').tap();
    const hash = await game.settledHash();
    assert.equal(hash, natively('route 1', 'buy 1 front'));
    const before = await game.waybill();
    await game.reload();
    await isAtStop(game);
    assert.equal(await game.settledHash(), hash);
    assert.deepEqual(await game.waybill(), before);
    await game.choice('set_out').tap();
    await game.page.waitForSelector('#game[data-screen="road"]');
    await game.close();
  });

  test('the file of a journey is played again by the native program, from its first run on', async () => {
    const game = await delivered();
    await game.page.keyboard.press('Enter');
    await isAtStop(game);
    await game.page.keyboard.press('1');
    await game.page.keyboard.press('Enter');
    await game.page.keyboard.press('Space');
    const hash = await game.settledHash();
    await openSettings(game);
    const { bytes } = await exported(game);
    await game.close();
    const folder = mkdtempSync(join(tmpdir(), 'posthaste-journey-'));
    const file = join(folder, 'run.posthaste');
    writeFileSync(file, bytes);
    const again = spawnSync(headless, ['play', '--file', file, '--hashes'], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    assert.equal(again.status, 0, again.stderr);
    assert.equal(again.stdout.trim().split('\n').filter((line) => line.startsWith('turn ')).at(-1).split(' ')[2], hash);
  });
});
