// The linters notice what they are there for: in a folder with planted faults, each suite fails and
// names file and line; in the same folder without them, it passes.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const scratch = mkdtempSync(join(tmpdir(), 'posthaste-lint-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

function plant(folder, files) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(scratch, folder, path)), { recursive: true });
    writeFileSync(join(scratch, folder, path), text);
  }
  return join(scratch, folder);
}

const run = (command, ...words) => {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: project, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

test('C++ that is laid out otherwise is named, with its line; format lays it out', () => {
  const folder = plant('format', { 'good.cpp': 'int good() { return 1; }\n', 'bad.hpp': '#pragma once\nint  bad( );\n' });
  cpSync(join(project, '.clang-format'), join(folder, '.clang-format'));
  const format = (...words) => run('tools/format.sh', ...words, folder);
  const before = format('--check');
  assert.equal(before.status, 1);
  assert.match(before.output, /bad\.hpp:2:\d+: error/);
  assert.match(before.output, /^1 passed, 1 failed$/m);
  assert.equal(format().status, 0);
  const after = format('--check');
  assert.equal(after.status, 0);
  assert.match(after.output, /^2 passed, 0 failed$/m);
});

test('a fault in a shell script is named, with its line, also in a script without an ending', () => {
  const folder = plant('shell', { 'good.sh': '#!/bin/bash\necho good\n', 'program': '#!/usr/bin/env bash\nrm $1\n', 'no_script': 'rm $1\n' });
  chmodSync(join(folder, 'program'), 0o755);
  chmodSync(join(folder, 'no_script'), 0o755);
  const { status, output } = run('tests/lint/shell.sh', folder);
  assert.equal(status, 1);
  assert.match(output, /program:2:\d+: .*SC2086/);
  assert.match(output, /^1 passed, 1 failed$/m);
});

const GOOD_PAGE = '<!DOCTYPE html>\n<html lang="en"><head><title>Good</title></head><body><p>Good</p></body></html>\n';

test('a fault in a script, a style sheet or a page is named, with its line and its rule', () => {
  const folder = plant('web', {
    'web/good.js': 'export const good = () => document.title;\n',
    'web/bad.js': 'export const bad = () =>\n  process.title;\n',
    'web/seam.js': 'mergeInto(LibraryManager.library, {\n  host_now: () => missing(),\n});\n',
    'tools/good.mjs': 'console.log(process.title);\n',
    'web/good.css': 'p { color: red; }\n',
    'web/bad.css': 'p {\n  colr: red;\n}\n',
    'web/good.html': GOOD_PAGE,
    'web/bad.html': GOOD_PAGE.replace('<p>Good</p>', '\n<p id="a" id="a">Bad</p>'),
    'build/not_ours.js': 'nobody(looks);\n',
  });
  const { status, output } = run(process.execPath, 'tests/lint/web.mjs', folder);
  assert.equal(status, 1);
  assert.match(output, /^web\/bad\.js:2:3: 'process' is not defined\. \(no-undef\)$/m);
  assert.match(output, /^web\/seam\.js:2:19: 'missing' is not defined\. \(no-undef\)$/m);
  assert.match(output, /^web\/bad\.css:2:3: .* \(property-no-unknown\)$/m);
  assert.match(output, /^web\/bad\.html:3:\d+: .* \(no-dup-attr\)$/m);
  assert.match(output, /^4 passed, 4 failed$/m);
});
