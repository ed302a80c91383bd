// The program comes in two halves, and the first turns need the first alone. What comes too early for the second half
// waits for it; if that does not come, a sentence says so and nothing is lost.
//
// `POSTHASTE_FIRST_TURNS=record node --test tests/browser/first_turns.test.mjs` plays the first turns by a program that
// notes what it calls, and writes web/late_functions.txt anew.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium, inEachBrowser } from './support/browsers.mjs';
import { recordLateFunctions, records } from './support/call_record.mjs';
import { FIRST_TURNS } from './support/first_turns.mjs';
import { GamePage } from './support/game_page.mjs';
import { missing, openSite } from './support/site.mjs';
import { WRONG } from './support/wrong.mjs';

const PART = 'posthaste_late.wasm';

if (records) test('recorded', recordLateFunctions);
else play();

function play() {
  const started = (game) => game.page.waitForFunction(() => document.getElementById('start')?.hidden, null, { polling: 50 });

  inChromium('the first turns', { concurrency: 4 }, (browser) => {
    for (const { name, seed, visit, play: turns } of FIRST_TURNS) {
      test(`need nothing of the second half: ${name}`, async (t) => {
        let asked = 0;
        const site = await openSite({ answers: { [PART]: (request, response, serve) => {
          if (++asked > 2) serve();   // what waits for it, but neither the page's own request nor its question what was wrong
          else missing(request, response);
        } } });
        t.after(() => site.close());
        const game = await GamePage.open(browser(), { site, ...visit });
        game.expectFaults(/404/);
        assert.deepEqual(await game.notices(), ['The rest of the program could not be fetched: the server answered 404.']);
        await game.dismissNotice();
        await game.startSeed(seed);
        const first = await game.settledHash();
        await turns(game);
        assert.deepEqual(await game.page.evaluate(() => window.posthasteProbe.lateCalls), [], 'no call had to wait');
        assert.equal(asked, 2);
        assert.notEqual(await game.hash(), first, 'turns were played');
        await game.close();
      });
    }
  });

  inEachBrowser('the second half of the program', { concurrency: 1 }, (kind, browser) => {
    let site;
    before(async () => {
      site = await openSite();
    });
    after(() => site?.close());

    // A server that is slow with it until it is asked once more.
    test('what needs it before it is here waits for it, and the page goes on', async () => {
      let asked = 0;
      let release;
      const held = new Promise((resolve) => {
        release = resolve;
      });
      site.answers = { [PART]: (request, response, serve) => {
        ++asked;
        if (asked > 1) serve();
        else held.then(serve);
      } };
      const game = await GamePage.open(browser(), { site, waits: false });
      game.expectFaults(/synchronous/i);
      await started(game);
      assert.equal(await game.page.evaluate(() => window.posthasteProbe.halves), 1);
      await game.choice('depots').click();
      await game.page.waitForSelector('#game[data-screen="depots"]');
      assert.equal(asked, 2);
      release();
      await game.page.waitForFunction(() => window.posthasteProbe.halves === 3, null, { polling: 50 });
      await game.page.keyboard.press('Escape');
      await game.page.waitForSelector('#game[data-screen="title"]');
      assert.deepEqual(await game.notices(), []);
      await game.close();
    });

    for (const [name, { answer, sentence }] of Object.entries({
      'is missing': { answer: missing, sentence: 'The rest of the program could not be fetched: the server answered 404.' },
      'arrives with one wrong bit': { answer: WRONG['one bit wrong'].answer, sentence: 'The rest of the program arrived damaged.' },
    })) {
      test(`when it ${name}, a notice says so; what needs it stops the game with a sentence, and the turns before are kept`, async () => {
        site.answers = { [PART]: answer };
        const game = await GamePage.open(browser(), { site });
        game.expectFaults(/404|integrity|The rest of the program|synchronous|preload/i, /^console: Error$/);   // the last is Firefox's
        assert.deepEqual(await game.notices(), [sentence]);
        await game.startSeed(4);
        for (let i = 0; i < 3; ++i) await game.page.keyboard.press('ArrowRight');
        const hash = await game.settledHash();
        await game.page.keyboard.press('Escape');   // to the title
        await game.page.waitForFunction(() => document.getElementById('start').classList.contains('failed') || document.getElementById('game').dataset.screen === 'title', null, { polling: 50 });
        if (!await game.page.evaluate(() => document.getElementById('start').classList.contains('failed'))) await game.choice('depots').click();
        await game.page.waitForFunction((said) => document.getElementById('start-words').textContent === said, `${sentence} The game needs it to go on. Your last turn is kept.`, { polling: 50 });
        site.answers = {};
        await game.page.click('#start-again');
        await game.page.waitForFunction(() => document.getElementById('start')?.hidden, null, { polling: 50 });
        await game.started();
        if (await game.screen() === 'title') await game.choice('continue').click();
        await game.page.waitForSelector('#game[data-screen="road"]');
        assert.equal(await game.settledHash(), hash);
        await game.close();
      });
    }
  });
}
