// Makes one sound after the other, in parallel with the page (sound_maker.js): a recipe in, samples out. A wrong recipe
// gives an error instead of samples, and only that sound is missing.

import { makeLoop } from './sound/loops.js';
import './sound/scrape.js';
import { synthesise } from './sound/synth.js';
import { playTheme } from './sound/themes.js';

const makers = { effect: synthesise, loop: makeLoop, theme: playTheme };

self.onmessage = ({ data: { kind, recipe, seed } }) => {
  try {
    const samples = makers[kind](recipe, seed);
    self.postMessage({ samples }, [samples.buffer]);
  } catch (fault) {
    self.postMessage({ fault: String(fault) });
  }
};
