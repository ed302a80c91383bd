// A faulty recipe never reaches the game: the build ends with a sentence that gives the position and what was expected
// there.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { readRecipes } from '../../assets/sounds/check.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const read = (name) => readFileSync(join(project, 'assets/sounds', name), 'utf8');
const faultOf = (name, text) => {
  try {
    readRecipes(name, text);
  } catch ({ message }) {
    return message;
  }
  return '';
};

const LINES = read('effects.json').split('\n');
const PISTOL = LINES.findIndex((line) => line.includes('"pistol"')) + 1;

// [the fault, line from the pistol's, replaced text, replacement, the sentence]
const wrong = [
  ['a wave that there is not', 1, '"wave":"noise"', '"wave":"buzz"', 'effects.pistol.layers[0].wave is "buzz"; expected one of noise, crackle, sine, triangle, saw, pulse, metal, modes'],
  ['a name that there is not', 1, '"curve":7', '"curv":7', 'effects.pistol.layers[0] has "curv"; expected one of wave, for, at, attack'],
  ['a number out of range', 1, '"curve":7', '"curve":70', 'effects.pistol.layers[0].curve is 70; expected a number from 0.1 to 20'],
  ['a word for a number', 1, '"curve":7', '"curve":"7"', 'effects.pistol.layers[0].curve is "7"; expected a number from 0.1 to 20'],
  ['a tone without a pitch', 3, ',"pitch":[420,110]', '', 'effects.pistol.layers[2] has no "pitch", which a layer of sine needs'],
  ['a pitch of noise', 1, '"curve":7', '"pitch":440', 'effects.pistol.layers[0] has "pitch", which a layer of noise has no use for'],
  ['a filter of no kind', 2, '["low",', '["lo",', 'effects.pistol.layers[1].filter: kind is "lo"; expected one of low, band, high'],
  ['a glide of one point', 2, '[5200,500]', '[5200]', 'effects.pistol.layers[1].filter: hertz is a list of 1; expected a list of 2 to 8'],
  ['no loudness', 0, '"loud": -17, ', '', 'effects.pistol has no "loud"'],
  ['a family that there is not', 0, '"family": "gun"', '"family": "guns"', 'effects.pistol.family is "guns"; expected one of gun, break'],
  ['half a variant', 0, '"variants": 3', '"variants": 2.5', 'effects.pistol.variants is 2.5; expected a whole number from 1 to 8'],
  ['a list that is too short', 0, '[0.11,0.22,2200]', '[0.11,0.22]', 'effects.pistol.echo[0] is a list of 2; expected [seconds, loudness, hertz]'],
];
for (const [what, below, replaced, by, sentence] of wrong) {
  test(`${what} is told with its file and its line`, () => {
    const lines = [...LINES];
    const at = PISTOL - 1 + below;
    assert.ok(lines[at].includes(replaced), lines[at]);
    lines[at] = lines[at].replace(replaced, by);
    const told = faultOf('effects.json', lines.join('\n'));
    assert.ok(told.startsWith(`assets/sounds/effects.json:${at + 1}: ${sentence}`), told);
  });
}

test('loops and themes are checked as well', () => {
  assert.match(faultOf('loops.json', read('loops.json').replace('"firing": 62', '"firing": 0')), /^assets\/sounds\/loops\.json:\d+: loops\.engine\.steps\[2\]\.firing is 0; expected a number from 8 to 400\.$/);
  assert.match(faultOf('loops.json', read('loops.json').replace('"made": "horde"', '"made": "crowd"')), /loops\.horde\.made is "crowd"; expected one of engine, horde, scrape/);
  assert.match(faultOf('themes.json', read('themes.json').replace('"F#4"', '"H#4"')), /^assets\/sounds\/themes\.json:\d+: themes\.road\.notes\[3\]: note is "H#4"; expected a note such as "F#4"\.$/);
  assert.match(faultOf('themes.json', read('themes.json').replace('["pluck"', '["lute"')), /instrument is "lute"; expected one of pluck, harmonium, trumpet/);
});

test('what is no JSON, says one name twice or has no recipes is told with its line', () => {
  assert.match(faultOf('effects.json', '{ "about": "x",\n "effects": { '), /^assets\/sounds\/effects\.json:\d+: /);
  assert.match(faultOf('effects.json', '{ "about": "x",\n "effects": {},\n "effects": {} }'), /^assets\/sounds\/effects\.json:3: .*unique/i);
  assert.match(faultOf('effects.json', '[]'), /^assets\/sounds\/effects\.json:1: it is a list; expected an object\.$/);
  assert.match(faultOf('effects.json', ''), /^assets\/sounds\/effects\.json:1: it is nothing; expected an object\.$/);
});

test('the build ends with the sentence, and so it does when the game plays what has no recipe', (t) => {
  const copy = mkdtempSync(join(tmpdir(), 'posthaste-sounds-'));
  t.after(() => rmSync(copy, { recursive: true }));
  for (const part of ['assets', 'src/app/sound/sound.hpp', 'web/sound/synth.js', 'web/sound/loops.js', 'web/sound/scrape.js', 'web/sound/themes.js', 'web/package.json']) cpSync(join(project, part), join(copy, part), { recursive: true });
  symlinkSync(join(project, 'web/node_modules'), join(copy, 'web/node_modules'));
  const build = () => spawnSync(process.execPath, [join(copy, 'assets/build_sounds.mjs'), join(copy, 'out')], { encoding: 'utf8' });
  const header = join(copy, 'src/app/sound/sound.hpp');
  writeFileSync(header, readFileSync(header, 'utf8').replace('like("gear")', 'like("clutch")'));
  const GEAR = readFileSync(header, 'utf8').split('\n').findIndex((line) => line.includes('"clutch"')) + 1;
  let ended = build();
  assert.deepEqual([ended.status, ended.stderr], [1, `build_sounds: src/app/sound/sound.hpp:${GEAR}: assets/sounds has no recipe "clutch", or one that waits.\n`]);
  const effects = join(copy, 'assets/sounds/effects.json');
  writeFileSync(effects, readFileSync(effects, 'utf8').replace('"drive": 2.4, "echo"', '"drive": "hard", "echo"'));
  ended = build();
  assert.equal(ended.status, 1);
  assert.equal(ended.stderr, `build_sounds: assets/sounds/effects.json:${PISTOL}: effects.pistol.drive is "hard"; expected a number from 0.1 to 10.\n`);
});
