// Every sound of the game, made from numbers: a recipe is a few layers, each a wave through a filter
// under an envelope. Plain arithmetic that gives the same samples everywhere; it knows no browser.

export const RATE = 22_050;   // samples a second
const FADE_SECONDS = 0.006;   // at the end, so that nothing clicks
const DC_HERTZ = 25;          // what is slower than this is no sound, only wear on the speaker

// [wave, begins, lasts, attack (seconds), loudness, pitch from, to (Hz), filter from, to (Hz), wobble (Hz)]
// 'hiss' lets through what is below the filter's pitch, 'wind' only what is near it. Filter 0: none.
//
// In the order of Sound in src/app/sound_cues.hpp; first the loudest sample, then how hard the mix is
// driven into saturation, then the layers.
export const recipes = {
  died: [0.7, 1,
    ['saw', 0, 1.5, 0.02, 0.5, 196, 92, 900, 160, 5],
    ['saw', 0.05, 1.5, 0.02, 0.4, 233, 110, 900, 160, 4],
    ['sine', 0, 0.5, 0.003, 0.9, 90, 35, 0, 0, 0],
    ['hiss', 0, 1.2, 0.01, 0.5, 0, 0, 900, 80, 0]],
  delivered: [0.6, 1,   // a post horn: up three steps, then the chord
    ['saw', 0, 0.2, 0.02, 0.6, 392, 392, 900, 1900, 0],
    ['saw', 0.15, 0.2, 0.02, 0.6, 523, 523, 1100, 2100, 0],
    ['saw', 0.3, 1, 0.02, 0.6, 659, 659, 2600, 800, 5],
    ['saw', 0.32, 1, 0.03, 0.4, 523, 523, 2000, 700, 5],
    ['saw', 0.34, 1, 0.03, 0.4, 392, 392, 1600, 600, 5],
    ['triangle', 0.3, 1.1, 0.02, 0.5, 196, 196, 0, 0, 0]],
  crash: [0.9, 2,
    ['hiss', 0, 0.55, 0.001, 1, 0, 0, 4200, 250, 0],
    ['sine', 0, 0.35, 0.002, 1, 105, 34, 0, 0, 0],
    ['metal', 0.01, 0.45, 0.001, 0.5, 410, 380, 0, 0, 0],
    ['metal', 0.05, 0.5, 0.001, 0.3, 1130, 1090, 0, 0, 23],
    ['wind', 0.12, 0.5, 0.03, 0.5, 0, 0, 3000, 1600, 31]],
  hurt: [0.8, 1.5,
    ['sine', 0, 0.3, 0.003, 1, 190, 62, 0, 0, 0],
    ['wind', 0, 0.16, 0.002, 0.8, 0, 0, 700, 350, 0],
    ['triangle', 0.04, 0.35, 0.02, 0.4, 147, 98, 0, 0, 9]],
  blast: [0.95, 2.5,
    ['hiss', 0, 0.95, 0.002, 1.2, 0, 0, 2200, 90, 0],
    ['sine', 0, 0.7, 0.004, 1.2, 120, 27, 0, 0, 0],
    ['hiss', 0, 0.1, 0.001, 0.7, 0, 0, 5000, 900, 0],
    ['wind', 0.14, 0.8, 0.05, 0.6, 0, 0, 520, 180, 19]],
  part_lost: [0.7, 1.5,
    ['metal', 0, 0.22, 0.001, 0.8, 330, 290, 0, 0, 0],
    ['sine', 0, 0.14, 0.002, 0.6, 150, 70, 0, 0, 0],
    ['wind', 0.05, 0.5, 0.03, 0.6, 0, 0, 4200, 2600, 0]],
  plate_lost: [0.65, 1,
    ['metal', 0, 0.5, 0.001, 0.8, 1870, 1850, 0, 0, 0],
    ['metal', 0.012, 0.38, 0.001, 0.5, 2790, 2770, 0, 0, 11],
    ['hiss', 0, 0.04, 0.001, 0.7, 0, 0, 8000, 2500, 0]],
  letter_lost: [0.5, 1,
    ['wind', 0, 0.3, 0.01, 1, 0, 0, 2600, 1700, 17],
    ['triangle', 0.03, 0.18, 0.006, 0.4, 659, 622, 0, 0, 0],
    ['triangle', 0.15, 0.3, 0.006, 0.4, 466, 440, 0, 0, 0]],
  letter_caught: [0.55, 1,
    ['wind', 0, 0.06, 0.002, 1, 0, 0, 3600, 5200, 0],
    ['triangle', 0.03, 0.25, 0.005, 0.6, 784, 784, 0, 0, 0],
    ['triangle', 0.12, 0.42, 0.005, 0.6, 1175, 1175, 0, 0, 0],
    ['sine', 0.12, 0.3, 0.005, 0.15, 2350, 2350, 0, 0, 0]],
  run_over: [0.85, 1.8,
    ['sine', 0, 0.22, 0.002, 1, 135, 45, 0, 0, 0],
    ['hiss', 0, 0.2, 0.002, 0.7, 0, 0, 1300, 250, 0],
    ['wind', 0.07, 0.16, 0.01, 0.4, 0, 0, 420, 300, 27]],
  refused: [0.35, 1,
    ['triangle', 0, 0.09, 0.006, 1, 233, 220, 0, 0, 0],
    ['triangle', 0.1, 0.14, 0.006, 1, 175, 165, 0, 0, 0]],
  shot: [0.8, 2.5,
    ['hiss', 0, 0.28, 0.001, 1, 0, 0, 6500, 350, 0],
    ['sine', 0, 0.1, 0.001, 1, 340, 60, 0, 0, 0],
    ['wind', 0.04, 0.3, 0.01, 0.2, 0, 0, 900, 500, 0]],
  walker_died: [0.6, 1.5,
    ['saw', 0, 0.38, 0.03, 0.8, 118, 58, 700, 220, 13],
    ['hiss', 0.16, 0.2, 0.004, 0.6, 0, 0, 600, 150, 0],
    ['sine', 0.16, 0.16, 0.004, 0.7, 95, 50, 0, 0, 0]],
  walker_hit: [0.6, 1.5,
    ['wind', 0, 0.12, 0.001, 1, 0, 0, 950, 450, 0],
    ['sine', 0, 0.1, 0.001, 0.7, 210, 85, 0, 0, 0]],
  fire: [0.5, 1.4,
    ['hiss', 0, 0.5, 0.08, 1, 0, 0, 400, 1500, 0],
    ['wind', 0.05, 0.55, 0.1, 0.7, 0, 0, 900, 500, 37],
    ['sine', 0, 0.3, 0.05, 0.4, 70, 50, 0, 0, 0]],
  hiss: [0.4, 1,
    ['wind', 0, 0.55, 0.01, 1, 0, 0, 6000, 3000, 0],
    ['hiss', 0, 0.2, 0.005, 0.3, 0, 0, 5000, 2500, 0]],
  shove: [0.6, 1.5,
    ['wind', 0, 0.4, 0.05, 1, 0, 0, 360, 620, 33],
    ['saw', 0, 0.36, 0.05, 0.4, 62, 78, 260, 320, 0]],
  bump: [0.7, 1.3,
    ['sine', 0, 0.18, 0.002, 1, 130, 55, 0, 0, 0],
    ['hiss', 0, 0.12, 0.002, 0.9, 0, 0, 1500, 300, 0]],
  horde: [0.55, 1.3,
    ['saw', 0, 1.1, 0.3, 0.6, 66, 55, 360, 640, 6],
    ['saw', 0.1, 1, 0.35, 0.5, 87, 71, 680, 340, 4.3],
    ['wind', 0, 1.1, 0.4, 0.6, 0, 0, 420, 620, 5]],
  claw: [0.5, 1,
    ['wind', 0, 0.11, 0.02, 1, 0, 0, 1700, 3600, 0],
    ['wind', 0.07, 0.14, 0.02, 0.8, 0, 0, 2100, 3900, 41]],
  scenery_hit: [0.5, 1.3,
    ['sine', 0, 0.06, 0.001, 0.8, 460, 240, 0, 0, 0],
    ['wind', 0, 0.07, 0.001, 1, 0, 0, 1500, 900, 0]],
  engine: [0.4, 1.3,
    ['saw', 0, 0.17, 0.025, 1, 58, 52, 700, 300, 0],
    ['hiss', 0, 0.15, 0.02, 0.6, 0, 0, 700, 250, 0]],
};

