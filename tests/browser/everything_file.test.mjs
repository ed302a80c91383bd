// Everything that a browser keeps, as one file: given to the player by one browser profile, taken up by another.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { browsers, inEachBrowser } from './support/browsers.mjs';
import { enter, onScreen } from './support/depots.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { findRun, playNatively } from './support/recordings.mjs';
import { exported, give, openSettings } from './support/run_files.mjs';
import { openSite } from './support/site.mjs';

const run = findRun({ result: 'dead', turns: 9 });
const withFiles = browsers.filter(({ name }) => name !== 'webkit');   // whose driver has no downloads

inEachBrowser('everything as a file', { concurrency: 1 }, (kind, browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = () => GamePage.open(browser(), { site, viewport: { width: 900, height: 800 }, reducedMotion: true });

  // What the screens say of all that is kept.
  async function told(game) {
    const all = {};
    if (await game.screen() === 'road') await game.choice('title').click();
    for (const [screen, ...way] of [['album', 'album'], ['history', 'album', 'history'], ['depots', 'depots']]) {
      for (const id of way) {
        await game.choice(id).click();
        await onScreen(game, id);
      }
      all[screen] = await game.page.locator('#sheet').innerText();
      for (const id of ['title', ...way].reverse().slice(1)) {
        await game.page.keyboard.press('Escape');
        await onScreen(game, id);
      }
    }
    return all;
  }

  test('everything goes to another profile in one file; what that has is set aside or put together', async () => {
    const lost = findRun({ result: 'dead', turns: 5 });
    const game = await open();
    await openSettings(game);
    await game.page.click('[data-key="text=2"]');
    await game.page.keyboard.press('Escape');
    await game.startSeed(lost.seed);
    await game.play(lost);
    await onScreen(game, 'result');
    await sleep(DEAF_MILLISECONDS);
    await game.page.keyboard.press('Escape');
    await onScreen(game, 'title');
    await enter(game, 1);
    await game.page.keyboard.press('ArrowLeft');
    await game.page.keyboard.press('Escape');
    await game.page.keyboard.press('Escape');
    await game.startSeed(run.seed);
    await game.play(run, { to: 5 });
    const there = await told(game);
    assert.match(there.history, new RegExp(`Route ${lost.seed}: run 1`));
    await openSettings(game);
    const { name, bytes } = await exported(game, () => game.choice('export_all').click());
    assert.match(name, /^posthaste-everything-version-.*\.posthaste$/);
    await game.close();

    const fresh = await open();
    await openSettings(fresh);
    await give(fresh, bytes);
    for (const time of ['at once', 'after a reload']) {
      await onScreen(fresh, 'road');
      assert.equal(await fresh.settledHash(), run.turns[4].hash, time);
      assert.deepEqual(await told(fresh), there, time);
      assert.equal(await fresh.page.evaluate(() => document.documentElement.dataset.text), '2', time);
      await fresh.reload();
    }
    await fresh.close();

    const other = playNatively(2, ['east', 'east', 'coast', 'west']);
    const used = await open();
    await used.startSeed(2);
    await used.play(other, { to: 3 });
    const before = await used.settledHash();
    const storage = await used.storage();
    await openSettings(used);
    const broken = Buffer.from(bytes);
    broken[bytes.length - 9] ^= 1;
    await give(used, broken);
    await used.page.waitForSelector('.notice');
    assert.match((await used.notices()).join(), /could not be loaded: it is damaged\. Nothing has changed\.$/);
    assert.deepEqual(await used.storage(), storage);
    await used.dismissNotice();
    await give(used, bytes);
    await used.answer('load');
    await onScreen(used, 'road');
    assert.equal(await used.settledHash(), run.turns[4].hash);
    await openSettings(used);
    await used.choice('take_up=0').click();
    await onScreen(used, 'road');
    assert.equal(await used.settledHash(), before, 'the run that was on is found under Settings');
    await used.close();
  });
}, withFiles);
