// Runs the files of this folder, two at a time, and remembers which ones passed: as long as nothing they depend on
// changes (the site, the tests, their tools, the browsers, node), they are not run again.
//
//     node tests/browser/run.mjs [--anew] [FILE ...]
//
// --anew, or POSTHASTE_ANEW=1: runs all. Prints the TAP of each file when it has ended. A file that fails is run once
// more by itself, after all others; if it passes then, it counts as passed and is named in build/browser-tests/shaky.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const AT_ONCE = 2;
const folder = dirname(fileURLToPath(import.meta.url));
const project = join(folder, '..', '..');
const memory = join(project, 'build', 'browser-tests');
// Everything that the tests depend on besides themselves: paths, and packages of the distribution.
const LOOKED_AT = ['build/dist', 'build/native-release/posthaste_headless', 'tests/browser', 'tests/replays', 'tools', 'web', 'assets/build_sounds.mjs', 'assets/depots', 'src/app/sound/sound.hpp'];
const PACKAGES = ['chromium', 'chromium-headless-shell', 'firefox-esr', 'libwebkit2gtk-4.1-0', 'webkit2gtk-driver', 'xvfb', 'xdotool'];
// The slow ones, slowest first: for a machine that has not run them yet.
const LONG = ['everywhere', 'access', 'sound', 'tabs', 'page', 'play', 'saves', 'silence', 'hands'].map((name) => `${name}.test.mjs`);
const SETTINGS = ['CI', 'POSTHASTE_DIST', 'POSTHASTE_HEADLESS', 'CHROMIUM', 'CHROMIUM_SHELL', 'FIREFOX'];

const words = process.argv.slice(2);
const anew = words.includes('--anew') || process.env.POSTHASTE_ANEW === '1';
const named = words.filter((word) => word !== '--anew').map((word) => resolve(word));
const files = named.length > 0 ? named : readdirSync(folder).filter((name) => name.endsWith('.test.mjs')).map((name) => join(folder, name));

function hashUnder(path, hash) {
  if (!existsSync(path)) hash.update(`absent ${path}\0`);
  else if (statSync(path).isDirectory()) {
    for (const name of readdirSync(path).sort()) if (name !== 'node_modules') hashUnder(join(path, name), hash);   // their versions are in the lock file
  } else hash.update(`${path}\0`).update(readFileSync(path)).update('\0');
}

function keyOfAll() {
  const hash = createHash('sha256');
  for (const path of LOOKED_AT) hashUnder(join(project, path), hash);
  const installed = spawnSync('dpkg-query', ['--show', ...PACKAGES], { encoding: 'utf8' });   // their versions
  hash.update(String(installed.stdout)).update(process.version);
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

const key = keyOfAll();
const stampOf = (file) => join(memory, `${basename(file, '.test.mjs')}.json`);
function remembered(file) {
  try {
    return JSON.parse(readFileSync(stampOf(file), 'utf8'));
  } catch {
    return null;   // it never passed, or the stamp was cut short
  }
}

// Resolves to { status, out, seconds } when the file has ended.
function run(file) {
  const since = performance.now();
  return new Promise((done) => {
    const child = spawn(process.execPath, ['--test-reporter=tap', file], { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => { out += text; });
    child.on('error', (fault) => done({ status: -1, out: `not ok - ${basename(file)}: ${fault.message}\n# fail 1\n`, seconds: 0 }));
    child.on('close', (status) => done({ status, out, seconds: (performance.now() - since) / 1000 }));
  });
}

mkdirSync(memory, { recursive: true });
const waiting = [];
for (const file of files) {
  const stamp = remembered(file);
  if (!anew && stamp?.key === key) console.log(`ok - ${basename(file)} passed as everything is now\n# pass ${stamp.passed}\n# remembered ${stamp.passed}`);
  else waiting.push({ file, seconds: stamp?.seconds ?? (LONG.includes(basename(file)) ? 1e6 - LONG.indexOf(basename(file)) : 0) });
}
// The slowest first, so that none is left alone at the end.
waiting.sort((a, b) => b.seconds - a.seconds);

// Resolves to whether it passed.
async function runOne(file) {
  rmSync(stampOf(file), { force: true });
  console.log(`# ${basename(file)} begins`);
  const { status, out, seconds } = await run(file);
  console.log(out.trimEnd());
  const passed = Number(/^# pass (\d+)$/m.exec(out)?.[1] ?? 0);
  if (status !== 0 || passed === 0) return false;
  writeFileSync(stampOf(file), JSON.stringify({ key, passed, seconds: Math.round(seconds) }));
  return true;
}

const failed = [];
async function runAllInTurn() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if (!await runOne(next.file)) failed.push(next.file);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, runAllInTurn));

const [shaky, broken] = [[], []];
for (const file of failed) {
  console.log(`# ${basename(file)} failed, and is run once more by itself`);
  (await runOne(file) ? shaky : broken).push(basename(file));
}
const lines = shaky.map((name) => `Shaky: ${name} failed at first and passed by itself.`);
for (const line of lines) console.log(line);
for (const name of broken) console.log(`Failed twice: ${name}`);
writeFileSync(join(memory, 'shaky'), lines.map((line) => `${line}\n`).join(''));
process.exit(broken.length > 0 ? 1 : 0);
