// How loud samples are, as ITU-R BS.1770 has it for one channel: K-weighted, over a window, in LUFS.

function biquad(samples, [b0, b1, b2, a1, a2]) {
  const out = new Float64Array(samples.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < samples.length; ++i) {
    out[i] = b0 * samples[i] + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, samples[i], y1, out[i]];
  }
  return out;
}

// The two filters of BS.1770-4, Annex 1 (what a head does, then what is low counts less), whose figures
// there hold at 48 kHz only, for any rate: after De Man, "Evaluation of Implementations of the EBU R128
// Loudness Measurement" (2018).
function weighted(samples, rate) {
  let k = Math.tan((Math.PI * 1681.974450955533) / rate);
  let a0 = 1 + k / 0.7071752369554196 + k * k;
  const [high, middle] = [1.584864701130855, 1.258720930232562];
  const shelf = biquad(samples, [(high + (middle * k) / 0.7071752369554196 + k * k) / a0, (2 * (k * k - high)) / a0,
    (high - (middle * k) / 0.7071752369554196 + k * k) / a0, (2 * (k * k - 1)) / a0, (1 - k / 0.7071752369554196 + k * k) / a0]);
  k = Math.tan((Math.PI * 38.13547087602444) / rate);
  a0 = 1 + k / 0.5003270373238773 + k * k;
  return biquad(shelf, [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / 0.5003270373238773 + k * k) / a0]);
}

// LUFS of the loudest `seconds` (silence around the samples).
export function loudest(samples, rate, seconds = 0.4) {
  const window = Math.round(seconds * rate);
  const weights = weighted(samples, rate);
  let [sum, most] = [0, 1e-12];
  for (let i = 0; i < weights.length; ++i) {
    sum += weights[i] ** 2 - (i >= window ? weights[i - window] ** 2 : 0);
    most = Math.max(most, sum);
  }
  return -0.691 + 10 * Math.log10(most / window);
}

// LUFS of a loop that goes round: of its second round, when the filters have settled.
export function loudnessOfRound(samples, rate) {
  const rounds = new Float32Array(samples.length * 3);
  for (let i = 0; i < 3; ++i) rounds.set(samples, i * samples.length);
  return loudest(rounds, rate, samples.length / rate);
}
