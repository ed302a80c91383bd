// The recordings of tests/replays, and what the native game says to them.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { project } from './site.mjs';

const headless = process.env.POSTHASTE_HEADLESS ?? join(project, 'build', 'native-release', 'posthaste_headless');

// Plays commands natively. Refused ones are left out of `turns`: {command, hash} after each turn.
export function playNatively(seed, commands) {
  const run = spawnSync(headless, ['--hashes'], { input: `# seed ${seed} run 1\n${commands.map((command) => `${command}\n`).join('')}`, encoding: 'utf8' });
  if (run.error || run.status !== 0) throw new Error(`${headless} failed: ${run.error ?? run.stderr}`);
  const told = run.stdout.trimEnd().split('\n');
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

export function readRecording(name) {
  const lines = readFileSync(join(project, 'tests', 'replays', `${name}.txt`), 'utf8').split('\n');
  const seed = Number(/^# seed (\d+) run 1$/.exec(lines[0])[1]);
  return playNatively(seed, lines.filter((line) => line !== '' && !line.startsWith('#')));
}
