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

// In the midst of the chain's turn: neither as before it nor as after it. It lasts most of a second; on
// a machine too busy to look that soon, the run is driven there again.
export async function intoTheExplosion(game, run, chain) {
  const before = chain > 0 ? run.turns[chain - 1].hash : run.firstHash;
  let now = before;
  for (let attempt = 0; attempt < 3; ++attempt) {
    if (attempt > 0) await game.page.keyboard.press('Escape');
    await game.startSeed(run.seed);
    await game.play(run, { to: chain });
    await game.press(run.turns[chain].command);
    now = await game.hash();
    if (now !== run.turns[chain].hash) break;
  }
  assert.notEqual(now, before);
  assert.notEqual(now, run.turns[chain].hash, 'the chain is still going off');
}

// Reloads in the midst of the chain's turn; the page's first state is in its midst as well.
export async function reloadInTheExplosion(game, run, chain) {
  const after = run.turns[chain].hash;
  let found = after;   // what the program found when it was loaded, before any time passed
  for (let attempt = 0; attempt < 3 && found === after; ++attempt) {
    if (attempt > 0) await game.page.keyboard.press('Escape');   // the chain was over before the reload began
    await intoTheExplosion(game, run, chain);
    await game.reload();
    found = await game.page.evaluate(() => window.posthasteProbe.firstHash);
  }
  assert.equal(await game.screen(), 'road');
  assert.notEqual(found, after, 'the rest of the turn is played, not skipped');
}
