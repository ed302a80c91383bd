// Lull from outside: a small game comes by it in every way that src/lull/README.md names, is built by every compiler,
// and always ends in the same state. What is missing or asked for wrongly is said in one sentence.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '..', '..');
const scratch = mkdtempSync(join(tmpdir(), 'consumer-'));
const prefix = join(scratch, 'prefix');
after(() => rmSync(scratch, { recursive: true }));

const GAME = '1881e5986a6ce567';   // the hash of the state in which main.cpp ends
const DATA = 'c9b2573d1f254c45';   // that of what data_main.cpp packs
const WARNINGS = ['-Wall', '-Wextra', '-Wpedantic', '-Werror'];

function run(program, ...words) {
  const { status, stdout, stderr, error } = spawnSync(program, words, { encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}${error ?? ''}`, stdout };
}
function succeed(program, ...words) {
  const { status, said, stdout } = run(program, ...words);
  assert.equal(status, 0, `${program} ${words.join(' ')}\n${said}`);
  return stdout;
}

// Configures a project for a compiler. Answers where it is built, and what run() answers.
function configure(name, compiler, source, ...options) {
  const folder = join(scratch, name);
  const words = ['-G', 'Ninja', '-S', source, '-B', folder, ...options];
  if (compiler === 'emcc') return { folder, ...run('emcmake', 'cmake', ...words) };
  return { folder, ...run('cmake', ...words, `-DCMAKE_CXX_COMPILER=${compiler}`) };
}

// Builds the game, and answers where.
function build(name, compiler, ...options) {
  const flags = `-DCMAKE_CXX_FLAGS=${WARNINGS.join(' ')}`;
  const { folder, status, said } = configure(name, compiler, here, flags, ...options);
  assert.equal(status, 0, said);
  succeed('ninja', '-C', folder, '-j', '1');
  return folder;
}

for (const [program, name] of Object.entries({
  'cmake': 'cmake', 'ninja': 'ninja-build', 'g++': 'g++', 'clang++': 'clang', 'emcc': 'emscripten',
  'chromium-headless-shell': 'chromium-headless-shell',
})) {
  before(() => assert.equal(run(program, '--version').status, 0, `${program} is missing: install the package ${name}`));
}

test('a game adds the folder of Lull', () => {
  const folder = build('subdirectory', 'g++', '-DLULL_BY=subdirectory', `-DLULL_FOLDER=${project}`);
  assert.equal(succeed(join(folder, 'game')), `${GAME}\n`);
});

test('clang builds it too, with what reads JSON', () => {
  const folder = build('clang', 'clang++', '-DLULL_BY=subdirectory', `-DLULL_FOLDER=${project}`, '-DLULL_DATA=ON');
  assert.equal(succeed(join(folder, 'game')), `${GAME}\n`);
  assert.equal(succeed(join(folder, 'data')), `${DATA}\n`);
});

test('a game fetches the repository and names the folder in it', () => {
  const folder = build('fetched', 'g++', '-DLULL_BY=fetched', `-DLULL_FOLDER=${project}`);
  assert.equal(succeed(join(folder, 'game')), `${GAME}\n`);
});

test('a game that adds the whole repository gets the engine and nothing of Posthaste', () => {
  const folder = build('root', 'g++', '-DLULL_BY=root', `-DLULL_FOLDER=${project}`);
  assert.equal(succeed(join(folder, 'game')), `${GAME}\n`);
  const targets = succeed('ninja', '-C', folder, '-t', 'targets', 'all').replaceAll(project, '');   // whatever its name is
  const cache = readFileSync(join(folder, 'CMakeCache.txt'), 'utf8');
  assert.match(targets, /\bgame\b/);
  assert.doesNotMatch(targets, /posthaste|lull_tests|dungeon/i);
  assert.doesNotMatch(cache, /^\w*(POSTHASTE|SDL)/m);
});

test('a copy of the folder may have any name', () => {
  const copy = join(scratch, 'copies', 'engine');
  cpSync(join(project, 'src', 'lull'), copy, { recursive: true });
  const folder = build('copy', 'g++', '-DLULL_BY=root', `-DLULL_FOLDER=${copy}`);
  assert.equal(succeed(join(folder, 'game')), `${GAME}\n`);
});

test('a game finds Lull where it was installed, with what reads JSON', () => {
  const { folder: lull, status, said } = configure('lull', 'g++', join(project, 'src', 'lull'));
  assert.equal(status, 0, said);
  succeed('cmake', '--install', lull, '--prefix', prefix);
  const folder = build('installed', 'g++', '-DLULL_BY=installed', `-DCMAKE_PREFIX_PATH=${prefix}`, '-DLULL_DATA=ON');
  assert.equal(succeed(join(folder, 'game')), `${GAME}\n`);
  assert.equal(succeed(join(folder, 'data')), `${DATA}\n`);
});

test('a game includes all of Lull as one header', () => {
  const folder = join(scratch, 'single');
  succeed('node', join(project, 'tools', 'single_header.mjs'), join(folder, 'lull.hpp'));
  const source = join(here, 'main.cpp');
  succeed('g++', '-std=c++20', ...WARNINGS, '-DLULL_SINGLE_HEADER', `-I${folder}`, source, '-o', join(folder, 'game'));
  assert.equal(succeed(join(folder, 'game')), `${GAME}\n`);
});

test('Emscripten makes a page of it, from an installed Lull, which a browser and node run', async () => {
  const folder = build('page', 'emcc', '-DCMAKE_BUILD_TYPE=Release', '-DLULL_DATA=ON',
    '-DLULL_BY=installed', `-Dlull_DIR=${prefix}/lib/cmake/lull`);
  assert.equal(succeed('node', join(folder, 'game.js')), `${GAME}\n`);
  assert.equal(succeed('node', join(folder, 'data.js')), `${DATA}\n`);
  const own = readFileSync(join(folder, 'data.html'), 'utf8');
  assert.match(own, /<title>A page of the game's own<[^{]*src="?data.js"?/s);
  const site = join(scratch, 'site');
  for (const ending of ['html', 'js', 'wasm']) cpSync(join(folder, `game.${ending}`), join(site, `game.${ending}`));
  const server = spawn('node', [join(project, 'tools', 'serve.mjs'), site, '--port', '18300', '--first-free']);
  const address = await new Promise((done) => server.stdout.on('data', (text) => done(/Serving (\S+)/.exec(text)[1])));
  const shown = run('chromium-headless-shell', '--headless', '--no-sandbox', '--disable-gpu',
    '--virtual-time-budget=20000', '--dump-dom', `${address}game.html`);
  server.kill();
  assert.match(shown.said, new RegExp(`<pre id="output">${GAME}\n`));
});

test('the game of the README compiles as it stands there, and plays', () => {
  const readme = readFileSync(join(project, 'src', 'lull', 'README.md'), 'utf8');
  const [game, play] = [...readme.matchAll(/^```cpp\n(.*?)^```$/gms)].map(([, block]) => block);
  const [include] = /#include "lull\/session.hpp"/.exec(readme);
  const folder = join(scratch, 'readme');
  mkdirSync(folder);
  writeFileSync(join(folder, 'main.cpp'), `${include}\n${game}
void draw(const Game::World&) {}
void wait(std::int32_t) {}
int main() {
${play}
return ahead.size() == 1 && was_undone && !fault && !game.world().get<Door>(game.first<Door>()).open ? 0 : 1;
}
`);
  const source = join(folder, 'main.cpp');
  succeed('g++', '-std=c++20', ...WARNINGS, `-I${join(project, 'src')}`, source, '-o', join(folder, 'game'));
  succeed(join(folder, 'game'));
});

test('the folder of Lull holds every file that its CMake files name', () => {
  const installed = readdirSync(join(prefix, 'lib', 'cmake', 'lull')).sort();
  const ours = readdirSync(join(project, 'src', 'lull', 'cmake'));
  assert.deepEqual(installed, [...ours, 'lullConfigVersion.cmake', 'lullTargets.cmake', 'page'].sort());
});

// What CMake says of a project with these lines: the sentence of its only error.
let mistakes = 0;
function complaintOf(lines, compiler, ...options) {
  const source = join(scratch, `mistake-${++mistakes}`);
  mkdirSync(source);
  const start = 'cmake_minimum_required(VERSION 3.25)\nproject(game LANGUAGES CXX)\n';
  writeFileSync(join(source, 'CMakeLists.txt'), `${start}${lines}\n`);
  writeFileSync(join(source, 'main.cpp'), 'int main() {}\n');
  const { status, said } = configure(`mistake-${mistakes}-build`, compiler, source, ...options);
  assert.notEqual(status, 0, said);
  const errors = [...said.matchAll(/^CMake Error at .*\n((?: {2}.*\n)+)/gm)];
  assert.equal(errors.length, 1, said);
  return errors[0][1].trim().replace(/\s+/g, ' ');
}

const ADDED = `add_subdirectory(${project}/src/lull lull)`;
const WITH_DATA = `add_subdirectory(${project}/src/lull_data lull)`;
const A_GAME = `${ADDED}\nadd_executable(game main.cpp)`;
const FOUND = `-DCMAKE_PREFIX_PATH=${prefix}`;
const HIDDEN = '-DCMAKE_IGNORE_PATH=/usr/include';
const HAS_CEREAL = '-Dlull_folder_of_cereal_cereal_hpp=/usr/include';
const HAS_XXHASH = '-Dlull_folder_of_xxhash_h=/usr/include';
const missing = (header, name) => `The header <${header}> is missing: install the package ${name}, \
or name its folder with -Dlull_folder_of_${header.replace(/\W/g, '_')}=FOLDER.`;
const NO_CEREAL = missing('cereal/cereal.hpp', 'libcereal-dev');
const NO_XXHASH = missing('xxhash.h', 'libxxhash-dev');
const NO_JSON = missing('nlohmann/json.hpp', 'nlohmann-json3-dev');
const OLD = 'Lull needs C++20 as g++ 12, clang 14 and Emscripten 3.1.6 have it, which GNU 10.2.1 does not.';
const UNKNOWN = 'Lull has no component "date": its only one is "data".';
const NO_TARGET = 'lull_add_page(game): no target has that name yet: call add_executable first.';
const USAGE = 'lull_add_page(game): after the target it takes PAGE and the name of a file only.';
for (const [what, sentence, lines, compiler, ...options] of [
  ['a missing cereal', NO_CEREAL, ADDED, 'g++', HIDDEN],
  ['a missing cereal, for clang', NO_CEREAL, ADDED, 'clang++', HIDDEN],
  ['a missing cereal, for Emscripten', NO_CEREAL, ADDED, 'emcc', HIDDEN],
  ['a missing cereal, when Lull is installed', NO_CEREAL, 'find_package(lull REQUIRED)', 'g++', HIDDEN, FOUND],
  ['a missing xxhash', NO_XXHASH, ADDED, 'g++', HIDDEN, HAS_CEREAL],
  ['a missing reader of JSON', NO_JSON, WITH_DATA, 'g++', HIDDEN, HAS_CEREAL, HAS_XXHASH],
  ['an old compiler', OLD, `set(CMAKE_CXX_COMPILER_VERSION 10.2.1)\n${ADDED}`, 'g++'],
  ['an unknown component', UNKNOWN, 'find_package(lull REQUIRED COMPONENTS date)', 'g++', FOUND],
  ['a page of no target', NO_TARGET, `${ADDED}\nlull_add_page(game)`, 'g++'],
  ['a page with a word too many', USAGE, `${A_GAME}\nlull_add_page(game TITLE Game)`, 'g++'],
  ['a page without the name of its file', USAGE, `${A_GAME}\nlull_add_page(game PAGE)`, 'g++'],
]) {
  test(`one sentence says what is wrong: ${what}`, () => {
    assert.equal(complaintOf(lines, compiler, ...options), sentence);
  });
}

test('one sentence says what is wrong: a page whose file is not there', () => {
  const sentence = complaintOf(`${A_GAME}\nlull_add_page(game PAGE gone.html)`, 'g++');
  assert.match(sentence, /^lull_add_page\(game\): there is no file \S+\/gone\.html\.$/);
});

test('a Lull that is missing something is not found, when it is not required', () => {
  const source = join(scratch, 'optional');
  mkdirSync(source);
  writeFileSync(join(source, 'CMakeLists.txt'), `cmake_minimum_required(VERSION 3.25)
project(game LANGUAGES CXX)
find_package(lull QUIET)
message(STATUS "found: \${lull_FOUND} \${lull_NOT_FOUND_MESSAGE}")
`);
  const { status, said } = configure('optional-build', 'g++', source, HIDDEN, `-DCMAKE_PREFIX_PATH=${prefix}`);
  assert.equal(status, 0, said);
  assert.match(said, /found: (0|FALSE) The header <cereal\/cereal.hpp> is missing/);
});
