// All words have one room: what a player reads is made in src/words and in web/words.js. Elsewhere in the game, the app,
// the programs and the page no string literal has a space in it, but for the reasons below. Before it judges the tree,
// the test plants sentences and shows that it sees them.

import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

// What no player reads. `path` is the file, `call` the function that gets the literal, `literal` its text; where one is
// left out, any will do.
const NOT_FOR_PLAYERS = {
  'stops the program, and says why to developers': [{ call: /^(lull::expect|static_assert)$/ }, { path: /^web\//, call: /^(Error|console\.error)$/ }],
  'names a rule or a system': [{ path: /^src\/game\/.*\.hpp$/, call: /^lull::\w+$|\.(before|after)$/ }],
  'names a script or its property, by which saves know it': [{ path: /\/(scripts|first_road)\.hpp$/, call: /^$/ }],
  // The page shows it after a colon; it is told from below the words, as are the engine's own about broken bytes.
  'tells what is wrong with a save': [{ path: /^src\/game\/.*\.cpp$/, call: /^lull::Fault$/ }, { path: /\/(validation\.cpp|fitness\.hpp)$/ }],
  'is a command as recordings have it': [{ path: /\/(command|journey)\.cpp$/, literal: /^(fire|loadout|route|buy) $/ }],
  'tells makers of data what form it has': [{ path: /\/tint\.hpp$/ }],
  'belongs to the headless program': [{ path: /^src\/cli\// }],
  'belongs to the command line': [{ path: /^src\/arguments\// }, { path: /\/desktop_options\.[ch]pp$/ }, { path: /\/desktop_main\.cpp$/, call: /^std::fprintf$/ }],
  'is HTML, a style or a selector': [
    { path: /^web\//, call: /(matches|closest|querySelector|matchMedia)$/ },
    { path: /^web\//, literal: /^<|^(choice primary|sheet-stamp sheet-subtitle waybill|px px|text\/html; charset=utf-8|text\/plain; charset=x-user-defined)$/ },
  ],
  'is a key that the page keeps for itself': [{ path: /\/elements\.js$/, literal: /^ \(\)$/ }, { path: /\/service_worker\.js$/, literal: /^posthaste {2}$/ }],
  'is a script': [{ path: /\/host_bridge\.js$/, literal: /^Module\[/ }],
};

// The name of the innermost call that is open at the end of the text; empty if there is none.
function openCall(text) {
  let depth = 0;
  for (let i = text.length - 1; i >= 0 && text[i] !== ';'; --i) {
    if (')]}'.includes(text[i])) ++depth;
    else if ('([{'.includes(text[i]) && --depth < 0) return text[i] === '(' ? /([\w.:]*)(<[^()]*>)?$/.exec(text.slice(0, i).split('\n').slice(-2).join('\n'))[1] : '';
  }
  return '';
}

// findWords('src/app/a.cpp', text): each literal that may be for players, with its line.
export function findWords(path, text) {
  const found = [];
  const pieces = path.endsWith('.js')
    ? /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g
    : /^[ \t]*#[^\n]*|\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])'|"((?:\\.|[^"\\\n])*)"/gm;
  let code = '';   // with neither comments nor literals
  let end = 0;
  for (const { 0: whole, 1: first, 2: second, 3: template, index } of text.matchAll(pieces)) {
    code += text.slice(end, index);
    end = index + whole.length;
    const literal = (first ?? second ?? template ?? '').replace(/\$\{[^}]*\}/g, '');
    const isWords = literal.includes(' ') && !/^(\s|\\t)*$/.test(literal);   // spaces alone only part what others say
    const call = isWords ? openCall(code) : '';
    code += '0';
    const isNone = (one) => (one.path?.test(path) ?? true) && (one.call?.test(call) ?? true) && (one.literal?.test(literal) ?? true);
    if (isWords && !Object.values(NOT_FOR_PLAYERS).flat().some(isNone)) {
      found.push(`${path}:${text.slice(0, index).split('\n').length}: "${literal}" belongs in ${path.endsWith('.js') ? 'web/words.js' : 'src/words'}`);
    }
  }
  return found;
}

const PLANTED = [
  ['src/app/a.cpp', 'std::string f() { return "You are " + name; }\n', 1],
  ['src/app/a.cpp', '// "You are here."\n#include "a b.hpp"\nconst char* f() { return words::you_are; }\n', 0],
  ['src/app/a.cpp', 'lull::expect(is, "a thing that is not");\nsay("It is not.");\n', 1],
  ['src/app/a.cpp', 'text += (count == 1 ? " turn." : " turns.");\n', 2],
  ['src/app/a.cpp', "const char quote = '\"'; say(\"No way.\");\n", 1],
  ['src/app/a.cpp', 'return lull::Fault("it is damaged");\n', 1],
  ['src/game/a.cpp', 'return lull::Fault("it is damaged");\n', 0],
  ['src/game/a.cpp', 'return explain("it is damaged");\n', 1],
  ['src/game/engine.hpp', 'lull::bump<Position, Van>("rams it", &rams).before("runs it over"),\n', 0],
  ['src/game/engine.hpp', 'constexpr auto hint = "runs it over";\n', 1],
  ['src/platform/a.cpp', 'list += ", ";\n', 1],
  ['src/platform/a.cpp', 'all.find("  ");\n', 0],
  ['web/a.js', "say('Nothing here.');\n", 1],
  ['web/a.js', 'say(`$' + '{value} of $' + '{most}`);\nconsole.error(`$' + '{value} of $' + '{most}`);\n', 1],
  ['web/a.js', "say(`$" + "{one} $" + "{two}`, words.nothing);   // 'Nothing here.'\n", 0],
];

const HOMES = [['src/app', /\.[ch]pp$/], ['src/game', /\.[ch]pp$/], ['src/paint', /\.[ch]pp$/], ['src/cli', /\.[ch]pp$/], ['src/inspector', /\.[ch]pp$/], ['src/platform', /\.[ch]pp$/], ['web', /^(?!words\.js$).*\.js$/]];

function filesBelow(folder, isOurs) {
  return readdirSync(join(project, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesBelow(join(folder, entry.name), isOurs);
    return isOurs.test(entry.name) ? [join(project, folder, entry.name)] : [];
  });
}

// Where sentences stand, an apostrophe is ’, as the letters have it.
const ROOMS_OF_WORDS = [['src/words', /\.[ch]pp$/], ['assets/data', /\.json$/], ['web', /^words\.js$/]];

function findStraightQuotes(path, text) {
  const found = [];
  for (const { 0: literal, index } of text.matchAll(/\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g)) {
    if (!literal.startsWith('//') && /\w\\?'(\w| )/.test(literal.slice(1, -1))) found.push(`${path}:${text.slice(0, index).split('\n').length}: ${literal} has a straight apostrophe`);
  }
  return found;
}

let passed = 0;
let failed = 0;
const count = (good, ...lines) => {
  good ? ++passed : ++failed;
  if (!good) console.log(lines.join('\n'));
};

for (const [path, text, expected] of PLANTED) {
  const found = findWords(path, text);
  count(found.length === expected, `Planted in ${path}: ${JSON.stringify(text)}`, `  expected ${expected}, found: ${found.join('; ') || 'none'}`);
}
for (const [text, expected] of [['a = "You can\'t.";\n', 1], ["say('The bandits\\' camp');\n", 1], ["// can't\nsay('You can’t.');\n", 0], ["a('s'), b('t')\n", 0]]) {
  count(findStraightQuotes('src/words/a.hpp', text).length === expected, `Planted in words: ${JSON.stringify(text)}, expected ${expected}`);
}
for (const [folder, isOurs] of ROOMS_OF_WORDS) {
  const found = filesBelow(folder, isOurs).flatMap((file) => findStraightQuotes(relative(project, file), readFileSync(file, 'utf8')));
  count(found.length === 0, ...found);
}
for (const [folder, isOurs] of HOMES) {
  const files = filesBelow(folder, isOurs);
  const found = files.flatMap((file) => findWords(relative(project, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')));
  count(found.length === 0 && files.length > 0, ...found, ...(files.length > 0 ? [] : [`${folder} holds no source`]));
}

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
