// Sounds made of numbers: a recipe is a few layers, each a wave through filters under an envelope, and an overall
// loudness. Pure arithmetic that gives the same samples everywhere; it knows no browser. assets/sounds/check.mjs checks
// what a recipe may contain, and in what ranges.

export const RATE = 32_000;                // samples a second
export const CEILING = 10 ** (-3 / 20);    // no sample is louder: -3 dBFS
const GLIDE_SAMPLES = 16;                  // gliding values are updated every so many samples
const RUMBLE_HERTZ = 45;                   // anything slower is inaudible and only strains the speaker
const FADE_SECONDS = 0.012;                // at the end, to avoid a click
const WANDER_SECONDS = 0.0058;             // between the steps of a rough pitch

// --- parts that the loops and the themes use, too ---------------------------------------------------

// Noise from -1 to 1; the same seed gives the same numbers.
export function noiseFrom(seed) {
  let state = Math.imul(seed, 0x9e3779b9) || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2_147_483_648;
  };
}

// A number, or points spread evenly over 0..1 and interpolated by ratio, as pitch is heard.
function along(points, part) {
  if (typeof points === 'number') return points;
  const at = Math.min(part, 0.999999) * (points.length - 1);
  const i = Math.floor(at);
  return points[i] * (points[i + 1] / points[i]) ** (at - i);
}

// Vadim Zavalishin's state variable filter ("The Art of VA Filter Design", 4.1): stable at any pitch, even when
// gliding. kind: low, band (0 dB at its centre) or high.
export function filter(kind, rate, hertz = 1000, q = 0.7) {
  let [s1, s2, g, k, a1, a2] = [0, 0, 0, 0, 0, 0];
  const tune = (to, width) => {
    g = Math.tan(Math.PI * Math.min(to / rate, 0.49));
    k = 1 / width;
    a1 = 1 / (1 + g * (g + k));
    a2 = g * a1;
  };
  tune(hertz, q);
  const run = (value) => {
    const v3 = value - s2;
    const band = a1 * s1 + a2 * v3;
    const low = s2 + a2 * s1 + g * a2 * v3;
    s1 = 2 * band - s1;
    s2 = 2 * low - s2;
    if (kind === 'low') return low;
    return kind === 'band' ? k * band : value - k * band - low;
  };
  return { tune, run };
}

// The corner of a saw, rounded so that it does not alias (PolyBLEP).
function corner(phase, step) {
  if (phase < step) return 2 * (phase / step) - (phase / step) ** 2 - 1;
  if (phase <= 1 - step) return 0;
  const left = (phase - 1) / step;
  return left * left + 2 * left + 1;
}
export const sawAt = (phase, step) => 2 * phase - 1 - corner(phase, step);
export const pulseAt = (phase, step, width) => sawAt(phase, step) - sawAt((phase + width) % 1, step);

// Scales the samples and keeps them below the ceiling: linear up to two thirds of it, then bent.
export function scaled(samples, scale) {
  return samples.map((sample) => {
    const value = sample * scale;
    const part = Math.abs(value) / CEILING;
    return part < 0.66 ? value : Math.sign(value) * CEILING * (0.66 + 0.34 * Math.tanh((part - 0.66) / 0.34));
  });
}

// --- a layer ------------------------------------------------------------------------------------------

// The value(phase, step, left) of a wave; `left` is the rest of the envelope, `density` the clicks per sample.
function waveOf({ wave, fm: [ratio, depth] = [1.414, 3], width = 0.3, modes }, rate, noise) {
  switch (wave) {
    case 'noise': return noise;
    case 'crackle': return (phase, step, left, density) => (Math.abs(noise()) < density ? (noise() * 6 * rate) / 44_100 : 0);
    case 'sine': return (phase) => Math.sin(2 * Math.PI * phase);
    case 'triangle': return (phase) => 1 - 4 * Math.abs(((phase + 0.25) % 1) - 0.5);
    case 'saw': return (phase, step) => sawAt(phase % 1, step);
    case 'pulse': return (phase, step) => pulseAt(phase % 1, step, width);
    // One sine modulates another, less as it gets quieter: a struck sheet.
    case 'metal': return (phase, step, left) => Math.sin(2 * Math.PI * phase + depth * left * Math.sin(2 * Math.PI * phase * ratio));
    // A struck object: each mode rings at its own pitch and dies in its own time.
    default: return ringing(modes, rate);
  }
}

