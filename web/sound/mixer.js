// The last stage of every sound. Soft sounds pass unchanged, and many loud ones at once are bent instead of clipped: a
// compressor would react too late to a shot and raise soft sounds above it. Background sounds (loops, weather) give way
// to louder ones, by automation alone.

const decibels = (value) => 10 ** (value / 20);

const STRAIGHT = decibels(-6);    // linear up to here
const LOUDEST = decibels(-1);     // nothing gets louder than this
const ROOM = 8;                   // how far the sum of many sounds may exceed the loudest sample
const POINTS = 8193;              // in the curve; odd, so that silence stays silence

const BACK = { hit: decibels(-8), theme: decibels(-12) };
const HIT_SECONDS = 0.01;
const THEME_SECONDS = 0.05;
const RELEASE_SECONDS = 0.25;
const STEPS = 3;                  // of volume, 6 dB each
const TIME_CONSTANTS = 3;         // until a fade counts as finished

const curve = Float32Array.from({ length: POINTS }, (_, i) => {
  const value = ROOM * ((2 * i) / (POINTS - 1) - 1);
  const size = Math.abs(value);
  const bent = size <= STRAIGHT ? size : STRAIGHT + (LOUDEST - STRAIGHT) * Math.tanh((size - STRAIGHT) / (LOUDEST - STRAIGHT));
  return Math.sign(value) * bent;
});

// front, behind: the inputs for foreground and background sounds.
export function createMixer(context, output) {
  const front = new GainNode(context, { gain: 1 / ROOM });
  const volume = new GainNode(context);
  front.connect(new WaveShaperNode(context, { curve })).connect(volume).connect(output);
  const [behind, underTheme] = [new GainNode(context), new GainNode(context)];
  behind.connect(underTheme).connect(front);
  return {
    front,
    behind,
    // 0 is silent, 3 is the loudest.
    setVolume(step) {
      volume.gain.value = step > 0 ? decibels(-6 * (STEPS - step)) : 0;
    },
    // Makes room for a loud sound at that time.
    duck(at) {
      behind.gain.cancelScheduledValues(at);
      behind.gain.setTargetAtTime(BACK.hit, at, HIT_SECONDS / TIME_CONSTANTS);
      behind.gain.setTargetAtTime(1, at + HIT_SECONDS, RELEASE_SECONDS / TIME_CONSTANTS);
    },
    // Makes room for a theme from one time to the other.
    stepBack(from, to) {
      underTheme.gain.cancelScheduledValues(from);
      underTheme.gain.setTargetAtTime(BACK.theme, from, THEME_SECONDS);
      underTheme.gain.setTargetAtTime(1, to, RELEASE_SECONDS / TIME_CONSTANTS);
    },
    comeForward(at) {
      underTheme.gain.cancelScheduledValues(at);
      underTheme.gain.setTargetAtTime(1, at, RELEASE_SECONDS / TIME_CONSTANTS);
    },
  };
}
