// A recording's first chain of exploding barrels: the turns that play out longest.

import assert from 'node:assert/strict';

import { GamePage } from './game_page.mjs';
import { findRun, firstLoss, hasChain } from './recordings.mjs';

// {run, chain}: a run, and the index of its turn, found by reading the log of a page that plays it
// without motion.
export async function findChain(browser, site) {
  let found = null;
  const run = findRun({ style: 'gunner', fits: hasChain });
  const game = await GamePage.open(browser, { site, reducedMotion: true, viewport: { width: 800, height: 600 } });
  await game.startSeed(run.seed);
  await game.play(run, { to: firstLoss(run) });
  for (let i = firstLoss(run); i < run.turns.length && found === null; ++i) {
    await game.play(run, { from: i, to: i + 1 });
    if (await game.screen() === 'road' && /\d+ barrels go off/.test((await game.log())[0])) found = i;
  }
  await game.close();
  assert.notEqual(found, null, `a turn of seed ${run.seed} has several barrels go off`);
  return { run, chain: found };
}

const SLOWER = 20;   // the chain lasts most of a second, a reload on a busy machine some seconds

// In the midst of the chain's turn: neither as before it nor as after it. The page's clock is left slow.
export async function intoTheExplosion(game, run, chain) {
  const before = chain > 0 ? run.turns[chain - 1].hash : run.firstHash;
  await game.startSeed(run.seed);
  await game.play(run, { to: chain });
  await game.page.evaluate((times) => window.posthasteProbe.slowClock(times), SLOWER);
  await game.press(run.turns[chain].command);
  const now = await game.hash();
  assert.notEqual(now, before);
  assert.notEqual(now, run.turns[chain].hash, 'the chain is still going off');
}

// Reloads in the midst of the chain's turn; the page's first state is in its midst as well.
export async function reloadInTheExplosion(game, run, chain) {
  await intoTheExplosion(game, run, chain);
  await game.reload();
  const found = await game.page.evaluate(() => window.posthasteProbe.firstHash);   // before any time passed
  assert.equal(await game.screen(), 'road');
  assert.notEqual(found, run.turns[chain].hash, 'the rest of the turn is played, not skipped');
}
