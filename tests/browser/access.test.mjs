// Accessibility: no screen has a barrier that axe-core or arithmetic can find, at any size and with any of the visual
// settings; the keyboard reaches everything and gets stuck nowhere; events are announced.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { barriers, textsOf } from './support/access.mjs';
import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { findRun } from './support/recordings.mjs';
import { missing, openSite } from './support/site.mjs';
import { forgetDurableStore } from './support/durable_store.mjs';

const DESKTOP = { width: 1280, height: 720 };
const PHONE = { width: 390, height: 844 };
const SIZES = [DESKTOP, PHONE];
const AS_IT_COMES = { name: 'as it comes', settings: [], text: null, contrast: null };
// High contrast changes only colours, larger text (tightest on a phone) only sizes, so only those are checked again.
// `tabs`: Tab goes through every screen and out again, with the focus visible.
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];
const OF_SIZES = ['scrollable-region-focusable', 'target-size', 'meta-viewport'];
const EYES = [
  { ...AS_IT_COMES, viewport: DESKTOP, tabs: true },
  { ...AS_IT_COMES, viewport: PHONE },
  { name: 'in high contrast', settings: ['contrast=1'], text: null, contrast: 'high', viewport: DESKTOP, only: OF_COLOURS, tabs: true },
  { name: 'in larger text', settings: ['text=2'], text: '2', contrast: null, viewport: PHONE, only: [...OF_COLOURS, ...OF_SIZES] },
];

