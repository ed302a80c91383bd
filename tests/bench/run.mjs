// `./dev bench engine`: the engine against what it replaces, natively and as wasm under node, beside what it
// has to reach. No test: a busy machine is no fault of the engine. Each program takes its contenders in
// turns and tells ratios of medians; the programs are run in turns too, and the median of their figures
// counts. What is not met is said; what nothing measures yet is said too.
//
//     node tests/bench/run.mjs [ROW ...]      only the rows whose names hold one of these words

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const ROUNDS = Number(process.env.POSTHASTE_BENCH_ROUNDS ?? 3);

const atLeast = (native, wasm = native) => ({ native, wasm, holds: (figure, limit) => figure >= limit, sign: '≥' });
const atMost = (native, wasm = native) => ({ native, wasm, holds: (figure, limit) => figure <= limit, sign: '≤' });
const none = { native: null, wasm: null };   // told, not asked for

// What is measured; `figure` is how the programs call it. A limit of null asks nothing there.
const ROWS = [
  { name: 'turn, against the seed\'s design', figure: 'seed / lull at 10k', must: atLeast(10, 8), unit: '×' },
  { name: 'turn, against the turn by hand', figure: 'lull / hand at 10k', must: atMost(2.5, 3), unit: '×' },
  { name: 'the seed\'s design, against the turn by hand: no straw man', figure: 'seed / hand at 10k', must: atMost(35), unit: '×' },
  { name: 'cost of the undo log', figure: 'cost of undo', must: atMost(20), unit: '%' },
  { name: 'cost of the state hash', figure: 'cost of hash', must: none, unit: '%' },
  { name: 'cost of change tracking', figure: 'cost of tracking', must: none, unit: '%' },
  { name: 'turn at 160k entities, against the seed\'s design', figure: 'seed / lull at 160k', must: atLeast(10), unit: '×' },
  { name: 'turn at 10k entities, against 1k', figure: 'growth 1k to 10k', must: none, unit: '×' },
  { name: 'turn at 160k entities, against 10k', figure: 'growth 10k to 160k', must: none, unit: '×' },
  { name: 'snapshot and restore, against memcpy', figure: 'snapshot / memcpy', must: atMost(1.5), unit: '×' },
  { name: 'save of the fullest map', figure: 'milliseconds of a save of the fullest map', must: atMost(null, 5), unit: 'ms' },
  { name: 'the game\'s turn on the fullest map', figure: 'milliseconds of a turn on the fullest map', must: none, unit: 'ms' },
  { name: 'save, against cereal\'s binary archive', figure: 'stock / save', must: atLeast(5), unit: '×' },
  { name: 'a preview in the liveliest moment', figure: 'milliseconds of a preview in the liveliest moment', must: atMost(null, 8), unit: 'ms' },
  { name: 'the slowest of 600 previews there', figure: 'milliseconds of the slowest of 600 previews there', must: none, unit: 'ms' },
  { name: 'a forked turn of the game', figure: 'microseconds of a forked turn', must: atMost(100, null), unit: 'µs' },
  { name: 'allocations in 10,000 turns', figure: 'allocations', must: atMost(0), unit: '' },
  { name: 'engine in an otherwise empty program', figure: 'kilobytes of wasm', must: atMost(null, 10), unit: 'KB' },
  { name: 'checked get, against bitecs', figure: 'bitecs / get', must: atLeast(null, 1), unit: '×' },
  { name: 'checked set, against bitecs', figure: 'bitecs / set', must: atLeast(null, 1), unit: '×' },
  { name: 'checked join, against bitecs', figure: 'bitecs / join', must: atLeast(null, 1), unit: '×' },
  { name: 'without undo, hash and tracking in either: turn, against the seed\'s design', figure: 'bare seed / bare lull at 10k', must: none, unit: '×' },
  { name: 'with them in Lull alone: turn, against the seed\'s design', figure: 'bare seed / lull at 10k', must: none, unit: '×' },
];

