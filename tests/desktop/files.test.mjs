// A run moves between the page and the desktop game as a file, on a separate screen (Xvfb), by keys: each continues
// exactly where the other was. And what the desktop game does with files that are no runs.

import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { inChromium } from '../browser/support/browsers.mjs';
import { GamePage } from '../browser/support/game_page.mjs';
import { findRun, playNatively } from '../browser/support/recordings.mjs';
import { exported, give, HEADER_BYTES, openSettings } from '../browser/support/run_files.mjs';
import { openSite } from '../browser/support/site.mjs';
import { KEYS, Machine, openScreen, until } from './machine.mjs';

inChromium('the run as a file, between page and desktop', { concurrency: 1 }, (browser) => {
  let site;
  let screen;
  before(async () => {
    site = await openSite();
    screen = await openScreen();
  });
  after(async () => {
    await screen?.stop();
    await site?.close();
  });
  const open = () => GamePage.open(browser(), { site, viewport: { width: 900, height: 800 }, reducedMotion: true });
  async function pageGoesOn(bytes, run, turns) {
    const game = await open();
    await openSettings(game);
    await give(game, bytes);
    await game.page.waitForSelector('#game[data-screen="road"]');
    assert.equal(await game.settledHash(), turns === 0 ? run.firstHash : run.turns[turns - 1].hash, 'the page is where the desktop game was');
    await game.play(run, { from: turns, to: turns + 2 });
    await game.close();
  }

  test('from the desktop to the page', async () => {
    const run = playNatively(2, ['east', 'east', 'coast', 'west', 'coast']);
    const machine = new Machine(screen);
    await machine.start('--seed', '2');
    for (const { command } of run.turns.slice(0, 3)) await machine.drive(KEYS[command]);
    const bytes = await machine.exportRun('posthaste-2-turn-4');
    await machine.end();
    await pageGoesOn(bytes, run, 3);
    machine.remove();
  });

  test('from the page to the desktop, and back again', async () => {
    const run = findRun({ result: 'delivered', fits: ({ turns }) => turns.slice(0, 8).every(({ command }) => !command.startsWith('fire')) });
    const game = await open();
    await game.startSeed(run.seed);
    await game.play(run, { to: 4 });
    await openSettings(game);
    const { name, bytes } = await exported(game);
    await game.close();

    const machine = new Machine(screen);
    const fresh = machine.picture();
    writeFileSync(join(machine.folder, name), bytes);
    const loaded = machine.picture('--load', join(machine.folder, name));
    assert.deepEqual([loaded.status, loaded.stderr], [0, '']);
    assert.ok(!loaded.bytes.equals(fresh.bytes), 'what is seen is not the first screen');
    assert.ok(machine.saves()[0].subarray(HEADER_BYTES).equals(bytes.subarray(HEADER_BYTES)), 'it is the run, to the byte');
    assert.ok(machine.picture().bytes.equals(loaded.bytes), 'and it is kept: the next start shows the same');

    // Plays the next turns on the desktop, then in the page again.
    await machine.start();
    for (const { command } of run.turns.slice(4, 6)) await machine.drive(KEYS[command]);
    const back = await machine.exportRun(name.replace(/turn-(\d+).*/, (all, turn) => `turn-${Number(turn) + 2}`));
    await machine.end();
    await pageGoesOn(back, run, 6);
    machine.remove();
  });

  test('a question that has just come up hears no key of the same moment, and hears one later', async () => {
    const machine = new Machine(screen);
    await machine.start('--seed', '2');
    for (const key of ['Right', 'Right', 'space']) await machine.drive(key);
    await machine.comesToRest();
    const [kept] = machine.saves();
    await machine.pressAtOnce('Escape', 'n', 'y');
    assert.ok(machine.saves()[0].equals(kept), 'the journey is not ended by that');
    await until('an answer to be heard', () => {
      machine.xdotool('key', 'y');
      return !machine.saves()[0].equals(kept);
    });
    await machine.end();
    machine.remove();
  });

  test('a file that is no run is told, and the run that was there is kept', async () => {
    const machine = new Machine(screen);
    assert.equal(machine.picture('--seed', '2').status, 0);
    const [kept] = machine.saves();
    const before = machine.picture().bytes;
    const path = join(machine.folder, 'strange.posthaste');
    for (const contents of [Buffer.from('Dear Sir or Madam'), Buffer.alloc(0), kept.subarray(0, kept.length - 5)]) {
      writeFileSync(path, contents);
      const { status, bytes } = machine.picture('--load', path);
      assert.equal(status, 0);
      assert.ok(!bytes.equals(before), 'the picture says something');
      assert.deepEqual(machine.saves()[0].subarray(HEADER_BYTES), kept.subarray(HEADER_BYTES));
      assert.ok(machine.picture().bytes.equals(before), 'nothing has changed');
    }
    for (const [what, make] of [['missing', () => join(machine.folder, 'nowhere')], ['five megabytes', () => path]]) {
      writeFileSync(path, Buffer.alloc(5 * 1024 * 1024, 'PHST'));
      const { stderr, bytes } = machine.picture('--load', make());
      assert.match(stderr, /The file .* cannot be read\.\n$/, what);
      assert.ok(bytes.equals(before), what);
    }
    machine.remove();
  });
});
