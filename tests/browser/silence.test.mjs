// A page that waits for its player does nothing: no frame, no timer, no call into the program, no message, no
// animation. The check is shown to notice each of these when it is planted. (After a chain of explosions:
// everywhere.test.mjs, in every browser.)

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium, inChromiumWindows } from './support/browsers.mjs';
import { mainThreadMeter } from './support/drivers/playwright.mjs';
import { GamePage } from './support/game_page.mjs';
import { RealTab } from './support/real_tab.mjs';
import { findChain, findRun } from './support/recordings.mjs';
import { describeIdle, disturbances, watchIdle } from './support/silence.mjs';
import { openSite } from './support/site.mjs';

const IDLE_MILLISECONDS = 10_000;
const PLANTED_MILLISECONDS = 1_000;

// The pages idle side by side, because none of them disturbs another.
inChromium('idle is silence', { concurrency: 6 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, offline: true, sounds: true, ...options });
  const meterOf = (game) => mainThreadMeter(game.page);

  async function staysSilent(game, what) {
    await game.quiet();
    const report = await watchIdle(game.page, await meterOf(game), IDLE_MILLISECONDS);
    console.log(`# idle ${what}: ${describeIdle(report)}`);
    assert.deepEqual(disturbances(report), []);
  }

  test('on the title screen', async () => {
    const game = await open();
    assert.equal(await game.screen(), 'title');
    await game.settledHash();
    await staysSilent(game, 'on the title screen');
    await game.close();
  });

  test('on the result screen', async () => {
    const run = findRun({ result: 'dead' });
    const game = await open({ reducedMotion: true });
    await game.startSeed(run.seed);
    await game.play(run);
    assert.equal(await game.screen(), 'result');
    await staysSilent(game, 'on the result screen');
    await game.close();
  });

  test('with the pointer over the board, after it moved', async () => {
    const game = await open();
    await game.startSeed(2);
    await game.press('east');
    await game.settledHash();
    const { x, y } = await game.pointNearVan(2, 0);
    await game.page.mouse.move(x - 40, y);
    await game.page.mouse.move(x, y, { steps: 8 });
    await game.settledHash();
    await staysSilent(game, 'under a resting pointer');
    await game.close();
  });

  // --- what the check must notice ---

  /* global later, undo -- inside of the page: later(act) acts half-way, without a timer; undo(end) keeps
     how to end what was planted */
  const planted = [
    ['an interval', 'timers', () => {
      const id = setInterval(() => {}, 250);
      undo(() => clearInterval(id));
    }],
    ['a chain of timeouts', 'timers', () => {
      let going = true;
      const again = () => going && setTimeout(again, 100);
      again();
      undo(() => {
        going = false;
      });
    }],
    ['a loop of animation frames', 'animation frames', () => {
      let going = true;
      const again = () => going && requestAnimationFrame(again);
      again();
      undo(() => {
        going = false;
      });
    }],
    ['a loop of idle callbacks', 'idle callbacks', () => {
      let going = true;
      const again = () => going && requestIdleCallback(again);
      again();
      undo(() => {
        going = false;
      });
    }],
    ['a message to itself', 'messages', () => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => port1.close();
      later(() => port2.postMessage(0));
    }],
    ['a transaction', 'transactions', () => {
      const opening = indexedDB.open('planted');
      opening.onupgradeneeded = () => opening.result.createObjectStore('things');
      opening.onsuccess = () => {
        later(() => opening.result.transaction('things', 'readwrite'));
        undo(() => opening.result.close());
      };
    }],
    ['an endless animation', 'running animations', () => {
      const animation = document.body.animate([{ opacity: 1 }, { opacity: 0.9 }], { duration: 500, iterations: Infinity });
      undo(() => animation.cancel());
    }],
    ['a change of the page', 'changes of the page', () => later(() => document.body.setAttribute('data-planted', '1'))],
    ['a call into the program', 'calls into the program', () => later(() => window.posthasteProbe.program.call('drain'))],
    ['a key that nobody pressed, which enters through the table', 'calls into the program', () => later(() => document.getElementById('canvas').dispatchEvent(new KeyboardEvent('keydown', { key: 'x', code: 'KeyX', keyCode: 88, bubbles: true })))],
    ['a sound device that stays open', 'open sound devices', () => {
      const device = new AudioContext();
      undo(() => device.close());
    }],
    ['a worker', 'workers', () => {
      const worker = new Worker('planted.js');
      undo(() => worker.terminate());
    }],
  ];

  test('what is planted is noticed', async (t) => {
    let answer = () => {};
    const own = await openSite({
      answers: {
        'planted.js': (request, response) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end('// nothing'),
        'later.txt': (request, response) => {
          answer = () => response.end();
        },
      },
    });
    t.after(() => own.close());
    const game = await open({ site: own, viewport: { width: 640, height: 480 } });
    const meter = await meterOf(game);
    await game.settledHash();
    await game.page.evaluate(() => {
      window.later = (act) => {
        window.ended = fetch('later.txt').then((given) => given.text()).then(act);
      };
      window.undo = (end) => {
        window.end = end;
      };
    });
    await sleep(300);
    const alone = await watchIdle(game.page, meter, 1_000);
    assert.deepEqual(disturbances(alone), [], 'nothing, before anything is planted');
    for (const [what, noticed, plant] of planted) {
      await t.test(what, async () => {
        await game.page.evaluate(`void (${plant})()`);
        const found = disturbances(await watchIdle(game.page, meter, PLANTED_MILLISECONDS, () => answer()));
        await game.page.evaluate(() => window.end?.());
        await game.page.evaluate(() => window.ended);
        await game.page.evaluate(() => {
          window.end = window.ended = null;
        });
        await game.settledHash();
        assert.ok(found.some((sentence) => sentence.includes(noticed)), `found only: ${found.join('; ')}`);
      });
    }
    await game.close();
  });
});