const waves = {
  sine: (phase) => Math.sin(2 * Math.PI * phase),
  triangle: (phase) => 1 - 4 * Math.abs(((phase + 0.25) % 1) - 0.5),
  saw: (phase) => 2 * ((phase + 0.5) % 1) - 1,
  // One sine shakes another, the less the quieter it gets: a struck sheet.
  metal: (phase, left) => Math.sin(2 * Math.PI * phase + 3 * left * Math.sin(2 * Math.PI * phase * 1.414)),
};

// -1 to 1; the same row of numbers at every start.
function noiseFrom(seed) {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2_147_483_648;
  };
}

function addLayer(samples, rate, [wave, begins, lasts, attack, loudness, from, to, filterFrom, filterTo, wobble], noise) {
  const first = Math.round(begins * rate);
  const length = Math.round(lasts * rate);
  const rising = attack * rate;
  const tone = waves[wave];
  const damping = wave === 'wind' ? 0.4 : 1;
  // Hal Chamberlin's state variable filter, gliding by ratio as pitch is heard.
  let tuned = (2 * Math.PI * filterFrom) / rate;
  const glide = filterFrom && (filterTo / filterFrom) ** (1 / length);
  let [phase, low, band] = [0, 0, 0];
  for (let i = 0; i < length; ++i) {
    const left = i < rising ? 1 : 1 - (i - rising) / (length - rising);
    let value = tone ? tone(phase, left * left) : noise();
    phase += (from + ((to - from) * i) / length) / rate;
    if (filterFrom) {
      const step = Math.min(1, tuned);
      low += step * band;
      band += step * (value - low - damping * band);
      value = wave === 'wind' ? band : low;
      tuned *= glide;
    }
    const shaking = wobble && 0.35 + 0.35 * Math.sin((2 * Math.PI * wobble * i) / rate);
    samples[first + i] += value * loudness * Math.min(1, i / rising) * left * left * (tone ? 1 : left) * (1 - shaking);
  }
}

// The samples of a recipe, from -1 to 1.
export function synthesise([loudest, drive, ...layers], rate = RATE) {
  const seconds = Math.max(...layers.map(([, begins, lasts]) => begins + lasts));
  const samples = new Float32Array(Math.ceil(seconds * rate) + 1);
  const noise = noiseFrom(0x9e3779b9 | 0);
  for (const layer of layers) addLayer(samples, rate, layer, noise);
  const slowness = 1 - (2 * Math.PI * DC_HERTZ) / rate;
  let [before, kept, highest] = [0, 0, 1e-9];
  for (let i = 0; i < samples.length; ++i) {
    const driven = Math.tanh(drive * samples[i]);
    kept = driven - before + slowness * kept;
    before = driven;
    samples[i] = kept * Math.min(1, (samples.length - 1 - i) / (FADE_SECONDS * rate));
    highest = Math.max(highest, Math.abs(samples[i]));
  }
  return samples.map((sample) => (sample * loudest) / highest);
}
