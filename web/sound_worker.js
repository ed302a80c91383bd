// Makes one sound after the other, beside the page (sound_maker.js): a recipe in, samples out. Without samples
// comes back what was wrong with the recipe: that sound alone is not to be had.

import { makeLoop } from './loops.js';
import './scrape.js';
import { synthesise } from './synth.js';
import { playTheme } from './themes.js';

const makers = { effect: synthesise, loop: makeLoop, theme: playTheme };

self.onmessage = ({ data: { kind, recipe, seed } }) => {
  try {
    const samples = makers[kind](recipe, seed);
    self.postMessage({ samples }, [samples.buffer]);
  } catch (fault) {
    self.postMessage({ fault: String(fault) });
  }
};
