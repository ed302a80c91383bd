// Plays the game's sounds. Sound is off until a key or a touch allows it; after the last sound of a turn
// the device is let go again, since even an idle one costs time. Nothing here repeats and no timer runs:
// the end of a source is the only clock. Whatever fails, the game goes on in silence.

import { RATE, recipes, synthesise } from './synth.js';

const LOUDEST_LEVEL = 10;
const MOST_VOICES = 12;        // at once; then the oldest ends
const MOST_ALIKE = 4;          // of one sound; then there is no further one
const LINGER_SECONDS = 0.3;    // after the last sound the device stays open for the next
const LATEST_MILLISECONDS = 500;   // a device that wakes later than this has missed its sounds
const GESTURES = ['keydown', 'pointerdown', 'touchend'];

const kinds = Object.values(recipes);

// The last part of the way of every sound, in front of `output`: many at once are pressed together
// instead of cut off. Returns where sounds go in, and the volume.
export function connectMixer(context, output) {
  const limiter = new DynamicsCompressorNode(context, { threshold: -14, knee: 8, ratio: 12, attack: 0.002, release: 0.15 });
  const volume = new GainNode(context);
  limiter.connect(volume).connect(output);
  return { input: limiter, volume };
}

// play(sound, gain, pan, pitch): sound is the number of a Sound in src/app/sound_cues.hpp, gain 0 to 1, pan
//   -1 to 1, pitch 1 as it was made. Now or never: what cannot be heard at once is dropped.
// setLevel(0 to 10): 0 is silent, and so it is until the first call.
export function createSounds() {
  let level = 0;
  let context = null;
  let mixer = null;
  let broken = false;    // there is no sound here, and no more attempt at one
  let refused = false;   // the device would not wake; not asked again before something has changed
  let awake = false;     // as we asked for; the context itself follows later
  let waking = null;     // the attempt under way
  let hush = null;       // a silent source whose end closes the device
  const voices = new Map();   // source -> sound
  const buffers = [];

  const isHeard = () => level > 0 && !document.hidden;

  // --- the device ---

  function drop() {
    for (const source of voices.keys()) end(source);
    voices.clear();
  }

  function end(source) {
    source.onended = null;
    source.stop();
    source.disconnect();
  }

  function sleep() {
    drop();
    hush = waking = null;
    awake = false;
    context?.suspend().catch(() => {});
  }

  function linger() {
    const silence = new ConstantSourceNode(context, { offset: 0 });
    hush = silence;
    silence.onended = () => {
      silence.disconnect();
      if (hush === silence && voices.size === 0) sleep();
    };
    silence.connect(context.destination);
    silence.start();
    silence.stop(context.currentTime + LINGER_SECONDS);
  }

  function wake() {
    if (waking || (awake && context.state === 'running')) return;
    awake = true;
    const asked = performance.now();
    const attempt = context.resume().then(() => {
      if (waking !== attempt) return;
      waking = null;
      stopListening();
      if (performance.now() - asked < LATEST_MILLISECONDS) return;
      drop();
      linger();
    }).catch(() => {
      if (waking !== attempt) return;
      refused = true;
      sleep();
    });
    waking = attempt;
  }

  // Never throws: the program calls in here.
  function giveUp() {
    broken = true;
    stopListening();
    for (const source of [...voices.keys(), hush]) if (source) source.onended = null;
    voices.clear();
    Promise.resolve().then(() => context?.close()).catch(() => {});
  }

  // At every gesture, until one was good enough for the browser.
  function open() {
    if (broken || !isHeard() || navigator.userActivation?.hasBeenActive === false) return;
    try {
      if (!context) {
        context = new AudioContext({ latencyHint: 'interactive' });
        mixer = connectMixer(context, context.destination);
        setVolume();
        context.onstatechange = () => {
          refused = false;
          if (context.state === 'closed') giveUp();
          // A device that was still waking when it was sent to sleep does not heed that.
          else if (context.state === 'running' && !awake) context.suspend().catch(() => {});
        };
      }
      waking = null;   // an attempt that was not allowed may never end
      wake();
      linger();
    } catch {
      giveUp();
    }
  }
  function stopListening() {
    for (const gesture of GESTURES) removeEventListener(gesture, open, true);
  }
  for (const gesture of GESTURES) addEventListener(gesture, open, true);

  document.addEventListener('visibilitychange', () => {
    refused = false;
    if (document.hidden && context && !broken) sleep();
  });

  // --- sounds ---

  function bufferOf(sound) {
    if (!buffers[sound]) {
      const samples = synthesise(kinds[sound]);
      const buffer = new AudioBuffer({ length: samples.length, sampleRate: RATE });
      buffer.copyToChannel(samples, 0);
      buffers[sound] = buffer;
    }
    return buffers[sound];
  }

  function play(sound, gain = 1, pan = 0, pitch = 1) {
    if (!context || broken || refused || !isHeard() || !kinds[sound]) return;
    if ([...voices.values()].filter((other) => other === sound).length >= MOST_ALIKE) return;
    try {
      if (voices.size >= MOST_VOICES) {
        const [oldest] = voices.keys();
        end(oldest);
        voices.delete(oldest);
      }
      wake();
      const source = new AudioBufferSourceNode(context, { buffer: bufferOf(sound), playbackRate: pitch });
      const place = new StereoPannerNode(context, { pan });
      source.connect(new GainNode(context, { gain })).connect(place).connect(mixer.input);
      source.onended = () => {
        place.disconnect();
        voices.delete(source);
        if (voices.size === 0) linger();
      };
      voices.set(source, sound);
      source.start();
    } catch {
      giveUp();
    }
  }

  // --- settings ---

  // As loudness is heard, not as it is measured.
  function setVolume() {
    if (mixer) mixer.volume.gain.value = (level / LOUDEST_LEVEL) ** 2;
  }

  return {
    play,
    setLevel(wanted) {
      if (wanted === level) return;
      level = wanted;
      setVolume();
      if (!isHeard() && context && !broken) sleep();
    },
  };
}
