// What docs/lull shows is true: the first game compiles, plays as the page says, and every other C++ block stands, line for
// line, in a program of this folder that is compiled and run here.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '..', '..');
const docs = join(project, 'docs', 'lull');
const page = (name) => readFileSync(join(docs, name), 'utf8');
const blocks = (text, language) => [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, block]) => block);

const work = mkdtempSync(join(tmpdir(), 'guide-'));
after(() => rmSync(work, { recursive: true }));

function said(program, options, input = '') {
  const { status, stdout, stderr } = spawnSync(program, options, { cwd: work, encoding: 'utf8', input });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}
function compiled(source, name) {
  const program = join(work, name);
  said('g++', ['-std=c++20', '-Wall', '-Wextra', '-Werror', '-I', join(project, 'src'), source, '-o', program]);
  return program;
}

test('the C++ blocks of the first game, one after the other, are a game that plays as the page shows', () => {
  const [text] = page('first-game.md').split('\n## Put it on a page\n');   // page.test.mjs builds that
  const source = join(work, 'main.cpp');
  writeFileSync(source, blocks(text, 'cpp').join('\n'));
  const program = compiled(source, 'cellar');
  const [shown] = blocks(text, 'console');   // what is typed stands behind the prompts
  const typed = [...shown.matchAll(/^> (.*)\n/gm)].map(([, line]) => `${line}\n`);
  assert.ok(typed.length > 5);
  assert.equal(said(program, [], typed.join('')), shown.replace(/^> .*\n/gm, '> '));
  assert.match(said(program, [], 's\ns\ne\nw\nn\ns\n'), /\nThe ghost has caught you\.\n$/);

  const board = (output) => output.split('> ').at(-2);
  assert.equal(board(said(program, [], 'e\nsave\ne\nload\n')), board(said(program, [], 'e\n')));
  writeFileSync(join(work, 'cellar.save'), 'no save');
  assert.match(said(program, [], 'load\n'), /> This save can't be played: .+\.\n/);
});

const programs = readdirSync(here).filter((name) => name.endsWith('.cpp'));
for (const name of programs) {
  test(`${name} compiles without a warning, and all its answers hold`, () => {
    assert.equal(said(compiled(join(here, name), name.replace('.cpp', '')), []), 'All answers hold.\n');
  });
}

const trimmed = (text) => text.split('\n').map((line) => line.trim()).join('\n');
const sources = programs.map((name) => `\n${trimmed(readFileSync(join(here, name), 'utf8'))}`);
for (const name of readdirSync(docs).filter((file) => file !== 'first-game.md')) {
  test(`the C++ of ${name} stands in one of these programs`, () => {
    for (const block of blocks(page(name), 'cpp')) {
      assert.ok(sources.some((source) => source.includes(`\n${trimmed(block)}`)), block);
    }
  });
}
test('there is C++ to look for', () => assert.ok(blocks(page('how-do-i.md'), 'cpp').length > 20));

// As GitHub makes them of headings.
const anchor = (heading) => heading.toLowerCase().replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-');
const anchors = (text) => [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchor(heading));
test('every link of the guide leads somewhere', () => {
  for (const name of readdirSync(docs)) {
    const prose = page(name).replace(/^```[\s\S]*?^```$/gm, '');
    for (const [, path, heading] of prose.matchAll(/\]\(([^)#]*)(?:#([^)]*))?\)/g)) {
      const file = path === '' ? join(docs, name) : join(docs, path);
      assert.ok(existsSync(file), `${name}: ${path}`);
      if (heading) assert.ok(anchors(readFileSync(file, 'utf8')).includes(heading), `${name}: #${heading}`);
    }
  }
});
