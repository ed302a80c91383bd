// clang-tidy over every source of a build folder's compile_commands.json, two at a time, by the rules of
// .clang-tidy. A source that was found clean is left alone until something changes that can change the
// answer: its text, that of anything it includes, the rules, the command line or clang-tidy itself.
//
//     node tests/lint/tidy.mjs BUILD_FOLDER [STAMP_FOLDER]
//
// Tests are left to two compilers' warnings; of the engine, which is all headers, the build makes a source.
//
// The build folder is that of sanitize, whose compiler is of clang-tidy's age. So the two sources
// that only emcc compiles (src/platform/web_*.cpp) are left out: they include Emscripten's headers.

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

// The rules that clang-tidy finds for a source, wherever above it they are.
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

// Every file that a source includes, by the compiler's own word.
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

// Resolves to the lines that clang-tidy has to say about a source; null when they need no looking.
async function tidy(source) {
  const stamp = join(stampFolder, `${basename(source.file)}-${hashOf(source.file).slice(0, 12)}.json`);
  if (existsSync(stamp)) {
    const { key, included } = JSON.parse(readFileSync(stamp, 'utf8'));
    if (key === keyFor(source, included)) return null;
    rmSync(stamp);
  }
  const included = await includedFiles(source);
  const { status, out, err } = await run('clang-tidy', ['-p', stampFolder, '--quiet', source.file], { cwd: project });
  if (status === 0 && included && !/(warning|error):/.test(out)) {
    writeFileSync(stamp, JSON.stringify({ key: keyFor(source, included), included }));
    return [];
  }
  return [...out.split('\n'), ...(out.trim() ? [] : err.split('\n'))].filter((line) => line.trim());
}

mkdirSync(stampFolder, { recursive: true });
// Without the precompiled header, which need not be there and hides what is included.
const PRECOMPILED = / -Winvalid-pch| -Xclang -(?:include-pch|include) -Xclang \S+| -Xclang -fno-pch-timestamp/g;
const sources = JSON.parse(readFileSync(join(buildFolder, 'compile_commands.json'), 'utf8'))
  .filter(({ file }) => !/\/tests\//.test(file.slice(project.length)) && !/cmake_pch/.test(file))
  .map((source) => ({ ...source, command: source.command.replace(PRECOMPILED, '') }));
writeFileSync(join(stampFolder, 'compile_commands.json'), JSON.stringify(sources));
const waiting = [...sources];
const told = new Set(); // what a header is blamed for is said once
let passed = 0;
let failed = 0;
let looked = 0;

async function work() {
  for (let source = waiting.shift(); source; source = waiting.shift()) {
    const lines = await tidy(source);
    if (lines !== null) ++looked;
    if (lines === null || lines.length === 0) {
      ++passed;
      if (lines) console.log(`${relative(project, source.file)} is clean`);
      continue;
    }
    ++failed;
    const text = lines.join('\n').replaceAll(`${project}/`, '');
    console.log(`In ${relative(project, source.file)}:`);
    for (const finding of text.split(/\n(?=\S+:\d+:\d+: (?:warning|error):)/)) {
      if (!told.has(finding)) console.log(finding);
      told.add(finding);
    }
  }
}

await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(`${looked} of ${sources.length} sources had changed`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
