// The architecture, as a test: a room may include only itself and the rooms below it; only src/platform may name SDL or
// Emscripten (and the pages of the examples and the inspector, for what they export), and its two programs do not see each other; only the files that start a program ask for the shipped data;
// rules, screens and the game's headers are compiled without the engine; includes never run in a circle; no two files
// define types of one name; and what only the build needs is in no program but the one without a screen, which dumps
// states. Before it judges the tree, the test plants violations and shows that it sees them.

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');

const ROOMS = ['lull', 'game', 'words', 'app', 'paint', 'platform']; // from the lowest to the highest
// Other rooms are the program without a screen, or serve the build, ./dev balance and the examples. No room of the game may
// see them, but for the arguments of the desktop program; each is listed with the rooms that it may see.
const BUILD_ROOMS = { arguments: ['lull'], lull_data: ['lull'], pack: ['lull_data', 'lull', 'game'], bots: ['lull', 'game', 'arguments'], examples: ['lull', 'lull_data'],
  cli: ['lull', 'lull_data', 'game', 'words', 'app', 'arguments'], inspector: ['lull', 'game', 'words', 'app'] };
// What only one of the programs with SDL has.
const programOf = (path) => path.match(/^platform\/(web|desktop)\//)?.[1];
const sees = (room, other, path) => room === other
  || (other === 'arguments' && programOf(path) === 'desktop')
  || (BUILD_ROOMS[room] ? BUILD_ROOMS[room].includes(other) : ROOMS.indexOf(other) < ROOMS.indexOf(room) && !BUILD_ROOMS[other]);
// The floors of src/lull: what makers write against, modules/ that they may use or not, detail/ that they need not read.
const floorOf = (path) => path.match(/^lull\/(modules|detail)\//)?.[1] ?? 'top';
const isRoom = (name) => ROOMS.includes(name) || name in BUILD_ROOMS;
// These headers instantiate the engine of the game, which takes seconds: rules, screens and headers must not include
// them.
const MAKES_THE_ENGINE = /^(game\/engine|lull\/(resolver|session))\.hpp$/;
const isWithoutEngine = (path) => /^(words|app|game\/(road|common))\/|^game\/depot\/(crates|gates)\.|^game\/.*\.hpp$/.test(path) && path !== 'game/engine.hpp';
const MACHINE_WORDS = /SDL|emscripten|EM_ASM|EM_JS|EMSCRIPTEN/i;
const mayNameMachines = (path) => path.startsWith('platform/') || /^examples\/.*_page\.cpp$|^inspector\/inspector_main\.cpp$/.test(path);
const MACHINE_HEADERS = /SDL|emscripten|stb_image|GL\//i;

// A game owns its data: only where a program starts it is asked for the data that was built in.
const mayAskForData = (path) => /_main\.cpp$/.test(path) || /^game\/shipped_data\.[ch]pp$/.test(path);
const ASKS_FOR_DATA = /\bshipped_data\b/;

// Blanks comments and the inside of strings, but keeps the lines and the quoted path of an include.
function stripProse(text) {
  return text.replace(
    /\/\/[^\n]*|\/\*[\s\S]*?\*\/|R"([^(\s]*)\([\s\S]*?\)\1"|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])'/g,
    (found, _delimiter, offset, whole) => {
      const lineStart = whole.lastIndexOf('\n', offset) + 1;
      if (found[0] === '"' && /^\s*#\s*include\s*$/.test(whole.slice(lineStart, offset))) return found;
      return found.replace(/[^\n]/g, ' ');
    },
  );
}

// findViolations('game/road/fire.cpp', text): one sentence for each, with its line.
export function findViolations(path, text) {
  const violations = [];
  const room = path.split('/')[0];
  if (!isRoom(room)) return [`src/${path}: "${room}" is none of the rooms ${[...ROOMS, ...Object.keys(BUILD_ROOMS)].join(', ')}`];
  stripProse(text).split('\n').forEach((line, index) => {
    const place = `src/${path}:${index + 1}`;
    const include = line.match(/^\s*#\s*include\s*[<"]([^>"]+)[>"]/);
    if (include) {
      const target = include[1];
      // Relative paths are resolved, so that "../platform/x.hpp" is recognised.
      const seen = target.startsWith('.') ? posix.join(posix.dirname(path), target) : target.replace(/^src\//, '');
      const other = seen.split('/')[0];
      if (isRoom(other) && !sees(room, other, path)) violations.push(`${place}: ${room} includes "${target}", which it must not see`);
      else if (programOf(seen) && programOf(seen) !== programOf(path)) violations.push(`${place}: includes "${target}", which is only the ${programOf(seen)} program's`);
      if (room === 'lull' && floorOf(seen) === 'modules' && floorOf(path) !== 'modules') violations.push(`${place}: the ${floorOf(path)} floor of Lull includes "${target}", one of its modules`);
      if (isWithoutEngine(path) && MAKES_THE_ENGINE.test(seen)) violations.push(`${place}: includes "${target}", and so compiles the engine once more`);
      if (ASKS_FOR_DATA.test(target) && !mayAskForData(path)) violations.push(`${place}: includes "${target}", which is for the files that start a program`);
      if (!mayNameMachines(path) && MACHINE_HEADERS.test(target)) violations.push(`${place}: ${room} includes "${target}"`);
    } else if (ASKS_FOR_DATA.test(line) && !mayAskForData(path)) {
      violations.push(`${place}: asks for the shipped data, which only the files that start a program may: read the world's`);
    } else if (!mayNameMachines(path) && MACHINE_WORDS.test(line)) {
      violations.push(`${place}: ${room} names ${line.match(MACHINE_WORDS)[0]}`);
    }
  });
  return violations;
}

// The headers that each of these files includes, among them: path -> [path, ...].
function includesOf(files) {
  const texts = new Map(files);
  const included = ([path, text]) => [...stripProse(text).matchAll(/^\s*#\s*include\s*[<"]([^>"]+)[>"]/gm)]
    .map(([, target]) => (target.startsWith('.') ? posix.join(posix.dirname(path), target) : target.replace(/^src\//, '')))
    .filter((target) => texts.has(target));
  return new Map(files.map((file) => [file[0], included(file)]));
}

// findHeavyMechanics([[path, text], ...]): the header of a mechanic declares its rules without the engine, so it sees few
// headers; its source names few others. Those with scripts see what Lull says of scripts, which is more.
const MOST_SEEN = 25;
const MOST_NAMED = 12;
export function findHeavyMechanics(files) {
  const includes = includesOf(files);
  const seenBy = (path, seen = new Set()) => {
    for (const next of includes.get(path)) if (!seen.has(next)) seenBy(next, seen.add(next));
    return seen;
  };
  const mechanics = (includes.get('game/mechanics.hpp') ?? []).filter((path) => path.startsWith('game/') && !path.endsWith('/scripts.hpp'));
  const heavy = mechanics.filter((path) => seenBy(path).size > MOST_SEEN).map((path) => `${path} sees ${seenBy(path).size} headers, more than ${MOST_SEEN}`);
  const wide = mechanics.map((path) => path.replace(/hpp$/, 'cpp')).filter((path) => (includes.get(path) ?? []).length > MOST_NAMED);
  const alone = mechanics.filter((path) => !includes.has(path.replace(/hpp$/, 'cpp')));
  return [...heavy, ...wide.map((path) => `${path} names ${includes.get(path).length} headers, more than ${MOST_NAMED}`), ...alone.map((path) => `${path} has no source beside it`)];
}

// findCircles([[path, text], ...]): each circle of includes among these files once, as "a -> b -> a".
export function findCircles(files) {
  const includes = includesOf(files);
  const circles = [];
  const done = new Set();
  const walk = (path, trail) => {
    if (trail.includes(path)) circles.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    else if (!done.has(path)) {
      for (const next of includes.get(path)) walk(next, [...trail, path]);
      done.add(path);
    }
  };
  for (const [path] of files) walk(path, []);
  return circles;
}

// findDoubleNames([[path, text], ...]): two types with the same name and namespace in different files are one type to
// the linker, which keeps the functions of only one. An unnamed namespace makes a type local to its file; a tiny example
// is a program of its own.
export function findDoubleNames(files) {
  const places = new Map();
  for (const [path, text] of files) {
    if (/^examples\/\w+\.cpp$/.test(path)) continue;
    const shared = stripProse(text).replace(/^namespace \{[\s\S]*?^\}(?!;)/gm, '');
    const space = shared.match(/^namespace (\w+)/m)?.[1] ?? '';
    for (const [, name] of shared.matchAll(/^(?:struct|class|enum class|union) (\w+)\b(?!::)[^;{]*\{/gm)) {
      places.set(`${space}::${name}`, [...(places.get(`${space}::${name}`) ?? []), path]);
    }
  }
  return [...places].filter(([, paths]) => new Set(paths).size > 1)
    .map(([name, paths]) => `${name} is defined in ${paths.join(' and in ')}`);
}

const PLANTED_CIRCLES = [
  [[['lull/a.hpp', '#include "lull/b.hpp"\n'], ['lull/b.hpp', '#include "lull/a.hpp"\n']], ['lull/a.hpp -> lull/b.hpp -> lull/a.hpp']],
  [[['lull/a.hpp', '#pragma once\nclass A;\n#include "./detail/b.hpp"\n'], ['lull/detail/b.hpp', '#include <src/lull/c.hpp>\n'], ['lull/c.hpp', '#include "../lull/a.hpp"\n']],
    ['lull/a.hpp -> lull/detail/b.hpp -> lull/c.hpp -> lull/a.hpp']],
  [[['game/a.hpp', '#include "game/a.hpp"\n']], ['game/a.hpp -> game/a.hpp']],
  [[['game/a.hpp', '#include "game/b.hpp"\n#include "game/c.hpp"\n'], ['game/b.hpp', '#include "game/d.hpp"\n'], ['game/c.hpp', '#include "game/d.hpp"\n'], ['game/d.hpp', '// #include "game/a.hpp"\n']], []],
];

const many = (count) => Array.from({ length: count }, (_, i) => [`game/h${i}.hpp`, '\n']);
const PLANTED_MECHANICS = [
  [[...many(26), ['game/mechanics.hpp', '#include "game/road/a.hpp"\n'], ['game/road/a.hpp', many(26).map(([path]) => `#include "${path}"\n`).join('')], ['game/road/a.cpp', '\n']], 1],
  [[...many(25), ['game/mechanics.hpp', '#include "game/road/a.hpp"\n'], ['game/road/a.hpp', many(25).map(([path]) => `#include "${path}"\n`).join('')], ['game/road/a.cpp', '\n']], 0],
  [[...many(13), ['game/mechanics.hpp', '#include "game/road/a.hpp"\n'], ['game/road/a.hpp', '\n'], ['game/road/a.cpp', many(13).map(([path]) => `#include "${path}"\n`).join('')]], 1],
  [[['game/mechanics.hpp', '#include "game/road/a.hpp"\n'], ['game/road/a.hpp', '\n']], 1],
];

const PLANTED_NAMES = [
  [[['game/a.hpp', 'struct Horde {\n};\n'], ['platform/a.hpp', 'class Horde final : public Base {\n};\n']], 1],
  [[['game/a.hpp', 'struct Horde {\n};\n'], ['platform/a.cpp', 'namespace {\nstruct Horde {\n};\n}  // namespace\n']], 0],
  [[['game/a.hpp', 'struct Horde {\n};\n'], ['platform/a.cpp', 'namespace {\nstruct Van {\n};\nstruct Horde {\n};\n}\n']], 0],
  [[['game/a.hpp', 'struct Horde {\n};\n'], ['app/a.hpp', 'struct Horde;\n']], 0],
  [[['examples/a.cpp', 'struct Hero {\n};\n'], ['examples/b.cpp', 'struct Hero {\n};\n']], 0],
  [[['examples/dungeon/a.cpp', 'struct Hero {\n};\n'], ['game/a.hpp', 'struct Hero {\n};\n']], 1],
];

const PLANTED = [
  ['lull/a.hpp', '#include "game/game.hpp"\n', 1],
  ['lull/a.hpp', '#include "lull/b.hpp"\n#include <vector>\n', 0],
  ['lull/a.hpp', '#include "lull/modules/b.hpp"\n#include "lull/detail/c.hpp"\n', 1],
  ['lull/detail/a.hpp', '#include "lull/modules/b.hpp"\n#include "lull/world.hpp"\n', 1],
  ['lull/modules/a.hpp', '#include "lull/modules/b.hpp"\n#include "lull/detail/c.hpp"\n#include "lull/world.hpp"\n', 0],
  ['game/road/a.cpp', '#include "app/session.hpp"\n', 1],
  ['game/road/a.cpp', '#include "../../platform/sdl_canvas.hpp"\n', 2],
  ['game/road/a.cpp', '  #  include <lull/world.hpp>\n', 0],
  ['game/a.hpp', '#include "lull/session.hpp"\n#include "lull/forward.hpp"\n', 1],
  ['game/road/a.cpp', '#include "game/engine.hpp"\n#include "game/posthaste.hpp"\n', 1],
  ['game/a.cpp', '#include "game/engine.hpp"\n', 0],
  ['app/a.cpp', '#include "src/lull/resolver.hpp"\n', 1],
  ['app/a.cpp', '#include "src/platform/web/web_host.hpp"\n', 1],
  ['app/a.cpp', '#include <SDL2/SDL.h>\n', 1],
  ['app/a.cpp', 'void f() { sdl_tick(); }\n', 1],
  ['app/a.cpp', '#ifdef __EMSCRIPTEN__\n#endif\n', 1],
  ['app/a.cpp', 'int a = 1; // as SDL counts\n/* emscripten\n too */\n', 0],
  ['app/a.cpp', 'auto a = "SDL \\" emscripten"; EM_ASM({});\n', 1],
  ['examples/a/a_page.cpp', '#include <emscripten.h>\nEMSCRIPTEN_KEEPALIVE void f() {}\n', 0],
  ['examples/a/a.cpp', '#include <emscripten.h>\nEMSCRIPTEN_KEEPALIVE void f() {}\n', 2],
  ['platform/a.cpp', '#include <SDL.h>\n#include <emscripten.h>\n#include "app/session.hpp"\n', 0],
  ['tools/a.cpp', '\n', 1],
  ['game/a.cpp', '#include "lull_data/json.hpp"\n', 1],
  ['platform/a.cpp', '#include "pack/pack.hpp"\n', 1],
  ['platform/a.cpp', '#include "lull_data/state_dump.hpp"\n', 1],
  ['platform/a.cpp', '#include "platform/web/web_host.hpp"\n', 1],
  ['platform/desktop/a.cpp', '#include "../web/web_host.hpp"\n', 1],
  ['platform/desktop/a.cpp', '#include "platform/desktop/desktop_host.hpp"\n#include "platform/sdl_canvas.hpp"\n#include "paint/atlas.hpp"\n', 0],
  ['paint/a.cpp', '#include "platform/sdl_canvas.hpp"\n', 2],
  ['paint/a.cpp', '#include <SDL2/SDL.h>\n#include "app/board/draw_list.hpp"\n', 1],
  ['app/a.cpp', '#include "paint/atlas.hpp"\n', 1],
  ['cli/a.cpp', '#include "lull_data/state_dump.hpp"\n#include "app/session/session.hpp"\n', 0],
  ['cli/a.cpp', '#include "pack/pack.hpp"\n', 1],
  ['inspector/a.cpp', '#include "app/saves/saved_run.hpp"\n#include <emscripten.h>\n', 1],
  ['inspector/inspector_main.cpp', '#include <emscripten.h>\n#include "game/engine.hpp"\n', 0],
  ['app/a.cpp', '#include "inspector/run_inspector.hpp"\n', 1],
  ['cli/a.cpp', '#include "arguments/arguments.hpp"\n', 0],
  ['platform/desktop/a.cpp', '#include "arguments/arguments.hpp"\n', 0],
  ['platform/web/a.cpp', '#include "arguments/arguments.hpp"\n', 1],
  ['arguments/a.cpp', '#include "game/game.hpp"\n', 1],
  ['cli/a.cpp', '#include "paint/atlas.hpp"\n', 1],
  ['lull_data/a.cpp', '#include "lull/byte_archive.hpp"\n#include <nlohmann/json.hpp>\n', 0],
  ['lull_data/a.cpp', '#include "game/mechanics.hpp"\n', 1],
  ['pack/a.cpp', '#include "game/game_data.hpp"\n#include "lull_data/json.hpp"\n', 0],
  ['pack/a.cpp', '#include "app/session.hpp"\n', 1],
  ['bots/a.cpp', '#include "game/game.hpp"\n#include "lull/random.hpp"\n', 0],
  ['bots/a.cpp', '#include "app/preview.hpp"\n', 1],
  ['app/a.cpp', '#include "bots/search.hpp"\n', 1],
  ['game/road/a.cpp', '#include "game/shipped_data.hpp"\nint a = shipped_data().goods.size();\n', 2],
  ['app/a.hpp', 'void f(const GameData& data = shipped_data());\n', 1],
  ['cli/a.cpp', '#include "../game/shipped_data.hpp"\n', 1],
  ['platform/web_main.cpp', '#include "game/shipped_data.hpp"\nauto& a = shipped_data();\n', 0],
  ['bots/a_main.cpp', '#include "game/shipped_data.hpp"\nauto& a = shipped_data();\n', 0],
  ['game/shipped_data.cpp', '#include "game/shipped_data.hpp"\n', 0],
  ['game/a.cpp', '// shipped_data() is not asked for here\n', 0],
];

function sourcesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sourcesBelow(path);
    return /\.(c|cc|cpp|h|hpp|inc|inl|ipp)$/.test(entry.name) ? [path] : [];
  });
}

let passed = 0;
let failed = 0;
const count = (good, ...words) => {
  if (good) ++passed;
  else {
    ++failed;
    console.log(words.join('\n'));
  }
};

for (const [path, text, expected] of PLANTED) {
  const found = findViolations(path, text);
  count(found.length === expected, `Planted in src/${path}: ${JSON.stringify(text)}`,
    `  expected ${expected} violations, found: ${found.join('; ') || 'none'}`);
}

for (const [files, expected] of PLANTED_CIRCLES) {
  const found = findCircles(files);
  count(found.join() === expected.join(), `Planted circles in ${JSON.stringify(files)}: found ${found.join('; ') || 'none'}`);
}

for (const [files, expected] of PLANTED_MECHANICS) {
  const found = findHeavyMechanics(files);
  count(found.length === expected, `Planted mechanics: expected ${expected}, found ${found.join('; ') || 'none'}`);
}

for (const [files, expected] of PLANTED_NAMES) {
  const found = findDoubleNames(files);
  count(found.length === expected, `Planted names in ${JSON.stringify(files)}: found ${found.join('; ') || 'none'}`);
}

const source = join(project, 'src');
const sources = sourcesBelow(source).map((file) => [relative(source, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]);
const doubles = findDoubleNames(sources);
count(doubles.length === 0, ...doubles);
const heavyMechanics = findHeavyMechanics(sources);
count(heavyMechanics.length === 0, ...heavyMechanics);
const circles = findCircles(sources);
count(circles.length === 0, ...circles.map((circle) => `Includes run in a circle: ${circle}`));
for (const room of [...ROOMS, ...Object.keys(BUILD_ROOMS)]) {
  const files = sourcesBelow(join(source, room));
  const violations = files.flatMap((file) =>
    findViolations(relative(source, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')));
  count(violations.length === 0 && files.length > 0, ...violations, ...(files.length ? [] : [`src/${room} holds no source`]));
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
