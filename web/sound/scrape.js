// A scraping crate: a loop like those of loops.js, which ends where it begins.

import { around, bands, makers } from './loops.js';
import { filter, noiseFrom } from './synth.js';

// It sticks and slips, more often the faster it moves, into the resonances of its boards.
makers.scrape = function scrape({ seconds, slips, board, air }, step, rate) {
  const length = seconds * rate;
  const noise = noiseFrom(17 + step);
  const count = Math.round(slips * seconds);
  const starts = Array.from({ length: count }, (_, i) => ((i + 0.3 * noise() + 0.35) / count) * length);
  const hard = starts.map(() => 0.6 + 0.4 * Math.abs(noise()));
  const grain = Float32Array.from({ length }, noise);
  return around(length, 3, () => {
    const ring = bands(rate, board);
    const wind = bands(rate, [[air, 0.8, 1]]);
    const high = filter('high', rate, 110);
    return (i) => {
      let [at, since] = [0, Infinity];
      starts.forEach((start, k) => {
        const passed = ((i - start + length) % length) / rate;
        if (passed < since) [at, since] = [k, passed];
      });
      const slip = hard[at] * Math.exp(-since / 0.006);
      return high.run(Math.tanh(1.6 * (ring(grain[i] * slip * 2.4) + 0.3 * wind(grain[i]) * (0.35 + slip))));
    };
  });
};
