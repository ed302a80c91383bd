// The program without a screen, as a person calls it: dumping a state, continuing from one, explaining a turn, and the
// answers to wrong calls.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const program = join(project, 'build', 'native-release', 'posthaste_headless');
const folder = mkdtempSync(join(tmpdir(), 'posthaste-headless-'));
after(() => rmSync(folder, { recursive: true }));

const commands = 'east\neast\nfire coast\n';
function run(input, ...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { input, encoding: 'utf8', cwd: folder, maxBuffer: 1 << 26 });
  return { status, stdout, stderr };
}
function dumpOf(input, ...words) {
  const { status, stdout, stderr } = run(input, 'dump', ...words);
  assert.equal(status, 0, stderr);
  return stdout;
}
function file(name, contents) {
  writeFileSync(join(folder, name), contents);
  return name;
}
// The complaint about a wrong call; nothing is played.
function refusal(input, ...words) {
  const { status, stdout, stderr } = run(input, ...words);
  assert.equal(status, 2);
  assert.equal(stdout, '');
  return stderr.trimEnd();
}

test('a run that ends out of the van is told to its end', () => {
  for (const name of ['foot-684-strolls.txt', 'foot-751-strolls.txt']) {
    const lines = readFileSync(join(project, 'tests', 'replays', name), 'utf8').split('\n');
    const [, seed, run_number] = /seed (\d+)(?: run (\d+))?/.exec(lines.find((line) => line.startsWith('# seed')));
    const input = lines.filter((line) => !line.startsWith('#')).join('\n');
    const { status, stderr } = run(input, 'play', '--words', '--seed', seed, '--run', run_number ?? '1');
    assert.equal(status, 0, `${name}: ${stderr}`);
  }
});

test('a dump is the whole state as JSON, and of equal states equal text', () => {
  const text = dumpOf(commands, '--seed', '7');
  assert.equal(dumpOf(commands, '--seed', '7'), text);
  assert.notEqual(dumpOf(commands, '--seed', '8'), text);
  const { columns, rows, entities } = JSON.parse(text);
  assert.ok(columns > 0 && rows > 0);
  assert.deepEqual(entities['van #1.1'].speed, { value: 3 });
});

test('an order that is refused is no part of a dump', () => {
  const { status, stdout, stderr } = run('west\nwest\nwest\nwest\nwest\neast\n', 'dump', '--seed', '7');
  assert.equal(status, 0);
  assert.match(stderr, /^refused: /);
  JSON.parse(stdout);
});

test('a dump is played on as if the program had never ended', () => {
  const state = file('state.json', dumpOf(commands, '--seed', '7'));
  assert.equal(dumpOf('', '--load', state), readFileSync(join(folder, state), 'utf8'));
  assert.equal(dumpOf('north\ncoast\n', '--load', state), dumpOf(`${commands}north\ncoast\n`, '--seed', '7'));
  const straight = run(`${commands}coast\n`, 'play', '--seed', '7', '--hashes').stdout.split('\n').slice(-3);
  assert.deepEqual(run('coast\n', 'play', '--load', state, '--hashes').stdout.split('\n').slice(-3), straight);
});

test('a dump that was changed by hand is the state that it says', () => {
  const changed = dumpOf(commands, '--seed', '7').replace('"health": {"value": 8', '"health": {"value": 3');
  assert.match(run('', 'play', '--load', file('changed.json', changed)).stdout, /^driver 3 /m);
});

test('a dump in the midst of a turn ends that turn when it is played on', () => {
  const whole = dumpOf(commands, '--seed', '7');
  const parts = [0, 1, 2].map((delays) => dumpOf(commands, '--seed', '7', '--delays', String(delays)));
  assert.equal(new Set([...parts, whole]).size, 4);
  for (const [delays, text] of parts.entries()) {
    assert.equal(dumpOf('coast\n', '--load', file(`${delays}.json`, text)), dumpOf(`${commands}coast\n`, '--seed', '7'));
  }
  assert.equal(dumpOf(commands, '--seed', '7', '--delays', '4294967295'), whole, 'there are not that many');
});

test('the state in a file of a run', () => {
  const saved = readFileSync(join(project, 'tests/cli/run.posthaste')); // in the middle of a turn
  const state = dumpOf('', '--file', file('run.posthaste', saved));
  assert.equal(dumpOf('', '--load', file('run.json', state)), state);
});

