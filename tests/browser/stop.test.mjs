// The stop between two runs: reached, shopped at and left by keys, by mouse and by touch; a reload there loses nothing;
// and the native program reaches the same state with the same commands.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromiumWindows } from './support/browsers.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { findRun, headless } from './support/recordings.mjs';
import { exported, openSettings } from './support/run_files.mjs';
import { openSite, project } from './support/site.mjs';

inChromiumWindows('the stop between two runs', { concurrency: 3 }, (browser) => {
  let site;
  let run;
  before(async () => {
    site = await openSite();
    run = findRun({ result: 'delivered', fits: ({ pay }) => pay >= 60 });
  });
  after(() => site?.close());

  // The native state after the run and these lines.
  function natively(...lines) {
    const commands = [`# seed ${run.seed} run 1`, ...run.turns.map(({ command }) => command), ...lines, ''];
    const played = spawnSync(headless, ['play', '--hashes'], { input: commands.join('\n'), encoding: 'utf8' });
    assert.equal(played.status, 0, played.stderr);
    return played.stdout.trim().split('\n').filter((line) => line.startsWith('turn ')).at(-1).split(' ')[2];
  }

  async function delivered(options = {}) {
    const game = await GamePage.open(browser(), { site, viewport: { width: 1280, height: 720 }, reducedMotion: true, ...options });
    await game.startSeed(run.seed);
    await game.play(run);
    assert.equal(await game.screen(), 'result');
    await sleep(DEAF_MILLISECONDS);
    return game;
  }
  async function isAtStop(game) {
    await game.page.waitForSelector('#game[data-screen="stop"]');
    await sleep(DEAF_MILLISECONDS);
  }
  const fits = (game) => game.page.evaluate(() => {
    const sheet = document.getElementById('sheet');
    return sheet.scrollWidth <= sheet.clientWidth && document.documentElement.scrollWidth <= window.innerWidth;
  });

  test('by keys: drive on, turn to the north side, buy a plate, take the other road, set out', async () => {
    const game = await delivered();
    await game.page.keyboard.press('Enter');
    await isAtStop(game);
    assert.equal(await game.settledHash(), natively('route 1'));
    const platesLeft = async () => Number(/(\d) plate/.exec(await game.choice('side=1').locator('.note').textContent())[1]);
    const before = await platesLeft();
    await game.page.keyboard.press('ArrowUp');
    await game.page.keyboard.press('1');
    assert.equal(await game.settledHash(), natively('route 1', 'buy 1 left'));
    assert.equal(await platesLeft(), before + 1);
    await game.page.keyboard.press('b');
    assert.equal(await game.settledHash(), natively('route 1', 'buy 1 left', 'route 2'));
    await game.page.keyboard.press('Enter');
    await game.page.waitForSelector('#game[data-screen="road"]');
    assert.match(await game.text('#road-stamp'), /run 2/i);
    await game.page.keyboard.press('Space');
    assert.equal(await game.settledHash(), natively('route 1', 'buy 1 left', 'route 2', 'coast'));
    await game.close();
  });

  test('by mouse: goods, sides and roads are buttons; what is refused says why', async () => {
    const game = await delivered();
    await game.choice('drive_on').click();
    await isAtStop(game);
    assert.ok(await fits(game));
    assert.match(await game.choice('buy=2').locator('.reason').textContent(), /needs? no repair\.|^It costs|^$/);
    await game.page.locator('[data-key="side=3"]').click();
    await game.choice('buy=1').click();
    assert.equal(await game.settledHash(), natively('route 1', 'buy 1 rear'));
    await game.choice('route=2').click();
    assert.equal(await game.choice('route=2').getAttribute('aria-pressed'), 'true');
    assert.equal(await game.choice('route=1').getAttribute('aria-pressed'), 'false');
    await game.choice('set_out').click();
    await game.page.waitForSelector('#game[data-screen="road"]');
    await game.close();
  });

  // Where everything that can be clicked is, but for what scrolls it.
  const rectangles = (game) => game.page.evaluate(() => Object.fromEntries([...document.querySelectorAll('#sheet .choice')].map((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    return [button.dataset.key, [left, top, width, height].map(Math.round)];
  })));

  for (const [width, height] of [[1280, 720], [390, 844]]) {
    test(`at ${width} × ${height} a purchase moves nothing, is said, and is taken back`, async () => {
      const game = await delivered({ viewport: { width, height }, touch: width < 1000 });
      await game.choice('drive_on').click();
      await isAtStop(game);
      const [bare, before] = [await game.settledHash(), await rectangles(game)];
      await game.choice('buy=1').click();
      assert.notEqual(await game.settledHash(), bare);
      assert.match(await game.text('#sheet-summary'), /^Bought: plate, front\. \d+ coins\.$/);
      assert.match(await game.choice('side=0').textContent(), /\(\+1\)/);
      assert.match(await game.choice('take_back').textContent(), /plate, front/);
      const scrolled = await rectangles(game);   // a click may have scrolled to the card
      const moved = scrolled['buy=1'][1] - before['buy=1'][1];
      for (const [key, [left, top, ...size]] of Object.entries(before)) {
        assert.deepEqual([scrolled[key][0], ...scrolled[key].slice(2)], [left, ...size], key);
        if (key.startsWith('buy=')) assert.equal(scrolled[key][1] - top, moved, key);
      }
      await game.choice('take_back').click();
      assert.equal(await game.settledHash(), bare);
      assert.match(await game.text('#sheet-summary'), /^Taken back: plate, front\./);
      assert.deepEqual(Object.keys(await rectangles(game)), Object.keys(before));
      await game.close();
    });
  }

  test('at 1280 × 720 nothing scrolls, with eleven goods and three roads too', async () => {
    const game = await delivered();
    await game.choice('drive_on').click();
    await isAtStop(game);
    const heights = await game.page.evaluate(() => {
      const fill = (what, count) => {
        const found = [...document.querySelectorAll(what)].sort((one, other) => one.textContent.length - other.textContent.length);
        for (let i = found.length; i < count; ++i) {
          const copy = found.at(-1).cloneNode(true);
          if (what.includes('buy')) copy.dataset.tone = 'plain';   // a camp has one bargain
          found.at(-1).after(copy);
        }
      };
      fill('[data-key^="buy="]', 11);
      fill('[data-key^="route="]', 3);
      const sheet = document.getElementById('sheet');
      return [sheet.scrollHeight, sheet.clientHeight];
    });
    assert.equal(heights[0], heights[1]);
    await game.close();
  });

  // Runs in the page: a card for each good, with the longest texts that a camp may put there; returns what does not fit.
  function fillShop(goods) {
    const [first, ...others] = document.querySelectorAll('[data-key^="buy="]');
    others.forEach((card) => card.remove());
    const shop = first.parentElement;
    const makeCard = ({ name, price, text, gives }, i, isBargain, sentence, reason) => {
      const card = first.cloneNode(true);
      card.dataset.key = `buy=${i + 1}`;
      card.dataset.tone = isBargain ? 'you' : 'plain';
      card.querySelector('.label').textContent = `${name} · ${price}`;
      card.querySelector('.note').textContent = [isBargain ? `Bargain: ${price} elsewhere.` : '', text, gives === 'plate' ? 'The price doubles with every 4 plates on the van.' : '', sentence].filter(Boolean).join(' ');
      card.querySelector('.reason').textContent = reason;
      return card;
    };
    // Each good is the bargain once.
    const states = [
      ['', 'It costs 140, and you have 100.'],
      ['', 'No more plates fit on this side.'],
      ['You get 15 back for the machine gun.', ''],
    ];
    const found = [];
    const heights = new Set();
    for (const [sentence, reason] of states) {
      for (let bargain = 0; bargain < goods.length; ++bargain) {
        shop.replaceChildren(...goods.map((good, i) => makeCard(good, i, i === bargain, good.gives === 'weapon' ? sentence : '', reason)));
        for (const card of shop.children) {
          const edge = card.getBoundingClientRect();
          heights.add(card.offsetHeight);
          const isCut = (part) => part.checkVisibility() && (part.getBoundingClientRect().bottom > edge.bottom || part.scrollHeight > part.clientHeight + 1);
          if (card.scrollHeight > card.clientHeight || card.scrollWidth > card.clientWidth || [...card.children].some(isCut)) found.push(`${card.textContent}: ${card.scrollHeight} in ${card.clientHeight}`);
        }
      }
    }
    while (shop.childElementCount > 11) shop.firstElementChild.remove();
    const sheet = document.getElementById('sheet');
    return { found: [...new Set(found)], heights: [...heights], height: sheet.scrollHeight, scrolls: sheet.scrollHeight > sheet.clientHeight };
  }

  for (const [width, height] of [[1280, 720], [390, 844], [360, 640], [320, 568], [844, 390]]) {
    test(`at ${width} × ${height} no text of any good is cut, whether too dear, a bargain or with a trade-in`, async () => {
      const { goods } = JSON.parse(readFileSync(join(project, 'assets', 'data', 'goods.json'), 'utf8'));
      const game = await delivered({ viewport: { width, height }, touch: width < 1000 });
      await game.choice('drive_on').click();
      await isAtStop(game);
      const { found, ...sheet } = await game.page.evaluate(fillShop, goods);
      assert.deepEqual(found, []);
      if (width === 1280) assert.ok(!sheet.scrolls, JSON.stringify(sheet));
      if (width === 390) assert.ok(sheet.height <= 1400, `${sheet.height} pixels`);
      if (height > 700) assert.equal(sheet.heights.length, 1, `all cards are equally high, whatever they say: ${sheet.heights}`);
      await game.close();
    });
  }

  test('on a phone the purse and the chosen side are in sight wherever one scrolls, and two thumbs reach all goods', async () => {
    const game = await delivered({ viewport: { width: 390, height: 844 }, touch: true });
    await game.choice('drive_on').tap();
    await isAtStop(game);
    const seen = await game.page.evaluate(() => {
      const sheet = document.getElementById('sheet');
      const goods = document.querySelectorAll('[data-key^="buy="]');
      for (let i = goods.length; i < 11; ++i) goods[0].after(goods[0].cloneNode(true));
      const hidden = [];
      for (let top = 0; top <= sheet.scrollHeight - sheet.clientHeight; top += 40) {
        sheet.scrollTop = top;
        for (const what of ['#sheet-stamp', '[data-key^="side="][aria-pressed="true"]', '[data-key="set_out"]']) {
          const { left, right, top: upper, bottom } = document.querySelector(what).getBoundingClientRect();
          const there = document.elementFromPoint((left + right) / 2, (upper + bottom) / 2);
          if (!there?.closest(what) || upper < 0 || bottom > innerHeight) hidden.push(`${what} at ${top}`);
        }
      }
      return { hidden, height: sheet.scrollHeight };
    });
    assert.deepEqual(seen.hidden, []);
    assert.ok(seen.height <= 1350, `${seen.height} pixels`);
    await game.close();
  });

  test('by touch, on a phone: nothing is cut off, and a reload loses nothing', async () => {
    const game = await delivered({ viewport: { width: 390, height: 844 }, touch: true });
    await game.choice('drive_on').tap();
    await isAtStop(game);
    assert.ok(await fits(game));
    await game.choice('buy=1').tap();
    const hash = await game.settledHash();
    assert.equal(hash, natively('route 1', 'buy 1 front'));
    const van = () => game.page.locator('[data-key^="side="]').allTextContents();
    const before = await van();
    await game.reload();
    await isAtStop(game);
    assert.equal(await game.settledHash(), hash);
    assert.deepEqual(await van(), before);
    await game.choice('set_out').tap();
    await game.page.waitForSelector('#game[data-screen="road"]');
    await game.close();
  });

  test('the file of a journey is played again by the native program, from its first run on', async () => {
    const game = await delivered();
    await game.page.keyboard.press('Enter');
    await isAtStop(game);
    await game.page.keyboard.press('1');
    await game.page.keyboard.press('Enter');
    await game.page.keyboard.press('Space');
    const hash = await game.settledHash();
    await openSettings(game);
    const { bytes } = await exported(game);
    await game.close();
    const folder = mkdtempSync(join(tmpdir(), 'posthaste-journey-'));
    const file = join(folder, 'run.posthaste');
    writeFileSync(file, bytes);
    const again = spawnSync(headless, ['play', '--file', file, '--hashes'], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    assert.equal(again.status, 0, again.stderr);
    assert.equal(again.stdout.trim().split('\n').filter((line) => line.startsWith('turn ')).at(-1).split(' ')[2], hash);
  });
});