// The programs: what they are run by, and on which side their figures count.
const PROGRAMS = [
  { side: 'native', command: [join(project, 'build/native-release/engine_bench')] },
  { side: 'wasm', command: [process.execPath, join(project, 'build/web-release/engine_bench.cjs')] },
  { side: 'native', command: [join(project, 'build/native-release/state_bench')] },
  { side: 'wasm', command: [process.execPath, join(project, 'build/web-release/state_bench.cjs')] },
  { side: 'native', command: [join(project, 'build/native-release/game_bench')] },
  { side: 'wasm', command: [process.execPath, join(project, 'build/web-release/game_bench.cjs')] },
  { side: 'wasm', command: [process.execPath, join(project, 'tests/bench/bitecs_bench.mjs')] },
];

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

// Map of figure -> number, of one run of a program.
function figuresOf({ command }) {
  if (!existsSync(command.at(-1))) return new Map();
  const { status, stdout, stderr, error } = spawnSync(command[0], command.slice(1), { encoding: 'utf8', maxBuffer: 1 << 24 });
  if (status !== 0) throw new Error(`${command.at(-1)} failed: ${error ?? stderr}`);
  return new Map(stdout.trim().split('\n').filter(Boolean).map((line) => JSON.parse(line)).map(({ what, figure }) => [what, figure]));
}

function measure() {
  const found = { native: new Map(), wasm: new Map() };
  for (let round = 0; round < ROUNDS; ++round) {
    for (const program of PROGRAMS) {
      for (const [what, figure] of figuresOf(program)) {
        const all = found[program.side];
        all.set(what, [...(all.get(what) ?? []), figure]);
      }
    }
    console.log(`round ${round + 1} of ${ROUNDS} is done`);
  }
  const size = (name) => statSync(join(project, 'build/web-release', name)).size;
  found.wasm.set('kilobytes of wasm', [(size('engine_alone.wasm') - size('empty_alone.wasm')) / 1000]);
  const side = (all) => Object.fromEntries([...all].map(([what, figures]) => [what, median(figures)]));
  return { native: side(found.native), wasm: side(found.wasm) };
}

function judge({ name, figure, must, unit }, figures) {
  const sides = ['native', 'wasm'];
  const told = Object.fromEntries(sides.map((side) => [side, figures[side][figure] ?? null]));
  const limits = sides.filter((side) => must[side] !== null);
  const met = limits.length === 0 ? null : limits.every((side) => told[side] !== null && must.holds(told[side], must[side]));
  return { name, unit, ...told, must: Object.fromEntries(limits.map((side) => [side, `${must.sign} ${must[side]}`])), met, missing: limits.some((side) => told[side] === null) };
}

function print(rows) {
  const shown = (figure, unit) => (figure === null ? '–' : `${Number(figure.toPrecision(3))} ${unit}`.trim());
  const lines = [['measured', 'native', 'wasm', 'must', '']];
  for (const { name, unit, native, wasm, must, met, missing } of rows) {
    const limits = [...new Set(Object.values(must))].length === 1 && Object.keys(must).length === 2 ? must.native : Object.entries(must).map(([side, limit]) => `${limit} ${side}`).join(', ');
    lines.push([name, shown(native, unit), shown(wasm, unit), limits, missing ? 'not yet' : met === null ? '' : met ? 'met' : 'MISSED']);
  }
  const widths = lines[0].map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  console.log();
  for (const line of lines) console.log(line.map((word, i) => (i === 1 || i === 2 ? word.padStart(widths[i]) : word.padEnd(widths[i]))).join('  ').trimEnd());
}

// build/bench.json holds the newest of each part of ./dev bench; this one is its "engine".
function keep(rows, figures) {
  const path = join(project, 'build', 'bench.json');
  mkdirSync(dirname(path), { recursive: true });
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const engine = { when: new Date().toISOString(), cpu: cpus()[0]?.model, rounds: ROUNDS, rows, figures };
  writeFileSync(path, `${JSON.stringify({ ...known, engine }, null, 2)}\n`);
}

const wanted = process.argv.slice(2);
console.log('Processor time, medians; this takes some minutes, and a quiet machine makes better figures.');
const figures = measure();
const rows = ROWS.map((row) => judge(row, figures)).filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
print(rows);
console.log('\nNanoseconds of a turn:');
for (const [side, all] of Object.entries(figures)) {
  const turns = Object.entries(all).filter(([what]) => what.startsWith('nanoseconds of a turn, '));
  console.log(`  ${side}: ${turns.map(([what, figure]) => `${what.slice(23)} ${figure.toFixed(0)}`).join(' · ')}`);
}
keep(rows, figures);
console.log('The same as JSON is in build/bench.json.');