// One after the other: tabs of one window hide each other.
inChromiumWindows('a hidden page', { concurrency: 1 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  test('has no timer and no frame, and goes on where it was when seen again', async () => {
    const { run, chain } = findChain();
    const other = await RealTab.open(browser(), 'about:blank', { probed: false });
    const tab = await RealTab.open(browser(), site.address);
    try {
      await tab.until('the title', () => window.posthasteProbe?.program && !document.getElementById('sheet').hidden);
      await tab.evaluate(() => document.getElementById('seed').focus());
      await tab.send('Input.insertText', { text: String(run.seed) });
      await tab.press('Enter');
      await tab.until('the road', () => document.getElementById('game').dataset.screen === 'road');
      // Play up to the turn of the explosion, then hide while it plays out.
      const keys = { east: 'ArrowRight', shove: 'ArrowRight', west: 'ArrowLeft', north: 'ArrowUp', south: 'ArrowDown', coast: 'Space' };
      for (const { command } of run.turns.slice(0, chain + 1)) {
        await tab.evaluate(() => window.posthasteProbe.settled());
        const words = command.split(' ');
        if (words[0] === 'fire') await tab.press('f');
        await tab.press(keys[words.at(-1)]);
      }
      await other.show();
      // The document is hidden a moment before the page gets the event.
      await tab.until('hidden, with nothing due', () => document.hidden && window.posthasteProbe.pending() === 0);
      const before = await tab.evaluate(() => ({ ...window.posthasteProbe.snapshot(), pending: window.posthasteProbe.pending(), hash: window.posthasteProbe.hash() }));
      assert.notEqual(before.hash, run.turns[chain].hash, 'the explosion is still under way');
      assert.equal(before.pending, 0, 'nothing is due while the page is hidden');
      await sleep(2_000);
      const after = await tab.evaluate(() => ({ ...window.posthasteProbe.snapshot(), hash: window.posthasteProbe.hash() }));
      for (const name of ['frames', 'timers', 'messages', 'mutations', 'paints', 'microtasks']) {
        assert.equal(after[name], before[name], `${name} while hidden`);
      }
      assert.equal(after.hash, before.hash, 'no time passes while nobody looks');
      console.log(`# hidden for 2 s in the midst of an explosion: ${after.frames - before.frames} frames, ${after.timers - before.timers} timers`);
      await tab.show();
      await tab.until('seen again', () => !document.hidden);
      assert.equal(await tab.evaluate(() => window.posthasteProbe.settled().then(() => window.posthasteProbe.hash())), run.turns[chain].hash);
    } finally {
      await other.close();
      await tab.close();
    }
  });
});
