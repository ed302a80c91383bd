// Mistakes that neither compiler accepts: the first line of the message says what is wrong, or the message names what
// it is about. docs/lull/mistakes.md lists them.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '..', '..');
const compilers = ['g++', 'clang++'].filter((name) => spawnSync(name, ['--version']).status === 0);

// Any of the messages has the sentence.
const MISSING_PARTS = [
  ['systems_without_their_part.hpp', 'a game that has systems lists lull::Systems among its Extensions'],
  ['systems_that_nobody_asks.hpp', 'a game that has systems lists lull::Systems among its Extensions'],
  ['held_turns_without_their_part.hpp', 'a game that has holds_turn_ms lists lull::HeldTurns among its Extensions'],
];
// The first message has the sentence, and any of them the names.
const MISTAKES = [
  ['rules_in_the_wrong_order.hpp', 'rules stand in another order than they declare', 'bump opens door', 'collision'],
  ['rules_with_an_unknown_name.hpp', 'name a rule that is not there', 'bump opens door', 'colision'],
  ['rules_apart.hpp', 'rules on one component or verb stand next to each other', 'bump opens door', 'collision'],
  ['bump_without_an_order.hpp', 'it says before(...) or after(...)', 'collision', 'doors open'],
  ['systems_in_the_wrong_order.hpp', 'systems stand in another order than they declare', 'spreads', 'burns'],
  ['components_of_one_name.hpp', 'two components have one name', 'solid'],
  ['verb_without_its_change.hpp', 'a verb has no does(const Verb&, const World&, Action&)', 'Shout'],
  ['cost_without_the_world.hpp', 'a cost takes the world, too', 'Shout'],
  ['verb_without_a_field.hpp', 'a field is left out of the verb\'s LULL_FIELDS(...)', 'Shout'],
  ['rule_on_nothing_of_the_game.hpp', 'a rule is on a component of the list or on a verb of the game', 'Whistle'],
  ['component_without_a_name.hpp', 'a component declares its name and its fields', 'Wound'],
  ['component_without_a_field.hpp', 'a field is left out of the component\'s LULL(...)', 'Wound'],
  ['component_with_a_field_twice.hpp', 'a component\'s LULL(...) names a field twice', 'Wound'],
  ['component_that_owns_a_text.hpp', 'a component is plain memory', 'Wound'],
  ['component_with_a_real.hpp', 'a field of a component is no float and no double', 'Wound'],
  ['verb_that_owns_a_text.hpp', 'a verb is plain memory: no std::string', 'Shout'],
  ['verb_with_a_real.hpp', 'a field of a verb is no float and no double', 'Shout'],
  ['text_that_keeps_no_words.hpp', 'Text::of(words) is a text that says them'],
  ['component_with_a_pointer.hpp', 'pointers mean nothing in a save', 'Wound'],
  ['rules_of_one_name.hpp', 'rules stand in another order than they declare', 'collision'],
  ['rule_from_before_it_moved.hpp', 'a rule says moved() before it says from()'],
  ['component_with_an_unknown_field.hpp', 'width'],
  ['world_that_is_written_to.hpp', 'assign'],
];

const OPTIONS = ['-std=c++20', '-I', join(project, 'src'), '-I', project];
const scratch = mkdtempSync(join(tmpdir(), 'refused-'));
after(() => rmSync(scratch, { recursive: true }));

// What most of the files include, compiled once by each compiler: that is two thirds of the time.
function precompiled(compiler) {
  const header = join(scratch, compiler, 'engine.hpp');
  mkdirSync(dirname(header));
  writeFileSync(header, '#include "lull/session.hpp"\n#include "lull/system.hpp"\n');
  const ending = compiler === 'g++' ? 'gch' : 'pch';
  const { status, stderr } = spawnSync(compiler, [...OPTIONS, '-x', 'c++-header', header, '-o', `${header}.${ending}`], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
  return header;
}
const engines = new Map();

// A compiler's messages about a file, which ends like a test: by using whatever the file defines.
function compile(compiler, file) {
  if (!engines.has(compiler)) engines.set(compiler, precompiled(compiler));
  const { status, stderr } = spawnSync(compiler, [...OPTIONS, '-include', engines.get(compiler), '-fsyntax-only', '-x', 'c++', file], { encoding: 'utf8' });
  return { compiled: status === 0, said: stderr };
}

test('at least one of the two compilers is here', () => assert.ok(compilers.length > 0));

for (const compiler of compilers) {
  test(`${compiler} compiles a game whose rules keep their order`, () => {
    const { compiled, said } = compile(compiler, join(project, 'tests/lull/door_world.hpp'));
    assert.ok(compiled, said);
  });
  for (const [file, sentence] of MISSING_PARTS) {
    test(`${compiler} refuses ${file.replace('.hpp', '').replaceAll('_', ' ')}, with the names`, () => {
      const { compiled, said } = compile(compiler, join(here, file));
      assert.ok(!compiled);
      assert.match(said, new RegExp(sentence));
    });
  }
  for (const [file, sentence, ...names] of MISTAKES) {
    test(`${compiler} says first what is wrong with a ${file.replace('.hpp', '').replaceAll('_', ' ')}`, () => {
      const { compiled, said } = compile(compiler, join(here, file));
      assert.ok(!compiled);
      assert.ok(/^.*error.*$/m.exec(said)[0].includes(sentence), said);
      for (const name of names) assert.match(said, new RegExp(name));
    });
  }
}

test('the page has a row for each of them, with what is said', () => {
  const [, byCompiler] = readFileSync(join(project, 'docs', 'lull', 'mistakes.md'), 'utf8').split('\n## ');
  const told = [...byCompiler.matchAll(/^\|.*\| (.*?) \|$/gm)].slice(1).map(([, cell]) => cell);
  const sentences = new Set([...MISSING_PARTS, ...MISTAKES].map(([, sentence]) => sentence));
  for (const sentence of sentences) assert.ok(told.some((cell) => cell.includes(sentence)), sentence);
  for (const cell of told) assert.ok([...sentences].some((sentence) => cell.includes(sentence)), cell);
});
