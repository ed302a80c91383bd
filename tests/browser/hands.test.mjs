// Whole runs by keys alone, by mouse alone and by finger alone, with the native states after every turn; and what
// asking without acting shows, which changes nothing.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium } from './support/browsers.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { centreOf, Finger, HOLD_MILLISECONDS, leadOf, openOnRoad, PHONE, PLACES, untilLead } from './support/hands.mjs';
import { findRun, needsNoKit, thingsAhead } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const NAMES = { east: /^(Faster|Shove):$/, shove: /^Shove:$/, west: /^Brake:$/, north: /^Steer north:$/, south: /^Steer south:$/, coast: /^Coast:$/ };

inChromium('hands', { concurrency: 4 }, (browser) => {
  let site;
  let won;   // a run that shoots, brakes and speeds up, and arrives
  let things;   // the things ahead of the van, as seen on the board
  before(async () => {
    site = await openSite();
    // At least two shots at something in reach.
    const shoots = (run) => {
      const stands = thingsAhead(run);
      return needsNoKit(run) && run.turns.filter(({ command }, i) => command.startsWith('fire') && stands[i] > 0 && stands[i] <= 6).length >= 2;
    };
    won = findRun({ result: 'delivered', fits: shoots });
    things = thingsAhead(won);
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, ...options });

  const speedOf = (game) => game.page.locator('#speed b').innerText().then(Number);
  // A cell in the van's row beyond the end of its plan, and not one that the gun points at.
  async function ahead(game, aimed) {
    const speed = await speedOf(game);
    return speed + 1 === aimed ? speed + 2 : speed + 1;
  }
  // The camp's column is the last one: there is nothing to point at beyond it.
  async function fitsBoard(game, columns) {
    const [, column, of] = /column (\d+) of (\d+)/.exec(await game.page.getAttribute('#canvas', 'aria-label')).map(Number);
    return column + columns <= of;
  }

  test('by keys alone: Enter from the first screen on, a whole run, Enter to the stop, and Enter for the next road', async () => {
    const game = await open({ reducedMotion: true });
    assert.equal(await game.screen(), 'title');
    await game.page.keyboard.press('Enter');
    assert.equal(await game.screen(), 'road', 'Enter sets out on a road nobody named');
    const unnamed = await game.settledHash();
    await game.page.keyboard.press('Escape');
    // Tab reaches the field.
    for (let i = 0; i < 12 && await game.page.evaluate(() => document.activeElement.id) !== 'seed'; ++i) await game.page.keyboard.press('Shift+Tab');
    assert.equal(await game.page.evaluate(() => document.activeElement.id), 'seed');
    await game.page.keyboard.type(String(won.seed));
    await game.page.keyboard.press('Enter');
    // The road without a number would be lost, so the page asks.
    await game.page.waitForSelector('#game[data-screen="question"]');
    await sleep(DEAF_MILLISECONDS);
    for (let i = 0; i < 4 && await game.page.evaluate(() => document.activeElement.dataset.key) !== 'begin'; ++i) await game.page.keyboard.press('Tab');
    await game.page.keyboard.press('Enter');
    assert.equal(await game.settledHash(), won.firstHash);
    await game.play(won);
    assert.equal(await game.text('#sheet-heading'), 'Delivered');
    await sleep(DEAF_MILLISECONDS);
    await game.page.keyboard.press('Enter');
    assert.equal(await game.screen(), 'stop');
    await sleep(DEAF_MILLISECONDS);
    await game.page.keyboard.press('Enter');
    assert.equal(await game.screen(), 'road');
    assert.match(await game.text('#road-stamp'), /run 2/i);
    const another = await game.settledHash();
    assert.ok(another !== won.firstHash && another !== unnamed, 'another road');
    await game.close();
  });

  test('by vi keys alone, and by those of the keypad with and without its lock', async () => {
    const vi = { east: 'l', west: 'h', north: 'k', south: 'j', coast: '.', shove: 'l' };
    const locked = { east: 'Numpad6', west: 'Numpad4', north: 'Numpad8', south: 'Numpad2', coast: 'Numpad5', shove: 'Numpad6' };
    const unlocked = { ...locked, north: 'PageUp', south: 'End' };
    const unlockedToo = { ...locked, north: 'Home', south: 'PageDown' };
    const diagonal = { ...locked, north: 'Numpad7', south: 'Numpad3' };
    for (const sets of [[vi], [locked, unlocked, unlockedToo, diagonal]]) {
      const game = await open({ reducedMotion: true });
      await game.startSeed(won.seed);
      for (let i = 0; i < won.turns.length; ++i) {
        // The focus may be anywhere: on a button at every other turn.
        if (i % 2 === 1) await game.choice('coast').focus();
        await game.play(won, { from: i, to: i + 1, keys: sets[i % sets.length] });
      }
      assert.equal(await game.text('#sheet-heading'), 'Delivered');
      await game.close();
    }
  });

  test('by the mouse alone, from a click on the first screen to one on the last, shots included', async () => {
    const game = await openOnRoad(browser(), site, won, { reducedMotion: true });
    // To the title and back, like a player who returns.
    await game.choice('title').click();
    assert.equal(await game.screen(), 'title');
    await game.choice('continue').click();
    const point = async (columns, rows) => {
      const { x, y } = await game.pointNearVan(columns, rows);
      await game.page.mouse.move(x, y);
      await game.settledHash();
    };
    // The first click asks, the second does it.
    const press = async () => {
      const before = await game.settledHash();
      for (const clicks of [1, 2]) {
        assert.equal(await game.settledHash(), before, 'a click that asks costs no turn');
        await game.page.mouse.down({ clickCount: clicks });
        await game.page.mouse.up({ clickCount: clicks });
      }
    };
    let shots = 0;
    let byButton = 0;
    for (const [i, { command, hash }] of won.turns.entries()) {
      const [manoeuvre, fire] = command.split(' ').reverse();
      const aimed = things[i];
      if (fire && aimed && await fitsBoard(game, aimed)) await point(aimed, 0);
      if (fire && /^Fire/.test(await leadOf(game))) {
        ++shots;
        await press();
      } else if (fire) {
        await game.choice('fire').click();   // nothing is in reach
      }
      if (fire) assert.equal(await game.choice('fire').getAttribute('aria-pressed'), 'true', 'a click on what the gun points at arms it');
      const place = PLACES[manoeuvre] ?? [await ahead(game, aimed), 0];
      if (await fitsBoard(game, place[0])) {
        await point(...place);
        assert.match((await leadOf(game)).replace(/^Fire and (\w)/, (all, letter) => letter.toUpperCase()), NAMES[manoeuvre], `turn ${i + 1} ("${command}")`);
        await press();
      } else {
        ++byButton;
        await game.choice(manoeuvre).click();
      }
      assert.equal(await game.settledHash(), hash, `turn ${i + 1} ("${command}")`);
    }
    assert.ok(shots >= 2 && byButton <= 3, `${shots} shots, ${byButton} turns by button`);
    assert.equal(await game.text('#sheet-heading'), 'Delivered');
    await sleep(DEAF_MILLISECONDS);
    await game.choice('again').click();
    await game.answer('begin');
    assert.equal(await game.settledHash(), won.firstHash, 'the same road again');
    await game.close();
  });

  test('by a finger alone on a phone: swipes, taps on the van and on what the gun points at, buttons', async () => {
    const game = await openOnRoad(browser(), site, won, { ...PHONE, reducedMotion: true });
    await game.choice('title').tap();
    await game.choice('continue').tap();
    assert.equal(await game.settledHash(), won.firstHash);
    const finger = await Finger.on(game);
    const tap = async (columns, rows) => {
      await finger.tapTwice(await game.pointNearVan(columns, rows));
    };
    const press = async (id) => finger.tap(await centreOf(game.choice(id)));
    const ways = { east: [1, 0], shove: [1, 0], west: [-1, 0], north: [0, -1], south: [0, 1] };
    const done = { shots: 0, swipes: 0, taps: 0, buttons: 0 };
    let knowsSwipes = false;
    const swipe = async (manoeuvre) => {
      ++done.swipes;
      const [columns] = ways[manoeuvre];
      if (columns !== 0 && !knowsSwipes) {
        knowsSwipes = true;
        const before = await game.settledHash();
        await finger.swipe(...ways[manoeuvre]);
        assert.equal(await game.settledHash(), before, 'the first swipe that changes the speed asks');
        assert.match(await game.text('#notices'), /Swipe again to do it/);
      }
      await finger.swipe(...ways[manoeuvre]);
    };
    for (const [i, { command, hash }] of won.turns.entries()) {
      const [manoeuvre, fire] = command.split(' ').reverse();
      if (fire) {
        await finger.down(await game.pointNearVan(things[i], 0));
        await sleep(HOLD_MILLISECONDS + 100);
        await game.settledHash();
        const reaches = /^Fire/.test(await leadOf(game));
        await finger.up();
        assert.notEqual(await game.choice('fire').getAttribute('aria-pressed'), 'true', 'a hold fires nothing');
        if (reaches) await tap(things[i], 0);
        else await press('fire');
        await game.settledHash();
        assert.equal(await game.choice('fire').getAttribute('aria-pressed'), 'true');
        done.shots += reaches;
      }
      if (i % 5 === 4) {
        ++done.buttons;
        await press(manoeuvre === 'shove' ? 'east' : manoeuvre);
      } else if (ways[manoeuvre] && i % 2 === 0) {
        await swipe(manoeuvre);
      } else if (PLACES[manoeuvre]) {
        ++done.taps;
        await tap(...PLACES[manoeuvre]);
      } else {
        await swipe(manoeuvre);
      }
      assert.equal(await game.settledHash(), hash, `turn ${i + 1} ("${command}")`);
    }
    assert.ok(done.shots >= 2 && done.swipes >= 5 && done.taps >= 8 && done.buttons >= 3, JSON.stringify(done));
    assert.equal(await game.text('#sheet-heading'), 'Delivered');
    await sleep(DEAF_MILLISECONDS);
    await game.choice('new_run').tap();
    await game.page.waitForSelector('#game[data-screen="question"]');
    await sleep(DEAF_MILLISECONDS);
    await game.choice('begin').tap();
    assert.equal(await game.screen(), 'road');
    assert.notEqual(await game.settledHash(), won.firstHash, 'another road');
    await game.close();
  });

  // --- asking without acting ---

  test('a road begins with nothing pointed at, wherever the button was that began it', async () => {
    for (const options of [{}, PHONE]) {
      const game = await GamePage.open(browser(), { site, reducedMotion: true, ...options });
      await game.page.fill('#seed', String(won.seed));
      const { x, y } = await centreOf(game.choice('new_run'));
      if (options.touch) await game.page.touchscreen.tap(x, y);
      else await game.page.mouse.click(x, y);
      await game.page.waitForSelector('#game[data-screen="road"]');
      assert.equal(await game.settledHash(), won.firstHash);
      await game.page.evaluate(() => new Promise((resolve) => {   // a browser may report the mouse position again
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }));
      await game.settledHash();
      assert.match(await leadOf(game), NAMES.coast);
      await game.close();
    }
  });

  test('the pointer is told what a click would do, and the plan is gone when it leaves', async () => {
    const game = await open({ reducedMotion: true });
    await game.startSeed(won.seed);
    const before = await game.settledHash();
    const asked = { north: /^Steer north:$/, south: /^Steer south:$/ };
    for (const [way, wanted] of Object.entries(asked)) {
      const { x, y } = await game.pointNearVan(...PLACES[way]);
      await game.page.mouse.move(x, y, { steps: 3 });
      await untilLead(game, wanted);
      assert.notEqual(await game.text('#summary-text'), '');
    }
    const beyond = await game.pointNearVan(await ahead(game, 0), 0);
    await game.page.mouse.move(beyond.x, beyond.y);
    await untilLead(game, NAMES.east);
    // Off the board it shows the plan of coasting again.
    const off = await centreOf(game.page.locator('#log'));
    await game.page.mouse.move(off.x, off.y, { steps: 4 });
    await untilLead(game, NAMES.coast);
    for (const id of ['north', 'south', 'east']) {
      await game.choice(id).hover();
      await untilLead(game, NAMES[id]);
    }
    await game.page.mouse.move(off.x, off.y);
    await untilLead(game, NAMES.coast);
    // The focus shows a preview, too, if it comes by keys.
    for (let i = 0; i < 12 && await game.page.evaluate(() => document.activeElement.dataset.key) !== 'north'; ++i) await game.page.keyboard.press('Tab');
    await untilLead(game, NAMES.north);
    await game.page.keyboard.press('Tab');
    await untilLead(game, NAMES.south);
    assert.equal(await game.settledHash(), before, 'asking costs no turn');
    await game.close();
  });

  test('a finger that rests asks; lifting it does nothing; a quick one acts', async () => {
    const game = await open({ ...PHONE, reducedMotion: true });
    await game.startSeed(won.seed);
    const before = await game.settledHash();
    const finger = await Finger.on(game);
    for (const [point, wanted] of [
      [await game.pointNearVan(0, -1), NAMES.north],
      [await game.pointNearVan(0, 2), NAMES.south],
      [await centreOf(game.choice('north')), NAMES.north],
      [await centreOf(game.choice('east')), NAMES.east],
    ]) {
      const held = performance.now();
      await finger.rest(point);
      assert.ok(performance.now() - held > HOLD_MILLISECONDS - 20, 'not at once');
      await untilLead(game, wanted);
      await finger.up();
      await untilLead(game, NAMES.coast);
      assert.equal(await game.settledHash(), before, 'a hold costs no turn');
    }
    await finger.tap(await centreOf(game.choice('east')));
    const after = await game.settledHash();
    assert.notEqual(after, before, 'a quick tap acts after a hold');
    // A hold whose finger slid off the button ends without a click; keys still press the button.
    await finger.rest(await centreOf(game.choice('west')));
    await finger.move(await centreOf(game.page.locator('#canvas')));
    await finger.up();
    assert.equal(await game.settledHash(), after);
    await game.choice('west').focus();
    await game.page.keyboard.press('Enter');
    assert.notEqual(await game.settledHash(), after, 'Enter presses the button that a finger held');
    await game.close();
  });
});
