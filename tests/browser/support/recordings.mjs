// The recordings of tests/replays, and the native game's output for them.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { project } from './site.mjs';

const folder = join(project, 'tests', 'replays');
const visits = join(project, 'tests', 'browser', 'houses');
export const headless = process.env.POSTHASTE_HEADLESS ?? join(project, 'build', 'native-release', 'posthaste_headless');

function askNative(seed, commands, ...options) {
  const run = spawnSync(headless, ['play', ...options], { input: `# seed ${seed} run 1\n${commands.map((command) => `${command}\n`).join('')}`, encoding: 'utf8' });
  if (run.error || run.status !== 0) throw new Error(`${headless} failed: ${run.error ?? run.stderr}`);
  return run.stdout.trimEnd().split('\n');
}

// Plays commands natively. Refused ones are left out of `turns`: {command, hash} after each turn.
export function playNatively(seed, commands) {
  const told = askNative(seed, commands, '--hashes');
  const end = /^(delivered|dead), pay (\d+)$/.exec(told.at(-1));
  if (end) told.pop();
  const [first, ...answers] = told;
  const hashOf = (line) => line.split(' ')[2];
  const turns = [];
  answers.forEach((line, i) => {
    if (line.startsWith('turn ')) turns.push({ command: commands[i], hash: hashOf(line) });
  });
  return {
    seed,
    firstHash: hashOf(first),
    turns,
    lastTurn: Number(told.filter((line) => line.startsWith('turn ')).at(-1).split(' ')[1]),
    result: end?.[1] ?? null,
    pay: end ? Number(end[2]) : null,
  };
}

// The same, and then the van rolls out until the horde ends the run.
export function playToTheHorde(seed, commands) {
  const run = playNatively(seed, commands);
  return run.result ? run : playToTheHorde(seed, [...commands, 'coast']);
}

const read = new Map();
function readRecording(path) {
  if (!read.has(path)) read.set(path, readAnew(path));
  return read.get(path);
}
function readAnew(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  const seed = Number(/^# seed (\d+) run 1$/.exec(lines[0])[1]);
  return playNatively(seed, lines.filter((line) => line !== '' && !line.startsWith('#')));
}

// A courier who goes into a house and comes out again: {run, name of the house, door, out}, where `door` turns lead
// into it and `out` turns out of it. Those of tests/browser/houses end soon after.
export function findVisit(seed) {
  const own = join(visits, `foot-${seed}.txt`);
  const run = readRecording(existsSync(own) ? own : join(folder, `foot-${seed}-strolls.txt`));
  const visit = { run };
  let turn = -1;   // the first line is from before the first turn
  for (const line of askNative(seed, run.turns.map(({ command }) => command), '--words')) {
    if (line.startsWith('turn ')) ++turn;
    const [, name] = /^says You go in: (.*)\.$/.exec(line) ?? [];
    if (name) Object.assign(visit, { name, door: turn });
    if (/^says You come out\./.test(line)) return { ...visit, out: turn };
  }
  throw new Error(`Nobody comes out of a house on road ${seed} any more: record another one.`);
}

// The key for east shoves if there is no other way on, so a run that drives east there ("faster", into the obstacle)
// cannot be given by keys.
const keyed = new Map();
function canBeKeyed(run) {
  if (!keyed.has(run)) keyed.set(run, tryKeys(run));
  return keyed.get(run);
}
function tryKeys({ seed, turns }) {
  const commands = turns.map(({ command }) => command);
  return commands.every((command, i) => !command.endsWith('east') || askNative(seed, [...commands.slice(0, i), 'shove'], '--hashes').at(-1).startsWith('refused'));
}

// The shortest recording of a first run with this result that is long enough, whatever the current rules made of it.
// `fits` may ask for more, `by` gives another value to minimise.
export function findRun({ result = null, turns = 1, fits = () => true, by = (run) => run.turns.length }) {
  const runs = readdirSync(folder).filter((file) => file.startsWith('seed-')).sort().map((file) => readRecording(join(folder, file)));
  const suiting = runs.filter((run) => (result === null || run.result === result) && run.turns.length >= turns);
  const found = suiting.filter(fits).sort((one, other) => by(one) - by(other)).find(canBeKeyed);
  if (!found) throw new Error(`No recording has ${turns} turns and the end "${result}" and suits the test.`);
  return found;
}

// Whether nothing is repaired on the road: kits have buttons and keys, but no place on the board.
export const needsNoKit = ({ turns }) => !turns.some(({ command }) => /mend|tyre/u.test(command));

// Whether every letter that is caught is delivered, if the run is.
export const dropsNoLetter = ({ seed, turns }) => !askNative(seed, turns.map(({ command }) => command), '--words').some((line) => /^says .*\byou drop/iu.test(line));

// The index of the first turn in which several barrels explode at once, with turns left to play; -1 for none.
const chains = new Map();
export function chainOf(run) {
  if (!chains.has(run)) chains.set(run, findChainIn(run));
  return chains.get(run);
}
function findChainIn({ seed, turns }) {
  let turn = -2;   // the first line is from before the first turn
  for (const line of askNative(seed, turns.map(({ command }) => command), '--hashes', '--words')) {
    if (line.startsWith('turn ')) ++turn;
    else if (/^says \d+ barrels go off/.test(line) && turn + 8 < turns.length) return turn;
  }
  return -1;
}

// The recording in which a chain of exploding barrels, the longest kind of turn, comes soonest: {run, chain}, where
// chain is the index of its turn.
export function findChain() {
  const run = findRun({ fits: (one) => chainOf(one) >= 0, by: chainOf });
  return { run, chain: chainOf(run) };
}

// Before each turn: how many columns ahead of the van the next thing is that could stop a shell, 0 for none in the
// picture. Only the game knows whether the gun reaches that far.
export function thingsAhead({ seed, turns }) {
  const found = [0];
  for (const line of askNative(seed, turns.map(({ command }) => command))) {
    if (line.startsWith('turn ')) found.push(0);
    else if (/^[^ ]{20,}$/.test(line) && line.includes('@')) found[found.length - 1] = line.slice(line.indexOf('@')).search(/[zrbdkchulxoT^%]/i);
  }
  return found.slice(1).map((columns) => Math.max(columns, 0));
}