test('why a turn went as it did: its actions, who asked for them, which rules looked and what each said', () => {
  const { status, stdout } = run(commands, 'why', '3', '--seed', '7');
  assert.equal(status, 0);
  assert.match(stdout, /^No\. \d+, take_orders .*van #1\.1.*, was accepted\.\n {2}"orders must be possible" looked and said: accept\.\nIt was asked for by a command of van #1\.1\.\n/);
  assert.match(stdout, /^No\. \d+, shoot .*pistol #2\.1.*, was accepted\./m);
  assert.match(stdout, /^It was asked for by a reaction of "flies on" to No\. \d+, shoot /m);
  const ofTheFirst = run(commands, 'why', '1', '--seed', '7').stdout;
  assert.equal(ofTheFirst.split('take_orders {').length, 2, 'of that turn alone');
  assert.match(ofTheFirst, /take_orders {.*"shoots": false/);
});

test('options that cannot be are answered by a sentence', () => {
  assert.equal(refusal(''), 'Say what to do: play, link, dump, why, roads or depots; try --help.');
  assert.equal(refusal('', 'fly'), 'There is no task called fly; try --help.');
  assert.equal(refusal('', 'why', 'soon'), 'why wants a number from 1 to 4294967295, not "soon".');
  assert.equal(refusal('', 'play', '--delays', '1'), 'There is no option --delays here; try --help.');
  assert.equal(refusal('', 'dump', '--delays', '-1'), '--delays wants a number from 0 to 4294967295, not "-1".');
  assert.equal(refusal('', 'play', '--load'), '--load wants a value; try --help.');
  assert.equal(refusal('', 'depots', '7'), 'Nobody knows what to do with 7; try --help.');
  assert.equal(refusal('', 'dump', '--load', 'a', '--file', 'b'), '--file, --link and --load each begin a run; there can be only one of them.');
  assert.equal(refusal(commands, 'why', '9', '--seed', '7'), 'Turn 9 was not played.');
});

test('a file that cannot be read, or holds nothing of the kind, is answered by a sentence', () => {
  for (const option of ['--load', '--file']) {
    assert.equal(refusal('', 'play', option, 'nowhere'), 'The file nowhere cannot be read.');
    assert.equal(refusal('', 'play', option, '.'), 'The file . cannot be read.');
  }
  assert.equal(refusal('', 'play', '--file', file('letter', 'Dear Sir or Madam')), 'The file letter holds no run: it is not a save of this game.');
  assert.equal(refusal('', 'play', '--load', file('empty.json', '')), 'empty.json:1: this is not JSON: the file is empty');
  assert.match(refusal('', 'play', '--load', file('list.json', '[]')), /^list\.json:1: an object with "entities" and "next_ids" expected/);
});

test('nonsense in a dump is answered by file, line, path and what was expected, and nothing is played', () => {
  const text = dumpOf(commands, '--seed', '7');
  const van = text.split('\n').findIndex((line) => line.includes('"van #1.1": {')) + 1;
  const said = (old, now) => {
    assert.ok(text.includes(old), old);
    return refusal('coast\n', 'play', '--load', file('wrong.json', text.replace(old, now)));
  };
  const lineOf = (words, from = van) => text.split('\n').findIndex((line, i) => i >= from && line.includes(words)) + 1;
  assert.equal(said('"health": {"value": 8', '"health": {"value": "many"'), `wrong.json:${lineOf('"health"')}: van #1.1.health.value: a whole number expected, found "many"`);
  assert.equal(said('"health": {"value": 8', '"health": {"value": 2000'), `wrong.json:${lineOf('"health"')}: van #1.1.health.value: a whole number from 0 to 1000 expected, found 2000`);
  assert.match(said('"health": {"value": 8', '"healht": {"value": 8'), new RegExp(`^wrong\\.json:${lineOf('"health"')}: van #1\\.1: .*"healht".*"health"`));
  assert.match(said('"acting": "', '"acting": "somebody, '), /^wrong\.json:\d+: acting: the name of one of the entities/);
  assert.match(said('"columns": ', '"columns": -'), /^wrong\.json:2: columns: a whole number from 1 to \d+ expected, found -\d+$/);
  assert.match(said('"next_ids": [', '"next_ids": [7, '), /^wrong\.json:\d+: next_ids\[0\]: an id like "#12\.3" expected/);
});

test('what makes no game together is answered, too', () => {
  const text = dumpOf(commands, '--seed', '7');
  const away = JSON.parse(text);
  away.entities['van #1.1'].position.cell.column = -5;
  assert.match(refusal('coast\n', 'play', '--load', file('away.json', JSON.stringify(away))), /^away\.json: \S.*\S$/);
});

test('a recording begins on a road of its own, so it does not go with a dump', () => {
  const state = file('other.json', dumpOf(commands, '--seed', '7'));
  const { status, stderr } = run('# seed 7 run 1\neast\n', 'play', '--load', state);
  assert.equal(status, 2);
  assert.equal(stderr, "A recording begins on a road of its own, so it doesn't go with --load.\n");
});
