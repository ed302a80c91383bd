// A journey goes from the desktop game to every browser and back: the bytes that Share gives on the desktop are a link that
// each browser watches to the same end, and a link that is shared in a browser ends the same natively and on the desktop.

import assert from 'node:assert/strict';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { fromLink, MARK, toLink } from '../../web/journeys/journey_link.js';
import { inEachBrowser } from '../browser/support/browsers.mjs';
import { onScreen } from '../browser/support/depots.mjs';
import { DEAF_MILLISECONDS, GamePage } from '../browser/support/game_page.mjs';
import { at, hashesOf, moveBar, watch } from '../browser/support/links.mjs';
import { playToTheHorde } from '../browser/support/recordings.mjs';
import { openSite } from '../browser/support/site.mjs';
import { KEYS, Machine, openScreen, until } from './machine.mjs';

const lost = playToTheHorde(2, ['east', 'north', 'east', 'south', 'coast', 'west']);
const end = lost.turns.at(-1).hash;
const shared = (machine) => join(machine.folder, 'journey.posthaste');

// Instead of the clipboard, which not every browser lets a test read.
const keepsWhatIsCopied = () => {
  const clipboard = { writeText: async (text) => { globalThis.copied = text; } };
  Object.defineProperty(Navigator.prototype, 'clipboard', { get: () => clipboard });
};

describe('links between the desktop game and browsers', () => {
  let screen;
  let machine;
  let link;
  before(async () => {
    screen = await openScreen();
    machine = new Machine(screen);
    await machine.start('--seed', String(lost.seed));
    for (const { command } of lost.turns) await machine.drive(KEYS[command]);
    await machine.comesToRest();
    await sleep(3 * DEAF_MILLISECONDS);
    machine.xdotool('key', 'c');
    await until('the file that Share gives', () => existsSync(shared(machine)) && statSync(shared(machine)).size > 0);
    await machine.comesToRest();
    await machine.end();
    link = `${MARK}${await toLink(readFileSync(shared(machine)))}`;
  });
  after(async () => {
    await machine?.end();
    machine?.remove();
    await screen?.stop();
  });

  test('the link of the desktop game gives the same end natively', () => assert.equal(hashesOf(link).at(-1), end));

  inEachBrowser('links', { concurrency: false }, (kind, browser) => {
    let site;
    before(async () => {
      site = await openSite();
    });
    after(() => site?.close());

    test('one of the desktop game is watched to the same end', async () => {
      const game = await GamePage.open(browser(), { site: at(site, link), reducedMotion: true });
      await watch(game);
      await game.page.keyboard.press('Space');
      await moveBar(game, lost.turns.length);
      assert.equal(await game.settledHash(), end);
      await game.close();
    });

    test('one that is shared here gives the same end natively, and opens on the desktop', async () => {
      const game = await GamePage.open(browser(), { site, reducedMotion: true, init: [keepsWhatIsCopied] });
      await game.startSeed(lost.seed);
      await game.play(lost);
      await onScreen(game, 'result');
      await sleep(DEAF_MILLISECONDS);
      await game.page.keyboard.press('c');
      await game.page.waitForFunction(() => globalThis.copied);
      const address = new URL(await game.page.evaluate(() => globalThis.copied));
      assert.equal(hashesOf(address.hash).at(-1), end);
      const other = new Machine(screen);
      const fresh = other.picture();
      const path = join(other.folder, 'from_a_browser.posthaste');
      writeFileSync(path, await fromLink(address.hash));
      const opened = other.picture('--load', path);
      assert.deepEqual([opened.status, opened.stderr], [0, '']);
      assert.ok(!opened.bytes.equals(fresh.bytes), 'the sheet of the journey, and not the title');
      assert.deepEqual(other.saves(), [], 'and nothing is saved over');
      other.remove();
      await game.close();
    });
  });
});