const SILENT = 1e-3;   // -60 dB
function ringing(modes, rate) {
  const bells = modes.map(([ratio, loud, seconds]) => ({ ratio, loud, now: 1, falls: SILENT ** (1 / (seconds * rate)) }));
  return (phase, step) => {
    let sum = 0;
    for (const bell of bells) {
      if (bell.now < SILENT || step * bell.ratio > 1 / 2.2) continue;
      sum += bell.loud * Math.sin(2 * Math.PI * phase * bell.ratio) * (bell.now - SILENT);
      bell.now *= bell.falls;
    }
    return sum;
  };
}

// What a layer passes through: a filter, or parallel formants. {tune(part), run(value)}, or null.
function colourOf({ filter: single, formants }, rate) {
  const voices = formants ?? (single ? [[single[1], single[2] ?? 0.7, 1]] : []);
  if (voices.length === 0) return null;
  const filters = voices.map(([hertz, q, loud]) => ({ hertz, q, loud, ...filter(formants ? 'band' : single[0], rate) }));
  return {
    tune(part) {
      for (const { tune, hertz, q } of filters) tune(along(hertz, part), q);
    },
    run(value) {
      let sum = 0;
      for (const { run, loud } of filters) sum += loud * run(value);
      return sum;
    },
  };
}

// Follows values that next() gives once in `every` samples, moving that part of the way with each sample.
function following(every, part, start, next) {
  let [now, to] = [start, start];
  return (i) => {
    if (i % every === 0) to = next();
    now += (to - now) * part;
    return now;
  };
}

// Rises like a quarter of a sine, holds, falls by `curve` (1 nearly straight, 8 a click): [loudness, what is left].
function envelopeOf({ attack = 0.001, hold = 0, curve = 5 }, length, rate) {
  const rising = Math.max(1, attack * rate);
  const held = rising + hold * rate;
  const end = Math.exp(-curve);
  const falls = Math.exp(-curve / Math.max(1, length - held));
  let decay = 1;
  const now = [0, 1];
  return (i) => {
    if (i >= held) decay *= falls;
    now[1] = (decay - end) / (1 - end);
    now[0] = now[1] * (i < rising ? Math.sin((Math.PI / 2) * (i / rising)) ** 2 : 1);
    return now;
  };
}

function addOnce(out, rate, layer, noise, at, bend, level) {
  const { pitch = 0, grains = 100, vibrato, shake } = layer;
  const first = Math.round(at * rate);
  const length = Math.min(Math.round(layer.for * rate), out.length - first);
  const wave = waveOf(layer, rate, noise);
  const colour = colourOf(layer, rate);
  const cuts = layer.cut ? [filter('high', rate, layer.cut), filter('high', rate, layer.cut)] : [];
  const [times, depth] = layer.ragged ?? [];   // per second; random share of the loudness
  const ragged = times && following(Math.max(1, Math.round(rate / times)), Math.min(1, (6 * times) / rate), 1, () => 1 - depth * Math.abs(noise()));
  const wander = layer.rough && following(Math.round(WANDER_SECONDS * rate), 1 / (0.009 * rate), 0, () => noise() * layer.rough);
  const envelope = envelopeOf(layer, Math.round(layer.for * rate), rate);
  let [phase, step, density, shaking, shaken, off] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < length; ++i) {
    if (i % GLIDE_SAMPLES === 0) {
      const part = i / (layer.for * rate);
      const swing = vibrato ? 1 + vibrato[1] * Math.sin((2 * Math.PI * vibrato[0] * i) / rate) : 1;
      step = (along(pitch, part) * bend * (1 + off) * swing) / rate;
      density = along(grains, part) / rate;
      if (shake) shaking = along(shake[0], part) / rate;
      colour?.tune(part);
    }
    const [loud, left] = envelope(i);
    if (wander) off = wander(i);
    let value = wave(phase, step, left, density);
    phase += step;
    if (colour) value = colour.run(value);
    for (const cut of cuts) value = cut.run(value);
    if (shake) {
      shaken += shaking;
      value *= 1 - shake[1] * (0.5 + 0.5 * Math.cos(2 * Math.PI * shaken));
    }
    if (ragged) value *= ragged(i);
    out[first + i] += value * loud * level;
  }
}

