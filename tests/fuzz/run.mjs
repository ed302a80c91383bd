// Runs the fuzzers of a build folder, two at a time, for that many seconds in all, and reports the results:
//
//     node tests/fuzz/run.mjs BUILD_FOLDER [SECONDS]
//
// Inputs worth keeping go to BUILD_FOLDER/corpus, failures to BUILD_FOLDER/failures. The counts of all runs are added
// up in BUILD_FOLDER/totals.json. Exits with code 1 after any failure.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const AT_ONCE = 2;
const PROGRESS_EVERY = 10_000; // milliseconds
const MOST_SECONDS_EACH = 60; // by the clock, since the machine may be busy
const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const build = resolve(process.argv[2]);
const seconds = Number(process.argv[3] ?? 120);

// Loading matters most: `saves` has one core to itself, and part of the other. The short targets do a thousand times as
// many runs a second.
const LOADING = ['-max_len=60000', '-mutate_depth=1', '-entropic=0', '-reload=60'];
const TARGETS = [
  { name: 'saves', share: 8, options: LOADING },
  { name: 'session', share: 2, options: LOADING },
  { name: 'envelope', share: 0.5, options: ['-max_len=256', '-entropic=0'] },
  { name: 'settings', share: 0.5, options: ['-max_len=400', '-entropic=0'] },
  { name: 'journeys', share: 1, options: ['-max_len=400', '-entropic=0'] },
  { name: 'keepsakes', share: 0.5, options: ['-max_len=2000', '-entropic=0'] },
  { name: 'commands', share: 0.5, options: ['-max_len=200', '-entropic=0'] },
  { name: 'packer', share: 0.5, options: ['-max_len=8000', '-entropic=0'] },
  { name: 'saves', share: 4, options: LOADING },
];
const COUNTED = ['runs', 'accepted', 'commands', 'turns'];

const filesIn = (folder) => (existsSync(folder) ? readdirSync(folder).length : 0);
const numbersIn = (path) => (existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').map(Number) : []);

function readTally(target) {
  const numbers = numbersIn(target.tallyFile);
  return Object.fromEntries(COUNTED.map((name, i) => [name, numbers[i] || 0]));
}

// With strong address randomisation clang 14's address sanitizer finds no room; if it cannot be switched off, the
// sanitizer may still work.
const STILL = spawnSync('setarch', ['-R', 'true']).status === 0 ? ['setarch', '-R'] : [];

let stopped = false; // by Ctrl-C

// A fuzzer ends at the first failing input; it is restarted as long as there is time.
async function fuzz(target, running) {
  const until = Date.now() + target.seconds * 1000;
  const { corpus, failures } = target;
  const kept = join(project, 'tests', 'fuzz', 'corpus', target.name);
  const begun = Date.now();
  let left;
  while ((left = Math.round((until - Date.now()) / 1000)) > 0 && filesIn(failures) - target.failuresBefore < 20) {
    rmSync(target.tallyFile, { force: true });
    const failuresSoFar = filesIn(failures);
    const words = [...STILL, join(build, 'tests', 'fuzz', `fuzz_${target.name}`),
      `-max_total_time=${left}`, `-timeout=${MOST_SECONDS_EACH}`, `-report_slow_units=${MOST_SECONDS_EACH}`, '-rss_limit_mb=2048', `-artifact_prefix=${failures}/`, ...target.options,
      corpus, join(build, 'seeds', target.name), ...(existsSync(kept) ? [kept] : [])];
    const child = spawn(words[0], words.slice(1), {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, POSTHASTE_FUZZ_TALLY: target.tallyFile },
    });
    let said = '';
    child.stderr.on('data', (text) => { said = (said + text).slice(-8000); });
    running.add(child);
    const status = await new Promise((done) => { child.on('close', done); });
    running.delete(child);
    const tally = readTally(target);
    for (const name of COUNTED) target.done[name] += tally[name];
    rmSync(target.tallyFile, { force: true });
    if (stopped) break;
    if (status !== 0) {
      writeFileSync(join(build, `fuzz-${target.name}.log`), said);
      const reason = said.match(/^(SUMMARY: .*|.*runtime error: .*)$/m)?.[0] ?? `ended with code ${status}`;
      console.log(`  ${target.name}: ${reason}\n  ${relative(project, join(build, `fuzz-${target.name}.log`))} has more`);
      if (filesIn(failures) === failuresSoFar) {
        target.broken = true; // it did not even start, or a known input stops it every time
        break;
      }
    }
  }
  target.took = (Date.now() - begun) / 1000;
}

