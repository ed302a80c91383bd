// The sounds by their numbers, since no test can listen: none clips, clicks or leans to one side, each is
// as loud and as bright as what it stands for, and all are the same at every start.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { RATE, recipes, synthesise } from '../../web/synth.js';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const sounds = Object.fromEntries(Object.entries(recipes).map(([name, recipe]) => [name, synthesise(recipe)]));

// --- measures -----------------------------------------------------------------------------------

const highest = (samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
const mean = (samples) => samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
const seconds = (samples) => samples.length / RATE;

// Of its loudest tenth of a second, which is about what the ear judges a short sound by.
function loudness(samples) {
  const window = Math.min(samples.length, Math.round(RATE / 10));
  let most = 0;
  for (let from = 0; from + window <= samples.length; from += window >> 3) {
    const part = samples.subarray(from, from + window);
    most = Math.max(most, Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / window));
  }
  return most;
}

// Hertz: the centre of its energy.
function brightness(samples) {
  const size = 2 ** Math.ceil(Math.log2(samples.length));
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  for (let i = 0, j = 0; i < size; ++i) {
    real[j] = samples[i] ?? 0;   // in the order that the transform wants
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
  }
  for (let span = 2; span <= size; span *= 2) {
    for (let k = 0; k < span / 2; ++k) {
      const [cos, sin] = [Math.cos((-2 * Math.PI * k) / span), Math.sin((-2 * Math.PI * k) / span)];
      for (let a = k; a < size; a += span) {
        const b = a + span / 2;
        const [re, im] = [real[b] * cos - imaginary[b] * sin, real[b] * sin + imaginary[b] * cos];
        [real[b], imaginary[b]] = [real[a] - re, imaginary[a] - im];
        [real[a], imaginary[a]] = [real[a] + re, imaginary[a] + im];
      }
    }
  }
  let [weighted, energy] = [0, 0];
  for (let i = 1; i < size / 2; ++i) {
    const power = real[i] ** 2 + imaginary[i] ** 2;
    weighted += (power * i * RATE) / size;
    energy += power;
  }
  return weighted / energy;
}

const tone = (hertz, length = RATE / 2) => Float32Array.from({ length }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / RATE));

test('the measures measure: a tone of half the loudest, of a known pitch', () => {
  for (const hertz of [110, 880, 4_000]) assert.ok(Math.abs(brightness(tone(hertz)) / hertz - 1) < 0.05);
  assert.ok(Math.abs(loudness(tone(440)) - 0.5 / Math.SQRT2) < 0.01);
  assert.ok(Math.abs(mean(tone(440).map((sample) => sample + 0.1)) - 0.1) < 0.001);
});

// --- every sound --------------------------------------------------------------------------------

for (const [name, samples] of Object.entries(sounds)) {
  describe(name, () => {
    test('is sound: numbers, neither clipped nor silent', () => {
      assert.ok(samples.every(Number.isFinite));
      assert.ok(highest(samples) <= 0.95 && highest(samples) >= 0.3, `its loudest sample is ${highest(samples)}`);
    });
    test('begins and ends at zero, and leaves off gently', () => {
      assert.equal(Math.abs(samples[0]), 0);
      assert.equal(Math.abs(samples.at(-1)), 0);
      assert.ok(highest(samples.subarray(-Math.round(RATE / 1000))) < 0.02);
    });
    test('leans to neither side', () => assert.ok(Math.abs(mean(samples)) < 0.001));
    test('is short', () => assert.ok(seconds(samples) >= 0.05 && seconds(samples) <= 1.6));
    test('is the same at every start', () => assert.deepEqual(synthesise(recipes[name]), samples));
    test('is the same sound at another rate', () => {
      const doubled = synthesise(recipes[name], 2 * RATE);
      assert.ok(Math.abs(doubled.length / 2 - samples.length) <= 2);
      assert.ok(Math.abs(highest(doubled) - highest(samples)) < 0.01);
    });
  });
}

// --- beside each other ----------------------------------------------------------------------------

