// The reference of Lull is made without a warning, and a declaration without a comment would be one.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'reference-'));
after(() => rmSync(copy, { recursive: true }));
for (const folder of ['src/lull', 'src/lull_data', 'tools/reference']) cpSync(join(project, folder), join(copy, folder), { recursive: true });
mkdirSync(join(copy, 'build'));

function make() {
  const { status, stdout, stderr, error } = spawnSync('doxygen', ['tools/reference/Doxyfile'], { cwd: copy, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}${error ?? ''}` };
}
const page = (name) => readFileSync(join(copy, 'build', 'reference', 'html', name), 'utf8');

test('the reference is made without a warning, and has the comments of the headers', () => {
  assert.deepEqual(make(), { status: 0, said: '' });
  assert.match(page('classlull_1_1Session.html'), /equal states have equal hashes on every machine/);
  assert.match(page('structlull_1_1SessionOptions.html'), /turns that can be undone/);   // behind the field
  assert.match(page('session_8hpp.html'), /The loop that every game writes/);            // at the head of the file
  assert.doesNotMatch(page('annotated.html'), /ActionRunner/);                           // in detail/
});

test('a declaration without a comment is a warning, and then the reference fails', () => {
  appendFileSync(join(copy, 'src/lull/cell.hpp'), 'namespace lull {\ninline int undocumented() { return 1; }\n}\n');
  const { status, said } = make();
  assert.notEqual(status, 0);
  assert.match(said, /cell\.hpp:\d+: \w+: Member undocumented\(\) .* is not documented\.\n/);
});
