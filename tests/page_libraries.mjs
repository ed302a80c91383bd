// What the page's program is linked from: SDL and the C++ library are unmodified. Nothing of ours defines one of their
// functions, every SDL function comes from SDL's own library, and none from the SDL 1.2 that Emscripten has in
// JavaScript. Run it after building build/web-release. Before it judges the program, the test plants stand-ins and
// shows that it sees them.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const build = join(dirname(fileURLToPath(import.meta.url)), '..', 'build', 'web-release');

function run(program, ...words) {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: build, encoding: 'utf8', maxBuffer: 1 << 28, env: { NODE_PATH: '/usr/share/nodejs', ...process.env } });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  return stdout;
}

// [{ name, defined, needed }]: each object file, alone or in a library, with the names that it defines for others, and
// those that it needs from them. Names that several files may define (templates, inline functions) are left out.
function readObjects(files) {
  const objects = new Map();
  for (const line of run('emnm', '-A', '--extern-only', ...files).split('\n')) {
    const [, name, kind, symbol] = /^(.*): *(?:[0-9a-f-]+ +)?([A-Za-z]) (\S+)$/.exec(line) ?? [];
    if (!name) continue;
    if (!objects.has(name)) objects.set(name, { name, defined: new Set(), needed: new Set() });
    if (kind === 'U') objects.get(name).needed.add(symbol);
    else if (!/[WwVv]/.test(kind)) objects.get(name).defined.add(symbol);
  }
  return [...objects.values()];
}

const IS_OURS = /posthaste|lull|^main$|^__(main_void|main_argc_argv|original_main)$/;
const findStandIns = (objects) => objects.flatMap(({ name, defined }) =>
  [...defined].filter((symbol) => !IS_OURS.test(symbol)).map((symbol) => `${basename(name)} defines ${symbol}`));

// The SDL names that our objects need, directly or through parts of SDL, but that no part defines.
function findMissing(objects, sdl) {
  const partWith = new Map(sdl.flatMap((part) => [...part.defined].map((symbol) => [symbol, part])));
  const missing = new Set();
  const linked = new Set(objects);
  for (const part of linked) {   // grows meanwhile
    for (const symbol of part.needed) {
      if (partWith.has(symbol)) linked.add(partWith.get(symbol));
      else if (symbol.startsWith('SDL_')) missing.add(symbol);
    }
  }
  return [...missing];
}

// The last value for each -sNAME=VALUE counts.
const optionIn = (command, name) => [...command.matchAll(new RegExp(`\\s-s\\s?${name}=(\\S+)`, 'g'))].at(-1)?.[1];
function findFaultsOfLink(command) {
  const faults = [];
  for (const name of ['AUTO_JS_LIBRARIES', 'USE_SDL']) if (optionIn(command, name) !== '0') faults.push(`${name} is not 0`);
  for (const [, library] of command.matchAll(/\s(-lSDL\S*|\S*library_sdl\S*)/gi)) faults.push(`links ${library}`);
  return faults;
}

let passed = 0;
let failed = 0;
const check = (good, sentence) => {
  console.log(`${good ? 'ok' : 'NOT OK'}: ${sentence}`);
  good ? ++passed : ++failed;
};
const sees = (found, expected, what) => check(found.join('; ') === expected.join('; '), `planted: ${what} (${found.join('; ') || 'nothing'} found)`);

const inputs = run('ninja', '-t', 'query', 'posthaste.js').split('\n').map((line) => line.replace(/^[\s|]+/, '')).filter((line) => /\.(o|a)$/.test(line));
const sdlLibrary = inputs.filter((path) => basename(path) === 'libSDL2.a');
const ours = readObjects(inputs.filter((path) => resolve(build, path).startsWith(`${build}/`)));
const sdl = readObjects(sdlLibrary);

const scratch = mkdtempSync(join(tmpdir(), 'posthaste-libraries-'));
try {
  const plant = (name, text) => {
    const source = join(scratch, `${name}.cpp`);
    writeFileSync(source, text);
    run('em++', '-c', '-Oz', '-flto', '-sUSE_SDL=0', source, '-o', join(scratch, `${name}.o`));
    return readObjects([join(scratch, `${name}.o`)]);
  };
  sees(findStandIns(plant('stand_in', `extern "C" int SDL_PollEvent(void*) { return 0; }
extern "C" int fputs(const char*, void*) { return 0; }
namespace posthaste { int fine() { return 0; } }
template <class T> T* none() { return nullptr; }
void* use() __asm__("posthaste_use");
void* use() { return none<int>(); }
`)), ['stand_in.o defines SDL_PollEvent', 'stand_in.o defines fputs'], 'an SDL function and one of the C library, defined again');
  sees(findMissing(plant('old', `extern "C" int SDL_PollEvent(void*);
extern "C" void SDL_WM_SetCaption(const char*, const char*);
int main() { SDL_WM_SetCaption("", ""); return SDL_PollEvent(nullptr); }
`), sdl), ['SDL_WM_SetCaption'], 'a function that only SDL 1.2 has');
} finally {
  rmSync(scratch, { recursive: true });
}
sees(findFaultsOfLink('em++ -sUSE_SDL=0 -sAUTO_JS_LIBRARIES=0 a.o -o posthaste.js'), [], 'a link as it should be');
sees(findFaultsOfLink('em++ -sUSE_SDL=2 -lSDL a.o -o posthaste.js'), ['AUTO_JS_LIBRARIES is not 0', 'USE_SDL is not 0', 'links -lSDL'], 'a link with what Emscripten brings along');

const standIns = findStandIns(ours);
check(ours.length > 10 && standIns.length === 0, `what of the page's program is ours defines nothing of a library's${standIns.length ? `, but ${standIns.join('; ')}` : ''}`);
const used = new Set(ours.flatMap(({ needed }) => [...needed].filter((symbol) => symbol.startsWith('SDL_'))));
const missing = findMissing(ours, sdl);
check(sdlLibrary.length === 1 && used.has('SDL_CreateWindow') && missing.length === 0,
  `each of the ${used.size} SDL functions that we call, and all that they call, is in SDL's own library${missing.length ? `, but not ${missing.join(', ')}` : ''}`);
const faults = findFaultsOfLink(run('ninja', '-t', 'commands', 'posthaste.js').trimEnd().split('\n').at(-1));
check(faults.length === 0, `nothing of Emscripten's own SDL is linked${faults.length ? `, but ${faults.join('; ')}` : ''}`);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
