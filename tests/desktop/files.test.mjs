// A run moves between the page and the desktop game as a file, on a separate screen (Xvfb), by keys: each continues
// exactly where the other was. And what the desktop game does with files that are no runs.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium } from '../browser/support/browsers.mjs';
import { makeFolder, mustExist, startProgram } from '../browser/support/drivers/processes.mjs';
import { GamePage } from '../browser/support/game_page.mjs';
import { findRun, playNatively } from '../browser/support/recordings.mjs';
import { exported, give, HEADER_BYTES, openSettings } from '../browser/support/run_files.mjs';
import { openSite, project } from '../browser/support/site.mjs';

const desktop = join(project, 'build', 'native-release', 'posthaste_desktop');
const MOST_MILLISECONDS = 60_000;

async function until(what, holds) {
  for (const late = performance.now() + MOST_MILLISECONDS; ; await sleep(50)) {
    const found = holds();
    if (found) return found;
    assert.ok(performance.now() < late, `waited for: ${what}`);
  }
}

async function openScreen() {
  const { child, stop } = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp', '-noreset'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stdio[3].on('data', (text) => {
    told += text;
  });
  await until('a screen', () => told.endsWith('\n'));
  return { name: `:${told.trim()}`, stop };
}

// A computer: the game's saves, and the folder that it was started in.
class Machine {
  constructor(screen) {
    Object.assign(this, makeFolder('desktop'));
    this.screen = screen;
    this.env = { ...process.env, HOME: this.folder, XDG_DATA_HOME: join(this.folder, 'data'), SDL_AUDIODRIVER: 'dummy' };
    for (const name of ['DISPLAY', 'WAYLAND_DISPLAY', 'SDL_VIDEODRIVER']) delete this.env[name];
  }
  // A picture of what a player would see first, which needs no screen.
  picture(...words) {
    const path = join(this.folder, 'picture.bmp');
    const { status, stderr } = spawnSync(desktop, [...words, '--screenshot', path], { cwd: this.folder, env: this.env, encoding: 'utf8' });
    return { status, stderr, bytes: readFileSync(path) };
  }
  // The contents of the saves, the newest first.
  saves() {
    const data = join(this.folder, 'data', 'posthaste', 'posthaste');
    const files = existsSync(data) ? readdirSync(data).filter((name) => /^posthaste\.save\.[ab]$/.test(name)) : [];
    return files.map((name) => readFileSync(join(data, name))).sort((one, other) => Number(other.readBigUInt64LE(8) - one.readBigUInt64LE(8)));
  }
  xdotool(...words) {
    return spawnSync('xdotool', words, { env: { ...this.env, DISPLAY: this.screen.name }, encoding: 'utf8' });
  }
  async start(...words) {
    this.game = startProgram('env', ['-C', this.folder, desktop, '--size', '1000x800', ...words], { env: { ...this.env, DISPLAY: this.screen.name } });
    const window = await until('a window', () => this.xdotool('search', '--onlyvisible', '--name', '^Posthaste').stdout.trim().split('\n').at(-1));
    this.xdotool('windowfocus', '--sync', window);
    await sleep(300);
  }
  // Keys pressed at the same moment by the program's clock: it is stopped until all of them are queued.
  async pressAtOnce(...keys) {
    const pid = this.#pid();
    process.kill(pid, 'SIGSTOP');
    await until('the program to stop', () => this.#processor()[0] === 'T');
    this.xdotool('key', '--delay', '0', ...keys);
    process.kill(pid, 'SIGCONT');
    await this.comesToRest();
  }
  // Waits until it is asleep twice in a row without having worked in between.
  async comesToRest() {
    let before;
    await until('the program to rest', () => {
      const now = this.#processor();
      const rests = now[0] === 'S' && before?.join() === now.join();
      before = now;
      return rests;
    });
  }
  // The process of the game itself, which its guard started.
  #pid() {
    const guard = this.game.child.pid;
    return Number(readFileSync(`/proc/${guard}/task/${guard}/children`, 'utf8'));
  }
  // The main thread's state, and how often it slept.
  #processor() {
    const status = readFileSync(`/proc/${this.#pid()}/status`, 'utf8');
    return [/^State:\s+(\w)/m.exec(status)[1], /^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)[1]];
  }
  // Presses a key that plays a turn; resolves when the turn is saved.
  async drive(key) {
    const newest = () => this.saves()[0]?.readBigUInt64LE(8) ?? 0n;
    const before = newest();
    this.xdotool('key', key);
    await until(`the turn after ${key}`, () => newest() > before);
  }
  // Uses the settings, from the road. The name is the page's, with this program's own version in it.
  async exportRun(run) {
    for (const key of ['Escape', 's', 's']) {
      this.xdotool('key', key);
      await sleep(200);
    }
    const isIt = new RegExp(`^${run}-version-[0-9.]+-[0-9a-f]{8}\\.posthaste$`);
    const path = () => readdirSync(this.folder).filter((name) => isIt.test(name)).map((name) => join(this.folder, name))[0];
    await until(`a file of ${run}`, () => path() && statSync(path()).size > HEADER_BYTES);
    await sleep(200);
    return readFileSync(path());
  }
  async end() {
    await this.game?.stop();
    this.game = null;
  }
}
const KEYS = { east: 'Right', west: 'Left', north: 'Up', south: 'Down', coast: 'space', shove: 'Right' };

inChromium('the run as a file, between page and desktop', { concurrency: 1 }, (browser) => {
  let site;
  let screen;
  before(async () => {
    mustExist(desktop, 'These tests', 'posthaste (./dev native builds it)');
    for (const program of ['Xvfb', 'xdotool']) mustExist(`/usr/bin/${program}`, 'These tests', program.toLowerCase());
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
