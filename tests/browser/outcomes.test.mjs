// What an order would do and what a turn did are always readable whole: on the road, in a depot and in a house, at every
// size of the window and with larger letters. Where the longest of them do not fit, their box scrolls, says so, and
// begins with the newest words; nothing lies over it, and it lies over nothing.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { enter, order } from './support/depots.mjs';
import { GamePage } from './support/game_page.mjs';
import { findRun, findVisit } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const SIZES = [[320, 568], [390, 844], [844, 390], [568, 320], [640, 360], [800, 600], [1280, 400], [1280, 720]];
const LETTERS = [16, 24];   // pixels: as most browsers begin, and half as large again
// Nine of ten turns say less than the first; none of those recorded says more than the second.
const MUCH = 'A walker is hit and loses its turn. Claws: rear plate gone, north plate gone. The horde: −2 hearts.';
const MOST = 'A walker is hit and loses its turn. 6 walkers fall. 5 barrels go off. Fragments: tyres −6, −2 hearts. A bandit is hit and loses its turn. Fire takes hold in 3 places. A bloater is hit and loses its turn. A runner falls. You crash to a stop. The crash: engine −3. A mine goes off. The horde is 4 cells behind.';
const ENOUGH = ([width, height], letters) => letters === 16 && width * height >= 800 * 400;   // for much, without scrolling

// Runs in the page: puts the words there and reads them like a person, scrolling down line by line.
async function read([plan, done]) {
  const box = document.getElementById('words');
  const drawn = () => new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
  const newest = document.querySelector('#log p') ?? document.getElementById('log').appendChild(document.createElement('p'));
  document.getElementById('summary-text').textContent = plan;
  newest.textContent = done;
  await drawn();

  const texts = [document.getElementById('summary'), newest].filter((text) => text.checkVisibility());
  // The boxes of the lines, relative to the window.
  const linesOf = (text) => {
    const lines = [];
    for (const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT); walker.nextNode();) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      if (walker.currentNode.data.trim() !== '') lines.push(...range.getClientRects());
    }
    return lines;
  };
  const others = [...document.querySelectorAll('#actions .choice, #meters .meter, .counter, #speed, #road-stamp, #log-open, #road-heading, #canvas')].filter((one) => one.checkVisibility());
  const meets = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
  const sign = () => {
    const { content, height, display } = getComputedStyle(box, '::after');
    return content === 'none' || display === 'none' ? 0 : parseFloat(height);
  };
  // A line of text is higher than its letters.
  const isWhole = (line, text) => {
    const edge = box.getBoundingClientRect();
    const slack = 0.15 * line.height;
    const inside = line.top >= edge.top - slack && line.bottom <= edge.bottom - sign() + slack && line.left >= edge.left && line.right <= edge.right;
    const inWindow = line.top >= -slack && line.bottom <= innerHeight + slack && line.left >= 0 && line.right <= innerWidth;
    const ends = [line.left + 1, line.right - 1].map((x) => document.elementFromPoint(x, (line.top + line.bottom) / 2));
    return inside && inWindow && ends.every((at) => at && text.contains(at)) && !others.some((other) => meets(line, other.getBoundingClientRect()));
  };

  const wanted = texts.flatMap((text) => linesOf(text).map((line, i) => ({ text, i })));
  const seen = wanted.map(() => false);
  const scrolls = box.scrollHeight > box.clientHeight + 2;
  const told = { scrolls, says: sign() > 0, first: isWhole(linesOf(texts[0])[0], texts[0]) };
  for (box.scrollTop = 0; ;) {
    await drawn();
    wanted.forEach(({ text, i }, k) => {
      seen[k] ||= isWhole(linesOf(text)[i], text);
    });
    const before = box.scrollTop;
    box.scrollTop += 6;
    if (box.scrollTop === before) break;
  }
  told.unread = wanted.filter((_, k) => !seen[k]).map(({ text, i }) => `line ${i + 1} of ${wanted.filter((one) => one.text === text).length} of #${text.id || 'log'}`);
  told.saysAtTheEnd = sign() > 0;
  box.scrollTop = 0;

  // Paper left empty above or below the box, in lines of it.
  const edge = box.getBoundingClientRect();
  const overlaps = (one) => one.left < edge.right && edge.left < one.right;
  const around = others.filter((one) => !box.contains(one)).map((one) => one.getBoundingClientRect()).filter(overlaps);
  const above = edge.top - Math.max(0, ...around.map(({ bottom }) => bottom).filter((bottom) => bottom <= edge.top + 2));
  const below = Math.min(innerHeight, ...around.map(({ top }) => top).filter((top) => top >= edge.bottom - 2)) - edge.bottom;
  const line = parseFloat(getComputedStyle(box).lineHeight);
  told.empty = Math.max(above, below) / line;
  await drawn();
  return told;
}

