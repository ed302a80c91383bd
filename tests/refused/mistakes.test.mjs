// What docs/lull/mistakes.md says of mistakes in play: each is made, and what is said compared. What it says of mistakes
// that do not compile is compared by refused.test.mjs.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '..', '..');
const [, , inPlay, byNobody] = readFileSync(join(project, 'docs', 'lull', 'mistakes.md'), 'utf8').split('\n## ');
const [stops, answers] = inPlay.split('\nThese are answered');

// The rows of a table of mistakes whose second cell is code.
const rows = (text) => [...text.matchAll(/^\| (.*?) \| `(.*?)` \|/gm)].map(([, mistake, said]) => ({ mistake, said }));

const work = mkdtempSync(join(tmpdir(), 'mistakes-'));
after(() => rmSync(work, { recursive: true }));
const program = join(work, 'game');

before(() => {
  const { status, stderr } = spawnSync('g++', ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-I', join(project, 'src'),
    join(here, 'mistakes_in_play.cpp'), '-o', program], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});
const make = (mistake) => spawnSync(program, [mistake], { encoding: 'utf8' });

for (const { mistake, said } of rows(stops)) {
  test(`the program stops, and says it: ${mistake}`, () => {
    const { signal, stdout, stderr } = make(mistake);
    assert.equal(signal, 'SIGABRT', stdout);
    const lines = stderr.trimEnd().split('\n');
    assert.equal(lines.at(-1), said);
    assert.ok(lines.length === 1 || (lines.length === 2 && lines[0].startsWith('The last actions were: ')), stderr);
  });
}
for (const { mistake, said } of [...rows(answers), ...rows(byNobody)]) {
  test(`the program goes on: ${mistake}`, () => {
    const { status, stdout, stderr } = make(mistake);
    assert.deepEqual({ status, stdout, stderr }, { status: 0, stdout: `${said}\n`, stderr: '' });
  });
}
test('the page has all mistakes that the program can make', () => {
  const known = [...readFileSync(join(here, 'mistakes_in_play.cpp'), 'utf8').matchAll(/if \(made == "(.*?)"/g)].map(([, name]) => name);
  const told = [stops, answers, byNobody].flatMap(rows).map(({ mistake }) => mistake);
  assert.ok(told.length > 15);
  assert.deepEqual([...new Set(told)].sort(), [...new Set(known)].sort());
});
