// Gets a page into the middle of a chain of exploding barrels.

import assert from 'node:assert/strict';

const SLOWER = 20;   // the chain lasts most of a second, a reload on a busy machine some seconds

// Stops within the chain's turn, in neither the state before nor the one after it. The page's clock is left slow.
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

// Reloads during the chain's turn; the page's first state is in the middle of it, too.
export async function reloadInTheExplosion(game, run, chain) {
  await intoTheExplosion(game, run, chain);
  await game.reload();
  const found = await game.page.evaluate(() => window.posthasteProbe.firstHash);   // before any time has passed
  assert.equal(await game.screen(), 'road');
  assert.notEqual(found, run.turns[chain].hash, 'the rest of the turn is played, not skipped');
}
