// The example game of Lull as a page of its own, played by keys, by mouse and by touch, and to its end in each browser. It
// uses nothing of Posthaste.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium, inEachBrowser } from './support/browsers.mjs';
import { installProbe } from './support/probe.mjs';
import { describeIdle, disturbances, watchIdle } from './support/silence.mjs';
import { openSite } from './support/site.mjs';

const IDLE_MILLISECONDS = 5_000;
const SAVE = 'lull-dungeon';
const COLUMNS = 12;

inChromium('the dungeon as a page', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  // Opens the page; `saved` is what its storage holds, `init` runs before its scripts.
  async function open({ viewport = { width: 1280, height: 720 }, touch = false, saved = null, init = [] } = {}) {
    const context = await browser().newContext({ viewport, hasTouch: touch });
    const page = await context.newPage();
    const faults = [];
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
    page.on('pageerror', (error) => faults.push(error.message));
    for (const part of [installProbe, ...init]) await page.addInitScript(part);
    if (saved !== null) {
      await page.goto(`${site.address}quiet.html`);
      await page.evaluate(([key, text]) => localStorage.setItem(key, text), [SAVE, saved]);
    }
    await page.goto(`${site.address}examples/dungeon/`);
    await started(page);
    return {
      page,
      async close() {
        assert.deepEqual([...faults, ...await page.evaluate(() => window.posthasteProbe.violations)], []);
        await context.close();
      },
    };
  }
  const started = (page) => page.waitForFunction(() => document.querySelectorAll('#board span').length > 0);
  const text = (page, id) => page.locator(`#${id}`).textContent();
  const board = (page) => page.evaluate(() => [...document.querySelectorAll('#board span')].map((cell) => cell.textContent).join(''));
  const playedOut = (page) => page.waitForFunction(() => window.posthasteProbe.pending() === 0);
  const cell = (page, column, row) => page.locator('#board span').nth(row * COLUMNS + column);
  const stored = (page, key = SAVE) => page.evaluate((name) => localStorage.getItem(name), key);
  async function press(page, ...keys) {
    for (const key of keys) await page.keyboard.press(key);
    await playedOut(page);
  }
  // By the key and through the door.
  const TO_THE_BARREL = ['ArrowRight', 'ArrowRight', 'KeyD', 'KeyS', 'ArrowRight', 'ArrowRight', 'ArrowRight'];

  test('keys walk, and U takes the step back', async () => {
    const { page, close } = await open();
    const first = await board(page);
    assert.equal(first.indexOf('@'), COLUMNS + 1);
    assert.equal(await text(page, 'status'), 'A new game.');
    await press(page, 'ArrowRight');
    assert.equal((await board(page)).indexOf('@'), COLUMNS + 2);
    assert.equal(await text(page, 'status'), 'You step east.');
    assert.equal(await page.locator('#status').getAttribute('role'), 'status');
    assert.match(await page.locator('#board').getAttribute('aria-label'), /You are in row 2, column 3; north: wall, east: floor, south: wall, west: floor\.$/);
    await press(page, 'KeyW');
    assert.equal(await text(page, 'status'), 'A wall is in the way.');
    await press(page, 'KeyU');
    assert.equal(await board(page), first, 'a refused step took no turn');
    await press(page, 'KeyU');
    assert.equal(await text(page, 'status'), 'There is nothing to undo.');
    await close();
  });

  test('the pointer asks what a step would do, and a click takes it', async () => {
    const { page, close } = await open();
    const first = await board(page);
    const save = await stored(page);
    await cell(page, 2, 1).hover();
    assert.equal(await text(page, 'preview'), 'You step east.');
    assert.equal(await page.locator('.meant').count(), 1);
    await cell(page, 1, 0).hover();
    assert.equal(await text(page, 'preview'), 'A wall is in the way.');
    await cell(page, 5, 5).hover();
    assert.equal(await text(page, 'preview'), '', 'no step leads there');
    assert.equal(await board(page), first);
    assert.equal(await stored(page), save, 'asking takes no turn');
    await cell(page, 5, 5).click();
    assert.equal(await board(page), first);
    await cell(page, 2, 1).click();
    assert.equal((await board(page)).indexOf('@'), COLUMNS + 2);
    await page.locator('#undo').click();
    assert.equal(await board(page), first);
    await close();
  });

  test('the buttons are reached by keys alone, and say what they would do', async () => {
    const { page, close } = await open();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    assert.equal(await text(page, 'preview'), 'You step east.');
    await page.keyboard.press('Enter');
    assert.equal(await text(page, 'status'), 'You step east.');
    await playedOut(page);
    assert.equal(await text(page, 'preview'), 'You step east.', 'the next step is foretold, too');
    await page.keyboard.press('Enter');
    await playedOut(page);
    assert.equal(await text(page, 'preview'), 'You step east. You take the key.');
    await close();
  });

  test('a finger walks by cells and by buttons', async () => {
    const { page, close } = await open({ viewport: { width: 390, height: 844 }, touch: true });
    await cell(page, 2, 1).tap();
    assert.equal((await board(page)).indexOf('@'), COLUMNS + 2);
    await page.getByRole('button', { name: 'West' }).tap();
    assert.equal((await board(page)).indexOf('@'), COLUMNS + 1);
    await page.locator('#undo').tap();
    assert.equal((await board(page)).indexOf('@'), COLUMNS + 2);
    await close();
  });

  test('the inspector comes when it is asked for, tells each step as a tree, names the rule that refuses one, and goes back', async () => {
    const { page, close } = await open();
    const asked = [];
    page.on('request', (request) => asked.push(request.url()));
    await press(page, 'ArrowRight', 'ArrowRight', 'KeyD', 'KeyS', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    const before = await board(page);
    assert.deepEqual([...asked, ...await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))].filter((name) => /inspector/.test(name)), []);
    await page.keyboard.press('F2');
    await page.waitForSelector('#inspector dialog[open]');
    const inPanel = (selector) => page.locator(`#inspector ${selector}`);
    assert.equal(await inPanel('#turn').innerText(), 'A step east (8 of 8)');
    assert.deepEqual((await inPanel('.verb').allTextContents()).slice(0, 4), ['walk', 'burst', 'fly', 'ignite']);
    await inPanel('details').first().locator('summary').click();
    const facts = await inPanel('.facts').first().innerText();
    assert.match(facts, /a command to hero/);
    assert.match(facts, /“barrels burst” replaces it/);
    for (let i = 0; i < 8; ++i) await page.keyboard.press('ArrowLeft');
    await inPanel('#why-not').click();
    const north = inPanel('.refusal').filter({ hasText: 'A step north' });
    await north.locator('summary').click();
    assert.match(await north.locator('.facts').innerText(), /“collision” refuses/);
    assert.equal(await board(page), before, 'the game hears no key');
    await inPanel('#go-on').click();
    assert.equal((await board(page)).indexOf('@'), COLUMNS + 1);
    assert.equal(await text(page, 'status'), 'You went back to an earlier step.');
    await press(page, 'ArrowRight');
    await page.reload();
    await started(page);
    await page.locator('#inspect').click();
    await page.waitForSelector('#inspector dialog[open]');
    assert.equal(await inPanel('#turn').innerText(), 'A step east (1 of 1)', 'the steps are known after a reload, too');
    await page.keyboard.press('Escape');
    await close();
  });

  test('a new game is begun only by who says so twice', async () => {
    const { page, close } = await open();
    await press(page, 'ArrowRight');
    const before = await board(page);
    page.once('dialog', (dialog) => dialog.dismiss());
    await page.locator('#again').click();
    assert.equal(await board(page), before);
    page.once('dialog', (dialog) => dialog.accept());
    await page.locator('#again').click();
    assert.equal((await board(page)).indexOf('@'), COLUMNS + 1);
    await close();
  });

  test('what is foretold is what happens, with barrel, fragments and fire', async () => {
    const { page, close } = await open();
    await press(page, ...TO_THE_BARREL);
    const burst = 'A barrel bursts. Grass catches fire.';
    const before = await board(page);
    assert.ok(before.includes('@o'));
    const east = page.getByRole('button', { name: 'East' });
    await east.hover();
    const foretold = await text(page, 'preview');
    assert.ok(foretold.startsWith(burst), foretold);
    const health = async () => Number(/\d+/.exec(await text(page, 'health'))[0]);
    const healthBefore = await health();
    await page.evaluate(() => {
      window.seen = [];
      new MutationObserver(() => window.seen.push([...document.querySelectorAll('#board span')].map((one) => one.textContent).join(''))).observe(document.getElementById('board'), { subtree: true, childList: true });
    });
    await east.click();
    await playedOut(page);
    assert.equal(await text(page, 'status'), foretold);
    const lost = Number(/You lose (\d+) health/.exec(foretold)?.[1] ?? 0);
    assert.equal(await health(), healthBefore - lost);
    const seen = await page.evaluate(() => window.seen);
    assert.ok(seen.length > 2 && seen.some((one) => one.includes('*')), 'the fragments are seen flying');
    assert.ok((await board(page)).includes('^'));
    assert.ok(!(await board(page)).includes('*'));
    await press(page, 'KeyU');
    assert.equal(await board(page), before);
    await close();
  });

  test('a reload finds the game as it was, with what can be undone', async () => {
    const { page, close } = await open();
    const first = await board(page);
    await press(page, 'ArrowRight', 'ArrowRight');
    const left = await board(page);
    await page.reload();
    await started(page);
    assert.equal(await text(page, 'status'), 'Your game goes on.');
    assert.equal(await board(page), left);
    await press(page, 'KeyU', 'KeyU');
    assert.equal(await board(page), first);
    await close();
  });

  test('a step that plays out goes on after a reload', async () => {
    const { page, close } = await open();
    await press(page, ...TO_THE_BARREL);
    await page.keyboard.press('ArrowRight');
    const saved = await page.evaluate(() => {
      const now = localStorage.getItem('lull-dungeon');
      return window.posthasteProbe.pending() > 0 ? now : '';
    });
    assert.notEqual(saved, '', 'the fragments still fly');
    await playedOut(page);
    const ended = await board(page);
    const other = await open({ saved });
    await playedOut(other.page);
    assert.equal(await board(other.page), ended);
    await other.close();
    await close();
  });

  for (const [what, saved] of [['of something else', 'no save'], ['that is cut short', '0c08'], ['of nonsense', 'ff'.repeat(50)]]) {
    test(`a save ${what} is kept aside with a sentence, and a new game begins`, async () => {
      const { page, close } = await open({ saved });
      assert.match(await text(page, 'status'), /^The saved game cannot be played: .{10,}\. It is kept as “lull-dungeon-aside”\. This is a new game\.$/);
      assert.equal(await stored(page, `${SAVE}-aside`), saved);
      await press(page, 'ArrowRight');
      assert.equal(await text(page, 'status'), 'You step east.');
      await page.reload();
      await started(page);
      assert.equal((await board(page)).indexOf('@'), COLUMNS + 2);
      // The next one does not take the place of the first.
      await page.evaluate((key) => localStorage.setItem(key, 'another'), SAVE);
      await page.reload();
      await started(page);
      assert.equal(await stored(page, `${SAVE}-aside`), saved);
      assert.equal(await stored(page, `${SAVE}-aside-2`), 'another');
      await close();
    });
  }

  test('without storage it plays, and says that it is not saved', async () => {
    const { page, close } = await open({ init: [() => {
      Object.defineProperty(window, 'localStorage', { get: () => {
        throw new DOMException('denied', 'SecurityError');
      } });
    }] });
    assert.match(await text(page, 'storage'), /^The game is not saved: /);
    await press(page, 'ArrowRight');
    assert.equal(await text(page, 'status'), 'You step east.');
    await close();
  });

  test('a broken save that cannot be kept aside is left where it is', async () => {
    const isFull = () => {
      if (!location.pathname.includes('dungeon')) return;
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    };
    const { page, close } = await open({ saved: 'broken', init: [isFull] });
    assert.match(await text(page, 'status'), /It is kept as “lull-dungeon”\./);
    await press(page, 'ArrowRight');
    assert.equal(await stored(page), 'broken');
    assert.match(await text(page, 'storage'), /^The game is not saved: /);
    await close();
  });

  test('idle is silence, also under a resting pointer and after a step that played out', async () => {
    const { page, close } = await open();
    await press(page, ...TO_THE_BARREL, 'ArrowRight');
    await cell(page, 4, 2).hover();
    await playedOut(page);
    const entered = await page.evaluate(() => window.posthasteProbe.counts.wasmEntries);
    assert.ok(entered > 0, 'calls into the program are counted');
    const report = await watchIdle(page, null, IDLE_MILLISECONDS);
    console.log(`# idle in the dungeon: ${describeIdle(report)}`);
    assert.deepEqual(disturbances(report), []);
    await close();
  });

  for (const [width, height] of [[320, 568], [390, 844], [1280, 720]]) {
    test(`at ${width} × ${height} nothing is cut, and board, words and buttons are seen at once`, async () => {
      const { page, close } = await open({ viewport: { width, height } });
      await page.getByRole('button', { name: 'East' }).focus();
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), width);
      const { bottom, font } = await page.evaluate(() => ({
        bottom: document.getElementById('ways').getBoundingClientRect().bottom + scrollY,
        font: parseFloat(getComputedStyle(document.getElementById('board')).fontSize),
      }));
      assert.ok(bottom <= height, `the buttons end at ${bottom}`);
      assert.ok(font >= 16, `the letters are ${font} pixels high`);
      if (process.env.EXAMPLE_PICTURES) await page.screenshot({ path: `${process.env.EXAMPLE_PICTURES}/dungeon-${width}.png` });
      await close();
    });
  }

  test('nothing of the game beside it is fetched', async () => {
    const { page, close } = await open();
    const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    assert.deepEqual(fetched.filter((path) => !path.startsWith('/examples/dungeon/')), []);
    assert.ok(fetched.length >= 4);
    await close();
  });
});

