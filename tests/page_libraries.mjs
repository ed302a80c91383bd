// What the page's program is linked from: every SDL function comes from the library that cmake/build_sdl_for_web.sh has
// built of SDL's source, and nothing of ours defines a function of SDL or of another library. Run it after building
// build/web-release. Before it judges the program, the test plants an imitation and shows that it sees it.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const build = join(dirname(fileURLToPath(import.meta.url)), '..', 'build', 'web-release');

function run(program, ...words) {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd: build, encoding: 'utf8', maxBuffer: 1 << 28, env: { NODE_PATH: '/usr/share/nodejs', ...process.env } });
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  return stdout;
}

// [{ name, isSdl, defined, needed }]: each object file, alone or in a library, with the names that it defines for
// others and those that it needs from them. Names that several files may define (templates, inline functions) are left out.
function readObjects(files) {
  const objects = new Map();
  for (const line of run('emnm', '-A', '--extern-only', ...files).split('\n')) {
    const [, name, kind, symbol] = /^(.*): *(?:[0-9a-f-]+ +)?([A-Za-z]) (\S+)$/.exec(line) ?? [];
    if (!name) continue;
    if (!objects.has(name)) objects.set(name, { name, isSdl: /\/posthaste\/sdl-[^/]+\/lib\/libSDL2\.a:/.test(name), defined: new Set(), needed: new Set() });
    if (kind === 'U') objects.get(name).needed.add(symbol);
    else if (!/[WwVv]/.test(kind)) objects.get(name).defined.add(symbol);
  }
  return [...objects.values()];
}

// A sentence for each name of a library that an object of ours defines, and for each of SDL that these objects, or the
// parts of SDL that they need, lack: that would come from the SDL 1.2 that Emscripten has in JavaScript, or from ours.
const IS_OURS = /posthaste|lull|^main$|^__(main_void|main_argc_argv|original_main)$/;
function findImitations(objects) {
  const ours = objects.filter(({ isSdl }) => !isSdl);
  const partWith = new Map(objects.filter(({ isSdl }) => isSdl).flatMap((part) => [...part.defined].map((symbol) => [symbol, part])));
  const found = ours.flatMap(({ name, defined }) => [...defined].filter((symbol) => !IS_OURS.test(symbol)).map((symbol) => `${basename(name)} defines ${symbol}`));
  const linked = new Set(ours);
  for (const { name, needed } of linked) {   // grows meanwhile
    for (const symbol of needed) {
      if (partWith.has(symbol)) linked.add(partWith.get(symbol));
      else if (symbol.startsWith('SDL_')) found.push(`${basename(name)} needs ${symbol}, which SDL's own library lacks`);
    }
  }
  return found;
}

let passed = 0;
let failed = 0;
const check = (good, sentence) => {
  console.log(`${good ? 'ok' : 'NOT OK'}: ${sentence}`);
  good ? ++passed : ++failed;
};

const inputs = run('ninja', '-t', 'query', 'posthaste.js').split('\n').map((line) => line.replace(/^[\s|]+/, '')).filter((line) => /\.(o|a)$/.test(line));
const objects = readObjects(inputs);
const scratch = mkdtempSync(join(tmpdir(), 'posthaste-libraries-'));
try {
  writeFileSync(join(scratch, 'imitation.cpp'), `extern "C" int SDL_PollEvent(void*) { return 0; }
extern "C" int fputs(const char*, void*) { return 0; }
extern "C" void SDL_WM_SetCaption(const char*, const char*);  // only SDL 1.2 has it
namespace posthaste { void fine() { SDL_WM_SetCaption("", ""); } }
`);
  run('em++', '-c', '-Oz', '-flto', '-sUSE_SDL=0', join(scratch, 'imitation.cpp'), '-o', join(scratch, 'imitation.o'));
  const found = findImitations([...objects, ...readObjects([join(scratch, 'imitation.o')])]).filter((fault) => fault.startsWith('imitation.o '));
  check(found.length === 3 && found[0].endsWith('defines SDL_PollEvent') && found[1].endsWith('defines fputs') && /needs SDL_WM_SetCaption/.test(found[2]),
    `a planted imitation is seen (${found.join('; ') || 'nothing'})`);
} finally {
  rmSync(scratch, { recursive: true });
}
const imitations = findImitations(objects);
const calls = new Set(objects.filter(({ isSdl }) => !isSdl).flatMap(({ needed }) => [...needed].filter((symbol) => symbol.startsWith('SDL_'))));
check(imitations.length === 0 && calls.has('SDL_CreateWindow'), `SDL's own library has each of the ${calls.size} SDL functions that we call${imitations.length ? `, but ${imitations.join('; ')}` : ''}`);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
