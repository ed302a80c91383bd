// Packs the recipes of the sounds that the game plays, after all recipes have been checked and these measured.
//
//   node assets/build_sounds.mjs <output folder>     writes sounds.json
//   node assets/build_sounds.mjs --check             only the checks, writes nothing
//
// Reads   sounds/*.json: effects, themes, loops, all in their order, but those that wait. That is the order in which
//         the program numbers them (src/pack/pack.cpp).
//         ../src/app/sound/sound.hpp, whose names must be among them.
// Takes   a few seconds, for it makes every variant of every sound to find how much louder it has to be.
//
// A fault of a recipe ends it with a sentence for each (file, line, what was expected) and exit code 1.

import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { shapeLoop } from '../web/sound/loops.js';
import '../web/sound/scrape.js';
import { RATE, scaled, shape } from '../web/sound/synth.js';
import { shapeTheme } from '../web/sound/themes.js';
import { readRecipes, RecipeFault } from './sounds/check.mjs';
import { loudest, loudnessOfRound } from './sounds/loudness.mjs';
import { hertzOf } from './sounds/notes.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const HEADER = 'src/app/sound/sound.hpp';

// What to multiply samples with so that they are as loud as wanted, though the loudest of them are bent.
function scaleFor(samples, wanted, measure) {
  let scale = 10 ** ((wanted - measure(samples, RATE)) / 20);
  for (let round = 0; round < 5; ++round) scale *= 10 ** ((wanted - measure(scaled(samples, scale), RATE)) / 20);
  return Number(scale.toPrecision(4));
}

const read = (name) => readRecipes(name, readFileSync(join(here, 'sounds', name), 'utf8'));

// Every sound there is a recipe for, by its name: {name, kind, gain, variants, ...}; `recipe` goes to the synth.
export function readSounds() {
  const sounds = new Map();
  const add = (name, sound) => sounds.set(name, { name, ...sound });
  for (const [name, { waits, family, loud, gain, variants, ducks, ...recipe }] of Object.entries(read('effects.json').effects)) {
    add(name, { kind: 'effect', ...(waits && { waits }), family, loud, gain, variants, ...(ducks && { ducks }), ...(family === 'weather' && { behind: true }), recipe });
  }
  for (const [name, { seconds, loud, hush, notes }] of Object.entries(read('themes.json').themes)) {
    add(`theme_${name}`, { kind: 'theme', loud, gain: 1, variants: 1, ...(hush && { hush }), seconds, recipe: { seconds, notes: notes.map(([instrument, note, ...played]) => [instrument, Number(hertzOf(note).toFixed(2)), ...played]) } });
  }
  for (const [group, { steps, play, ...shared }] of Object.entries(read('loops.json').loops)) {
    steps.forEach(({ loud, ...own }, step) => add(`${group}_${step}`, { kind: 'loop', group, play, loud, gain: 1, variants: 1, recipe: { ...shared, ...own, step } }));
  }
  return sounds;
}

const shapes = { effect: shape, loop: (recipe) => shapeLoop(recipe), theme: (recipe) => shapeTheme(recipe) };

// The sound with the scale of each of its variants.
export function measured(sound) {
  const measure = sound.kind === 'loop' ? loudnessOfRound : loudest;
  const scale = Array.from({ length: sound.variants }, (_, i) => scaleFor(shapes[sound.kind](sound.recipe, i + 1), sound.loud, measure));
  return { ...sound, recipe: { ...sound.recipe, scale } };
}

// The sounds that wait for nothing, in the order of their numbers.
const played = (sounds) => [...sounds.values()].filter(({ waits }) => !waits);

// Their names.
export const namesOfGame = () => played(readSounds()).map(({ name }) => name);

// What the page gets: numbers in C++ are places in `sounds`.
export function pack() {
  const sounds = played(readSounds());
  const faults = readFileSync(join(here, '..', HEADER), 'utf8').split('\n').flatMap((line, i) =>
    [...line.matchAll(/Text::like\("(\w+)"\)/g)].filter(([, name]) => !sounds.some((sound) => sound.name === name)).map(([, name]) => `${HEADER}:${i + 1}: assets/sounds has no recipe "${name}", or one that waits.`));
  if (faults.length > 0) throw new RecipeFault(faults.join('\n'));
  return { rate: RATE, sounds: sounds.map((sound) => ({ ...measured(sound), family: undefined, loud: undefined })) };
}

function main([target]) {
  if (!target) throw new RecipeFault('Usage: node assets/build_sounds.mjs <output folder>, or --check.');
  if (target === '--check') {
    readSounds();
    return;
  }
  if (!existsSync(target)) mkdirSync(target, { recursive: true });
  writeFileSync(join(target, 'sounds.json'), `${JSON.stringify(pack())}\n`);
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) {
  try {
    main(process.argv.slice(2));
  } catch (fault) {
    if (!(fault instanceof RecipeFault)) throw fault;
    console.error(`build_sounds: ${fault.message}`);
    process.exitCode = 1;
  }
}
