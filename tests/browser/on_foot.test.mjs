// Getting out of the van and in again through the page: by keys, by the bar alone on a phone, and by mouse; all visible
// at every size.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { openSite } from './support/site.mjs';

const SIZES = [[1280, 720], [844, 390], [390, 844], [320, 568]];

inChromium('on foot', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = ([width, height], options = {}) =>
    GamePage.open(browser(), { site, reducedMotion: true, viewport: { width, height }, touch: width < 1000, ...options });
  const label = (game, id) => game.page.locator(`#actions [data-key="${id}"] .label`).innerText();
  // Stopped on a road, with no enemy near yet.
  async function stopped(game) {
    await game.startSeed(2);
    await game.press('west');
    await game.settledHash();
  }

  test('by keys alone: out, five steps, back in, and on; a reload in between changes nothing', async () => {
    const game = await open(SIZES[0]);
    await stopped(game);
    await game.page.keyboard.press('c');
    await game.settledHash();
    assert.equal(await label(game, 'climb_out'), 'Drive');
    assert.equal(await label(game, 'coast'), 'Wait');
    assert.match(await game.text('#summary'), /Everyone else moves after 4 more steps\./);
    await game.press('coast');
    const hash = await game.settledHash();
    assert.match(await game.text('#summary'), /Everyone else moves after 3 more steps\./);
    await game.reload();
    assert.equal(await game.settledHash(), hash);
    for (let step = 0; step < 3; ++step) await game.press('coast');
    await game.settledHash();
    assert.match(await game.text('#summary'), /Everyone else moves after 5 more steps\./);
    await game.page.keyboard.press('c');
    await game.settledHash();
    assert.equal(await label(game, 'east'), 'Faster');
    await game.press('east');
    await game.settledHash();
    await game.close();
  });

  test('the focus stays on its order when the bar turns from driving to walking', async () => {
    const game = await open(SIZES[0]);
    await stopped(game);
    await game.page.locator('#actions [data-key="climb_out"]').focus();
    await game.page.keyboard.press('Enter');
    await game.settledHash();
    assert.equal(await game.page.evaluate(() => document.activeElement.dataset.key), 'climb_out');
    await game.close();
  });

  for (const size of SIZES) {
    test(`at ${size.join(' × ')}: by the bar alone, whole words, the board keeps half the height or all of the width`, async () => {
      const game = await open(size);
      await stopped(game);
      await game.choice('climb_out').click();
      await game.settledHash();
      const [board, wrong] = await game.page.evaluate(() => {
        const isCut = (word) => {
          const range = document.createRange();
          range.selectNodeContents(word);
          const [is, may] = [range.getBoundingClientRect(), word.closest('.choice').getBoundingClientRect()];
          return word.textContent !== '' && (is.left < may.left || is.right > may.right || is.bottom > may.bottom || may.bottom > innerHeight);
        };
        const words = [...document.querySelectorAll('#actions :is(.label, .note)')];
        return [document.querySelector('#canvas').getBoundingClientRect().height, words.filter(isCut).map((word) => word.textContent)];
      });
      assert.deepEqual(wrong, []);
      assert.ok(Math.round(board) >= Math.min(size[1] / 2, Math.floor(size[0] * 13 / 17)), `${board} of ${size[1]}`);
      await game.choice('coast').click();
      await game.settledHash();
      await game.choice('climb_out').click();
      await game.settledHash();
      assert.equal(await label(game, 'climb_out'), 'Walk');
      await game.close();
    });
  }
});
