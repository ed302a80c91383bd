// A journey that ends otherwise by the newest rules: it is watched in the release that drove it, which the site keeps, and
// nothing of what is saved is touched there.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { readRelease } from '../../tools/dist_files.mjs';
import { inEachBrowser } from './support/browsers.mjs';
import { onScreen } from './support/depots.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { hashesOf, linkThatEndsOtherwise, linkTo, moveBar, toFilmSheet, watch } from './support/links.mjs';
import { Releases } from './support/releases.mjs';
import { openSite } from './support/site.mjs';

inEachBrowser('a journey of an older release', { concurrency: false }, (kind, browser) => {
  const releases = new Releases();
  let site;
  let old;
  before(async () => {
    const first = await releases.make();
    old = readRelease(first).release;
    site = await openSite({ folder: await releases.make({ colour: '#123456', options: ['--previous', first] }) });
  });
  after(async () => {
    await site?.close();
    releases.remove();
  });

  const openOtherwise = async (game, release) => {
    await toFilmSheet(game, await linkThatEndsOtherwise(linkTo('seed-1-greedy'), `0.9.0-${release}`));
    await sleep(DEAF_MILLISECONDS);
    await game.choice('own_release').click();
  };
  const notice = (game, name) => game.page.waitForFunction((wanted) => [...document.querySelectorAll('.notice p')].some((line) => line.textContent.includes(wanted)), name, { polling: 50 });

  test('opens there, plays there to the same states, and leaves saves and settings alone', async () => {
    const game = await GamePage.open(browser(), { site, reducedMotion: true });
    await game.startSeed(7);
    await game.page.keyboard.press('ArrowRight');
    await game.page.keyboard.press('ArrowRight');
    const mine = await game.settledHash();
    const kept = await game.storage();
    await openOtherwise(game, old);
    await game.page.waitForFunction(() => location.pathname.includes('/rules/'), null, { polling: 50 });
    await game.started();
    await notice(game, 'older version');
    assert.equal(await game.page.evaluate(() => document.documentElement.dataset.release), old);
    const hashes = hashesOf(linkTo('seed-1-greedy'));
    await watch(game);
    assert.equal(await game.page.evaluate(() => Number(document.querySelector('#reel input').max)), hashes.length - 1);
    for (const turn of [0, 5, hashes.length - 1]) {
      await moveBar(game, turn);
      assert.equal(await game.settledHash(), hashes[turn], `turn ${turn}`);
    }
    await game.page.keyboard.press('Escape');
    await onScreen(game, 'title');
    await game.choice('new_run').click();
    await onScreen(game, 'road');
    await game.page.keyboard.press('ArrowRight');
    await game.settledHash();
    await game.page.evaluate(() => [...document.querySelectorAll('.notice button')].find(({ textContent }) => textContent === 'Newest version').click());
    await game.page.waitForFunction(() => !location.pathname.includes('/rules/'), null, { polling: 50 });
    await game.started();
    await onScreen(game, 'road');
    assert.equal(await game.settledHash(), mine, 'the journey goes on where it was');
    assert.deepEqual(await game.storage(), kept);
    await game.close();
  });

  test('that the site does not have is played as far as it goes, and that is said', async () => {
    const game = await GamePage.open(browser(), { site, reducedMotion: true });
    game.expectFaults(/404/);
    await openOtherwise(game, '00000000');
    await notice(game, 'not on this site');
    assert.match(await game.text('#sheet-summary'), /does not end as its link says.*0\.9\.0-00000000.*0\.9\.0-/s);
    await game.choice('watch').click();
    await onScreen(game, 'road');
    await game.close();
  });
});
