// `./dev bench engine`: measures the shipped code, natively and as wasm under node, and prints it next to the targets.
// It is not a test: a busy machine is no fault of the engine. Each program runs its contenders in turn and prints
// ratios of medians; the programs take turns too, and the median of their figures counts.
//
// Some rows compare the game with an older version of itself. `./dev bench engine` builds that version with its own
// presets and flags in a separate work tree, build/reference (see build_reference.sh); without it those rows are left out.
//
//     node tests/bench/run.mjs [ROW ...]      only the rows whose names contain one of these words

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const reference = join(project, 'build', 'reference');
const ROUNDS = Number(process.env.POSTHASTE_BENCH_ROUNDS ?? 3);

const TURN = 'milliseconds of a turn on the fullest map';
const atLeast = (native, wasm, stretch) => ({ native, wasm, stretch, holds: (figure, limit) => figure >= limit, sign: '≥' });
const atMost = (native, wasm, stretch) => ({ native, wasm, stretch, holds: (figure, limit) => figure <= limit, sign: '≤' });
const none = { native: null, wasm: null };   // shown without a limit

// Rows with limits come first, then those for information. `figure` is the name that the programs print, or a function
// of all figures; a limit of null means none on that side.
const ROWS = [
  { name: 'a turn on the fullest map, the page\'s build against native', figure: { wasm: ({ native, wasm }) => wasm[TURN] / native[TURN] }, must: atMost(null, 2.5, 1.8), unit: '×' },
  { name: 'preview of a turn, against playing it', figure: 'preview / turn', must: atMost(null, 1.5, 1.2), unit: '×' },
  { name: 'a preview by Session::preview, against the turn', figure: 'preview by a session / turn', must: atMost(2, 2, 1.2), unit: '×' },
  { name: 'the game\'s turns a second, against the reference', figure: { native: ({ native }) => native[`reference: ${TURN}`] / native[TURN], wasm: ({ wasm }) => wasm[`reference: ${TURN}`] / wasm[TURN] }, must: atLeast(1, 1.3, 2), unit: '×' },
  { name: 'the seed\'s workload at 10k, against the seed\'s design', figure: 'seed / lull at 10k', must: atLeast(7, 5, 10), unit: '×' },
  { name: 'the same at 1k', figure: 'seed / lull at 1k', must: atLeast(2.5, null, 10), unit: '×' },
  { name: 'the same at 160k', figure: 'seed / lull at 160k', must: atLeast(7, null, 10), unit: '×' },
  { name: 'cost of the undo log', figure: 'cost of undo', must: atMost(20, 20, 10), unit: '%' },
  { name: 'snapshot and restore, against memcpy', figure: 'snapshot / memcpy', must: atMost(2, 2, 1.4), unit: '×' },
  { name: 'save of the fullest map', figure: 'milliseconds of a save of the fullest map', must: atMost(null, 5, 1), unit: 'ms' },
  { name: 'a forked turn of the game', figure: 'microseconds of a forked turn', must: atMost(100, null, 30), unit: 'µs' },
  { name: 'allocations in 10,000 turns', figure: 'allocations', must: atMost(0, 0, 0), unit: '' },
  { name: 'get, against bitecs', figure: 'bitecs / get', must: atLeast(null, 1, 3), unit: '×' },
  { name: 'set, against bitecs', figure: 'bitecs / set', must: atLeast(null, 1, 3), unit: '×' },
  { name: 'join, against bitecs', figure: 'bitecs / join', must: atLeast(null, 1, 3), unit: '×' },
  { name: 'get, against piecs', figure: 'piecs / get', must: none, unit: '×' },
  { name: 'set, against piecs', figure: 'piecs / set', must: none, unit: '×' },
  { name: 'join, against piecs', figure: 'piecs / join', must: none, unit: '×' },
  { name: 'a turn on the fullest map', figure: TURN, must: none, unit: 'ms' },
  { name: 'a preview in the liveliest moment', figure: 'milliseconds of a preview in the liveliest moment', must: none, unit: 'ms' },
  { name: 'the slowest of 600 previews there', figure: 'milliseconds of the slowest of 600 previews there', must: none, unit: 'ms' },
  { name: 'turn at 10k, against the turn by hand', figure: 'lull / hand at 10k', must: none, unit: '×' },
  { name: 'the seed\'s design, against the turn by hand', figure: 'seed / hand at 10k', must: none, unit: '×' },
  { name: 'cost of the state hash', figure: 'cost of hash', must: none, unit: '%' },
  { name: 'cost of change tracking', figure: 'cost of tracking', must: none, unit: '%' },
  { name: 'turn at 10k entities, against 1k', figure: 'growth 1k to 10k', must: none, unit: '×' },
  { name: 'turn at 160k entities, against 10k', figure: 'growth 10k to 160k', must: none, unit: '×' },
  { name: 'save, against cereal\'s binary archive', figure: 'stock / save', must: none, unit: '×' },
  { name: 'without undo, hash and tracking in either: turn, against the seed\'s design', figure: 'bare seed / bare lull at 10k', must: none, unit: '×' },
  { name: 'with them in Lull alone: turn, against the seed\'s design', figure: 'bare seed / lull at 10k', must: none, unit: '×' },
];

