// Which functions of the program the first turns call, noted by binaryen's instrumented copy of it; what they don't call
// is the list of web/late_functions.txt.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { binaryen, functionsOf, shortName } from '../../../tools/split_program.mjs';
import { startChromiumShell } from './drivers/playwright.mjs';
import { FIRST_TURNS } from './first_turns.mjs';
import { GamePage } from './game_page.mjs';
import { openSite, project } from './site.mjs';

export const records = process.env.POSTHASTE_FIRST_TURNS === 'record';

const program = join(project, 'build', 'web-release', 'posthaste.wasm');
const list = join(project, 'web', 'late_functions.txt');
// Debian 12's compiler, with which the list is recorded, inlines these where the first turns need them; that of 13 does not.
const CALLED_ELSEWHERE = ['posthaste::HousePlay::courier'];
const HEADER = '# Functions that the first turns do not call, as tools/split_program.mjs names them; recorded by\n# tests/browser/first_turns.test.mjs.\n';

// Runs in the page: the program's first half gives way to the noting copy, which has everything.
function useNotingCopy() {
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (module, imports) => {
    if (imports.primary) return window.noting;
    const copy = await WebAssembly.compile(await (await fetch('noting.wasm')).arrayBuffer());
    window.noting = await instantiate.call(WebAssembly, copy, imports);
    return window.noting;
  };
}

// Runs in the page, last, since the program's memory is not the program's own any more after it: for each function when
// it was first called, 0 if never. https://github.com/WebAssembly/binaryen/blob/main/src/tools/wasm-split
function readNotes() {
  const exports = Object.values(window.noting.exports);
  const memory = exports.find((value) => value instanceof WebAssembly.Memory);
  const at = memory.buffer.byteLength;
  memory.grow(4);
  const size = window.noting.exports.__write_profile(at, 4 * 65536);
  const HASH_BYTES = 8;
  return [...new Uint32Array(memory.buffer, at + HASH_BYTES, (size - HASH_BYTES) / 4)];
}

export async function recordLateFunctions() {
  const scratch = mkdtempSync(join(tmpdir(), 'noting-'));
  const copy = join(scratch, 'noting.wasm');
  binaryen('wasm-split', '--instrument', program, '-o', copy);
  const noting = readFileSync(copy);
  rmSync(scratch, { recursive: true });
  const site = await openSite({ answers: { 'noting.wasm': (request, response) => response.writeHead(200, { 'Content-Type': 'application/wasm' }).end(noting) } });
  const browser = await startChromiumShell();
  const functions = functionsOf(program);
  const called = new Set(CALLED_ELSEWHERE);
  try {
    for (const { name, seed, visit, play } of FIRST_TURNS) {
      const game = await GamePage.open(browser, { site, init: [useNotingCopy], waits: false, ...visit });
      await game.page.waitForFunction(() => document.getElementById('start')?.hidden, null, { polling: 50 });
      await game.startSeed(seed);
      await play(game);
      const notes = await game.page.evaluate(readNotes);
      assert.equal(notes.length, functions.length);
      functions.forEach((each, i) => notes[i] > 0 && called.add(shortName(each)));
      console.log(`# ${name}: ${called.size} called so far`);
      await game.page.close();
    }
  } finally {
    await browser.close();
    await site.close();
  }
  const late = [...new Set(functions.map(shortName))].filter((name) => !called.has(name)).sort();
  assert.ok(late.length > 0);
  writeFileSync(list, HEADER + late.map((name) => `${name}\n`).join(''));
}
