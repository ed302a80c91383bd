// Where a recording's first chain of exploding barrels is: the turns that play out longest.

import assert from 'node:assert/strict';

import { GamePage } from './game_page.mjs';

// The index of the turn, found by reading the log of a page that plays the run without motion.
export async function turnOfChain(browser, site, run) {
  const game = await GamePage.open(browser, { site, reducedMotion: true, viewport: { width: 800, height: 600 } });
  await game.startSeed(run.seed);
  for (let i = 0; i < run.turns.length; ++i) {
    await game.play(run, { from: i, to: i + 1 });
    if (/\d+ barrels go off/.test((await game.log())[0])) {
      await game.close();
      return i;
    }
  }
  assert.fail(`no turn of seed ${run.seed} has several barrels go off`);
}