test('they are in the order in which the game counts them', () => {
  const header = readFileSync(join(project, 'src/app/sound_cues.hpp'), 'utf8');
  const names = /enum class Sound[^{]*\{([^}]*)\}/.exec(header)[1].replace(/\/\/.*/g, '').split(',').map((name) => name.trim()).filter(Boolean);
  assert.deepEqual(Object.keys(recipes), names.slice(0, names.indexOf('count')));
});

const BANDS = {
  'small things': [0.08, 0.3, ['refused', 'letter_lost', 'letter_caught', 'claw', 'scenery_hit', 'walker_hit', 'walker_died', 'fire', 'hiss', 'shove', 'horde']],
  'the engine, which is heard most': [0.08, 0.16, ['engine']],
  'what harms, and what ends a run': [0.2, 0.56, ['shot', 'bump', 'plate_lost', 'part_lost', 'hurt', 'run_over', 'crash', 'delivered', 'died']],
  'a barrel': [0.5, 0.7, ['blast']],
};
for (const [what, [least, most, names]] of Object.entries(BANDS)) {
  test(`as loud as they should be: ${what}`, () => {
    for (const name of names) {
      assert.ok(loudness(sounds[name]) >= least && loudness(sounds[name]) <= most, `${name}: ${loudness(sounds[name]).toFixed(3)}`);
    }
  });
}
test('every sound has a band of loudness', () => {
  assert.deepEqual(Object.values(BANDS).flatMap(([, , names]) => names).sort(), Object.keys(recipes).sort());
});

test('low is low and high is high', () => {
  const below = (hertz, names) => names.forEach((name) => assert.ok(brightness(sounds[name]) < hertz, `${name}: ${brightness(sounds[name]).toFixed(0)} Hz`));
  const above = (hertz, names) => names.forEach((name) => assert.ok(brightness(sounds[name]) > hertz, `${name}: ${brightness(sounds[name]).toFixed(0)} Hz`));
  below(450, ['blast', 'engine', 'horde', 'bump', 'run_over', 'hurt', 'died', 'walker_died']);
  above(1_500, ['plate_lost', 'claw', 'letter_caught', 'letter_lost', 'part_lost', 'shot']);
  assert.ok(brightness(sounds.plate_lost) > 8 * brightness(sounds.blast));
});

test('small speakers, which carry nothing below 200 Hz, still have something of each low sound', () => {
  for (const name of ['blast', 'engine', 'horde', 'bump', 'run_over', 'crash', 'hurt']) {
    let [low, heard] = [0, 0];
    const rest = sounds[name].map((sample) => {
      low += (sample - low) * (1 - Math.exp((-2 * Math.PI * 200) / RATE));
      return sample - low;
    });
    heard = loudness(rest);
    assert.ok(heard > 0.04, `${name}: ${heard.toFixed(3)} is left`);
  }
});

test('the post horn plays its notes: the chord of the end is heard in the end', () => {
  const power = (samples, hertz) => {
    let [re, im] = [0, 0];
    samples.forEach((sample, i) => {
      re += sample * Math.cos((2 * Math.PI * hertz * i) / RATE);
      im += sample * Math.sin((2 * Math.PI * hertz * i) / RATE);
    });
    return Math.hypot(re, im) / samples.length;
  };
  const start = sounds.delivered.subarray(0, Math.round(0.14 * RATE));
  const chord = sounds.delivered.subarray(Math.round(0.5 * RATE), Math.round(0.9 * RATE));
  assert.ok(power(start, 392) > 5 * power(start, 659));
  for (const hertz of [392, 523, 659]) assert.ok(power(chord, hertz) > 4 * power(chord, 587));
});

test('all of them take little time to make', () => {
  const before = process.cpuUsage();
  let longest = 0;
  for (const recipe of Object.values(recipes)) {
    const began = process.cpuUsage();
    synthesise(recipe);
    longest = Math.max(longest, process.cpuUsage(began).user / 1000);
  }
  const { user } = process.cpuUsage(before);
  console.log(`# all sounds: ${(user / 1000).toFixed(1)} ms of processor time, the longest ${longest.toFixed(1)} ms`);
  assert.ok(user / 1000 < 400, `${user / 1000} ms`);
});
