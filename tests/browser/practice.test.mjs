// Practice mode in the page: turns are undone by key and by button, after a reload and after the run's end; and the
// native program replays the run from the file that the page exports.

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

inChromiumWindows('practice', { concurrency: 2 }, (browser) => {
  let site;
  let run;
  before(async () => {
    site = await openSite();
    run = findRun({ result: 'dead', turns: 9 });
  });
  after(() => site?.close());

  async function practise(options = {}) {
    const game = await GamePage.open(browser(), { site, viewport: { width: 900, height: 800 }, reducedMotion: true, ...options });
    await game.page.fill('#seed', String(run.seed));
    await game.choice('practice').click();
    await game.page.waitForSelector('#game[data-screen="road"]');
    return game;
  }

  test('the turn that ended the run is taken back from its card', async () => {
    const game = await practise({ viewport: { width: 390, height: 844 } });
    await game.play(run);
    assert.equal(await game.screen(), 'result');
    await sleep(DEAF_MILLISECONDS);
    await game.choice('take_back').click();
    await game.page.waitForSelector('#game[data-screen="road"]');
    assert.equal(await game.settledHash(), run.turns.at(-2).hash);
    await game.play(run, { from: run.turns.length - 1 });
    assert.equal(await game.screen(), 'result');
    await game.close();
  });

  test('a run of the page is played again by the native program, which names the first turn that differs', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'posthaste-run-'));
    const game = await practise();
    await game.play(run, { to: 7 });
    await game.page.keyboard.press('z');
    await game.play(run, { from: 6, to: 8 });
    await openSettings(game);
    const { bytes } = await exported(game);
    await game.close();
    const file = join(folder, 'run.posthaste');
    writeFileSync(file, bytes);
    const again = spawnSync(headless, ['play', '--file', file, '--hashes'], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    assert.equal(again.status, 0, again.stderr);
    const hashes = again.stdout.trim().split('\n').filter((line) => line.startsWith('turn ')).map((line) => line.split(' ')[2]);
    assert.deepEqual(hashes, [run.firstHash, ...run.turns.slice(0, 8).map(({ hash }) => hash)]);
  });
});
