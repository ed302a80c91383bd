// The album: a delivered letter is read whole in it, and what a deed takes, on a desktop and on a phone, by keys and by
// taps; and nobody is thrown off the waybill of a death by the keys that drive.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium } from './support/browsers.mjs';
import { onScreen } from './support/depots.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { findRun } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const paid = findRun({ result: 'delivered', fits: ({ pay }) => pay >= 60 });
const dead = findRun({ result: 'dead' });

inChromium('the album', { concurrency: 2 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  async function end(run, options) {
    const game = await GamePage.open(browser(), { site, reducedMotion: true, ...options });
    await game.startSeed(run.seed);
    await game.play(run);
    await onScreen(game, 'result');
    return game;
  }

  for (const [width, height, touch] of [[1280, 720, false], [390, 844, true], [320, 568, true]]) {
    test(`a delivered letter is read whole at ${width} × ${height}`, async () => {
      const game = await end(paid, { viewport: { width, height }, touch });
      const { page } = game;
      assert.match(await page.locator('#waybill').innerText(), /New in the album\s+\d+ letters?/);
      await sleep(DEAF_MILLISECONDS);
      await (touch ? game.choice('title').tap() : game.choice('title').click());
      await onScreen(game, 'title');
      assert.match(await page.locator('#sheet-summary').innerText(), /Letters: [1-9]\d* of \d+\. Deeds: \d+ of 16\./);
      await (touch ? game.choice('album').tap() : page.keyboard.press('b'));
      await onScreen(game, 'album');
      const text = page.locator('.entry p', { hasText: '“' }).first();
      await text.scrollIntoViewIfNeeded();
      const cut = await text.evaluate((it) => [it, document.getElementById('sheet')].map(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth));
      assert.deepEqual(cut, [false, false], 'nothing is cut off at the side');
      assert.ok(await text.evaluate((it) => {
        const { left, right, top } = it.getBoundingClientRect();
        return left >= 0 && right <= innerWidth && it.contains(document.elementFromPoint((left + right) / 2, top + 8));
      }), 'nothing lies over it');
      const deed = page.locator('.entry', { hasText: 'By the book' });
      await deed.scrollIntoViewIfNeeded();
      assert.match(await deed.innerText(), /Solve a depot .* Pays 20\./s);
      assert.deepEqual(await deed.evaluate((it) => [it.scrollWidth > it.clientWidth, it.getBoundingClientRect().right <= innerWidth]), [false, true]);
      const back = game.choice('back');
      assert.ok(await back.evaluate((it) => it.getBoundingClientRect().bottom <= innerHeight), 'the way back is in sight');
      await (touch ? back.tap() : page.keyboard.press('Escape'));
      await onScreen(game, 'title');
      await game.reload();
      await game.close();
    });
  }

  test('Space and Enter, mashed through a death, leave its waybill up; Enter after a rest goes on', async () => {
    const game = await end(dead, { viewport: { width: 1280, height: 720 } });
    const { page } = game;
    const hash = await game.settledHash();
    for (let i = 0; i < 20; ++i) await page.keyboard.press(i % 2 ? 'Enter' : 'Space', { delay: 20 });
    assert.equal(await game.screen(), 'result');
    await sleep(2 * DEAF_MILLISECONDS);
    for (const key of ['Space', 'ArrowRight', 'd', 's', 'w', 'a']) await page.keyboard.press(key);
    assert.equal(await game.screen(), 'result');
    assert.equal(await game.settledHash(), hash);
    await sleep(DEAF_MILLISECONDS);
    await page.keyboard.press('Enter');
    await onScreen(game, 'road');
    await game.close();
  });
});
