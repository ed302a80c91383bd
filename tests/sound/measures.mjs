// Measurements of samples, since no test can listen: loss on a phone's speaker, how alike two sounds are, where their
// energy lies. Loudness itself: assets/sounds/loudness.mjs.

import { loudest, loudnessOfRound } from '../../assets/sounds/loudness.mjs';

export const highest = (samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
export const mean = (samples) => samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
export const decibels = (ratio) => 20 * Math.log10(ratio);

// --- a phone's speaker, which plays nothing under 450 Hz ------------------------------------------------

const PHONE_HERTZ = 450;
const BUTTERWORTH_4 = [0.5411961, 1.3065630];   // the q of its two halves: 24 dB an octave

export function onPhone(samples, rate) {
  let out = Float64Array.from(samples);
  for (const q of BUTTERWORTH_4) {   // high-pass biquads after Robert Bristow-Johnson's cookbook
    const w = (2 * Math.PI * PHONE_HERTZ) / rate;
    const alpha = Math.sin(w) / (2 * q);
    const [b0, a0, a1, a2] = [(1 + Math.cos(w)) / 2, 1 + alpha, -2 * Math.cos(w), 1 - alpha];
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    out = out.map((x) => {
      const y = (b0 * (x - 2 * x1 + x2) - a1 * y1 - a2 * y2) / a0;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      return y;
    });
  }
  return out;
}
export const lossOnPhone = (samples, rate) => loudest(samples, rate) - loudest(onPhone(samples, rate), rate);
// The loss for a whole round of a loop.
export function lossOfRound(samples, rate) {
  const rounds = Float32Array.from({ length: samples.length * 3 }, (_, i) => samples[i % samples.length]);
  return loudnessOfRound(samples, rate) - loudest(onPhone(rounds, rate), rate, samples.length / rate);
}

// --- spectra ------------------------------------------------------------------------------------------

export function transform(real, imaginary) {
  const size = real.length;
  for (let i = 0, j = 0; i < size; ++i) {
    if (i < j) [real[i], real[j], imaginary[i], imaginary[j]] = [real[j], real[i], imaginary[j], imaginary[i]];
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
}

const spectrumOf = (samples) => {
  const size = 2 ** Math.ceil(Math.log2(samples.length));
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  real.set(samples);
  transform(real, imaginary);
  return { size, power: (i) => real[i] ** 2 + imaginary[i] ** 2 };
};

// The centre of a sound's energy, in hertz.
export function brightness(samples, rate) {
  const { size, power } = spectrumOf(samples);
  let [weighted, energy] = [0, 0];
  for (let i = 1; i < size / 2; ++i) {
    weighted += (power(i) * i * rate) / size;
    energy += power(i);
  }
  return weighted / energy;
}

// --- how alike --------------------------------------------------------------------------------------------

const BANDS = 40;
const FLOOR = -40;         // dB below the loudest place of the picture: anything softer is ignored
const STEP_SECONDS = 0.01;
const LOOK_SECONDS = 0.025;
const HEARD_SECONDS = 1;   // by then the sound is recognised
const melOf = (hertz) => 2595 * Math.log10(1 + hertz / 700);
const hertzOf = (mel) => 700 * (10 ** (mel / 2595) - 1);
const EDGES = Array.from({ length: BANDS + 2 }, (_, i) => hertzOf(melOf(50) + ((melOf(8000) - melOf(50)) * i) / (BANDS + 1)));

// A log-mel picture: the energy in each of 40 bands from 50 Hz to 8 kHz for each hundredth of the first second, in dB
// below the loudest of all.
export function pictureOf(samples, rate) {
  const window = Math.round(LOOK_SECONDS * rate);
  const size = 2 ** Math.ceil(Math.log2(window));
  const rows = [];
  for (let middle = 0; middle < Math.min(samples.length, HEARD_SECONDS * rate); middle += Math.round(STEP_SECONDS * rate)) {
    const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
    for (let i = 0; i < window; ++i) real[i] = (samples[middle + i - (window >> 1)] ?? 0) * (0.5 - 0.5 * Math.cos((2 * Math.PI * i) / window));
    transform(real, imaginary);
    const row = new Float64Array(BANDS);
    for (let k = 1; k < size / 2; ++k) {
      const hertz = (k * rate) / size;
      for (let band = 0; band < BANDS; ++band) {
        const weight = Math.min((hertz - EDGES[band]) / (EDGES[band + 1] - EDGES[band]), (EDGES[band + 2] - hertz) / (EDGES[band + 2] - EDGES[band + 1]));
        if (weight > 0) row[band] += weight * (real[k] ** 2 + imaginary[k] ** 2);
      }
    }
    rows.push(row);
  }
  const most = Math.max(...rows.map((row) => Math.max(...row)));
  return rows.map((row) => row.map((value) => Math.max(FLOOR, 10 * Math.log10((value + 1e-20) / most))));
}

// The root mean square of the dB between two pictures, wherever at least one of them has something. A sound and the
// same a tone lower are 3 to 11 apart; two that are closer than 9 are easily confused.
export function distance(one, other) {
  let [sum, count] = [0, 0];
  for (let t = 0; t < Math.max(one.length, other.length); ++t) {
    for (let band = 0; band < BANDS; ++band) {
      const [a, b] = [one[t]?.[band] ?? FLOOR, other[t]?.[band] ?? FLOOR];
      if (a === FLOOR && b === FLOOR) continue;
      sum += (a - b) ** 2;
      ++count;
    }
  }
  return Math.sqrt(sum / count);
}
