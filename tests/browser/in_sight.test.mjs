// Everything important is visible at every size, and nothing overlaps: the title, the stop between two runs, the log,
// and the reason for a refusal.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium } from './support/browsers.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { findRun } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';
import { withoutDurableStore } from './support/durable_store.mjs';

const SIZES = [[1280, 720], [844, 390], [667, 375], [390, 844], [320, 568]];
const UNUSUAL = [[800, 600], [1280, 400], [640, 360], [568, 320]];
const name = ([width, height]) => `${width} × ${height}`;
const isPhone = ([width]) => width < 1000;

inChromium('in sight', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (size, options = {}) =>
    GamePage.open(browser(), { site, viewport: { width: size[0], height: size[1] }, touch: isPhone(size), reducedMotion: true, ...options });
  // {left, top, right, bottom}, or null for a hidden element.
  const boxOf = (game, selector) =>
    game.page.evaluate((what) => {
      const { left, top, right, bottom } = document.querySelector(what)?.getBoundingClientRect() ?? { left: 0, right: 0 };
      return right > left ? { left, top, right, bottom } : null;
    }, selector);
  const overlap = (one, other) => one && other && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

  // What in the panel of the road lies over anything else, or beside the window.
  const met = (game) => game.page.evaluate(() => {
    const all = [...document.querySelectorAll('#hud .icon, #hud .pips, .counter, #speed, #road-stamp, #actions .choice')].filter((one) => one.checkVisibility());
    const boxes = all.map((one) => ({ what: one.textContent || one.parentElement.dataset.key || one.className, in: one.closest('.plan, .counter, .choice') ?? one, ...one.getBoundingClientRect().toJSON() }));
    const beside = boxes.filter((one) => one.left < 0 || one.right > innerWidth || one.bottom > innerHeight).map(({ what }) => `${what} is beside the window`);
    const over = boxes.flatMap((one, i) => boxes.slice(i + 1).filter((other) => one.in !== other.in && !one.in.contains(other.in) && !other.in.contains(one.in) &&
      one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1).map((other) => `${one.what} over ${other.what}`));
    return [...beside, ...over];
  });

  for (const size of SIZES) {
    test(`the title at ${name(size)}: New journey and Continue above the fold, the stamp beside the postage stamp`, async () => {
      const game = await open(size);
      const inSight = async (id) => {
        const box = await boxOf(game, `#sheet [data-key="${id}"]`);
        assert.ok(box && box.top >= 0 && box.bottom <= size[1], `${id}: ${JSON.stringify(box)}`);
      };
      await inSight('new_run');
      assert.ok(!overlap(await boxOf(game, '#sheet-stamp'), await boxOf(game, '.postage-stamp')));
      await game.startSeed(1);
      await game.press('coast');
      await game.settledHash();
      await game.page.keyboard.press('Escape');
      await game.page.waitForSelector('#game[data-screen="title"]');
      await inSight('continue');
      await inSight('new_run');
      await game.close();
    });
  }

  for (const size of [...SIZES, ...UNUSUAL]) {
    test(`larger text at ${name(size)}: the board keeps half the height or all of the width, nothing is cut or lies over anything else`, async () => {
      const game = await open(size);
      for (const text of [0, 1, 2]) {
        await game.choice('settings').click();
        await game.page.click(`[data-key="text=${text}"]`);
        await game.choice('back').click();
        await game.startSeed(2);
        await game.press('west');
        await game.settledHash();
        const [board, wrong] = await game.page.evaluate(() => {
          const isWhole = (word) => {
            const range = document.createRange();
            range.selectNodeContents(word);
            const [is, may] = [range.getBoundingClientRect(), word.closest('.choice').getBoundingClientRect()];
            const lines = Math.round(is.height / parseFloat(getComputedStyle(word).lineHeight));
            return word.textContent === '' || (lines === 1 && is.left >= may.left && is.right <= may.right && is.bottom <= may.bottom && may.bottom <= innerHeight && may.right <= innerWidth);
          };
          const words = [...document.querySelectorAll('#actions :is(.label, .note)')];
          return [document.querySelector('#canvas').getBoundingClientRect().height, words.filter((word) => !isWhole(word)).map((word) => word.textContent)];
        });
        assert.ok(Math.round(board) >= Math.min(size[1] / 2, Math.floor(size[0] * 13 / 17)), `text ${text}: ${board} of ${size[1]}`);
        assert.deepEqual(wrong, [], `text ${text}`);
        assert.deepEqual(await met(game), [], `text ${text}`);
        await game.page.keyboard.press('Escape');
        await game.page.waitForSelector('#game[data-screen="title"]');
      }
      await game.close();
    });
  }

  const full = () => { Storage.prototype.setItem = () => { throw new DOMException('Full.', 'QuotaExceededError'); }; };
  for (const size of SIZES) {
    test(`no room for a save at ${name(size)}: what is said of it lies over the board alone`, async () => {
      const game = await open(size, { init: [withoutDurableStore, full] });
      await game.startSeed(1);
      await game.settledHash();
      for (const said of ['.notice', '#unsaved']) {
        const box = await boxOf(game, said);
        assert.ok(box, said);
        for (const panel of ['#hud', '#words', '#actions']) assert.ok(!overlap(box, await boxOf(game, panel)), `${said} over ${panel}`);
      }
      await game.close();
    });
  }

  test('a stop: everything in sight on a common screen, the roads above Set out on a phone', async () => {
    const run = findRun({ result: 'delivered', fits: ({ pay }) => pay >= 60 });
    const game = await open(SIZES[0]);
    await game.startSeed(run.seed);
    await game.play(run);
    await sleep(DEAF_MILLISECONDS);
    await game.choice('drive_on').click();
    await game.page.waitForSelector('#game[data-screen="stop"]');
    // Three roads lead on, with the longest text twice.
    await game.page.evaluate(() => {
      const roads = [...document.querySelectorAll('[data-key^="route="]')].sort((one, other) => one.innerText.length - other.innerText.length);
      if (roads.length < 3) roads.at(-1).after(roads.at(-1).cloneNode(true));
    });
    for (const size of SIZES) {
      await game.page.setViewportSize({ width: size[0], height: size[1] });
      await game.page.evaluate(() => new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }));
      const told = await game.page.evaluate(() => {
        const bottom = (what) => Math.max(...[...document.querySelectorAll(what)].map((it) => it.getBoundingClientRect().bottom));
        const sheet = document.getElementById('sheet');
        const setOut = document.querySelector('[data-key="set_out"]').getBoundingClientRect();
        return { scrolls: sheet.scrollHeight > sheet.clientHeight, roads: bottom('[data-key^="route="]'), goods: bottom('[data-key^="buy="]'), setOut: setOut.top, setOutEnds: setOut.bottom };
      });
      assert.ok(told.setOutEnds <= size[1], name(size));
      assert.ok(told.roads <= told.setOut, `${name(size)}: the roads end at ${told.roads}, Set out begins at ${told.setOut}`);
      if (!isPhone(size)) assert.ok(!told.scrolls && told.goods <= told.setOut, `${name(size)}: ${JSON.stringify(told)}`);
    }
    await game.close();
  });

  test('what a refused order says stays off the log where a finger leaves its hover behind', async () => {
    const game = await open([390, 844]);
    await game.startSeed(1);
    for (let i = 0; i < 3; ++i) await game.press('east');   // too fast to steer
    await game.settledHash();
    const refused = game.page.locator('#actions [aria-disabled="true"]').first();
    const reason = await refused.locator('.reason').textContent();
    assert.match(reason, /^\p{Lu}.*\.$/u);
    await refused.tap({ force: true });
    assert.ok((await game.text('#summary')).includes(reason), 'the sentence says why');
    assert.ok(!(await refused.locator('.reason').isVisible()));
    await game.close();
  });

  test('a click keeps no key for itself: after Faster Space coasts, after a van or a mount Enter goes on', async () => {
    const run = findRun({ result: 'delivered', fits: ({ pay }) => pay >= 60 });
    const game = await open(SIZES[0]);
    await game.page.click('[data-key="loadout=1"]');
    await game.page.keyboard.press('Enter');
    await game.page.waitForSelector('#game[data-screen="road"]');
    for (let i = 0; i < 3; ++i) await game.press('west');   // else Faster would be refused
    await game.settledHash();
    await game.choice('east').click();
    const speed = () => game.page.evaluate(() => document.getElementById('speed').dataset.speed);
    await game.settledHash();
    const before = await speed();
    await game.page.keyboard.press('Space');
    await game.settledHash();
    assert.equal(await speed(), before);
    await game.page.keyboard.press('Escape');
    await game.page.click('[data-key="loadout=0"]');   // the recording's van
    await game.startSeed(run.seed);
    await game.play(run);
    await sleep(DEAF_MILLISECONDS);
    await game.choice('drive_on').click();
    await game.page.waitForSelector('#game[data-screen="stop"]');
    await sleep(DEAF_MILLISECONDS);
    await game.page.click('[data-key="side=2"]');
    await game.page.keyboard.press('Enter');
    await game.page.waitForSelector('#game[data-screen="road"]');
    await game.close();
  });

  for (const size of [[1280, 720], [800, 600], [640, 360], [390, 844], [320, 568]]) {
    test(`out on foot in practice at ${name(size)}: nothing in the panel lies over anything else, or beside the window`, async () => {
      const game = await open(size);
      await game.choice('practice').click();
      for (let i = 0; i < 5 && (await game.choice('climb_out').getAttribute('aria-disabled')) !== null; ++i) await game.press('west');
      await game.choice('climb_out').click();
      await game.settledHash();
      assert.deepEqual(await met(game), []);
      await game.close();
    });
  }

  test('the help as it stands on the page: at most 200 words, and a picture for each thing', async () => {
    const game = await open(SIZES[0]);
    await game.page.keyboard.press('?');
    await game.page.waitForSelector('#game[data-screen="help"]');
    const [text, without] = await game.page.evaluate(() => {
      const entries = [...document.querySelectorAll('#entries > *')];
      const parts = ['sheet-heading', 'sheet-subtitle', 'sheet-summary', 'entries'].map((id) => document.getElementById(id).innerText);
      return [parts.join(' '), entries.filter((entry) => !entry.querySelector('.icon')).length];
    });
    const words = text.trim().split(/\s+/).length;
    assert.ok(words > 120 && words <= 200, `${words} words`);
    assert.equal(without, 0);
    await game.close();
  });

  // Scrolls through the sheet: which buttons are not whole in sight somewhere, and what its last words are covered by.
  const reach = (game, ids) => game.page.evaluate((keys) => {
    const sheet = document.getElementById('sheet');
    const found = [];
    const lost = (one, where) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const whole = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      const ends = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
      if (!whole || !ends.every((at) => one.contains(at))) found.push(`${one.textContent} at ${where}`);
    };
    const end = sheet.scrollHeight - sheet.clientHeight;
    for (const top of [0, end / 2, end]) {
      sheet.scrollTop = top;
      for (const key of keys) lost(document.querySelector(`#sheet-choices [data-key="${key}"]`), top);
    }
    const texts = [...document.querySelectorAll('#envelope :is(p, dd, input)')].filter((one) => one.checkVisibility());
    lost(texts.reduce((last, one) => (one.getBoundingClientRect().bottom > last.getBoundingClientRect().bottom ? one : last)), 'the end');
    return found;
  }, ids);
  const drawn = (game) => game.page.evaluate(() => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  }));

  test('the help: the way back is whole in sight, and covers no last words', async () => {
    const game = await open(SIZES[0]);
    await game.page.keyboard.press('?');
    await game.page.waitForSelector('#game[data-screen="help"]');
    for (const size of [...SIZES, ...UNUSUAL]) {
      await game.page.setViewportSize({ width: size[0], height: size[1] });
      await drawn(game);
      assert.deepEqual(await reach(game, ['back']), [], name(size));
    }
    await game.close();
  });

  test('the waybill of a second road: its buttons are whole in sight, and cover no last words', async () => {
    const run = findRun({ result: 'delivered', fits: ({ pay }) => pay >= 60 });
    const game = await open(SIZES[0]);
    await game.startSeed(run.seed);
    await game.play(run);
    for (const id of ['drive_on', 'set_out']) {
      await sleep(DEAF_MILLISECONDS);
      await game.choice(id).click();
    }
    await game.page.waitForSelector('#game[data-screen="road"]');
    for (let i = 0; i < 80 && await game.screen() === 'road'; ++i) await game.press(i < 3 ? 'west' : 'coast');   // until the horde comes
    assert.equal(await game.screen(), 'result');
    const told = await game.page.evaluate(() => {
      const line = document.querySelector('#waybill div');
      while (line.parentElement.childElementCount < 9) line.after(line.cloneNode(true));
      return document.querySelectorAll('#sheet-choices .choice').length;
    });
    assert.equal(told, 6);
    for (const size of [...SIZES, ...UNUSUAL]) {
      await game.page.setViewportSize({ width: size[0], height: size[1] });
      await drawn(game);
      assert.deepEqual(await reach(game, ['new_run', 'again', 'watch', 'share', 'album', 'title']), [], name(size));
    }
    await game.close();
  });

  test('buttons show their keys to hands on a keyboard, and to a finger none', async () => {
    for (const size of [SIZES[0], [390, 844]]) {
      const game = await open(size);
      await game.startSeed(1);
      const keys = await game.page.evaluate(() => [...document.querySelectorAll('#actions kbd')].filter((key) => key.checkVisibility()).length);
      if (isPhone(size)) assert.equal(keys, 0);
      else assert.ok(keys >= 6, `${keys} keys`);
      await game.close();
    }
  });

  test('the board is not boxed like a field of a form', async () => {
    const game = await open(SIZES[0]);
    await game.startSeed(1);
    await game.press('coast');
    await game.settledHash();
    assert.equal(await game.page.evaluate(() => document.activeElement.id), 'canvas');
    assert.equal(await game.page.evaluate(() => getComputedStyle(document.getElementById('canvas')).outlineStyle), 'none');
    await game.close();
  });

  for (const size of SIZES) {
    test(`the log at ${name(size)}: a line is whole, or out of sight`, async () => {
      const run = findRun({ turns: 12 });
      const game = await open(size);
      await game.startSeed(run.seed);
      for (let i = 0; i < 12; ++i) {
        await game.press(run.turns[i].command);
        await game.settledHash();
        const lines = await game.page.evaluate(() => {
          const log = document.getElementById('log').getBoundingClientRect();
          return [...document.querySelectorAll('#log p')].map((line) => {
            const box = line.getBoundingClientRect();
            return { text: line.textContent, first: line.matches('#log > :first-child'), cut: line.scrollWidth > line.clientWidth, seen: box.left < log.right - 1, whole: box.top >= log.top - 1 && box.bottom <= log.bottom + 1 };
          });
        });
        for (const line of lines) {
          assert.ok(!line.cut && (!line.seen || line.whole), `turn ${i + 1}: ${JSON.stringify(line)}`);
          assert.ok(!line.first || line.seen, 'the newest is in sight');
        }
      }
      await game.close();
    });
  }
});
