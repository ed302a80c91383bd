// For everyone: no screen has a barrier that axe-core or arithmetic can find, at any size and in any of
// the settings for eyes; the keyboard reaches everything and is held nowhere; what happens is spoken.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { barriers, textsOf } from './support/access.mjs';
import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { findRun } from './support/recordings.mjs';
import { missing, openSite } from './support/site.mjs';

const SIZES = [{ width: 1280, height: 720 }, { width: 390, height: 844 }];
const EYES = [
  { name: 'as it comes', settings: [], text: null, contrast: null },
  { name: 'in high contrast', settings: ['contrast=1'], text: null, contrast: 'high' },
  { name: 'in larger text', settings: ['text=2'], text: '2', contrast: null },
];

inChromium('for everyone', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, reducedMotion: true, ...options });

  async function openWith(t, answers, options = {}) {
    const own = await openSite({ answers });
    t.after(() => own.close());
    return open({ site: own, ...options });
  }

  async function isOpenToAll(game, where) {
    assert.deepEqual(await barriers(game.page), [], where);
  }

  async function goTo(game, id, screen) {
    await game.choice(id).click();
    await game.page.waitForSelector(`#game[data-screen="${screen}"]`);
  }

  async function choose(game, { settings, text, contrast }) {
    await goTo(game, 'settings', 'settings');
    for (const setting of settings) await game.page.click(`[data-key="${setting}"]`);
    const { textSize, highContrast } = await game.page.evaluate(() => ({ textSize: document.documentElement.getAttribute('data-text'), highContrast: document.documentElement.getAttribute('data-contrast') }));
    assert.deepEqual([textSize ?? '0', highContrast], [text ?? '0', contrast]);
    await goTo(game, 'back', 'title');
  }

  for (const viewport of SIZES) {
    for (const eyes of EYES) {
      const when = `at ${viewport.width} × ${viewport.height}, ${eyes.name}`;

      test(`no barrier on any screen, ${when}`, async (t) => {
        const game = await openWith(t, { 'atlas.png': missing }, { viewport });
        game.expectFaults(/404/);
        assert.match((await game.notices()).join(), /pictures could not be fetched/);
        await isOpenToAll(game, 'the title, with a notice and its button');
        await game.dismissNotice();
        await choose(game, eyes);
        await isOpenToAll(game, 'the title');
        for (const id of ['help', 'credits', 'settings']) {
          await goTo(game, id, id);
          await isOpenToAll(game, id);
          if (id !== 'settings') await goTo(game, 'back', 'title');
        }
        await goTo(game, 'keys', 'keys');
        await isOpenToAll(game, 'keys');
        await game.page.click('[data-key="bind=fire"]');
        assert.equal(await game.page.getAttribute('[data-key="bind=fire"]', 'aria-pressed'), 'true');
        await isOpenToAll(game, 'keys, waiting for one');
        for (const screen of ['keys', 'settings', 'title']) {
          await game.page.keyboard.press('Escape');
          assert.equal(await game.screen(), screen);
        }
        await game.page.fill('#seed', 'x');
        await game.page.press('#seed', 'Enter');
        assert.equal((await game.notices()).length, 1);
        await isOpenToAll(game, 'the title, with a number that is none');
        await game.page.fill('#seed', '');
        await game.close();
      });

      test(`no barrier on the road and after it, ${when}`, async () => {
        const game = await open({ viewport });
        await choose(game, eyes);
        const lost = findRun({ style: 'gunner', result: 'dead', turns: 9 });
        await game.startSeed(lost.seed);
        await isOpenToAll(game, 'the road’s beginning');
        await game.press('west');
        assert.match(await game.page.getAttribute('#actions [data-key="west"]', 'aria-disabled'), /true/);
        await isOpenToAll(game, 'a refused command');
        await game.choice('west').focus();
        await game.page.keyboard.press('Tab');
        await game.page.keyboard.press('Shift+Tab');
        assert.ok(await game.page.locator('[data-key="west"] .reason').isVisible());
        assert.ok((await textsOf(game.page)).some(({ text }) => text === 'Brake'), 'a refused button’s words are judged, too');
        await isOpenToAll(game, 'a refused command’s reason');
        await game.page.focus('#canvas');
        await game.play(lost, { to: 5 });
        await isOpenToAll(game, 'the road');
        await game.page.keyboard.press('f');
        assert.equal(await game.choice('fire').getAttribute('aria-pressed'), 'true');
        await isOpenToAll(game, 'an armed gun');
        await game.page.keyboard.press('f');
        await game.page.click('#log-open');
        assert.equal(await game.screen(), 'log');
        await isOpenToAll(game, 'the log');
        await game.page.keyboard.press('Escape');
        await game.page.evaluate(() => {
          Storage.prototype.setItem = () => {
            throw new DOMException('full', 'QuotaExceededError');
          };
        });
        await game.play(lost, { from: 5, to: 6 });
        assert.equal((await game.notices()).length, 1);
        await isOpenToAll(game, 'the road, with a notice');
        await game.dismissNotice();
        await game.play(lost, { from: 6 });
        assert.equal(await game.screen(), 'result');
        await isOpenToAll(game, 'a lost run');
        const won = findRun({ style: 'racer', result: 'delivered' });
        await game.startSeed(won.seed);
        await game.play(won);
        assert.equal(await game.screen(), 'result');
        await isOpenToAll(game, 'a won run');
        await game.close();
      });
    }

    test(`no barrier on the cards before the game at ${viewport.width} × ${viewport.height}`, async (t) => {
      const failed = await openWith(t, { 'posthaste.wasm': missing }, { viewport });
      failed.expectFaults(/404/);
      assert.match(await failed.text('#start-words'), /could not be fetched/);
      await isOpenToAll(failed, 'a failed load');
      await failed.close();

      const player = await open({ viewport });
      const other = await open({ viewport, context: player.context });
      assert.match(await other.text('#start-words'), /another tab/);
      await isOpenToAll(other, 'another tab plays');
      await other.close();
      await player.close();

      let release;
      const held = new Promise((resolve) => {
        release = resolve;
      });
      const loading = await openWith(t, { 'posthaste.wasm': (request, response, serve) => held.then(serve) }, { viewport, waits: false });
      await loading.page.waitForFunction(() => document.fonts.status === 'loaded' && document.styleSheets.length > 0);
      await isOpenToAll(loading, 'loading');
      release();
      await loading.started();
      await loading.close();
    });
  }
});
