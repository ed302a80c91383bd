// The desktop game on a separate screen (Xvfb), played by keys, as the tests of this folder use it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { makeFolder, mustExist, startProgram } from '../browser/support/drivers/processes.mjs';
import { HEADER_BYTES } from '../browser/support/run_files.mjs';
import { project } from '../browser/support/site.mjs';

const desktop = join(project, 'build', 'native-release', 'posthaste_desktop');
const MOST_MILLISECONDS = 60_000;

export async function until(what, holds) {
  for (const late = performance.now() + MOST_MILLISECONDS; ; await sleep(50)) {
    const found = holds();
    if (found) return found;
    assert.ok(performance.now() < late, `waited for: ${what}`);
  }
}

export async function openScreen() {
  mustExist(desktop, 'These tests', 'posthaste (./dev native builds it)');
  for (const program of ['Xvfb', 'xdotool']) mustExist(`/usr/bin/${program}`, 'These tests', program.toLowerCase());
  const { child, stop } = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp', '-noreset'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  let told = '';
  child.stdio[3].on('data', (text) => {
    told += text;
  });
  await until('a screen', () => told.endsWith('\n'));
  return { name: `:${told.trim()}`, stop };
}

// A computer: the game's saves, and the folder that it was started in.
export class Machine {
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
export const KEYS = { east: 'Right', west: 'Left', north: 'Up', south: 'Down', coast: 'space', shove: 'Right' };
