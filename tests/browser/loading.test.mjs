// Each part of the page, broken in each way: a visitor reads a sentence in plain words, and its button works as soon as
// the host does.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { playNatively } from './support/recordings.mjs';
import { missing, openSite } from './support/site.mjs';
import { breaksOff, cutAt, inTwoHalves, otherProgram, WRONG } from './support/wrong.mjs';

const NEEDED = {
  'style.css': 'The style of the page',
  'posthaste.js': 'A script of the game',
  'posthaste.wasm': 'The program',
  'icons.svg': 'The icons',
};
const FAULTS = [/40[34]/, /integrity/i, /preload/, /MIME/, /sha256/, /ERR_FAILED|ERR_ABORTED/];

inChromium('a first visit', { concurrency: 6 }, (browser) => {
  const { turns, firstHash } = playNatively(2, ['east', 'east', 'coast']);

  async function openWith(t, answers, options = {}) {
    const site = await openSite({ answers });
    t.after(() => site.close());
    const game = await GamePage.open(browser(), { site, waits: false, reducedMotion: true, ...options });
    game.expectFaults(...FAULTS);
    return game;
  }

  // The sentence is all there is, can be read without scrolling, and its button is visible.
  async function isTold(game, sentence, button) {
    const { page } = game;
    await page.getByText(sentence, { exact: true }).waitFor();
    await page.getByText('Sorting the mail…').waitFor({ state: 'hidden' });   // nothing claims to be in progress
    await canBeSeen(page, button);
  }
  async function canBeSeen(page, button) {
    await button.waitFor();
    const seen = await page.evaluate(() => [...document.querySelectorAll('#start-words, #start-stuck, #start .choice, #start-again')].filter((part) => part.checkVisibility({ visibilityProperty: true })).map((part) => {
      const box = part.getBoundingClientRect();
      return box.top >= 0 && box.bottom <= innerHeight && box.left >= 0 && box.right <= innerWidth;
    }));
    assert.ok(seen.length >= 2 && seen.every(Boolean), 'on the screen as it is');
  }

  async function plays(game) {
    await game.page.waitForFunction(() => document.getElementById('start')?.hidden, null, { polling: 50 });
    assert.deepEqual(await game.notices(), []);
    await game.startSeed(2);
    assert.equal(await game.settledHash(), firstHash);
    await game.play({ seed: 2, turns });
  }

  for (const [how, { answer, said }] of Object.entries(WRONG)) {
    for (const [part, name] of Object.entries(NEEDED)) {
      test(`${part} ${how}: a sentence, and a button that helps`, async (t) => {
        const answers = { [part]: answer };
        const game = await openWith(t, answers);
        const again = game.page.getByRole('button', { name: 'Try again' });
        await isTold(game, `${name} ${said}.`, again);
        delete answers[part];
        await again.click();
        await plays(game);
        await game.close();
      });
    }

    test(`boot.js ${how}: the page itself says so, and its link helps`, async (t) => {
      const answers = { 'boot.js': answer };
      const game = await openWith(t, answers);
      const again = game.page.getByRole('link', { name: 'Try again' });
      await isTold(game, /^A part of the game has not arrived\. .*\.$/, again);
      delete answers['boot.js'];
      await again.click();
      await plays(game);
      await game.close();
    });

    test(`atlas.bin ${how}: it is said, and the game is played with plain shapes`, async (t) => {
      const answers = { 'atlas.bin': answer };
      const game = await openWith(t, answers);
      await game.started();
      assert.deepEqual(await game.notices(), [`The pictures ${said}. Plain shapes stand in for them.`]);
      delete answers['atlas.bin'];
      await game.page.locator('.notice').getByRole('button', { name: 'Try again' }).click();
      await game.page.waitForFunction(() => document.querySelector('.notice') === null);
      await plays(game);
      await game.close();
    });
  }

  for (const [how, { answer, said }] of Object.entries(WRONG)) {
    test(`atlas_late.bin ${how}: it is said, and depots are played with plain shapes`, async (t) => {
      const answers = { 'atlas_late.bin': answer };
      const game = await openWith(t, answers);
      await game.started();
      await game.page.waitForSelector('.notice');
      assert.deepEqual(await game.notices(), [`The pictures of depots and houses ${said}. Plain shapes stand in for them.`]);
      delete answers['atlas_late.bin'];
      await game.page.locator('.notice').getByRole('button', { name: 'Try again' }).click();
      await game.page.waitForFunction(() => document.querySelector('.notice') === null);
      await plays(game);
      await game.close();
    });

    test(`words.tsv ${how}: it is said, and letters are played for without their words`, async (t) => {
      const answers = { 'words.tsv': answer };
      const game = await openWith(t, answers);
      await game.started();
      await game.page.waitForSelector('.notice');
      assert.deepEqual(await game.notices(), [`The text of the letters ${said}. Letters come without words.`]);
      delete answers['words.tsv'];
      await game.page.locator('.notice').getByRole('button', { name: 'Try again' }).click();
      await game.page.waitForFunction(() => document.querySelector('.notice') === null);
      await plays(game);
      await game.close();
    });
  }

  const cuts = {
    'before its body': '</head>',
    'within the road': 'id="hud"',
    'within the card': 'id="start-words"',
    'within the title': 'id="sheet-subtitle"',
    'before its last element': '<p id="spoken"',
  };
  for (const [where, mark] of Object.entries(cuts)) {
    test(`the page cut off ${where}: a sentence, and a button that helps`, async (t) => {
      const cut = cutAt((bytes) => {
        assert.ok(bytes.includes(mark));
        return bytes.indexOf(mark);
      });
      const answers = { '': cut };
      const game = await openWith(t, answers);
      const again = game.page.getByRole('button', { name: 'Try again' });
      await isTold(game, 'Only a part of the page arrived.', again);
      delete answers[''];
      await again.click();
      await plays(game);
      await game.close();
    });
  }

  test('where everything but the page is refused, the bare page says so', async (t) => {
    const answers = Object.fromEntries([...Object.keys(NEEDED), 'boot.js', 'atlas.bin'].map((part) => [part, WRONG.forbidden.answer]));
    const game = await openWith(t, answers);
    await game.page.getByText(/^A part of the game has not arrived\. .*\.$/).waitFor();
    await canBeSeen(game.page, game.page.getByRole('link', { name: 'Try again' }));
    await game.close();
  });

  test('a script that takes long says that something is under way, then that it may never come, and starts all the same', async (t) => {
    let release;
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const game = await openWith(t, { 'boot.js': (request, response, serve) => held.then(serve) }, { init: [() => {
      const atFirst = () => {   // on the first frame that has them, since a slow machine may look much later
        const parts = ['start-words', 'start-stuck'].map((id) => document.getElementById(id));
        if (parts.every(Boolean)) window.seenAtFirst = parts.map((part) => part.checkVisibility({ visibilityProperty: true }));
        else requestAnimationFrame(atFirst);
      };
      atFirst();
    }] });
    await game.page.getByText('Sorting the mail…').waitFor();
    await game.page.waitForFunction(() => window.seenAtFirst);
    assert.deepEqual(await game.page.evaluate(() => window.seenAtFirst), [true, false]);
    await game.page.getByText('has not arrived').waitFor();
    release();
    await plays(game);
    await game.close();
  });

  test('without the letters of its own the game uses those of the machine', async (t) => {
    const fonts = ['special-elite.woff2', 'plex-mono-400.woff2', 'plex-mono-600.woff2'];
    const game = await openWith(t, Object.fromEntries(fonts.map((font, i) => [font, [missing, WRONG['cut in half'].answer, WRONG['a login page in its place'].answer][i]])));
    game.expectFaults(/decode downloaded font|OTS parsing/);
    await plays(game);
    await game.close();
  });

  // Records what was compiled, and when, and whether any of it was to run.
  const spy = () => {
    window.program = { began: 0, compiled: 0, ran: 0 };
    const { compileStreaming, instantiate } = WebAssembly;
    WebAssembly.compileStreaming = (response) => {
      ++window.program.began;
      const compiled = compileStreaming.call(WebAssembly, response);
      compiled.then(() => ++window.program.compiled, () => {});
      return compiled;
    };
    WebAssembly.instantiate = (...given) => {
      ++window.program.ran;
      return instantiate.apply(WebAssembly, given);
    };
  };
  const counts = (game) => game.page.evaluate(() => window.program);

  test('the program is compiled while it arrives, and the page says that something is under way', async (t) => {
    let release;
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const game = await openWith(t, { 'posthaste.wasm': inTwoHalves(held) }, { init: [spy] });
    await game.page.waitForFunction(() => window.program.began === 1, null, { polling: 50 });
    await game.page.getByText('Sorting the mail…').waitFor();
    assert.deepEqual(await counts(game), { began: 1, compiled: 0, ran: 0 });
    release();
    await plays(game);
    assert.deepEqual(await counts(game), { began: 2, compiled: 2, ran: 2 }, 'both halves');
    await game.close();
  });

  test('of another program than the one that was meant nothing runs, though it was compiled', async (t) => {
    const answers = { 'posthaste.wasm': otherProgram };
    const game = await openWith(t, answers, { init: [spy] });
    const again = game.page.getByRole('button', { name: 'Try again' });
    await isTold(game, 'The program arrived damaged.', again);
    assert.deepEqual(await counts(game), { began: 1, compiled: 1, ran: 0 });
    delete answers['posthaste.wasm'];
    await again.click();
    await plays(game);
    await game.close();
  });

  test('a program that breaks off on the way is one that cannot be fetched', async (t) => {
    const answers = { 'posthaste.wasm': breaksOff };
    const game = await openWith(t, answers, { init: [spy] });
    game.expectFaults(/ERR_CONTENT_LENGTH_MISMATCH|ERR_EMPTY_RESPONSE/);
    const again = game.page.getByRole('button', { name: 'Try again' });
    await isTold(game, 'The program could not be fetched: no answer from the network.', again);
    assert.equal((await counts(game)).ran, 0);
    delete answers['posthaste.wasm'];
    await again.click();
    await plays(game);
    await game.close();
  });

  // Behaves like a page that was loaded without https.
  const withoutHashes = () => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });

  test('where the page can hash nothing, the browser itself checks the program', async (t) => {
    const answers = { 'posthaste.wasm': otherProgram };
    const game = await openWith(t, answers, { init: [spy, withoutHashes] });
    const again = game.page.getByRole('button', { name: 'Try again' });
    await isTold(game, 'The program arrived damaged.', again);
    assert.equal((await counts(game)).ran, 0);
    delete answers['posthaste.wasm'];
    await again.click();
    await plays(game);
    await game.close();
  });

  test('what a browser makes of a program that it cannot run is not what its player reads', async (t) => {
    const game = await openWith(t, {}, { init: [() => {
      WebAssembly.compileStreaming = () => Promise.reject(new WebAssembly.CompileError('wasm validation error: at offset 4'));
    }] });
    game.expectFaults(/CompileError/);
    await isTold(game, 'The game could not start in this browser. A newer one, or another one, will run it.', game.page.getByRole('button', { name: 'Try again' }));
    await game.close();
  });
});
