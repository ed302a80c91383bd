// Makes one sound after the other, beside the page (sound_maker.js): a recipe in, samples out.

import { makeLoop } from './loops.js';
import { synthesise } from './synth.js';
import { playTheme } from './themes.js';

const makers = { effect: synthesise, loop: makeLoop, theme: playTheme };

self.onmessage = ({ data: { kind, recipe, seed } }) => {
  const samples = makers[kind](recipe, seed);
  self.postMessage(samples, [samples.buffer]);
};
