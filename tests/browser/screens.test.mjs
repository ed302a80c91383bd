// The main screens look as they were recorded, at five sizes. After an intended change, run ./dev dist, record them
// again with
//
//     POSTHASTE_SCREENS=record node --test tests/browser/screens.test.mjs
//
// and check the changes in tests/browser/screens in git.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { inChromium } from './support/browsers.mjs';
import { enter, onScreen } from './support/depots.mjs';
import { DEAF_MILLISECONDS, GamePage } from './support/game_page.mjs';
import { linkTo, moveBar, toFilmSheet, watch } from './support/links.mjs';
import { findRun, findVisit } from './support/recordings.mjs';
import { compareScreen, records } from './support/screens.mjs';
import { openSite } from './support/site.mjs';

const FINGERS = [[320, 568], [390, 844], [844, 390]];
const MICE = [[1280, 720], [2560, 1440]];

const long = findRun({ turns: 12 });
const paid = findRun({ result: 'delivered', fits: ({ pay }) => pay >= 60 });
const dead = findRun({ result: 'dead', turns: 9 });
const visit = findVisit(97);
async function toTheEnd(game) {
  await game.startSeed(paid.seed);
  await game.play(paid);
  await onScreen(game, 'result');
}
// The way to each screen from the title.
const SCREENS = {
  title: () => {},
  'first-turn': (game) => game.startSeed(long.seed),
  threats: async (game) => {
    await game.startSeed(long.seed);
    await game.play(long, { to: 10 });
  },
  waybill: toTheEnd,
  stop: async (game) => {
    await toTheEnd(game);
    await sleep(DEAF_MILLISECONDS);
    await game.choice('drive_on').click();
    await onScreen(game, 'stop');
  },
  death: async (game) => {
    await game.startSeed(dead.seed);
    await game.play(dead);
    await onScreen(game, 'result');
  },
  depot: (game) => enter(game, 2),
  'on-foot': async (game) => {
    await game.startSeed(2);
    for (const command of ['west', 'out', 'coast']) await game.press(command);
  },
  house: async (game) => {
    await game.startSeed(visit.run.seed);
    await game.play(visit.run, { to: visit.door + 2 });
  },
  album: async (game) => {
    await toTheEnd(game);
    await sleep(DEAF_MILLISECONDS);
    await game.choice('album').click();
    await onScreen(game, 'album');
  },
  history: async (game) => {
    await toTheEnd(game);
    await sleep(DEAF_MILLISECONDS);
    await game.choice('album').click();
    await onScreen(game, 'album');
    await game.page.keyboard.press('j');
    await onScreen(game, 'history');
  },
  'film-sheet': async (game) => {
    await toFilmSheet(game, linkTo('journey-7-looks-2'));
    await game.page.evaluate(() => {
      document.querySelector('#waybill div:last-child dd').style.visibility = 'hidden';   // the version
    });
  },
  film: async (game) => {
    await toFilmSheet(game, linkTo('journey-7-looks-2'));
    await watch(game);
    await moveBar(game, 12);
  },
  settings: async (game) => {
    await game.choice('settings').click();
    await onScreen(game, 'settings');
    await game.page.evaluate(() => {
      document.querySelector('#waybill dd').style.visibility = 'hidden';   // the version
    });
  },
  help: async (game) => {
    await game.page.keyboard.press('?');
    await onScreen(game, 'help');
  },
};

inChromium('screens', { concurrency: 2 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (sizes) => GamePage.open(browser(), { site, viewport: { width: sizes[0][0], height: sizes[0][1] }, touch: sizes === FINGERS, reducedMotion: true });

  async function shoot(game, [width, height]) {
    await game.page.setViewportSize({ width, height });
    await game.page.mouse.move(width - 1, 0);   // off the buttons, where the board shows no plan
    await game.page.evaluate(() => document.fonts.ready);
    await game.settledHash();
    return game.page.screenshot({ animations: 'disabled', caret: 'hide' });
  }

  for (const [name, go] of Object.entries(SCREENS)) {
    for (const sizes of [FINGERS, MICE]) {
      test(`${name}, by ${sizes === FINGERS ? 'finger' : 'mouse'}`, async () => {
        const game = await open(sizes);
        await go(game);
        const faults = [];
        for (const size of sizes) faults.push(compareScreen(`${name}-${size.join('x')}`, await shoot(game, size)));
        assert.deepEqual(faults.filter(Boolean), []);
        await game.close();
      });
    }
  }

  test('a button that is gone is noticed', { skip: records }, async () => {
    const game = await open(MICE);
    await SCREENS['first-turn'](game);
    await game.page.evaluate(() => {
      document.querySelector('#actions .group .choice:nth-child(2)').style.visibility = 'hidden';
    });
    assert.match(compareScreen(`first-turn-${MICE[0].join('x')}`, await shoot(game, MICE[0])), /look different/);
    await game.close();
  });
});
