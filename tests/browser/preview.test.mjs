// A command's effects are shown before it is given: to a hovering pointer, a resting finger and a focus that came by
// keys, on a wide screen and on a phone; Escape or moving away ends it.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { centreOf, Finger, leadOf, PHONE, PLACES, untilLead } from './support/hands.mjs';
import { findRun } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const LEADS = { north: /^Steer north:$/, south: /^Steer south:$/, coast: /^Coast:$/ };
const SCREENS = [{ viewport: { width: 1280, height: 720 } }, PHONE];

inChromium('previews', { concurrency: 2 }, (browser) => {
  let site;
  let run;
  before(async () => {
    site = await openSite();
    run = findRun({ result: 'delivered' });
  });
  after(() => site?.close());

  async function open(options) {
    const game = await GamePage.open(browser(), { site, reducedMotion: true, ...options });
    await game.startSeed(run.seed);
    return { game, hash: await game.settledHash(), board: () => game.page.locator('#canvas').screenshot() };
  }
  // The plan is shown on the board and in words, and asking for it cost nothing.
  async function isShown({ game, hash, board }, id, plain) {
    await untilLead(game, LEADS[id]);
    assert.match(await game.text('#summary-text'), /\.$/);
    assert.ok(!plain.equals(await board()), `the board shows what "${id}" would do`);
    assert.equal(await game.settledHash(), hash, 'asking costs no turn');
  }

  test('a board that comes up under a resting mouse asks nothing about the cell below it', async () => {
    const game = await GamePage.open(browser(), { site, reducedMotion: true, viewport: { width: 1280, height: 720 } });
    await game.page.locator('#sheet .choice.primary').click();
    await game.page.waitForSelector('#game[data-screen="road"]');
    await game.settledHash();
    await game.page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => requestAnimationFrame(done)); }));
    assert.match(await leadOf(game), LEADS.coast);
    await game.close();
  });

  test('a key that makes a turn takes the hover off the order below the mouse, until the mouse moves and asks anew', async () => {
    const { game } = await open(SCREENS[0]);
    const north = game.choice('north');
    const look = () => north.evaluate((button) => getComputedStyle(button).backgroundColor);
    const plain = await look();
    const { x, y } = await centreOf(north);
    await game.page.mouse.move(x, y, { steps: 3 });
    await untilLead(game, LEADS.north);
    const hovered = await look();
    assert.notEqual(hovered, plain);
    for (const key of ['Space', 'Tab']) {
      await game.page.keyboard.press(key);
      await game.settledHash();
      assert.equal(await look(), plain, key);
      await game.page.mouse.move(x + 2, y + 2);
      await untilLead(game, LEADS.north);
      assert.equal(await look(), hovered, key);
    }
    await game.close();
  });

  for (const screen of SCREENS) {
    const { width, height } = screen.viewport;
    test(`at ${width} × ${height} hovering and focus show the turn; moving off and Escape lead out`, async () => {
      const table = await open({ viewport: screen.viewport });
      const { game, board } = table;
      const plain = await board();
      for (const id of ['north', 'south']) {
        const { x, y } = await game.pointNearVan(...PLACES[id]);
        await game.page.mouse.move(x, y, { steps: 3 });
        await isShown(table, id, plain);
      }
      const off = await centreOf(game.page.locator('#log'));
      await game.page.mouse.move(off.x, off.y, { steps: 4 });
      await untilLead(game, LEADS.coast);
      await game.choice('north').hover();
      await isShown(table, 'north', plain);
      await game.page.mouse.move(off.x, off.y, { steps: 4 });
      await untilLead(game, LEADS.coast);
      // By keys: the summary is the button's description, so a screen reader reads it.
      await game.page.locator('#canvas').focus();
      for (let i = 0; i < 12 && await game.page.evaluate(() => document.activeElement.dataset.key) !== 'south'; ++i) await game.page.keyboard.press('Tab');
      await isShown(table, 'south', plain);
      assert.equal(await game.choice('south').getAttribute('aria-describedby'), 'summary');
      await game.page.keyboard.press('Escape');
      await untilLead(game, LEADS.coast);
      assert.equal(await game.screen(), 'road', 'Escape leads out of the plan first');
      await game.page.keyboard.press('Escape');
      assert.equal(await game.screen(), 'title');
      await game.close();
    });

    test(`at ${width} × ${height} a finger that rests on the board or on an order shows the turn`, async () => {
      const table = await open({ ...screen, touch: true });
      const { game, board } = table;
      const off = await centreOf(game.page.locator('#log'));
      await game.page.mouse.move(off.x, off.y);   // the mouse that typed the number previews nothing
      await untilLead(game, LEADS.coast);
      const plain = await board();
      const finger = await Finger.on(game);
      for (const [point, id] of [[await game.pointNearVan(...PLACES.north), 'north'], [await centreOf(game.choice('south')), 'south']]) {
        await finger.rest(point);
        await isShown(table, id, plain);
        await finger.up();
        await untilLead(game, LEADS.coast);
        assert.equal(await game.settledHash(), table.hash, 'lifting it does nothing');
      }
      await game.close();
    });
  }
});
