// Themes: notes on three small instruments, a plucked string, a harmonium and a muted trumpet, in a small
// room. Pure arithmetic, as in synth.js.

import { bands } from './loops.js';
import { filter, noiseFrom, pulseAt, RATE, sawAt, scaled } from './synth.js';

// (hertz, seconds, velocity, rate, noise) -> samples
export const instruments = {
  // Karplus and Strong's string (1983): a burst of noise that circulates and is smoothed.
  pluck(hertz, seconds, velocity, rate, noise) {
    const out = new Float32Array(Math.round((Math.max(seconds, 0.25) + 0.5) * rate));
    const period = rate / hertz;
    const whole = Math.floor(period - 0.5);
    const part = period - 0.5 - whole;
    const soft = filter('low', rate, 900 + 5200 * velocity, 0.6);
    const body = bands(rate, [[230, 2, 0.25], [480, 2, 0.2]]);
    const struck = Float32Array.from({ length: whole }, () => soft.run(noise()));
    const pick = Math.round(whole * 0.18);   // near the bridge
    const line = struck.map((value, i) => value - struck[(i + pick) % whole]);
    const keep = 0.001 ** (period / (rate * Math.min(2.4, 480 / hertz + 0.5)));   // falls by 60 dB in that many seconds
    const allpass = (1 - part) / (1 + part);   // for the rest of the period
    let [at, last, before, tuned] = [0, 0, 0, 0];
    for (let i = 0; i < out.length; ++i) {
      const now = line[at];
      const mean = 0.5 * (now + last) * keep;
      last = now;
      tuned = allpass * mean + before - allpass * tuned;
      before = mean;
      line[at] = tuned;
      at = (at + 1) % whole;
      const t = i / rate;
      const damped = t < seconds ? 1 : Math.exp(-(t - seconds) / 0.09);
      out[i] = 0.9 * velocity * damped * (now + 0.6 * body(now)) * Math.min(1, (out.length - i) / (0.02 * rate));
    }
    return out;
  },
  // Two reeds a hair apart, and bellows that breathe.
  harmonium(hertz, seconds, velocity, rate) {
    const out = new Float32Array(Math.round((seconds + 0.25) * rate));
    const box = bands(rate, [[420, 0.8, 1], [1100, 1.2, 0.7], [2400, 1.5, 0.3]]);
    const low = filter('low', rate, Math.min(5200, 1500 + hertz * 4), 0.6);
    const steps = [hertz / rate, (hertz * 1.0032) / rate];
    let [a, b] = [0, 0.37];
    for (let i = 0; i < out.length; ++i) {
      const t = i / rate;
      a = (a + steps[0]) % 1;
      b = (b + steps[1]) % 1;
      const reeds = pulseAt(a, steps[0], 0.22) + 0.8 * pulseAt(b, steps[0], 0.27);
      const dying = t < seconds ? 1 : Math.max(0, 1 - (t - seconds) / 0.24);
      const level = Math.min(1, t / 0.09) * dying * (1 - 0.07 * Math.sin(2 * Math.PI * 4.6 * t));
      out[i] = velocity * 0.15 * level * (low.run(reeds) * 0.5 + box(reeds));
    }
    return out;
  },
  // Nasal and narrow; the lip slides up to the note, and vibrato comes late.
  trumpet(hertz, seconds, velocity, rate) {
    const out = new Float32Array(Math.round((seconds + 0.1) * rate));
    const mute = bands(rate, [[1500, 3.2, 1], [2700, 4, 0.5], [520, 1.1, 0.5]]);
    const bright = filter('low', rate);
    let phase = 0;
    for (let i = 0; i < out.length; ++i) {
      const t = i / rate;
      const late = Math.min(1, Math.max(0, (t - 0.22) / 0.3));
      const pitch = hertz * (1 - 0.028 * Math.exp(-t / 0.025)) * (1 + 0.0055 * late * Math.sin(2 * Math.PI * 5.3 * t));
      phase = (phase + pitch / rate) % 1;
      const dying = t < seconds ? 1 : Math.max(0, 1 - (t - seconds) / 0.09);
      const level = Math.min(1, t / 0.028) * (0.72 + 0.28 * Math.exp(-t / 0.09)) * dying;
      if (i % 16 === 0) bright.tune(900 + (2600 + 2600 * velocity) * level, 0.7);
      const lip = bright.run(sawAt(phase, pitch / rate));
      out[i] = velocity * 1.05 * level * (mute(lip) + 0.18 * lip);
    }
    return out;
  },
};

// A small room: two soft echoes that feed each other.
function inRoom(dry, rate) {
  const low = filter('low', rate, 2200, 0.6);
  const [near, far] = [Math.round(0.067 * rate), Math.round(0.113 * rate)];
  const wet = new Float32Array(dry.length);
  for (let i = 0; i < dry.length; ++i) wet[i] = low.run(0.5 * dry[i] + (i < near ? 0 : 0.42 * wet[i - near]) + (i < far ? 0 : 0.28 * wet[i - far]));
  return dry.map((value, i) => value + 0.22 * wet[i]);
}

// { seconds, notes: [[instrument, Hz, begins, lasts, velocity]…] }, before scaling.
export function shapeTheme({ seconds, notes }, rate = RATE) {
  const out = new Float32Array(Math.round(seconds * rate));
  const noise = noiseFrom(3);
  for (const [instrument, hertz, begins, lasts, velocity] of notes) {
    const voice = instruments[instrument](hertz, lasts, velocity, rate, noise);
    const first = Math.round(begins * rate);
    for (let i = 0; i < voice.length && first + i < out.length; ++i) out[first + i] += voice[i];
  }
  const room = inRoom(out, rate);
  const high = filter('high', rate, 60);
  const [rising, fading] = [Math.round(0.002 * rate), Math.round(0.35 * rate)];
  return room.map((value, i) => high.run(value) * Math.min(1, i / rising, ((room.length - 1 - i) / fading) ** 1.5));
}

export const playTheme = (recipe, seed = 1, rate = RATE) => scaled(shapeTheme(recipe, rate), recipe.scale[seed - 1]);
