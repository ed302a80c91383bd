// A recording's first chain of exploding barrels: the turns that play out longest.

import assert from 'node:assert/strict';

import { GamePage } from './game_page.mjs';
import { findRun, hasChain } from './recordings.mjs';

// {run, chain}: a run, and the index of its turn, found by reading the log of a page that plays it
// without motion.
export async function findChain(browser, site) {
  let found = null;
  const run = findRun({ style: 'gunner', fits: hasChain });
  const game = await GamePage.open(browser, { site, reducedMotion: true, viewport: { width: 800, height: 600 } });
  await game.startSeed(run.seed);
  for (let i = 0; i < run.turns.length && found === null; ++i) {
    await game.play(run, { from: i, to: i + 1 });
    if (await game.screen() === 'road' && /\d+ barrels go off/.test((await game.log())[0])) found = i;
  }
  await game.close();
  assert.notEqual(found, null, `a turn of seed ${run.seed} has several barrels go off`);
  return { run, chain: found };
}
