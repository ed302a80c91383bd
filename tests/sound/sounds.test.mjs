// Every sound by measurements, since no test can listen: even, distinct, audible on a phone, without a click, the same
// at every start.

import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';

import { measured, namesOfGame, pack, readSounds } from '../../assets/build_sounds.mjs';
import { loudest, loudnessOfRound } from '../../assets/sounds/loudness.mjs';
import { hertzOf } from '../../assets/sounds/notes.mjs';
import { makeLoop, shapeLoop } from '../../web/sound/loops.js';
import { RATE, scaled, shape, synthesise } from '../../web/sound/synth.js';
import { playTheme } from '../../web/sound/themes.js';
import { brightness, decibels, distance, highest, lossOfRound, lossOnPhone, mean, onPhone, pictureOf } from './measures.mjs';

const make = { effect: synthesise, loop: makeLoop, theme: playTheme };
const sounds = [...readSounds().values()].map(measured);
const kindOf = Object.fromEntries(sounds.map((sound) => [sound.name, sound]));
const made = Object.fromEntries(sounds.map(({ name, kind, recipe, variants }) => [name, Array.from({ length: variants }, (_, i) => make[kind](recipe, i + 1))]));
const first = Object.fromEntries(Object.entries(made).map(([name, [samples]]) => [name, samples]));
const MILLISECOND = RATE / 1000;
const figures = [];
after(() => console.log(`# ${figures.join('\n# ')}`));

// --- the measures themselves -----------------------------------------------------------------------------

const tone = (hertz, level, length = RATE, rate = RATE) => Float32Array.from({ length }, (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / rate));

test('a full tone of 997 Hz is -3.01 LUFS, as BS.1770 has it, at every rate', () => {
  for (const rate of [22_050, 32_000, 44_100, 48_000]) {
    assert.ok(Math.abs(loudest(tone(997, 1, rate, rate), rate) + 3.01) < 0.05, `${loudest(tone(997, 1, rate, rate), rate)}`);
    assert.ok(Math.abs(loudest(tone(997, 0.1, rate, rate), rate) + 23.01) < 0.05);
  }
  assert.ok(loudest(tone(40, 1), RATE) < -7, 'what is low counts less');
  assert.ok(loudest(tone(4000, 1), RATE) > -0.5, 'what is high counts more');
  assert.ok(Math.abs(loudest(tone(997, 1, RATE / 5), RATE) + 6.02) < 0.1, 'half of the window is half as much');
});

test('a phone takes 3 dB at 450 Hz and 24 dB an octave below', () => {
  const taken = (hertz) => decibels(highest(onPhone(tone(hertz, 1), RATE).subarray(RATE / 2)));
  assert.ok(Math.abs(taken(450) + 3) < 0.1);
  assert.ok(Math.abs(taken(112.5) - taken(225) + 24) < 0.5, `${taken(112.5)} and ${taken(225)}`);
  assert.ok(taken(2000) > -0.3);
});

test('a sound is no distance from itself, little from itself a tone lower, and much from another', () => {
  const lower = (samples) => Float32Array.from({ length: Math.round(samples.length * 1.122) }, (_, i) => samples[Math.round(i / 1.122)] ?? 0);
  const between = (one, other) => distance(pictureOf(one, RATE), pictureOf(other, RATE));
  assert.equal(between(first.bump, first.bump), 0);
  assert.ok(between(first.bump, first.bump.map((sample) => sample / 4)) < 1e-9, 'loudness is no difference');
  for (const name of ['bump', 'shotgun', 'letter_caught']) {
    const close = between(first[name], lower(first[name]));
    assert.ok(close > 1 && close < 12, `${name}: ${close}`);
  }
  assert.ok(between(first.blast, first.letter_caught) > 14, `${between(first.blast, first.letter_caught)}`);
});

test('the measures measure: a tone of half the loudest, of a known pitch', () => {
  for (const hertz of [110, 880, 4_000]) assert.ok(Math.abs(brightness(tone(hertz, 0.5, RATE / 2), RATE) / hertz - 1) < 0.05);
  assert.equal(highest(tone(RATE / 4, 0.5)), 0.5);
  assert.ok(Math.abs(mean(tone(440, 0.5).map((sample) => sample + 0.1)) - 0.1) < 0.001);
});

// --- every sound -----------------------------------------------------------------------------------------