// With what every driver can do.
inEachBrowser('the dungeon as a page', { concurrency: false }, (kind, browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const text = (page, id) => page.evaluate((name) => document.getElementById(name).textContent, id);
  const board = (page) => page.evaluate(() => [...document.querySelectorAll('#board span')].map((cell) => cell.textContent).join(''));
  const until = (page, condition, given) => page.waitForFunction(condition, given);
  const stands = (page, place) => until(page, (wanted) => [...document.querySelectorAll('#board span')].map((cell) => cell.textContent).join('').indexOf('@') === wanted, place);
  async function press(page, ...keys) {
    for (const key of keys) await page.keyboard.press(key);
  }

  test('keys and clicks play it, a step is foretold and taken back, a barrel bursts, and a reload goes on', async () => {
    const context = await browser().newContext({ viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    await page.goto(`${site.address}examples/dungeon/`);
    await stands(page, COLUMNS + 1);
    const first = await board(page);

    await press(page, 'ArrowRight');
    await stands(page, COLUMNS + 2);
    assert.equal(await text(page, 'status'), 'You step east.');
    await press(page, 'w');
    await until(page, () => document.getElementById('status').textContent === 'A wall is in the way.');
    await press(page, 'u');
    await stands(page, COLUMNS + 1);
    assert.equal(await board(page), first, 'the refused step took no turn');

    for (const place of [2, 3]) {
      await page.click('[data-way="1"]');
      await stands(page, COLUMNS + place);
    }
    assert.equal(await text(page, 'preview'), 'You step east. You take the key.', 'the next step is foretold under the pointer');
    for (const place of [2, 1]) {
      await page.click('#undo');
      await stands(page, COLUMNS + place);
    }

    await press(page, 'ArrowRight', 'ArrowRight', 'd', 's', 'ArrowRight', 'ArrowRight', 'ArrowRight');
    await until(page, () => document.getElementById('board').textContent.includes('@o'));
    await press(page, 'ArrowRight');
    assert.match(await text(page, 'status'), /^A barrel bursts\. Grass catches fire\./);
    await until(page, () => document.getElementById('board').textContent.includes('^') && !document.getElementById('board').textContent.includes('*'));
    const burnt = await board(page);

    await page.reload();
    await until(page, () => document.getElementById('status')?.textContent === 'Your game goes on.');
    assert.equal(await board(page), burnt);
    await press(page, 'u');
    await until(page, () => document.getElementById('board').textContent.includes('@o'));
    await context.close();
  });

  test('the inspector opens over it, names the rule that refused the last step, and marks that step', async () => {
    const context = await browser().newContext({ viewport: { width: 1280, height: 720 } });
    const page = await context.newPage();
    await page.goto(`${site.address}examples/dungeon/`);
    await stands(page, COLUMNS + 1);
    await press(page, 'ArrowRight', 'w');
    await page.click('#inspect');
    await page.waitForFunction(() => document.getElementById('inspector')?.shadowRoot.querySelector('dialog')?.open);
    // The panel is in a shadow, where drivers do not look.
    const refusals = await page.evaluate(() => {
      const root = document.getElementById('inspector').shadowRoot;
      root.getElementById('why-not').click();
      return [...root.querySelectorAll('.refusal')].map((one) => [one.classList.contains('last'), one.textContent]);
    });
    assert.deepEqual(refusals.map(([isLast]) => isLast), [true, ...refusals.slice(1).map(() => false)]);
    assert.match(refusals[0][1], /^A step north.*asked for last/);
    assert.ok(refusals.length > 1, 'others are refused, too');
    await context.close();
  });
});
