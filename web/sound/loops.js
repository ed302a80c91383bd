// Looping sounds: the engine, the horde. Each loop ends where it begins: every part of it fits a whole number of times,
// and its filters run until they repeat. Pure arithmetic, as in synth.js.

import { filter, noiseFrom, RATE, sawAt, scaled } from './synth.js';

// make() returns how to make one round, sample by sample; the last of the rounds is kept.
export function around(length, rounds, make) {
  const run = make();
  const out = new Float32Array(length);
  for (let round = 0; round < rounds; ++round) for (let i = 0; i < length; ++i) out[i] = run(i);
  return out;
}

// Parallel band filters, [[Hz, q, loudness]…]; faster than as many from synth.js, since they never glide.
export function bands(rate, list) {
  const n = list.length;
  const [s1, s2] = [new Float64Array(n), new Float64Array(n)];
  const g = list.map(([hertz]) => Math.tan((Math.PI * hertz) / rate));
  const a1 = list.map(([, q], j) => 1 / (1 + g[j] * (g[j] + 1 / q)));
  const loud = list.map(([, q, level]) => level / q);
  return (value) => {
    let sum = 0;
    for (let j = 0; j < n; ++j) {
      const band = a1[j] * (s1[j] + g[j] * (value - s2[j]));
      const low = s2[j] + g[j] * band;
      s1[j] = 2 * band - s1[j];
      s2[j] = 2 * low - s2[j];
      sum += loud[j] * band;
    }
    return sum;
  };
}

// Four slightly different cylinders fire into pipe and box, which keep their pitch at any speed.
function engine({ seconds, firing, uneven, body, whine }, step, rate) {
  const effort = step / 4;
  const cycles = Math.round((firing / 4) * seconds);
  const firings = 4 * cycles;
  const length = Math.round((firings * rate) / firing);
  const every = length / firings;
  const noise = noiseFrom(7 + step);
  const breath = Float32Array.from({ length }, noise);
  const late = Array.from({ length: firings }, () => 0.04 * noise());
  const hard = Array.from({ length: firings }, (_, i) => uneven[i % 4] * (1 + 0.14 * noise()));
  const turns = Math.round((firing * whine * length) / rate);
  return around(length, 3, () => {
    const ring = bands(rate, body.map(([hertz, q, level, grows]) => [hertz, q, level + grows * step]));
    const rattle = bands(rate, [[2400, 2, 1]]);
    const high = filter('high', rate, 70);
    return (i) => {
      const n = Math.min(firings - 1, Math.floor(i / every));
      const since = ((i / every - n - late[n] - 0.06) * every) / rate;   // seconds since this firing
      const bang = since < 0 ? 0 : hard[n] * Math.exp(-since / 0.0016) * (1 + 0.7 * breath[i]);
      const air = 0.05 * breath[i] * (0.4 + (since < 0 ? 0 : Math.exp(-since / 0.008))) * (0.5 + effort);
      const sung = 0.012 * (0.4 + effort) * Math.sin((2 * Math.PI * turns * i) / length);
      return high.run(Math.tanh(2.2 * (ring(bang + air) + 0.25 * rattle(bang) + sung)));
    };
  });
}

// Many swaying throats, each a saw wave through three formants, and dragging feet. Nearer steps have more and louder
// voices, and single cries.
function horde({ seconds, voices, heard, open }, step, rate) {
  const length = seconds * rate;
  const noise = noiseFrom(31);
  const whole = (hertz) => Math.max(1, Math.round(hertz * seconds));
  const throats = Array.from({ length: voices }, (_, v) => ({
    turns: whole(72 + 11.5 * v + 5 * noise()), sway: 1 + (v % 3), swayed: 2.2 + noise(), cry: 1 + ((v * 5) % 4), shift: noise(),
    vowel: 380 + 38 * v + 60 * noise(), loud: 0.5 + 0.3 * noise(),
  })).slice(0, heard);
  const walk = noiseFrom(5);
  const dust = noiseFrom(9);
  const steps = Float32Array.from({ length: 64 }, () => Math.max(0, walk()));
  const grains = Float32Array.from({ length }, dust);
  return around(length, 2, () => {
    const mouths = throats.map(({ vowel }) => bands(rate, [[vowel, 5, 1], [vowel * 2.3, 6, 0.6], [2500, 7, 0.22]]));
    const feet = bands(rate, [[900, 1.2, 1], [2300, 1.5, 0.5]]);
    const [low, high] = [filter('low', rate, open), filter('high', rate, 90)];
    return (i) => {
      const t = i / length;
      let sum = 0;
      throats.forEach((v, k) => {
        const phase = (v.turns * t + (v.swayed / v.sway) * Math.sin(2 * Math.PI * (v.sway * t + v.shift)) + 1000) % 1;
        const swell = 0.5 + 0.5 * Math.sin(2 * Math.PI * (v.cry * t + 2 * v.shift));
        sum += v.loud * (0.25 + 0.75 * swell ** (1 + step)) * mouths[k](sawAt(phase, v.turns / length));
      });
      const beat = t * 64;
      const drag = steps[Math.floor(beat)] * Math.exp(-8 * (beat % 1)) * Math.min(1, (beat % 1) * 12);
      return high.run(low.run(Math.tanh(0.8 * sum + 0.35 * feet(grains[i]) * (0.12 + drag))));
    };
  });
}

export const makers = { engine, horde };

// One round of a loop before scaling. The recipe has values shared by all steps and values of its own step.
export const shapeLoop = (recipe, rate = RATE) => makers[recipe.made](recipe, recipe.step, rate);
export const makeLoop = (recipe, seed = 1, rate = RATE) => scaled(shapeLoop(recipe, rate), recipe.scale[seed - 1]);
