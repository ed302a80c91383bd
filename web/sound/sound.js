// Plays the game's sounds. Sound is off until a key or a touch allows it; after the last sound of a turn the device is
// released, since even an idle one uses power. Nothing here repeats and no timer runs: every source gets its end time
// when it starts, and its end event is the only clock. If anything fails, the game continues in silence.

import { createMixer } from './mixer.js';
import { createLoops } from './sound_loops.js';
import { createMaker } from './sound_maker.js';

const MOST_VOICES = 12;        // at once, without loops and themes; beyond that the least important one stops
const MOST_ALIKE = 4;          // of one sound; beyond that no further one starts
const LINGER_SECONDS = 0.3;    // the device stays open this long after the last sound
const LATEST_MILLISECONDS = 500;   // if the device wakes later, the sounds are skipped
const LATE_MILLISECONDS = 1_500;   // how late a theme, or its weather, may start if it is still being made
const GIVE_WAY_SECONDS = 0.02;
const FADE_THEME_SECONDS = 0.15;
const GESTURES = ['keydown', 'pointerdown', 'touchend'];

// parts: the worker and the recipes, each { address, integrity }, fetched on the first gesture.
// play(sound, gain, pan, pitch, begins, turn, lasts, at): sound is its place among the recipes,
//   gain 0 to 1, pan -1 to 1, pitch 1 for the original, begins in seconds from now; turn chooses the variant.
//   A loop lasts that many seconds unless it is asked for again, and begins at position `at`. It plays now or
//   never: a sound that is not ready is dropped.
// setLevel(0 to 3): 0 is silent, and the level is 0 until the first call.
export function createSounds(parts) {
  let level = 0;
  let context = null;
  let mixer = null;
  let loops = null;
  let theme = null;      // { source, gain, at } while one plays
  let broken = false;    // sound does not work here, and no further attempt is made
  let refused = false;   // the device would not wake; no further attempt until something changes
  let awake = false;     // our request; the context itself follows later
  let waking = null;     // the attempt in progress
  let hush = null;       // a silent source whose end closes the device
  const voices = new Map();   // source -> { sound, source, gain, at }
  const wishes = new Map();   // sound -> { given, until }: sounds that may start late, once made
  const maker = createMaker(parts, grant);

  const isHeard = () => level > 0 && !document.hidden;

  // --- the device ---

  const isSilent = () => voices.size === 0 && !theme && (!loops || loops.isSilent());

  function drop() {
    for (const source of voices.keys()) end(source);
    voices.clear();
    if (theme) end(theme.source);
    theme = null;
    stopWatchingKeys();
    loops?.drop();
  }

  function end(source) {
    source.onended = null;
    source.stop();
    source.disconnect();
  }

  // Stops a voice after fading it out. A source that has not begun is stopped for good, because browsers disagree on
  // whether it would report its end. Returns whether it still sounds for a moment.
  function fade({ source, gain, at }, seconds) {
    if (at > context.currentTime) {
      end(source);
      return false;
    }
    gain.gain.setTargetAtTime(0, context.currentTime, seconds / 3);
    source.stop(context.currentTime + seconds);
    return true;
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
      if (hush === silence && isSilent()) sleep();
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

  // Never throws, because the program calls in here.
  function giveUp() {
    broken = true;
    stopListening();
    for (const source of [...voices.keys(), theme?.source, hush]) if (source) source.onended = null;
    voices.clear();
    theme = null;
    maker.rest();
    Promise.resolve().then(() => context?.close()).catch(() => {});
  }

  // Call this at every gesture until the browser accepts one.
  function open() {
    if (broken || !isHeard() || navigator.userActivation?.hasBeenActive === false) return;
    try {
      if (!context) {
        context = new AudioContext({ latencyHint: 'interactive' });
        mixer = createMixer(context, context.destination);
        mixer.setVolume(level);
        loops = createLoops(context, mixer.behind, rested);
        context.onstatechange = () => {
          refused = false;
          if (context.state === 'closed') giveUp();
          // A device that was suspended while still waking ignores that.
          else if (context.state === 'running' && !awake) context.suspend().catch(() => {});
        };
      }
      waking = null;   // an attempt that was not allowed may never settle
      wake();
      linger();
      maker.start();
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
    if (document.hidden && context && !broken) putAway();
  });

  function putAway() {
    wishes.clear();
    sleep();
    maker.rest();
  }

  // --- sounds ---

  function rested() {
    if (isSilent()) linger();
  }

  // Makes room for one more of that sound by stopping a less important one; false: there is no room.
  function makeRoom(sound) {
    if ([...voices.values()].filter((other) => other.sound === sound).length >= MOST_ALIKE) return false;
    if (voices.size < MOST_VOICES) return true;
    const least = [...voices.values()].reduce((one, other) => (other.sound > one.sound ? other : one));
    if (least.sound < sound) return false;
    voices.delete(least.source);
    fade(least, GIVE_WAY_SECONDS);
    return true;
  }

  // A source connected to `into`, with its end already scheduled.
  function send(buffer, into, { gain, pan, pitch, begins }, ended) {
    const source = new AudioBufferSourceNode(context, { buffer, playbackRate: pitch });
    const loudness = new GainNode(context, { gain });
    const place = new StereoPannerNode(context, { pan });
    source.connect(loudness).connect(place).connect(into);
    source.onended = () => {
      place.disconnect();
      ended(source);
      rested();
    };
    const at = context.currentTime + begins;
    source.start(at);
    source.stop(at + buffer.duration / pitch);
    return { source, gain: loudness, at };
  }

  function playEffect(kind, sound, buffer, how) {
    if (!makeRoom(sound)) return;
    const into = kind.behind ? mixer.behind : mixer.front;
    const voice = send(buffer, into, { ...how, gain: how.gain * kind.gain }, (ended) => voices.delete(ended));
    voices.set(voice.source, { sound, ...voice });
    if (kind.ducks) mixer.duck(voice.at);
  }

  // The next key press ends a theme.
  function endTheme(event) {
    if (event.repeat || !theme) return;
    stopWatchingKeys();
    mixer.comeForward(context.currentTime);
    if (fade(theme, FADE_THEME_SECONDS)) return;
    theme = null;
    rested();
  }
  function stopWatchingKeys() {
    for (const gesture of ['keydown', 'pointerdown']) removeEventListener(gesture, endTheme, true);
  }

  function playTheme(kind, buffer, how) {
    if (theme) endTheme({});
    if (kind.hush) {   // all other sounds stop
      for (const voice of [...voices.values()]) if (!fade(voice, GIVE_WAY_SECONDS)) voices.delete(voice.source);
      loops.drop(GIVE_WAY_SECONDS);
    }
    theme = send(buffer, mixer.front, { ...how, begins: how.begins + (kind.hush ?? 0) }, (ended) => {
      if (theme?.source === ended) theme = null;
    });
    mixer.stepBack(theme.at, theme.at + buffer.duration);
    for (const gesture of ['keydown', 'pointerdown']) addEventListener(gesture, endTheme, true);
  }

  // A shot that comes late is wrong; a theme is not.
  function grant(sound) {
    const wish = wishes.get(sound);
    wishes.delete(sound);
    const { kind, behind } = maker.kindOf(sound);
    if (wish && performance.now() < wish.until && (kind === 'theme' || behind)) play(...wish.given);
  }

  function play(sound, gain = 1, pan = 0, pitch = 1, begins = 0, turn = 0, lasts = 0, at = 0) {
    const kind = maker.kindOf(sound);
    if (!context || broken || refused || !isHeard()) return;
    const buffer = kind && maker.bufferOf(sound, turn);
    if (!buffer) {
      maker.hurry(sound);
      wishes.set(sound, { given: [sound, gain, pan, pitch, begins, turn, lasts, at], until: performance.now() + LATE_MILLISECONDS });
      return;
    }
    try {
      wake();
      const how = { gain, pan, pitch, begins, lasts, at };
      if (kind.kind === 'loop') loops.push(kind, sound, buffer, how);
      else if (kind.kind === 'theme') playTheme(kind, buffer, how);
      else playEffect(kind, sound, buffer, how);
    } catch {
      giveUp();
    }
  }

  // --- settings ---

  return {
    play,
    setLevel(wanted) {
      if (wanted === level) return;
      level = wanted;
      mixer?.setVolume(level);
      if (!isHeard() && context && !broken) putAway();
    },
  };
}
