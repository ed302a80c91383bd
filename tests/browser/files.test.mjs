// A run as a file: the file contains it, another browser continues from it, and any other file is rejected with a
// sentence and changes nothing.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromiumWindows } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { findRun, playNatively } from './support/recordings.mjs';
import { exported, give, HEADER_BYTES, openSettings, question, VERSION_AT } from './support/run_files.mjs';
import { openSite } from './support/site.mjs';

inChromiumWindows('the run as a file', { concurrency: 4 }, (browser) => {
  let site;
  let run;
  before(async () => {
    site = await openSite();
    run = findRun({ result: 'dead', turns: 9 });
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, viewport: { width: 900, height: 800 }, reducedMotion: true, ...options });

  async function fileAfter(turns) {
    const game = await open();
    await game.startSeed(run.seed);
    await game.play(run, { to: turns });
    await openSettings(game);
    const file = await exported(game);
    await game.close();
    return file;
  }

  test('the file is the run: its name, its bytes as in the storage, and saving it changes nothing', async () => {
    const game = await open();
    await openSettings(game);
    assert.match(await game.choice('export').locator('.reason').textContent(), /^There is no run to save yet\.$/);
    await game.page.keyboard.press('Escape');
    await game.startSeed(run.seed);
    await game.play(run, { to: 5 });
    const before = await game.settledHash();
    await openSettings(game);
    for (const press of [() => game.choice('export').click(), () => game.page.keyboard.press('s')]) {
      const { name, bytes } = await exported(game, press);
      const release = await game.page.evaluate(() => document.documentElement.dataset.release);
      assert.match(release, /^[0-9a-f]{8}$/);
      const { Version: version } = await game.waybill();
      assert.match(version, new RegExp(`^\\d+\\.\\d+\\.\\d+-${release}$`));
      assert.equal(name, `posthaste-${run.seed}-turn-6-version-${version}.posthaste`);
      assert.equal(bytes.toString('latin1', 0, 4), 'PHST');
      const kept = Object.entries(await game.storage()).filter(([key]) => key.startsWith('posthaste.save.')).map(([, text]) => Buffer.from(text, 'base64').subarray(HEADER_BYTES));
      assert.ok(kept.some((body) => body.equals(bytes.subarray(HEADER_BYTES))), 'the same run as in the storage');
      assert.match((await game.notices()).join(), new RegExp(`Saved to the file ${name.replaceAll('.', '\\.')}\\.`));
    }
    assert.equal(await game.settledHash(), before);
    await game.page.keyboard.press('Escape');
    await game.page.keyboard.press('Escape');
    await game.play(run, { from: 5, to: 7 });
    await game.close();
  });

  test('another browser goes on from it, by click and by key, and keeps it', async () => {
    const { bytes } = await fileAfter(5);
    const game = await open();
    await openSettings(game);
    await give(game, bytes);
    await game.page.waitForSelector('#game[data-screen="road"]');
    assert.equal(await game.settledHash(), run.turns[4].hash);
    await game.play(run, { from: 5, to: 8 });
    await game.reload();
    assert.equal(await game.settledHash(), run.turns[7].hash);
    // Now over a run that is under way.
    await openSettings(game);
    await give(game, bytes, { press: () => game.page.keyboard.press('l') });
    await game.answer('load');
    await game.page.waitForSelector('#game[data-screen="road"]');
    assert.equal(await game.settledHash(), run.turns[4].hash);
    await game.reload();
    assert.equal(await game.settledHash(), run.turns[4].hash, 'it is kept at once');
    await game.play(run, { from: 5 });
    await game.close();
  });

  test('what is no save of ours is told in a sentence, and the run under way is untouched', async () => {
    const { bytes } = await fileAfter(4);
    const changed = (at, value) => {
      const copy = Buffer.from(bytes);
      copy[at] = value ?? copy[at] ^ 1;
      return copy;
    };
    const strange = {
      'a text': [Buffer.from('Dear Sir or Madam, this is no run.\n'.repeat(9)), /could not be loaded: it is not a save of this game\. Nothing has changed\.$/],
      'an empty file': [Buffer.alloc(0), /it is not a save of this game/],
      'a few bytes': [bytes.subarray(0, 12), /it is not a save of this game/],
      'a cut one': [bytes.subarray(0, bytes.length - 7), /it is cut short/],
      'one with a tail': [Buffer.concat([bytes, Buffer.from('tail')]), /something was added to its end/],
      'one with more at its end': [Buffer.concat([bytes, Buffer.from('more')]), /could not be loaded/],
      'a damaged one': [changed(HEADER_BYTES + Math.floor((bytes.length - HEADER_BYTES) / 2)), /it is damaged/],
      'one with another checksum': [changed(HEADER_BYTES - 1), /it is damaged/],
      'one of a newer version': [changed(VERSION_AT + 1, 9), /it was made by a newer version of the game/],
      'five megabytes': [Buffer.alloc(5 * 1024 * 1024, 'PHST'), /it is not a save of this game/],
    };
    const other = playNatively(2, ['east', 'east', 'coast', 'west']);
    const game = await open();
    await game.startSeed(2);
    await game.play(other, { to: 3 });
    const before = await game.settledHash();
    const storage = await game.storage();
    await openSettings(game);
    for (const [what, [contents, wanted]] of Object.entries(strange)) {
      await give(game, contents);
      await game.page.waitForSelector('.notice', { timeout: 60_000 });
      assert.match((await game.notices()).join(), wanted, what);
      assert.equal(await game.screen(), 'settings', what);
      assert.equal(await game.settledHash(), before, what);
      await game.dismissNotice();
    }
    assert.deepEqual(await game.storage(), storage, 'what is kept is untouched, too');
    // The original, undamaged file is none of these.
    await game.page.keyboard.press('Escape');
    await game.page.keyboard.press('Escape');
    await game.play(other, { from: 3 });
    await openSettings(game);
    await give(game, bytes);
    await game.answer('load');
    await game.page.waitForSelector('#game[data-screen="road"]');
    assert.equal(await game.settledHash(), run.turns[3].hash);
    assert.deepEqual(await game.notices(), []);
    await game.close();
  });

  test('a file that was not chosen after all changes nothing, and the next one still loads', async () => {
    const { bytes } = await fileAfter(2);
    const game = await open();
    await openSettings(game);
    const chooser = await question(game);
    await chooser.setFiles([]);
    assert.equal(await game.screen(), 'settings');
    assert.deepEqual(await game.notices(), []);
    await give(game, bytes);
    await game.page.waitForSelector('#game[data-screen="road"]');
    assert.equal(await game.settledHash(), run.turns[1].hash);
    await game.close();
  });
});
