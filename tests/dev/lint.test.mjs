// The linters do their job: in a folder with planted faults, each suite fails and names file and line; in the same
// folder without them, it passes.

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

test('a fault in C++ is named once, with its line and its rule; only what changed is looked at again', () => {
  const good = '#include "shared.hpp"\nint good() { return shared(); }\n';
  const folder = plant('tidy', {
    'src/good.cpp': good,
    'src/bad.cpp': '#include "shared.hpp"\nint bad(int* where) {\n    if (where == 0) return 1;\n    return shared();\n}\n',
    'src/shared.hpp': '#pragma once\ninline int shared() { return 7; }\n',
  });
  cpSync(join(project, '.clang-tidy'), join(folder, '.clang-tidy'));
  plant('tidy', { 'build/compile_commands.json': JSON.stringify(['good', 'bad'].map((name) => ({
    directory: join(folder, 'build'), file: join(folder, `src/${name}.cpp`), command: `clang++ -std=c++20 -o ${name}.o -c ${folder}/src/${name}.cpp`,
  }))) });
  const tidy = () => run(process.execPath, 'tests/lint/tidy.mjs', join(folder, 'build'), join(folder, 'stamps'));

  const first = tidy();
  assert.equal(first.status, 1);
  assert.match(first.output, /bad\.cpp:3:18: warning: use nullptr \[modernize-use-nullptr\]/);
  assert.match(first.output, /^2 of 2 sources had changed\n1 passed, 1 failed$/m);
  assert.match(tidy().output, /^1 of 2 sources had changed\n1 passed, 1 failed$/m, 'what failed is looked at again');

  plant('tidy', { 'src/bad.cpp': good.replace('good', 'mended') });
  assert.match(tidy().output, /^1 of 2 sources had changed\n2 passed, 0 failed$/m);
  assert.match(tidy().output, /^0 of 2 sources had changed\n2 passed, 0 failed$/m);

  plant('tidy', { 'src/shared.hpp': '#pragma once\ninline int* none() { return 0; }\ninline int shared() { return 7; }\n' });
  const header = tidy();
  assert.match(header.output, /^2 of 2 sources had changed\n0 passed, 2 failed$/m, 'a header counts for all that include it');
  assert.equal(header.output.match(/shared\.hpp:2:\d+: warning: use nullptr/g).length, 1, 'but is blamed once');

  plant('tidy', { '.clang-tidy': "Checks: '-*,bugprone-*'\n" });
  assert.match(tidy().output, /^2 of 2 sources had changed\n2 passed, 0 failed$/m, 'other rules, other answers');
});

test('what the build compiles as one source is looked at as one; a fault is named where it stands', () => {
  const good = (name) => `namespace {\nint shared_${name}() { return 7; }\n} // namespace\nint ${name}() { return shared_${name}(); }\n`;
  const folder = plant('together', { 'src/one.cpp': good('one'), 'src/two.cpp': good('two') });
  cpSync(join(project, '.clang-tidy'), join(folder, '.clang-tidy'));
  const unit = join(folder, 'build/Unity/unity_0.cxx');
  plant('together', {
    'build/Unity/unity_0.cxx': `#include "${folder}/src/one.cpp"\n#include "${folder}/src/two.cpp"\n`,
    'build/compile_commands.json': JSON.stringify([{ directory: join(folder, 'build'), file: unit, command: `clang++ -std=c++20 -o unity.o -c ${unit}` }]),
  });
  const tidy = () => run(process.execPath, 'tests/lint/tidy.mjs', join(folder, 'build'), join(folder, 'stamps'));
  assert.match(tidy().output, /^1 of 1 sources had changed\n1 passed, 0 failed$/m);
  assert.match(tidy().output, /^0 of 1 sources had changed\n1 passed, 0 failed$/m);

  plant('together', { 'src/two.cpp': 'int two(int* where) {\n    if (where == 0) return 1;\n    return 4;\n}\n' });
  const then = tidy();
  assert.match(then.output, /two\.cpp:2:18: warning: use nullptr/);
  assert.match(then.output, /^1 of 1 sources had changed\n0 passed, 1 failed$/m);
});

const GOOD_PAGE = '<!DOCTYPE html>\n<html lang="en"><head><title>Good</title></head><body><p>Good</p></body></html>\n';

test('a fault in a script, a style sheet or a page is named, with its line and its rule', () => {
  const folder = plant('web', {
    'web/good.js': 'export const good = () => document.title;\n',
    'web/bad.js': 'export const bad = () =>\n  process.title;\n',
    'web/host_bridge.js': 'mergeInto(LibraryManager.library, {\n  host_now: () => missing(),\n});\n',
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
  assert.match(output, /^web\/host_bridge\.js:2:19: 'missing' is not defined\. \(no-undef\)$/m);
  assert.match(output, /^web\/bad\.css:2:3: .* \(property-no-unknown\)$/m);
  assert.match(output, /^web\/bad\.html:3:\d+: .* \(no-dup-attr\)$/m);
  assert.match(output, /^4 passed, 4 failed$/m);
});
