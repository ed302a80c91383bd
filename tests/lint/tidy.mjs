// Runs clang-tidy on every source in a build folder's compile_commands.json, two at a time, with the rules of
// .clang-tidy. A source that was found clean is skipped until something changes that can change the result: its text,
// that of anything it includes, the rules, the command line or clang-tidy itself.
//
//     node tests/lint/tidy.mjs BUILD_FOLDER [STAMP_FOLDER]
//
// The build compiles some files of a folder as one source, and they are checked that way, because most of the time goes
// into their common includes. Tests are covered by the warnings of two compilers; the engine is all headers, and the
// build makes a source that includes them.
//
// The build folder is that of the sanitize preset, whose compiler is as old as clang-tidy. The two sources that only
// emcc compiles (src/platform/web/*.cpp) are left out, because they include Emscripten's headers.

import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const AT_ONCE = 2;
const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [buildFolder, stampFolder = join(project, 'build', 'tidy')] = process.argv.slice(2).map((path) => resolve(path));

const hashOf = (...texts) => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
};

const knownHashes = new Map();
function hashOfFile(path) {
  if (!knownHashes.has(path)) knownHashes.set(path, existsSync(path) ? hashOf(readFileSync(path)) : 'absent');
  return knownHashes.get(path);
}

// The rules that clang-tidy finds for a source, in any folder above it.
function rulesAbove(file) {
  const rules = [];
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    rules.push(join(folder, '.clang-tidy'));
    if (folder === dirname(folder)) return rules;
  }
}

function run(command, words, options) {
  return new Promise((done) => {
    const child = spawn(command, words, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = { out: '', err: '' };
    child.stdout.on('data', (text) => { said.out += text; });
    child.stderr.on('data', (text) => { said.err += text; });
    child.on('error', (fault) => done({ status: -1, out: '', err: fault.message }));
    child.on('close', (status) => done({ status, ...said }));
  });
}

// Every file that a source includes, according to the compiler.
async function includedFiles({ command, directory }) {
  const { status, out } = await run('sh', ['-c', command.replace(/ -o \S+ -c /, ' -M -c ')], { cwd: directory });
  if (status !== 0) return null;
  const words = out.replaceAll('\\\n', ' ').match(/(?:\\.|\S)+/g) ?? [];
  return words.slice(1).map((word) => resolve(directory, word.replace(/\\(.)/g, '$1')));
}

const tool = spawnSync('clang-tidy', ['--version'], { encoding: 'utf8' });
if (tool.status !== 0) throw new Error('clang-tidy is not here; ./dev setup installs it.');

const keyFor = ({ file, command }, included) =>
  hashOf(tool.stdout, command, ...[...rulesAbove(file), ...included].flatMap((path) => [path, hashOfFile(path)]));

const stampOf = ({ file }) => join(stampFolder, `${basename(file)}-${hashOf(file).slice(0, 12)}.json`);
function isKnownClean(source) {
  const stamp = stampOf(source);
  if (!existsSync(stamp)) return false;
  const { key, included } = JSON.parse(readFileSync(stamp, 'utf8'));
  if (key === keyFor(source, included)) return true;
  rmSync(stamp);
  return false;
}
const rememberClean = (source, included) => writeFileSync(stampOf(source), JSON.stringify({ key: keyFor(source, included), included }));

const saysNothing = ({ status, out }) => status === 0 && !/(warning|error):/.test(out);

// Including sources is the purpose of the build's own files.
const choices = ({ file }) => (/\/Unity\//.test(file) ? ['--checks=-bugprone-suspicious-include'] : []);

// Resolves to clang-tidy's output lines for a source.
async function tidy(source) {
  const included = await includedFiles(source);
  const said = await run('clang-tidy', ['-p', buildFolder, '--quiet', ...choices(source), source.file], { cwd: project });
  if (saysNothing(said) && included) {
    rememberClean(source, included);
    return [];
  }
  return [...said.out.split('\n'), ...(said.out.trim() ? [] : said.err.split('\n'))].filter((line) => line.trim());
}

mkdirSync(stampFolder, { recursive: true });
const isTest = ({ file, command }) => /(lull|bots)_tests\.dir|\/tests\//.test(command.replaceAll(project, '')) && !/every_engine_header\.cpp$/.test(file);
const sources = JSON.parse(readFileSync(join(buildFolder, 'compile_commands.json'), 'utf8')).filter((source) => !isTest(source));
const changed = sources.filter((source) => !isKnownClean(source));
const told = new Set(); // each warning about a header is printed once
let passed = sources.length - changed.length;
let failed = 0;

const nameOf = ({ file }) => relative(project, file);
const waiting = [...changed];
async function work() {
  for (let source = waiting.shift(); source; source = waiting.shift()) {
    const lines = await tidy(source);
    if (lines.length === 0) {
      ++passed;
      console.log(`${nameOf(source)} is clean`);
      continue;
    }
    ++failed;
    const text = lines.join('\n').replaceAll(`${project}/`, '');
    console.log(`In ${nameOf(source)}:`);
    for (const finding of text.split(/\n(?=\S+:\d+:\d+: (?:warning|error):)/)) {
      if (!told.has(finding)) console.log(finding);
      told.add(finding);
    }
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(`${changed.length} of ${sources.length} sources had changed`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
