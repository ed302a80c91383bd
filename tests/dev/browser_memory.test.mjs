// What the runner of the browser tests remembers, tested on a project of two tiny files.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const runner = join(dirname(fileURLToPath(import.meta.url)), '..', 'browser', 'run.mjs');
let project;

const write = (path, text) => writeFileSync(join(project, path), text);
const passing = "import { test } from 'node:test';\ntest('one', () => {});\ntest('two', () => {});\n";
const failing = "import { test } from 'node:test';\ntest('one', () => { throw new Error('no'); });\n";

function run(...words) {
  const env = { ...process.env };
  for (const name of ['NODE_TEST_CONTEXT', 'POSTHASTE_ANEW']) delete env[name];   // they belong to this test run
  const { status, stdout } = spawnSync(process.execPath, [join(project, 'tests/browser/run.mjs'), ...words], { encoding: 'utf8', env });
  const sum = (word) => [...stdout.matchAll(new RegExp(`^# ${word} (\\d+)$`, 'gm'))].reduce((all, [, count]) => all + Number(count), 0);
  const failed = [...stdout.matchAll(/^Failed twice: /gm)].length;
  return { status, passed: sum('pass'), failed, remembered: sum('remembered') };
}

before(() => {
  project = mkdtempSync(join(tmpdir(), 'posthaste-memory-'));
  for (const folder of ['tests/browser', 'build/dist']) mkdirSync(join(project, folder), { recursive: true });
  cpSync(runner, join(project, 'tests/browser/run.mjs'));
  write('tests/browser/good.test.mjs', passing);
  write('build/dist/index.html', 'first');
});
after(() => rmSync(project, { recursive: true, force: true }));

test('what passed is remembered, until it is asked for anew or what it looks at changes', () => {
  assert.deepEqual(run(), { status: 0, passed: 2, failed: 0, remembered: 0 });
  assert.deepEqual(run(), { status: 0, passed: 2, failed: 0, remembered: 2 });
  assert.deepEqual(run('--anew'), { status: 0, passed: 2, failed: 0, remembered: 0 });
  write('build/dist/index.html', 'second');
  assert.deepEqual(run(), { status: 0, passed: 2, failed: 0, remembered: 0 });
  write('tests/browser/good.test.mjs', `${passing}// another\n`);
  assert.deepEqual(run(), { status: 0, passed: 2, failed: 0, remembered: 0 });
});

test('what failed is not remembered, nor what passed before it failed', () => {
  write('tests/browser/good.test.mjs', failing);
  for (let i = 0; i < 2; ++i) assert.deepEqual(run(), { status: 1, passed: 0, failed: 1, remembered: 0 });
  write('tests/browser/good.test.mjs', passing);
  assert.deepEqual(run(), { status: 0, passed: 2, failed: 0, remembered: 0 });
});

test('a file that fails and then passes by itself counts as passed, and is named as shaky', () => {
  const once = `import { existsSync, writeFileSync } from 'node:fs';
import { test } from 'node:test';
test('one', () => { if (!existsSync('been-here')) { writeFileSync('been-here', ''); throw new Error('no'); } });
`;
  write('tests/browser/good.test.mjs', once);
  assert.deepEqual(run(), { status: 0, passed: 1, failed: 0, remembered: 0 });
  const shaky = () => readFileSync(join(project, 'build/browser-tests/shaky'), 'utf8');
  assert.equal(shaky(), 'Shaky: good.test.mjs failed at first and passed by itself.\n');
  assert.deepEqual(run(), { status: 0, passed: 1, failed: 0, remembered: 1 });
  assert.equal(shaky(), '');
  write('tests/browser/good.test.mjs', passing);
  assert.deepEqual(run(), { status: 0, passed: 2, failed: 0, remembered: 0 });
});

test('a memory that is damaged is none', () => {
  assert.equal(run().remembered, 2);
  write('build/browser-tests/good.json', '{"key":');
  assert.deepEqual(run(), { status: 0, passed: 2, failed: 0, remembered: 0 });
});
