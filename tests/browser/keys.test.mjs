// Custom keys, set in the page: a taken key is reported, moved if the player insists, and kept over a reload; meanwhile
// the browser's own keys keep working.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { findRun, playNatively } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

inChromium('keys of one’s own', { concurrency: 4 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  async function openKeys(options = {}) {
    const game = await GamePage.open(browser(), { site, viewport: { width: 900, height: 800 }, reducedMotion: true, ...options });
    await game.choice('settings').click();
    await game.choice('keys').click();
    assert.equal(await game.screen(), 'keys');
    return game;
  }
  const change = (game, command) => game.page.locator(`#key-rows [data-key="bind=${command}"]`);
  const keysOf = (game, command) => game.page.locator(`#key-rows .key-row[data-key="${command}"] kbd`).evaluateAll((keys) => keys.map((key) => key.textContent));
  const said = (game) => game.text('#sheet-summary');
  const asks = async (game, command) => await change(game, command).getAttribute('aria-pressed') === 'true';
  async function leave(game) {
    for (let i = 0; i < 3 && await game.screen() !== 'title'; ++i) await game.page.keyboard.press('Escape');
    assert.equal(await game.screen(), 'title');
  }

  test('a free key is taken at once, and steers, also after a reload; the old keys go on', async () => {
    const game = await openKeys();
    await change(game, 'east').click();
    assert.ok(await asks(game, 'east'));
    await game.page.keyboard.press('g');
    assert.match(await said(game), /^G is now "Faster"\.$/);
    assert.ok(!await asks(game, 'east'));
    assert.equal((await keysOf(game, 'east'))[0], 'G');
    await leave(game);
    const run = playNatively(2, ['east', 'east', 'coast', 'east']);
    await game.startSeed(2);
    await game.play(run, { keys: { east: 'g', coast: 'Space' }, to: 2 });
    await game.reload();
    await game.play(run, { keys: { east: 'g', coast: 'Space' }, from: 2, to: 3 });
    await game.play(run, { keys: { east: 'ArrowRight' }, from: 3 });
    await game.close();
  });

  test('Space and the keys that scroll can be given to a command, asked for by key or by mouse', async () => {
    const game = await openKeys();
    await change(game, 'fire').click();   // the focus stays on the button that Space would press
    await game.page.keyboard.press('Space');
    assert.match(await said(game), /^Space is already "Coast"\./);
    await game.page.keyboard.press('Space');
    assert.match(await said(game), /^Space is now "Fire"\./);
    assert.ok(!await asks(game, 'fire'), 'and the button was not pressed by it');
    // By keys alone: Enter on the button asks, and is not taken for the answer.
    await change(game, 'around').focus();
    await game.page.keyboard.press('Enter');
    assert.ok(await asks(game, 'around'));
    assert.match(await said(game), /^Press a key for "Look around"\./);
    await game.page.keyboard.press('PageDown');
    await game.page.keyboard.press('PageDown');
    assert.match(await said(game), /^PgDn is now "Look around"\./);
    await leave(game);
    await game.startSeed(2);
    const before = await game.settledHash();
    await game.page.keyboard.press('PageDown');
    assert.equal(await game.text('#card h2'), 'Around you');
    await game.page.keyboard.press('Space');
    assert.equal(await game.choice('fire').getAttribute('aria-pressed'), 'true');
    assert.equal(await game.settledHash(), before);
    await game.close();
  });

  test('while a key is asked for the browser’s own stay its own', async () => {
    const game = await openKeys();
    await change(game, 'fire').click();
    await game.page.evaluate(() => {
      window.posthasteProbe.keys.length = 0;
    });
    for (const key of ['F6', 'F1', 'Control+d', 'Control+ArrowRight', 'Meta+s', 'Tab']) await game.page.keyboard.press(key);
    assert.deepEqual(await game.page.evaluate(() => window.posthasteProbe.keys.filter((event) => event.defaultPrevented).map((event) => event.key)), []);
    assert.ok(await asks(game, 'fire'), 'none of them was the answer');
    const left = game.page.waitForEvent('framenavigated', { timeout: 3000 }).then(() => true, () => false);
    await game.page.keyboard.press('F5');
    if (await left) await game.started();
    await game.close();
  });

  test('on a screen that scrolls the scrolling keys scroll it', async () => {
    const game = await openKeys({ viewport: { width: 600, height: 420 } });
    const top = () => game.page.evaluate(() => document.getElementById('sheet').scrollTop);
    assert.equal(await top(), 0);
    await game.page.keyboard.press('End');
    await game.page.waitForFunction(() => document.getElementById('sheet').scrollTop > 0, null, { timeout: 60_000 });
    assert.equal(await game.screen(), 'keys');
    await game.close();
  });

  test('when the release of a key was lost its next press still drives', async () => {
    const run = playNatively(2, ['east', 'east', 'east']);
    const game = await GamePage.open(browser(), { site, reducedMotion: true, init: [() => addEventListener('keyup', (event) => event.stopImmediatePropagation(), { capture: true })] });
    await game.startSeed(2);
    await game.play(run, { keys: { east: 'ArrowRight' } });
    await game.close();
  });

  test('with any set a whole run can be driven', async () => {
    const run = findRun({ result: 'delivered' });
    for (const [set, keys] of Object.entries({ Arrows: { east: 'ArrowRight', west: 'ArrowLeft', north: 'ArrowUp', south: 'ArrowDown', coast: 'Space' }, Keypad: { east: 'Numpad6', west: 'Numpad4', north: 'PageUp', south: 'End', coast: 'Numpad5' } })) {
      const game = await openKeys();
      await game.page.getByRole('button', { name: set, exact: true }).click();
      await leave(game);
      await game.startSeed(run.seed);
      await game.play(run, { keys });
      assert.equal(await game.screen(), 'result');
      await game.close();
    }
  });
});