const group = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, ' ');
const soFar = (target) => {
  const now = readTally(target);
  return Object.fromEntries(COUNTED.map((name) => [name, target.done[name] + now[name]]));
};

function tell(rows) {
  const head = ['target', 'runs', 'accepted', 'share', 'commands', 'turns', 'new inputs', 'failures', 'seconds'];
  const table = [head, ...rows.map((row) => [row.name, group(row.runs), group(row.accepted),
    row.runs > 0 ? `${Math.round((100 * row.accepted) / row.runs)} %` : '-', group(row.commands), group(row.turns),
    group(row.newCorpus), group(row.failed), group(Math.round(row.took))])];
  const widths = head.map((_, column) => Math.max(...table.map((line) => line[column].length)));
  for (const line of table) {
    console.log(line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '));
  }
}

// The sums over targets or rows of the values with these names.
const sum = (rows, keys) => Object.fromEntries(keys.map((key) => [key, rows.reduce((all, row) => all + row[key], 0)]));

// A target's row, summed over all its runs.
function rowOf(name) {
  const lanes = TARGETS.filter((target) => target.name === name && target.took !== undefined);
  const [{ corpus, corpusBefore, failures, failuresBefore }] = lanes;
  return {
    name,
    ...sum(lanes.map(({ done, took }) => ({ ...done, took })), [...COUNTED, 'took']),
    newCorpus: filesIn(corpus) - corpusBefore,
    failed: filesIn(failures) - failuresBefore + (lanes.some(({ broken }) => broken) ? 1 : 0),
  };
}

const shares = TARGETS.reduce((all, target) => all + target.share, 0);
for (const [lane, target] of TARGETS.entries()) {
  target.done = Object.fromEntries(COUNTED.map((name) => [name, 0]));
  target.seconds = Math.max(1, Math.round((seconds * AT_ONCE * target.share) / shares));
  target.tallyFile = join(build, `tally-${lane}`);
  for (const kind of ['corpus', 'failures']) {
    target[kind] = join(build, kind, target.name);
    mkdirSync(target[kind], { recursive: true });
    target[`${kind}Before`] = filesIn(target[kind]);
  }
}
if (spawnSync(join(build, 'tests', 'fuzz', 'fuzz_seeds'), [join(build, 'seeds')], { stdio: 'inherit' }).status !== 0) {
  console.log('The fuzzers have nothing to begin with.');
  process.exit(1);
}

const running = new Set();
const stop = () => {
  stopped = true;
  for (const child of running) child.kill('SIGINT');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

const begun = Date.now();
const progress = setInterval(() => {
  const now = TARGETS.filter((target) => target.begun && target.took === undefined).map((target) => {
    const { runs, accepted } = soFar(target);
    return `${target.name} ${group(runs)} runs, ${group(accepted)} accepted`;
  });
  console.log(`[${String(Math.round((Date.now() - begun) / 1000)).padStart(4)} s]   ... ${now.join('; ')}`);
}, PROGRESS_EVERY);
const waiting = [...TARGETS];
await Promise.all(Array.from({ length: AT_ONCE }, async () => {
  while (waiting.length > 0 && !stopped) {
    // The longest lane starts first; the short ones share the other core.
    const target = waiting.shift();
    target.begun = true;
    await fuzz(target, running);
  }
}));
clearInterval(progress);

const rows = [...new Set(TARGETS.filter(({ took }) => took !== undefined).map(({ name }) => name))].map(rowOf);
const all = { name: 'all', ...sum(rows, [...COUNTED, 'newCorpus', 'failed', 'took']) };
tell([...rows, all]);
const totalsFile = join(build, 'totals.json');
const totals = existsSync(totalsFile) ? JSON.parse(readFileSync(totalsFile, 'utf8')) : { times: 0, runs: 0, loads: 0, commands: 0 };
totals.times += 1;
totals.runs += all.runs;
totals.loads += rows.filter(({ name }) => name === 'saves' || name === 'session').reduce((count, row) => count + row.accepted, 0);
totals.commands += all.commands;
writeFileSync(totalsFile, `${JSON.stringify(totals)}\n`);
console.log(`All ${totals.times} times in ${relative(project, build)}: ${group(totals.runs)} runs, ${group(totals.loads)} accepted loads, ${group(totals.commands)} commands after them`);
console.log(all.failed === 0 ? '0 failures' : `${all.failed} failures: the inputs are in ${relative(project, join(build, 'failures'))}`);
process.exitCode = all.failed === 0 ? 0 : 1;