for (const { name, kind, loud, recipe, variants } of sounds) {
  describe(name, () => {
    const loops = kind === 'loop';
    const loudness = loops ? loudnessOfRound : loudest;
    test('is as loud as its recipe says, and no sample is above -3 dBFS', () => {
      for (const samples of made[name]) {
        assert.ok(samples.every(Number.isFinite));
        assert.ok(Math.abs(loudness(samples, RATE) - loud) < 0.2, `${loudness(samples, RATE).toFixed(2)} LUFS instead of ${loud}`);
        assert.ok(decibels(highest(samples)) <= -3 + 1e-6, `its peak is ${decibels(highest(samples)).toFixed(2)} dBFS`);
      }
    });
    if (!loops) test('is between -20.5 and -16 LUFS in its loudest 400 ms', () => made[name].forEach((samples) => assert.ok(loudest(samples, RATE) >= -20.5 && loudest(samples, RATE) <= -15.9)));
    test('loses no more than 6 dB on a phone', () => {
      for (const samples of made[name]) {
        const loss = (loops ? lossOfRound : lossOnPhone)(samples, RATE);
        assert.ok(loss <= 6, `it loses ${loss.toFixed(1)} dB`);
      }
    });
    test('leans to neither side', () => made[name].forEach((samples) => assert.ok(Math.abs(mean(samples)) < 0.0008, `its mean is ${mean(samples)}`)));
    if (loops) {
      test('ends where it begins', () => {
        const [samples] = made[name];
        const steps = samples.reduce((sum, sample, i) => sum + Math.abs(sample - samples.at(i - 1)), 0) / samples.length;
        assert.ok(Math.abs(samples[0] - samples.at(-1)) < 2.5 * steps, `its seam is ${(Math.abs(samples[0] - samples.at(-1)) / steps).toFixed(2)} steps`);
      });
    } else {
      test('begins and ends at zero, without a click', () => {
        for (const samples of made[name]) {
          const most = highest(samples);
          assert.equal(Math.abs(samples[0]), 0);
          assert.equal(Math.abs(samples.at(-1)), 0);
          assert.ok(highest(samples.subarray(0, Math.round(MILLISECOND / 10))) < 0.1 * most, 'it rises');
          assert.ok(highest(samples.subarray(-Math.round(MILLISECOND))) < 0.02 * most, 'it fades');
        }
      });
    }
    test('is short', () => made[name].forEach(({ length }) => assert.ok(length / RATE >= 0.05 && length / RATE <= (kind === 'theme' ? 8 : 3))));
    test('is the same at every start', () => assert.deepEqual(make[kind](recipe, variants), made[name].at(-1)));
    if (variants > 1) test('has variants that differ', () => assert.notDeepEqual(made[name][0], made[name][1]));
  });
}

test('a sound is the same at another rate, but for chance', () => {
  for (const name of ['letter_caught', 'mended', 'receiver', 'hurt']) {
    const doubled = scaled(shape(kindOf[name].recipe, 1, 2 * RATE), kindOf[name].recipe.scale[0]);
    assert.ok(Math.abs(doubled.length / 2 - first[name].length) <= RATE / 50, name);
    assert.ok(Math.abs(loudest(doubled, 2 * RATE) - loudest(first[name], RATE)) < 1.5, name);
  }
  const doubled = shapeLoop(kindOf.engine_2.recipe, 2 * RATE);
  assert.ok(Math.abs(doubled.length / 2 - first.engine_2.length) <= 2);
});

// --- beside each other -------------------------------------------------------------------------------------

// Sounds that may be alike: the same thing at another speed, from nearer, or in a loop.
const MAY_BE_CLOSE = [/^engine_\d engine_\d$/, /^horde(_\d)? horde_\d$/, /^scrape_\d scrape_\d$/];

test('no two sounds are easily confused, on a good speaker', () => {
  const pictures = Object.entries(first).filter(([name]) => !name.startsWith('theme_')).map(([name, samples]) => [name, pictureOf(samples, RATE)]);
  const pairs = pictures.flatMap(([name, picture], i) => pictures.slice(i + 1).map(([other, its]) => [`${name} ${other}`, distance(picture, its)]));
  pairs.sort(([, one], [, other]) => one - other);
  const close = pairs.filter(([names]) => !MAY_BE_CLOSE.some((pattern) => pattern.test(names)));
  figures.push(`of ${pairs.length} pairs the closest: ${close.slice(0, 5).map(([names, dB]) => `${names} ${dB.toFixed(1)}`).join(', ')}`);
  assert.ok(pairs.length > 2_485);
  assert.deepEqual(close.filter(([, dB]) => dB < 9), []);
});

test('inside a family the loudest is no more than 4 LU above the softest', () => {
  for (const family of new Set(sounds.map((sound) => sound.family).filter(Boolean))) {
    const levels = sounds.filter((sound) => sound.family === family).map(({ loud }) => loud);
    assert.ok(Math.max(...levels) - Math.min(...levels) <= 4, family);
  }
});