inChromium('for everyone', { concurrency: 3 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, reducedMotion: true, ...options });

  async function openWith(t, answers, options = {}) {
    const own = await openSite({ answers });
    t.after(() => own.close());
    return open({ site: own, ...options });
  }

  async function isOpenToAll(game, where, rules) {
    assert.deepEqual(await barriers(game.page, rules), [], where);
  }

  async function goTo(game, id, screen) {
    await game.choice(id).click();
    await game.page.waitForSelector(`#game[data-screen="${screen}"]`);
  }

  async function choose(game, { settings, text, contrast }) {
    await goTo(game, 'settings', 'settings');
    for (const setting of settings) await game.page.click(`[data-key="${setting}"]`);
    const { textSize, highContrast } = await game.page.evaluate(() => ({ textSize: document.documentElement.getAttribute('data-text'), highContrast: document.documentElement.getAttribute('data-contrast') }));
    assert.deepEqual([textSize ?? '0', highContrast], [text ?? '0', contrast]);
    await goTo(game, 'back', 'title');
  }

  // Gets to the last turn of a won run, which is driven once for all tests and handed to each as a save.
  let nearlyWon = null;
  async function takeToTheGoal(game) {
    const won = findRun({ result: 'delivered' });
    const last = won.turns.length - 1;
    nearlyWon ??= (async () => {
      const driven = await open({ viewport: { width: 640, height: 480 } });
      await driven.startSeed(won.seed);
      await driven.play(won, { to: last });
      const saves = Object.entries(await driven.storage()).filter(([key]) => key.startsWith('posthaste.save.'));
      await driven.close();
      return saves;
    })();
    const saves = await nearlyWon;
    await game.page.goto(`${site.origin}/quiet.html`);   // the page before saved its own state when it was left
    await game.page.evaluate(forgetDurableStore);
    await game.page.evaluate((kept) => {
      for (const [key, text] of kept) localStorage.setItem(key, text);
    }, saves);
    await game.load();
    await game.play(won, { from: last });
    assert.equal(await game.screen(), 'result');
  }

  // Stops the van, so that "Brake" is refused.
  async function standStill(game) {
    for (let i = 0; i < 3 && await game.choice('west').getAttribute('aria-disabled') === null; ++i) {
      await game.press('west');
      await game.settledHash();
    }
    assert.equal(await game.choice('west').getAttribute('aria-disabled'), 'true');
  }

  // Presses Tab until the focus has come round; returns the elements it met, beginning with the page's first.
  async function roundByTab(game, most = 60) {
    const AT_ONCE = 5;
    // The browser's own buttons, which come between the last and the first element, focus nothing here.
    await game.page.evaluate(() => {
      window.met = [];
      window.isRound = false;
      const meet = ({ target }) => {
        window.isRound ||= target === window.met[0];
        if (window.isRound) document.removeEventListener('focusin', meet);
        else window.met.push(target);
      };
      document.addEventListener('focusin', meet);
    });
    for (let i = 0, isRound = false; i < most && !isRound; i += AT_ONCE) {
      for (let j = 0; j < AT_ONCE; ++j) await game.page.keyboard.press('Tab');
      isRound = await game.page.evaluate(() => window.isRound);
    }
    return game.page.evaluate(() => {
      const luminance = (colour) => colour.match(/[\d.]+/g).slice(0, 3).map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4)).reduce((sum, part, i) => sum + part * [0.2126, 0.7152, 0.0722][i], 0);
      const opaqueBehind = (part) => {
        const colour = part ? getComputedStyle(part).backgroundColor : 'rgb(0, 0, 0)';
        return /^rgb\(/.test(colour) ? colour : opaqueBehind(part.parentElement);
      };
      const reachable = [...document.querySelectorAll('a[href], button, input, [tabindex="0"]')].filter((part) => part.checkVisibility({ visibilityProperty: true }) && !part.closest('[inert]') && !part.disabled);
      const nameOf = (part) => part.dataset.key ?? (part.id || part.getAttribute('aria-label') || part.textContent);
      const first = Math.max(0, window.met.indexOf(reachable[0]));
      window.met = [...window.met.slice(first), ...window.met.slice(0, first)];
      // Each element is focused again as if by keys, since only the focused one shows its focus style.
      const unseen = window.met.filter((part) => {
        part.focus({ focusVisible: true });
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(part);
        if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) return true;
        const [dark, light] = [luminance(outlineColor), luminance(opaqueBehind(part.parentElement))].sort((a, b) => a - b);
        return (light + 0.05) / (dark + 0.05) < 3;
      });
      return { met: window.met.map(nameOf), reachable: reachable.map(nameOf), unseen: unseen.map(nameOf) };
    });
  }

  async function isRoundAndSeen(game, where) {
    const { met, reachable, unseen } = await roundByTab(game);
    assert.ok(reachable.length > 0, where);
    assert.deepEqual(met, reachable, `${where}: Tab meets everything once, in the page’s order, and goes round`);
    assert.deepEqual(unseen, [], `${where}: the focus can be seen wherever it is`);
  }

  for (const eyes of EYES) {
    const { viewport } = eyes;
    const when = `at ${viewport.width} × ${viewport.height}, ${eyes.name}`;
    const isOpen = (game, where) => isOpenToAll(game, where, eyes.only);
    const isOpenAndRound = async (game, where) => {
      await isOpen(game, where);
      if (!eyes.tabs) return;
      await isRoundAndSeen(game, where);
      await game.page.evaluate(() => document.activeElement.blur());   // else Space would press the focused button
    };

    test(`no barrier on any screen${eyes.tabs ? ', and Tab goes round' : ''}, ${when}`, async (t) => {
      const game = await openWith(t, { 'atlas.bin': missing }, { viewport });
      game.expectFaults(/404/, /integrity/);
      assert.match((await game.notices()).join(), /pictures could not be fetched/);
      await isOpen(game, 'the title, with a notice and its button');
      await game.dismissNotice();
      await choose(game, eyes);
      await isOpenAndRound(game, 'the title');
      await goTo(game, 'depots', 'depots');
      await isOpenAndRound(game, 'the depots');
      await goTo(game, 'depot=1', 'depot');
      await isOpenAndRound(game, 'a depot');
      for (const screen of ['depots', 'title']) {
        await game.page.keyboard.press('Escape');
        assert.equal(await game.screen(), screen);
      }
      for (const id of ['help', 'credits', 'settings']) {
        await goTo(game, id, id);
        await isOpenAndRound(game, id);
        if (id !== 'settings') await goTo(game, 'back', 'title');
      }
      await goTo(game, 'keys', 'keys');
      await isOpenAndRound(game, 'keys');
      await game.page.click('[data-key="bind=fire"]');
      assert.equal(await game.page.getAttribute('[data-key="bind=fire"]', 'aria-pressed'), 'true');
      await isOpenAndRound(game, 'keys, waiting for one');
      assert.equal(await game.page.getAttribute('[data-key="bind=fire"]', 'aria-pressed'), 'true', 'Tab is no key to be bound');
      for (const screen of ['keys', 'settings', 'title']) {
        await game.page.keyboard.press('Escape');
        assert.equal(await game.screen(), screen);
      }
      await game.page.fill('#seed', 'x');
      await game.page.press('#seed', 'Enter');
      assert.equal((await game.notices()).length, 1);
      await isOpenAndRound(game, 'the title, with a number that is none');
      await game.page.fill('#seed', '');
      await game.close();
    });

    test(`no barrier on the road and after it${eyes.tabs ? ', and Tab goes round' : ''}, ${when}`, async () => {
      const game = await open({ viewport });
      await choose(game, eyes);
      await game.startSeed(2);
      await isOpen(game, 'the road’s beginning');
      await standStill(game);
      await game.press('west');
      await isOpen(game, 'a refused command');
      await game.choice('west').focus();
      await game.page.keyboard.press('Tab');
      await game.page.keyboard.press('Shift+Tab');
      assert.ok((await game.text('#summary')).endsWith(await game.page.locator('[data-key="west"] .reason').textContent()));
      assert.ok((await textsOf(game.page)).some(({ text }) => text === 'Brake'), 'a refused button’s words are judged, too');
      await isOpen(game, 'a refused command’s reason');
      await game.page.keyboard.press('Escape');   // leave the order that has the focus
      await game.page.keyboard.press('Escape');
      const lost = findRun({ result: 'dead', turns: 9 });
      await game.startSeed(lost.seed);
      await game.play(lost, { to: 5 });
      await isOpenAndRound(game, 'the road');
      await game.page.keyboard.press('f');
      assert.equal(await game.choice('fire').getAttribute('aria-pressed'), 'true');
      await isOpen(game, 'an armed gun');
      await game.page.keyboard.press('f');
      await game.page.click('#log-open');
      assert.equal(await game.screen(), 'log');
      await isOpenAndRound(game, 'the log');
      await game.page.keyboard.press('Escape');
      await game.page.evaluate(() => {
        Storage.prototype.setItem = IDBObjectStore.prototype.put = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await game.play(lost, { from: 5, to: 6 });
      assert.equal((await game.notices()).length, 1);
      await isOpenAndRound(game, 'the road, with a notice');
      await game.dismissNotice();
      await game.play(lost, { from: 6 });
      assert.equal(await game.screen(), 'result');
      await isOpenAndRound(game, 'a lost run');
      await takeToTheGoal(game);
      await isOpen(game, 'a won run');
      await game.close();
    });
  }

  for (const viewport of SIZES) {
    test(`no barrier on the cards before the game at ${viewport.width} × ${viewport.height}`, async (t) => {
      const failed = await openWith(t, { 'posthaste.wasm': missing }, { viewport });
      failed.expectFaults(/404/, /integrity/);
      assert.match(await failed.text('#start-words'), /could not be fetched/);
      await isOpenToAll(failed, 'a failed load');
      await failed.close();

      const player = await open({ viewport });
      const other = await open({ viewport, context: player.context });
      assert.match(await other.text('#start-words'), /another tab/);
      await isOpenToAll(other, 'another tab plays');
      await other.close();
      await player.close();

      let release;
      const held = new Promise((resolve) => {
        release = resolve;
      });
      const loading = await openWith(t, { 'posthaste.wasm': (request, response, serve) => held.then(serve) }, { viewport, waits: false });
      await loading.page.waitForFunction(() => document.fonts.status === 'loaded' && document.styleSheets.length > 0);
      await isOpenToAll(loading, 'loading');
      release();
      await loading.started();
      await loading.close();
    });
  }

  test('the judgement notices barriers that are planted', async () => {
    const game = await open();
    await game.startSeed(2);
    await standStill(game);   // a button that appears under the pointer is redrawn, and the planted fault is gone
    await game.page.evaluate(() => {
      document.getElementById('actions').append(document.createElement('button'));
      const refused = document.querySelector('[data-key="fire"]');
      refused.setAttribute('aria-disabled', 'true');
      refused.style.color = '#aaa';
      document.getElementById('summary-lead').style.color = 'rgb(90 80 60 / 50%)';
      document.getElementById('hud').animate([{ opacity: 1 }, { opacity: 0.99 }], { duration: 1000, iterations: Infinity });
    });
    const found = await barriers(game.page);
    for (const planted of [/^button-name/, /^"Front" has a contrast of [12]\./, /^"(?!Front|pistol|1")[^"]+" has a contrast of [23]\./, /never ends$/]) {
      assert.ok(found.some((sentence) => planted.test(sentence)), `${planted} is found among ${found.join('; ')}`);
    }
    await game.close();
  });

  test('the focus on the first cards is seen, and on their only button', async (t) => {
    const game = await openWith(t, { 'posthaste.wasm': missing });
    game.expectFaults(/404/, /integrity/);
    const { met, unseen } = await roundByTab(game);
    assert.deepEqual([met, unseen], [['start-again'], []]);
    await game.close();
  });

  // --- screen readers ---

  // What an assistive program is told about the element.
  async function toldOf(game, selector) {
    const session = await game.page.context().newCDPSession(game.page);
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { nodes: [node] } = await session.send('Accessibility.getPartialAXTree', { nodeId, fetchRelatives: false });
    await session.detach();
    const property = (name) => node.properties?.find((known) => known.name === name)?.value.value;
    return { ignored: node.ignored, role: node.role?.value, name: node.name?.value, live: property('live'), atomic: property('atomic') };
  }

  test('what happens is told by the log, politely, and only what is new', async () => {
    const game = await open();
    const run = findRun({ turns: 12 });
    await game.startSeed(run.seed);
    const { ignored, role, live } = await toldOf(game, '#log');
    assert.deepEqual({ ignored, role, live }, { ignored: false, role: 'log', live: 'polite' });
    let news = 0;
    for (let i = 0; i < 12; ++i) {
      const before = await game.log();
      await game.page.evaluate(() => {
        window.kept = [...document.querySelectorAll('#log p')];
      });
      await game.play(run, { from: i, to: i + 1 });
      const now = await game.log();
      const added = await game.page.evaluate(() => [...document.querySelectorAll('#log p')].findIndex((line) => line === window.kept[0]));
      if (before.length === 0 || added < 1) continue;
      news += added;
      assert.deepEqual(now.slice(added), before.slice(0, now.length - added), 'newest first');
      assert.ok(await game.page.evaluate((count) => [...document.querySelectorAll('#log p')].slice(count).every((line, k) => line === window.kept[k]), added), 'the old lines are the same elements, so they are not told again');
    }
    assert.ok(news > 3, `${news} lines were told`);
    await game.close();
  });

  test('T tells what is around, to the ear and to the eye, and tells it again when asked again', async () => {
    const game = await open();
    await game.startSeed(2);
    await game.press('east');
    const hash = await game.settledHash();
    const { ignored, live } = await toldOf(game, '#spoken');
    assert.deepEqual({ ignored, live }, { ignored: false, live: 'polite' });
    assert.match(await game.page.getAttribute('#canvas', 'aria-label'), /column \d+ of \d+.*Press T to hear what is around you/);
    const words = [];
    for (const place of ['#canvas', '[data-key="fire"]', '[data-key="fire"]']) {
      await game.page.focus(place);
      await game.page.evaluate(() => {
        window.told = 0;
        window.ear?.disconnect();
        window.ear = new MutationObserver((changes) => {
          window.told += changes.length;
        });
        window.ear.observe(document.getElementById('spoken'), { childList: true, characterData: true, subtree: true });
      });
      await game.page.keyboard.press('t');
      words.push((await game.page.locator('#spoken').textContent()).trim());
      assert.ok(await game.page.evaluate(() => window.told) > 0, `heard with the focus on ${place}`);
      assert.match(words.at(-1), /^Around you\. .*\d (east|west|north|south): .* Lane \d of \d, speed \d, camp \d+ cells east\./);
      for (const line of (await game.text('#card')).split('\n')) assert.ok(words.at(-1).includes(line), line);
    }
    assert.equal(new Set(words).size, 1, 'nothing has changed meanwhile');
    assert.equal(await game.settledHash(), hash, 'looking costs no turn');
    await standStill(game);
    await game.press('west');
    assert.equal((await game.page.locator('#spoken').textContent()).trim(), await game.text('#summary-text'), 'a refusal is spoken');
    await game.close();
  });
});