inChromium('outcomes', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, reducedMotion: true, viewport: { width: 1280, height: 720 }, ...options });
  const PLACES = {
    road: async (game) => {
      const run = findRun({ turns: 12 });
      await game.startSeed(run.seed);
      await game.play(run, { to: 10 });
    },
    depot: (game) => enter(game, 2),
    house: async (game) => {
      const { run, door } = findVisit(97);
      await game.startSeed(run.seed);
      await game.play(run, { to: door });
    },
  };

  for (const [place, go] of Object.entries(PLACES)) {
    for (const touch of [true, false]) {
      test(`${place}, by ${touch ? 'finger' : 'mouse'}: every line is whole, nothing lies over it`, async () => {
        const game = await open({ touch });
        await go(game);
        const session = await game.context.newCDPSession(game.page);
        for (const letters of LETTERS) {
          await session.send('Page.setFontSizes', { fontSizes: { standard: letters, fixed: letters } });
          for (const size of SIZES) {
            await game.page.setViewportSize({ width: size[0], height: size[1] });
            await game.page.mouse.move(size[0] - 1, 0);
            await game.settledHash();
            for (const words of [MUCH, MOST]) {
              const told = await game.page.evaluate(read, [words, words]);
              const where = `${size.join(' × ')}, letters of ${letters}, ${words.length} characters: ${JSON.stringify(told)}`;
              assert.deepEqual(told.unread, [], where);
              assert.ok(told.first, `it begins with the first line at ${where}`);
              assert.equal(told.says, told.scrolls, `a sign, where there is more, at ${where}`);
              assert.ok(!told.saysAtTheEnd, `no sign at the end, at ${where}`);
              assert.ok(!told.scrolls || told.empty < 1.5, `it scrolls only for want of paper, at ${where}`);
              if (words === MUCH && ENOUGH(size, letters)) assert.ok(!told.scrolls, `much fits at ${where}`);
            }
          }
        }
        await game.close();
      });
    }
  }

  test('new words are seen from their beginning, however far the old ones were scrolled', async () => {
    const game = await open({ viewport: { width: 568, height: 320 } });
    await PLACES.road(game);
    await game.page.evaluate(read, [MOST, MOST]);
    const top = () => game.page.evaluate(() => document.getElementById('words').scrollTop);
    await game.page.evaluate(() => new Promise((resolve) => {
      document.getElementById('words').addEventListener('scroll', resolve, { once: true });
      document.getElementById('words').scrollTop = 40;
    }));
    assert.equal(await top(), 40);
    await game.press('coast');
    await game.settledHash();
    assert.equal(await top(), 0);
    await game.close();
  });

  test('why an order is refused stands where its plan would, or on a slip over the board, and covers nothing else', async () => {
    const game = await open();
    const covers = (locator) => locator.evaluate((slip) => {
      const one = slip.getBoundingClientRect();
      const parts = [...document.querySelectorAll('#hud, #words, #actions')].map((part) => part.getBoundingClientRect());
      return parts.some((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom);
    });
    await enter(game, 1);
    const slip = order(game, 'take_back').locator('.reason');
    await order(game, 'take_back').hover();
    assert.match(await slip.innerText(), /\.$/);
    assert.ok(!await covers(slip));
    await game.page.keyboard.press('Escape');
    await game.page.keyboard.press('Escape');
    await PLACES.road(game);
    const mend = order(game, 'mend');
    await mend.hover();
    const why = await mend.locator('.reason').textContent();
    await game.page.waitForFunction((reason) => document.getElementById('summary').innerText.includes(reason), why);
    assert.ok(!await mend.locator('.reason').isVisible());
    await game.close();
  });
});