test('low is low and high is high', () => {
  const at = (name) => brightness(first[name], RATE);
  const below = (hertz, names) => names.forEach((name) => assert.ok(at(name) < hertz, `${name}: ${at(name).toFixed(0)} Hz`));
  const above = (hertz, names) => names.forEach((name) => assert.ok(at(name) > hertz, `${name}: ${at(name).toFixed(0)} Hz`));
  below(1_200, ['engine_1', 'horde', 'bump', 'run_over', 'hurt', 'walker_died', 'walker_hit', 'stamp', 'blast', 'larva', 'squash', 'pupate']);
  above(1_400, ['claw', 'letter_lost', 'coins', 'put_out', 'rain', 'plate_lost', 'web_tear', 'spider_bite']);
  assert.ok(at('plate_lost') > 1.5 * at('blast'));
  assert.ok(at('engine_4') > at('engine_0'), 'the faster the higher');
});

test('nothing wears out a speaker: below 60 Hz there is next to nothing', () => {
  for (const [name, samples] of Object.entries(first)) {
    let low = 0;
    const under = samples.map((sample) => {
      low += (sample - low) * (1 - Math.exp((-2 * Math.PI * 60) / RATE));
      return low;
    });
    assert.ok(under.reduce((sum, v) => sum + v * v, 0) / samples.reduce((sum, v) => sum + v * v, 0) < 0.2, name);
  }
});

test('the post horn calls sol, do, mi: the three notes are heard one after the other', () => {
  const power = (samples, hertz) => {
    let [re, im] = [0, 0];
    samples.forEach((sample, i) => {
      re += sample * Math.cos((2 * Math.PI * hertz * i) / RATE);
      im += sample * Math.sin((2 * Math.PI * hertz * i) / RATE);
    });
    return Math.hypot(re, im) / samples.length;
  };
  const part = (from, to) => first.theme_win.subarray(Math.round(from * RATE), Math.round(to * RATE));
  for (const [from, to, note, other] of [[0.05, 0.2, 'A4', 'F#5'], [0.28, 0.46, 'D5', 'F#5'], [0.7, 1.3, 'F#5', 'A4']]) {
    assert.ok(power(part(from, to), hertzOf(note)) > 3 * power(part(from, to), hertzOf(other)), note);
  }
});

test('what an animation waits for comes when it does: the harpoon bites at 0.30 s, a gate falls to at 0.20 s, a letter is in the sack at 0.11 s, six rounds are 75 ms apart', () => {
  // The places where loudness rises most, from one 5 ms to the next.
  const leaps = (samples, count) => {
    const window = Math.round(5 * MILLISECOND);
    const levels = Array.from({ length: Math.floor(samples.length / window) }, (_, i) => samples.subarray(i * window, (i + 1) * window).reduce((sum, v) => sum + v * v, 0));
    return levels.map((level, i) => [i * 0.005, level - (levels[i - 1] ?? 0)]).sort((one, other) => other[1] - one[1]).slice(0, count).map(([at]) => at);
  };
  const late = (name, from) => leaps(first[name].subarray(Math.round(from * RATE)), 1)[0] + from;
  assert.ok(Math.abs(late('harpoon', 0.1) - 0.3) <= 0.011, `harpoon: ${late('harpoon', 0.1)}`);
  assert.ok(Math.abs(late('gate_shut', 0.1) - 0.2) <= 0.011, `gate_shut: ${late('gate_shut', 0.1)}`);
  for (const samples of made.letter_sack) assert.ok(Math.abs(leaps(samples.subarray(Math.round(0.06 * RATE)), 1)[0] + 0.06 - 0.11) <= 0.011, 'letter_sack');
  const { times: [count, gap] } = kindOf.machine_gun.recipe.layers[1];
  assert.deepEqual([count, gap], [6, 0.075]);
});

// --- what the page gets ---------------------------------------------------------------------------------

test('the page gets effects, the most important first, then themes and loops, but none that waits', () => {
  const packed = pack();
  assert.equal(packed.rate, RATE);
  assert.deepEqual(packed.sounds.map(({ name }) => name), namesOfGame());
  for (const name of ['paper', 'tick']) assert.ok(kindOf[name].waits && !namesOfGame().includes(name), `${name} waits`);
  assert.equal(packed.sounds[0].name, 'hurt');
  assert.deepEqual([...new Set(packed.sounds.map(({ kind }) => kind))], ['effect', 'theme', 'loop']);
});

test('all of them take little time to make', () => {
  let longest = ['', 0];
  let sum = 0;
  for (const name of namesOfGame()) {
    const { kind, recipe } = kindOf[name];
    const began = process.cpuUsage();
    make[kind](recipe, 1);
    const milliseconds = process.cpuUsage(began).user / 1000;
    if (milliseconds > longest[1]) longest = [name, milliseconds];
    sum += milliseconds;
  }
  figures.push(`all that the game plays: ${sum.toFixed(0)} ms of processor time, the longest ${longest[0]} with ${longest[1].toFixed(0)} ms; ${(Object.values(made).flat().reduce((all, { length }) => all + length, 0) * 4 / 2 ** 20).toFixed(1)} MiB with every variant of every recipe`);
  assert.ok(sum < 6_000, `${sum} ms`);
});