// The programs: how to run each, and the side on which its figures count.
const native = (name, root = project) => ({ side: 'native', command: [join(root, 'build/native-release', name)] });
const wasm = (name, root = project) => ({ side: 'wasm', command: [process.execPath, join(root, 'build/web-release', `${name}.cjs`)] });
const PROGRAMS = [
  native('engine_bench'), wasm('engine_bench'), native('state_bench'), wasm('state_bench'),
  native('game_bench'), { ...native('game_bench', reference), prefix: 'reference: ' },
  wasm('game_bench'), { ...wasm('game_bench', reference), prefix: 'reference: ' },
  { side: 'wasm', command: [process.execPath, join(project, 'tests/bench/rivals_bench.mjs')] },
];

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

// A map of figure -> number, from one run of a program.
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
        const name = (program.prefix ?? '') + what;
        all.set(name, [...(all.get(name) ?? []), figure]);
      }
    }
    console.log(`round ${round + 1} of ${ROUNDS} is done`);
  }
  const side = (all) => Object.fromEntries([...all].map(([what, figures]) => [what, median(figures)]));
  return { native: side(found.native), wasm: side(found.wasm) };
}

function judge({ name, figure, must, unit }, figures) {
  const sides = ['native', 'wasm'];
  const figureOf = (side) => (typeof figure === 'string' ? figures[side][figure] : figure[side]?.(figures));
  const told = Object.fromEntries(sides.map((side) => [side, Number.isFinite(figureOf(side)) ? figureOf(side) : null]));
  const limits = sides.filter((side) => must[side] !== null);
  const met = limits.length === 0 ? null : limits.every((side) => told[side] !== null && must.holds(told[side], must[side]));
  return { name, unit, ...told, must: Object.fromEntries(limits.map((side) => [side, `${must.sign} ${must[side]}`])), stretch: must.stretch === undefined ? null : `${must.sign} ${must.stretch}`, met, missing: limits.some((side) => told[side] === null) };
}

function print(rows) {
  const shown = (figure, unit) => (figure === null ? '–' : `${Number(figure.toPrecision(3))} ${unit}`.trim());
  const lines = [['measured', 'native', 'wasm', 'must', 'stretch', '']];
  for (const { name, unit, must, stretch, met, missing, ...figure } of rows) {
    const limits = [...new Set(Object.values(must))].length === 1 && Object.keys(must).length === 2 ? must.native : Object.entries(must).map(([side, limit]) => `${limit} ${side}`).join(', ');
    lines.push([name, shown(figure.native, unit), shown(figure.wasm, unit), limits, stretch ?? '', missing ? 'not yet' : met === null ? '' : met ? 'met' : 'MISSED']);
  }
  const widths = lines[0].map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  console.log();
  for (const line of lines) console.log(line.map((word, i) => (i === 1 || i === 2 ? word.padStart(widths[i]) : word.padEnd(widths[i]))).join('  ').trimEnd());
}

// build/bench.json holds the newest results of each part of ./dev bench; this part is "engine".
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
