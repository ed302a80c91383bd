// Whole runs in the real page, by real keys, taps and clicks: the same states as the native game's after every turn,
// and the player's messages at the end, when refused, and after a typing error. (Whole runs by each kind of input:
// hands.test.mjs.)

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium } from './support/browsers.mjs';
import { DEAF_MILLISECONDS, GamePage, LETTERS } from './support/game_page.mjs';
import { centreOf, Finger, PHONE } from './support/hands.mjs';
import { dropsNoLetter, findRun, needsNoKit, playNatively } from './support/recordings.mjs';
import { openSite, project } from './support/site.mjs';

const DEEDS = JSON.parse(readFileSync(join(project, 'assets/data/deeds.json'), 'utf8')).deeds;

inChromium('playing', { concurrency: 6 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, ...options });

  test('a first journey begins on the first road, whose hints are told to eye and ear, and a later one does not', async () => {
    const game = await open();
    await game.page.keyboard.press('Enter');
    assert.equal(await game.text('#hint'), 'Slow down for letters: you catch them at speed 3 or less.');
    assert.equal(await game.page.locator('#hint').getAttribute('role'), 'status');
    const isSeen = () => game.page.locator('#hint').isVisible();
    assert.ok(await isSeen());
    await game.page.click('#hint');
    assert.ok(!(await isSeen()), 'a click puts it away');
    await game.page.hover('#words');   // off the board: there Escape puts a card away first
    await game.page.keyboard.press('ArrowLeft');
    await game.page.keyboard.press('Space');
    await game.settledHash();
    assert.equal(await game.text('#hint'), '');
    await game.page.reload();
    await game.settledHash();
    assert.equal(await game.text('#hint'), '');
    await game.page.keyboard.press('Escape');
    await game.choice('new_run').click();
    await game.answer('begin');
    assert.match(await game.text('#speed'), /1/);
    assert.equal(await game.text('#hint'), '');
    await game.close();
  });

  test('a run is won by keys, with the native states after every turn; then the same road again, and a typed one', async () => {
    const run = findRun({ result: 'delivered' });
    assert.equal(run.result, 'delivered');
    const game = await open();
    assert.equal(await game.screen(), 'title');
    await game.startSeed(run.seed);
    assert.equal(await game.settledHash(), run.firstHash);
    await game.playStepwise(run);

    assert.equal(await game.screen(), 'result');
    assert.equal(await game.text('#sheet-heading'), 'Delivered');
    const waybill = await game.waybill();
    const done = DEEDS.filter(({ name, pay }) => waybill.Deeds.includes(`${name} +${pay}`));
    const letters = (run.pay - 20 - done.reduce((sum, { pay }) => sum + pay, 0)) / 20;
    const counted = (count, name) => (count > 0 ? [`${count} ${name}${count === 1 ? '' : 's'}`] : []);
    const news = [...counted(letters, 'letter'), ...counted(done.length, 'deed')].join(', ');
    assert.match(await game.text('#sheet-stamp'), new RegExp(`^delivered · ${letters} letters? · \\+${run.pay}$`, 'i'));
    assert.deepEqual(waybill, {
      ...(news ? { 'New in the album': news } : {}), Letters: String(letters),
      Deeds: `${done.map(({ name, pay }) => `${name} +${pay}`).join(', ') || '0'} (${done.length} of ${DEEDS.length} so far)`, Pay: String(run.pay), Turns: String(run.lastTurn), Run: '1 of 9',
      Purse: `${run.pay} coins`, 'Route number': String(run.seed),
    });
    assert.ok(await game.page.locator('#sheet').isVisible());

    await sleep(DEAF_MILLISECONDS);
    await game.choice('again').click();
    await game.answer('begin');
    assert.equal(await game.screen(), 'road');
    assert.equal(await game.settledHash(), run.firstHash, 'the same road, from its beginning');
    await game.play(run, { to: 3 });

    // Back to the title, and another road by its number.
    await game.page.keyboard.press('Escape');
    assert.equal(await game.screen(), 'title');
    assert.ok(await game.choice('continue').isVisible());
    await game.startSeed(4294967295);
    const other = playNatively(4294967295, ['east', 'coast']);
    assert.notEqual(other.firstHash, run.firstHash);
    assert.equal(await game.settledHash(), other.firstHash);
    await game.play(other);
    await game.close();
  });

  test('a run is lost by letter keys without motion, with the native states; the next road by its number', async () => {
    const run = findRun({ result: 'dead' });
    assert.equal(run.result, 'dead');
    const game = await open({ reducedMotion: true });
    await game.startSeed(run.seed);
    await game.playStepwise(run, { keys: LETTERS });

    assert.equal(await game.screen(), 'result');
    assert.equal(await game.text('#sheet-heading'), 'Undeliverable');
    assert.match(await game.text('#sheet-stamp'), /^return to sender$/i);
    assert.match(await game.text('#sheet-subtitle'), /^[A-Z].*\d+ cells? short of (?!camp)\S.*\.$/);
    const rest = await game.waybill();
    assert.equal(rest.Turns, String(run.lastTurn));
    assert.equal(rest['Route number'], String(run.seed));

    // A new number in this screen's field, where letters are not commands.
    await sleep(DEAF_MILLISECONDS);
    await game.page.click('#seed');
    await game.page.keyboard.type('rd');
    assert.equal(await game.screen(), 'result', '"r" in a text field is a letter');
    assert.equal(await game.page.inputValue('#seed'), 'rd');
    await game.page.fill('#seed', '');
    await game.page.keyboard.type('7');
    await game.page.keyboard.press('Enter');
    assert.equal(await game.settledHash(), playNatively(7, []).firstHash);
    assert.equal(await game.screen(), 'road');
    await game.close();
  });

  test('a letter is told with its words when it is caught, and stands on the waybill', async () => {
    const run = findRun({ result: 'delivered', fits: dropsNoLetter, by: ({ pay }) => -pay });
    const capitalised = (text) => text[0].toUpperCase() + text.slice(1);
    const known = new Set(JSON.parse(readFileSync(join(project, 'assets', 'data', 'letters.json'), 'utf8')).letters.map(({ from, to, first_line: line }) => capitalised(`${from} to ${to}\n“${line}”`)));
    const game = await open({ reducedMotion: true });
    await game.startSeed(run.seed);
    const told = new Set();
    for (const { command } of run.turns) {
      await game.press(command);
      if (await game.screen() !== 'road') break;
      for (const line of await game.log()) for (const [, who, words] of line.matchAll(/You catch a (?:letter|parcel), (.*?): (“.*?”)/g)) told.add(capitalised(`${who}\n${words}`));
    }
    assert.equal(await game.settledHash(), run.turns.at(-1).hash);
    const heads = await game.page.locator('#entries .entry h2').allTextContents();
    const words = await game.page.locator('#entries .entry p').allTextContents();
    assert.ok(heads.length >= 2, 'enough letters to tell them apart');
    assert.equal(String(heads.length), (await game.waybill()).Letters);
    const listed = heads.map((head, i) => `${head}\n${words[i]}`);
    assert.equal(new Set(listed).size, listed.length);
    assert.deepEqual(listed.filter((letter) => !known.has(letter)), []);
    assert.deepEqual([...told].sort(), listed.sort());
    await game.close();
  });

  test('what is not a route number is said to be none', async () => {
    const game = await open({ reducedMotion: true });
    for (const text of ['abc', '4294967296', '-1', '1.5']) {
      await game.page.click('#seed');
      await game.page.fill('#seed', '');
      await game.page.keyboard.type(text);
      await game.page.keyboard.press('Enter');
      assert.equal(await game.screen(), 'title');
      assert.match((await game.notices()).join(), new RegExp(`^"${text.replace('.', '\\.')}" is not a route number\\. .*\\.$`));
      assert.ok(await game.page.locator('.notice').isVisible());
    }
    await game.page.fill('#seed', '');
    await game.startSeed(2);
    assert.equal(await game.settledHash(), playNatively(2, []).firstHash);
    assert.deepEqual(await game.notices(), [], 'what was said is over');
    await game.close();
  });

  // --- without keys ---

  // Where to point for a manoeuvre: a row next to the van's, ahead of it, behind it, or the van itself.
  const places = { east: [9, 0], shove: [9, 0], west: [-1, 0], north: [0, -1], south: [0, 1], coast: [0, 0] };

  async function playByPointing(game, run, turns, point, press) {
    await game.startSeed(run.seed);
    let onBoard = 0;
    for (const [i, { command, hash }] of run.turns.slice(0, turns).entries()) {
      const words = command.split(' ');
      const manoeuvre = words.at(-1);
      if (words[0] === 'fire') await press('fire');
      const [columns, rows] = places[manoeuvre];
      // Every third turn is given by its button.
      if (i % 3 === 2) {
        await press(manoeuvre === 'shove' ? 'east' : manoeuvre);
      } else {
        ++onBoard;
        await point(await game.pointNearVan(columns, rows));
      }
      assert.equal(await game.settledHash(), hash, `turn ${i + 1} ("${command}")`);
    }
    return onBoard;
  }

  test('turns by taps on the board and on the buttons of a phone', async () => {
    const run = findRun({ turns: 21, fits: needsNoKit });
    const game = await open(PHONE);
    const finger = await Finger.on(game);
    const onBoard = await playByPointing(game, run, 20, (point) => finger.tapTwice(point), async (id) => finger.tap(await centreOf(game.choice(id))));
    assert.ok(onBoard >= 10);
    await game.close();
  });
});
