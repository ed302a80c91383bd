// The game in a frame of another page, as game portals show it: it says how to give it the keyboard, links out of the
// frame, and can be played by pointer meanwhile, even if the frame is given neither storage nor an origin.

import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { listen } from '../../tools/serve.mjs';
import { inChromium } from './support/browsers.mjs';
import { DEAF_MILLISECONDS } from './support/game_page.mjs';
import { installProbe } from './support/probe.mjs';
import { playNatively } from './support/recordings.mjs';
import { openSite } from './support/site.mjs';

const WORDS = 'Click the game to drive with keys.';

inChromium('in a frame', { concurrency: 4 }, (browser) => {
  const run = playNatively(2, ['east', 'east', 'coast', 'west', 'coast']);
  let site;
  let portal;
  let portalPort;
  before(async () => {
    // Hosts of games let frames without an origin read their files.
    const shared = (request, response, serve) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      serve();
    };
    const names = ['index.html', '', 'boot.js', 'posthaste.js', 'posthaste.wasm', 'posthaste_late.wasm', 'atlas.bin', 'words.tsv', 'atlas_late.bin', 'style.css', 'icons.svg', 'special-elite.woff2', 'plex-mono-400.woff2', 'plex-mono-600.woff2'];
    site = await openSite({ answers: {
      ...Object.fromEntries(names.map((name) => [name, shared])),
      'portal.html': (request, response) => answer(request, response),
    } });
    portal = createServer(answer);
    portalPort = await listen(portal, 0);
  });
  after(async () => {
    portal?.closeAllConnections();
    portal?.close();
    await site?.close();
  });

  // A page with a field that has the focus, and the game; ?sandbox=… for the frame.
  function answer(request, response) {
    const { searchParams } = new URL(request.url, 'http://portal');
    const sandbox = searchParams.has('sandbox') ? ` sandbox="${searchParams.get('sandbox')}"` : '';
    response.writeHead(200, { 'Content-Type': 'text/html' })
      .end(`<link rel="icon" href="data:,"><input id="search" autofocus><iframe src="${site.address}" width="800" height="600"${sandbox}></iframe>`);
  }

  async function open(address, { init = [] } = {}) {
    const context = await browser().newContext({ viewport: { width: 900, height: 700 }, reducedMotion: 'reduce' });
    const page = await context.newPage();
    for (const part of [...init, installProbe]) await page.addInitScript(part);
    await page.goto(address);
    await page.focus('#search');
    const game = page.frames()[1];
    await game.waitForFunction(() => document.getElementById('start')?.hidden, null, { polling: 50 });
    return { context, page, game };
  }
  const settled = (game) => game.evaluate(() => window.posthasteProbe.settled().then(() => window.posthasteProbe.hash()));
  const notice = (game) => game.locator('.notice[data-key="focus"]');
  const order = (game, id) => game.locator(`#actions [data-key="${id}"]`);

  async function plays(page, game) {
    await notice(game).waitFor();
    assert.match(await notice(game).innerText(), new RegExp(WORDS));
    const out = notice(game).getByRole('link', { name: 'Open it in a tab of its own.' });
    assert.equal(await out.evaluate(({ href }) => href), site.address);
    assert.equal(await out.getAttribute('target'), '_blank');
    await page.keyboard.type('d');
    assert.equal(await page.inputValue('#search'), 'd', 'keys are the portal’s');

    await game.evaluate(() => {
      document.getElementById('seed').value = '2';
      document.getElementById('seed').dispatchEvent(new Event('input', { bubbles: true }));
    });
    assert.equal(await notice(game).count(), 1, 'it is said until the frame has the focus');
    await game.locator('#sheet-choices [data-key="new_run"]').click();
    assert.equal(await settled(game), run.firstHash);
    await notice(game).waitFor({ state: 'detached' });
    await order(game, 'east').click();
    assert.equal(await settled(game), run.turns[0].hash);
    // Now by keys, since the click brought the focus.
    await page.keyboard.press('ArrowRight');
    assert.equal(await settled(game), run.turns[1].hash);
    await page.keyboard.press('.');
    assert.equal(await settled(game), run.turns[2].hash);
  }

  test('of a page of the same host', async () => {
    const { context, page, game } = await open(`${site.origin}/portal.html`);
    await plays(page, game);
    await context.close();
  });

  test('of another host, whose visitors’ storage is apart', async () => {
    const { context, page, game } = await open(`http://localhost:${portalPort}/`);
    await plays(page, game);
    await context.close();
  });

  test('of another host, with storage and locks denied', async () => {
    const { context, page, game } = await open(`http://localhost:${portalPort}/`, { init: [() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError');
          },
        });
      }
      LockManager.prototype.request = () => Promise.reject(new DOMException('Access is denied.', 'SecurityError'));
    }] });
    assert.match((await game.locator('.notice p').allTextContents()).join(), /Nothing can be saved here/);
    // There is a link out of the frame, and a way to take the run along.
    const out = game.locator('.notice[data-key="frame"]').getByRole('link', { name: 'Open the game in its own tab to save.' });
    assert.equal(await out.evaluate(({ href }) => href), site.address);
    await plays(page, game);
    const [download] = await Promise.all([page.waitForEvent('download'), game.locator('#keep-file').click()]);
    assert.match(download.suggestedFilename(), /^posthaste-2-turn-\d+.*\.posthaste$/);
    await context.close();
  });

  test('of a sandbox without an origin', async () => {
    const { context, page, game } = await open(`http://localhost:${portalPort}/?sandbox=allow-scripts`);
    assert.equal(await game.evaluate(() => origin), 'null');
    assert.match((await game.locator('.notice p').allTextContents()).join(), /Nothing can be saved here/);
    await plays(page, game);
    await context.close();
  });

  test('the run goes along to a tab of its own, as the link of its journey', async () => {
    const { context, page, game } = await open(`http://localhost:${portalPort}/`);
    await plays(page, game);
    const there = await settled(game);
    await order(game, 'title').click();
    await game.locator('#sheet [data-key="settings"]').click();
    await context.addInitScript(installProbe);
    const [tab] = await Promise.all([context.waitForEvent('page'), game.locator('#own-tab').click()]);
    // The driver of the browser keeps storage together, so that the frame is another tab of the same player here.
    await tab.locator('#start button', { hasText: 'Play here' }).click();
    await tab.waitForSelector('#game[data-screen="film"] [data-key="take_over"]');
    assert.equal(await tab.evaluate(() => window.opener), null);
    await sleep(DEAF_MILLISECONDS);
    await tab.locator('#sheet [data-key="take_over"]').click();
    await tab.waitForSelector('#game[data-screen="question"]');
    await sleep(DEAF_MILLISECONDS);
    await tab.locator('#sheet [data-key="load"]').click();
    await tab.waitForSelector('#game[data-screen="road"]');
    assert.equal(await settled(tab), there);
    await tab.reload();
    await tab.waitForSelector('#game[data-screen="road"]');
    assert.equal(await settled(tab), there, 'and is kept there');
    await context.close();
  });

  test('a frame that may open no tab says so, and copies the link', async () => {
    const { context, page, game } = await open(`http://localhost:${portalPort}/?sandbox=allow-scripts%20allow-same-origin`);
    await plays(page, game);
    await order(game, 'title').click();
    await game.locator('#sheet [data-key="settings"]').click();
    await game.locator('#own-tab').click();
    await game.locator('.notice p', { hasText: /does not let the game open a tab.*#j=|does not let the game open a tab.*copied/s }).waitFor();
    await context.close();
  });

  test('the way out leads to the game in a tab of its own', async () => {
    const { context, game } = await open(`http://localhost:${portalPort}/`);
    const [tab] = await Promise.all([context.waitForEvent('page'), notice(game).getByRole('link').click()]);
    await tab.waitForFunction(() => document.getElementById('start')?.hidden || document.getElementById('start')?.classList.contains('waits'), null, { polling: 50 });
    assert.equal(tab.url(), site.address);
    assert.equal(await tab.locator('.notice').count(), 0, 'which needs no such words');
    await context.close();
  });

  test('a page that is in no frame says nothing of it, with the focus or without', async () => {
    const context = await browser().newContext();
    const page = await context.newPage();
    await page.addInitScript(() => {
      document.hasFocus = () => false;
    });
    await page.goto(site.address);
    await page.waitForFunction(() => document.getElementById('start').hidden, null, { polling: 50 });
    assert.equal(await page.locator('.notice').count(), 0);
    await context.close();
  });
});
