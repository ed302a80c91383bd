// The tiny examples of src/examples stay tiny, and say the same wherever they are compiled: as released, natively and as
// wasm, and by clang.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const source = (name) => join(project, 'src', name);
const work = mkdtempSync(join(tmpdir(), 'examples-'));
after(() => rmSync(work, { recursive: true }));

// The most lines of each, without comments and blank ones, and the other sources that it needs.
const DATA = ['assemblage_files', 'json', 'nearest_name'].map((name) => source(`lull_data/${name}.cpp`));
const EXAMPLES = { undo: [40], preview: [60], delays: [80], data: [75, ...DATA] };

function said(program, ...options) {
  const { status, stdout, stderr } = spawnSync(program, options, { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

test('every example is listed here', () => {
  const files = readdirSync(source('examples')).filter((name) => name.endsWith('.cpp'));
  assert.deepEqual(files.sort(), Object.keys(EXAMPLES).map((name) => `${name}.cpp`).sort());
});

for (const [name, [most, ...sources]] of Object.entries(EXAMPLES)) {
  test(`${name}: natively, as wasm and by clang the example prints the same`, () => {
    const native = said(join(project, `build/native-release/example_${name}`));
    assert.match(native, /\bstate [0-9a-f]+\n$/);
    assert.equal(said(process.execPath, join(project, `build/web-release/example_${name}.cjs`)), native);
    const program = join(work, name);
    said('clang++', '-std=c++20', '-I', source('.'), source(`examples/${name}.cpp`), ...sources, '-o', program);
    assert.equal(said(program), native);
  });
  test(`${name}: the example has ${most} lines at most`, () => {
    const lines = readFileSync(source(`examples/${name}.cpp`), 'utf8').split('\n').filter((line) => /^\s*(?!\/\/)\S/.test(line));
    assert.ok(lines.length <= most, `${lines.length} lines`);
  });
}