// times: [how often, seconds between, pitch and loudness of each relative to the one before, unevenness]
const ONCE = [1, 0, 1, 1, 0];

function addLayer(out, rate, layer, noise) {
  const [count, gap, bend = 1, fade = 1, jitter = 0] = layer.times ?? ONCE;
  let at = layer.at ?? 0;
  for (let turn = 0; turn < count; ++turn) {
    addOnce(out, rate, layer, noise, at, bend ** turn, (layer.level ?? 1) * fade ** turn);
    at += gap * (1 + jitter * noise());
  }
}

// --- a sound ------------------------------------------------------------------------------------------

// Removes constant and very low parts, clicks at either end, and silence at the end.
function cleaned(samples, rate) {
  const high = filter('high', rate, RUMBLE_HERTZ);
  let out = samples.map((sample) => high.run(sample));
  const most = out.reduce((high_, sample) => Math.max(high_, Math.abs(sample)), 0);
  const fading = Math.round(FADE_SECONDS * rate);
  let last = out.length - 1;
  while (last > rate * 0.05 && Math.abs(out[last]) < most * 0.0015) --last;
  out = out.slice(0, Math.min(out.length, last + fading));
  for (let i = 0; i < fading; ++i) out[out.length - 1 - i] *= Math.sin((Math.PI / 2) * (i / fading)) ** 2;
  const lean = out.reduce((sum, sample) => sum + sample, 0) / out.length;
  out = out.map((sample, i) => sample - 2 * lean * Math.sin((Math.PI * i) / (out.length - 1)) ** 2);
  out[0] = out[out.length - 1] = 0;
  return out;
}

// The samples of a recipe before scaling; another seed gives another variant of the sound.
export function shape({ layers, drive = 1, echo = [] }, seed = 1, rate = RATE) {
  const lasts = Math.max(...layers.map(({ at = 0, for: seconds, times: [count, gap, , , jitter = 0] = ONCE }) => at + seconds + (count - 1) * gap * (1 + jitter)));
  const longest = lasts + Math.max(0, ...echo.map(([delay]) => delay));
  const dry = new Float32Array(Math.ceil(longest * rate) + 1);
  const noise = noiseFrom(seed);
  for (const layer of layers) addLayer(dry, rate, layer, noise);
  for (let i = 0; i < dry.length; ++i) dry[i] = Math.tanh(drive * dry[i]);
  const out = dry.slice();
  for (const [delay, level, hertz] of echo) {   // from a wall across the road
    const low = filter('low', rate, hertz, 0.6);
    const from = Math.round(delay * rate);
    for (let i = from; i < out.length; ++i) out[i] += level * low.run(dry[i - from]);
  }
  return cleaned(out, rate);
}

// The samples, from -1 to 1. `scale` brings each variant to the loudness that its recipe asks for; it is measured when
// the game is built (assets/build_sounds.mjs).
export const synthesise = (recipe, seed = 1, rate = RATE) => scaled(shape(recipe, seed, rate), recipe.scale[seed - 1]);
