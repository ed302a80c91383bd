// The page around the game: while it loads, when parts of it are missing, wherever it is served from, at every size;
// its buttons, its focus, and the browser's own keys.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';

import { misplaced } from './support/access.mjs';
import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { findRun, playNatively } from './support/recordings.mjs';
import { missing, openSite } from './support/site.mjs';

const SIZES = [
  { width: 1280, height: 720 },
  { width: 900, height: 600 },
  { width: 800, height: 600 },
  { width: 1280, height: 400 },
  { width: 2560, height: 1440 },
  { width: 844, height: 390, phone: true },
  { width: 390, height: 844, phone: true },
  { width: 320, height: 568, phone: true },
  { width: 640, height: 360, phone: true },
  { width: 568, height: 320, phone: true },
];

inChromium('the page', { concurrency: 6 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite();
  });
  after(() => site?.close());

  const open = (options = {}) => GamePage.open(browser(), { site, viewport: { width: 800, height: 600 }, reducedMotion: true, ...options });

  async function openWith(t, answers, options = {}) {
    const own = await openSite({ answers });
    t.after(() => own.close());
    return open({ site: own, ...options });
  }

  // The pixels of the board differ from each other.
  const boardIsPainted = (game) => game.expectFaults(/willReadFrequently/) ?? game.page.evaluate(() => {
    const canvas = document.getElementById('canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    const colours = new Set();
    for (let i = 0; i < data.length; i += 4 * 97) colours.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    return colours.size > 8;
  });

  async function playsOn(game) {
    const { firstHash, turns } = playNatively(2, ['east', 'east', 'coast']);
    await game.startSeed(2);
    assert.equal(await game.settledHash(), firstHash);
    await game.play({ seed: 2, turns });
    assert.ok(await boardIsPainted(game));
  }

  // --- loading, and missing parts ---

  test('while parts are on their way the page says so over its title, then starts', async (t) => {
    let release;
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const game = await openWith(t, { 'posthaste.wasm': (request, response, serve) => held.then(serve) }, { waits: false });
    await game.page.locator('#start-words').waitFor();
    await game.page.waitForFunction(() => /\w+.*…$/.test(document.getElementById('start-words').innerText), null, { polling: 50 });
    assert.ok(await game.page.locator('#start').isVisible());
    assert.ok(await game.page.locator('#sheet-heading').isVisible());
    release();
    await game.started();
    assert.ok(await game.page.locator('#start').isHidden());
    assert.equal(await game.screen(), 'title');
    await playsOn(game);
    await game.close();
  });

  for (const part of ['posthaste.wasm', 'posthaste.js']) {
    test(`without ${part} a sentence and a button to try again`, async (t) => {
      const answers = { [part]: missing };
      const game = await openWith(t, answers);
      game.expectFaults(/404/, /preload/, /integrity/);
      assert.match(await game.text('#start-words'), /could not be fetched.*\.$/);
      assert.ok(await game.page.locator('#start-words').isVisible());
      const again = game.page.getByRole('button', { name: 'Try again' });
      assert.ok(await again.isVisible());
      delete answers[part];
      await again.click();
      await game.page.waitForSelector('#start', { state: 'hidden' });
      await playsOn(game);
      await game.close();
    });
  }

  test('with a damaged program a sentence', async (t) => {
    const game = await openWith(t, { 'posthaste.wasm': (request, response) => response.writeHead(200, { 'Content-Type': 'application/wasm' }).end('<!doctype html>') });
    game.expectFaults(/wasm/i, /preload/, /integrity/);
    assert.equal(await game.text('#start-words'), 'The program arrived damaged.');
    assert.ok(await game.page.getByRole('button', { name: 'Try again' }).isVisible());
    await game.close();
  });

  test('without the pictures the game says so and plays with plain shapes', async (t) => {
    const game = await openWith(t, { 'atlas.bin': missing });
    game.expectFaults(/404/, /preload/, /integrity/);
    assert.match((await game.notices()).join(), /pictures could not be fetched.*\. Plain shapes/);
    await game.page.locator('.notice .dismiss').click();
    await playsOn(game);
    assert.deepEqual(await game.notices(), []);
    await game.close();
  });

  test('with damaged pictures, too', async (t) => {
    const game = await openWith(t, { 'atlas.bin': (request, response) => response.writeHead(200, { 'Content-Type': 'application/octet-stream' }).end('no picture') });
    game.expectFaults(/integrity/);
    assert.match((await game.notices()).join(), /pictures arrived damaged\. Plain shapes/);
    await game.page.locator('.notice .dismiss').click();
    await playsOn(game);
    await game.close();
  });

  test('without WebAssembly a sentence, and no button that could not help', async () => {
    const game = await open({ init: [() => delete window.WebAssembly] });
    assert.match(await game.text('#start-words'), /lacks WebAssembly.*\.$/);
    assert.equal(await game.page.getByRole('button', { name: 'Try again' }).count(), 0);
    game.expectFaults(/preload/);
    await game.close();
  });

  test('without scripts a sentence', async () => {
    const context = await browser().newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(site.address);
    assert.match(await page.locator('noscript').innerText(), /needs JavaScript.*\.$/);
    assert.ok(await page.locator('noscript p').isVisible());
    await context.close();
  });

  const asText = (request, response, serve) => {
    const write = response.writeHead.bind(response);
    response.writeHead = (status, headers) => write(status, { ...headers, 'Content-Type': 'text/plain' });
    serve();
  };
  for (const prefix of ['', '/some/where']) {
    test(`a server that does not know what a wasm file is, ${prefix ? 'in a folder of a larger site' : 'alone on its host'}`, async (t) => {
      const own = await openSite({ prefix, answers: { 'posthaste.wasm': asText, 'posthaste_late.wasm': asText } });
      t.after(() => own.close());
      const compiled = () => {
        window.streamed = 0;
        const real = WebAssembly.compileStreaming;
        WebAssembly.compileStreaming = (...given) => {
          ++window.streamed;
          return real(...given);
        };
      };
      const game = await open({ site: own, init: [compiled] });
      await playsOn(game);
      assert.equal(await game.page.evaluate(() => window.streamed), 0);
      await game.close();
      // With the right type, the same page compiles while it downloads.
      own.answers = {};
      const told = await open({ site: own, init: [compiled] });
      await playsOn(told);
      assert.equal(await told.page.evaluate(() => window.streamed), 2, 'both halves');
      await told.close();
    });
  }

  test('the policy is there, and is held by all that a run needs', async () => {
    const game = await open();
    const policy = await game.page.getAttribute('meta[http-equiv="Content-Security-Policy"]', 'content');
    assert.match(policy, /default-src 'self'/);
    assert.doesNotMatch(policy, /unsafe-inline|unsafe-eval(?<!wasm-unsafe-eval)/);
    const refused = await game.page.evaluate(() => new Promise((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => resolve(violatedDirective));
      document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.inlined = true' }));
      setTimeout(resolve, 2000, 'nothing');
    }));
    assert.match(refused, /^script-src/, 'a planted inline script is refused');
    game.expectFaults(/Content Security Policy/, /policy: script-src/);
    await playsOn(game);
    await game.close();
  });

  // --- sizes ---

  for (const { width, height, phone = false } of SIZES) {
    test(`nothing scrolls, nothing is cut off, and what is read first stands first, at ${width} × ${height}`, async () => {
      const game = await open({ viewport: { width, height }, ratio: phone ? 2 : 1, touch: phone, reducedMotion: true });
      const run = findRun({ result: 'dead', turns: 9 });

      async function check(screen) {
        assert.equal(await game.screen(), screen);
        await game.page.mouse.wheel(300, 300).catch(() => {});
        // On the road these keys steer.
        for (const key of screen === 'road' ? [] : ['PageDown', 'End']) await game.page.keyboard.press(key);
        const seen = await game.page.evaluate(() => {
          const root = document.documentElement;
          const parts = ['road', 'sheet', 'envelope', 'actions', 'hud', 'words'].map((id) => document.getElementById(id)).filter((part) => part.checkVisibility());
          const shown = [...document.querySelectorAll('#hud :is(.meter:not([data-side]), .plan, .counter, #speed, #road-stamp)')].filter((part) => part.checkVisibility());
          const apart = (one, other) => one.offsetLeft + one.offsetWidth <= other.offsetLeft + 1 || other.offsetLeft + other.offsetWidth <= one.offsetLeft + 1
            || one.offsetTop + one.offsetHeight <= other.offsetTop + 1 || other.offsetTop + other.offsetHeight <= one.offsetTop + 1;
          const name = (part) => part.id || part.dataset.key;
          return {
            overlapping: shown.flatMap((one, i) => shown.slice(i + 1).filter((other) => !apart(one, other)).map((other) => `${name(one)} and ${name(other)}`)),
            offset: [scrollX, scrollY, visualViewport.scale],
            root: [root.scrollWidth - root.clientWidth, root.scrollHeight - root.clientHeight],
            wide: parts.filter((part) => part.scrollWidth > part.clientWidth + 1).map((part) => part.id),
            high: parts.filter((part) => part.id === 'road' && part.scrollHeight > part.clientHeight + 1).map((part) => part.id),
            outside: [...document.querySelectorAll('button, input')].filter((part) => part.checkVisibility() && !part.closest('[inert]')).filter((part) => {
              const box = part.getBoundingClientRect();
              return box.left < 0 || box.right > innerWidth + 0.5 || (part.closest('#road') && (box.top < 0 || box.bottom > innerHeight + 0.5));
            }).map((part) => part.textContent),
          };
        });
        assert.deepEqual(seen, { overlapping: [], offset: [0, 0, 1], root: [0, 0], wide: [], high: [], outside: [] }, screen);
        assert.deepEqual(await misplaced(game.page), [], `${screen}: what is read first stands first`);
      }
      await check('title');
      for (const id of ['help', 'settings', 'keys']) {
        await game.choice(id).click();
        await check(id);
        if (id === 'help') await game.choice('back').click();
      }
      for (const screen of ['settings', 'title']) {
        await game.page.keyboard.press('Escape');
        assert.equal(await game.screen(), screen);
      }
      await game.startSeed(run.seed);
      await game.play(run, { to: 6 });
      await check('road');
      const [hud, words, actions] = await game.page.evaluate(() => ['hud', 'words', 'actions'].map((id) => {
        const { left, top } = document.getElementById(id).getBoundingClientRect();
        return { left, top };
      }));
      assert.ok(hud.top <= words.top && hud.top <= actions.top && (words.top < actions.top || words.left < actions.left), 'meters, then words, then orders');
      assert.ok(await boardIsPainted(game));
      await game.play(run, { from: 6 });
      await check('result');
      // Content that does not fit the screen can be scrolled into view.
      await game.choice('title').scrollIntoViewIfNeeded();
      await sleep(400);
      await (phone ? game.choice('title').tap() : game.choice('title').click());
      assert.equal(await game.screen(), 'title');
      await game.close();
    });
  }

  for (const { width, height } of SIZES.filter(({ phone }) => phone)) {
    test(`a thumb hits every button at ${width} × ${height}: 44 pixels both ways`, async () => {
      const game = await open({ viewport: { width, height }, ratio: 2, touch: true });
      await game.startSeed(2);
      const small = await game.page.evaluate(() => [...document.querySelectorAll('button')].filter((part) => part.checkVisibility()).map((part) => [part.dataset.key, part.getBoundingClientRect()]).filter(([, box]) => box.width < 43.99 || box.height < 43.99).map(([key, box]) => `${key} ${box.width} × ${box.height}`));
      assert.deepEqual(small, []);
      await game.close();
    });
  }

  test('the board follows the window’s size, and its picture is as sharp as the screen', async () => {
    const game = await open({ ratio: 1 });
    await game.startSeed(2);
    for (const size of [{ width: 800, height: 600 }, { width: 600, height: 900 }]) {
      await game.page.setViewportSize(size);
      await game.page.waitForFunction(() => {
        const canvas = document.getElementById('canvas');
        return canvas.width === canvas.clientWidth && canvas.height === canvas.clientHeight;
      }, null, { timeout: 60_000 });
      assert.ok(await boardIsPainted(game));
    }
    await game.close();
  });

  // --- buttons, focus, keys ---

  test('every button has a name, on every screen', async () => {
    const game = await open({ reducedMotion: true });
    const run = findRun({ result: 'dead', turns: 9 });
    const named = async (least) => {
      const all = await game.page.getByRole('button').count();
      assert.ok(all >= least, `${all} buttons`);
      assert.equal(await game.page.getByRole('button', { name: /\p{L}{3,}/u }).count(), all);
    };
    await named(1);
    await game.page.fill('#seed', 'x');
    await game.page.press('#seed', 'Enter');
    await named(2);   // including the notice's own
    await game.page.fill('#seed', '');
    await game.startSeed(run.seed);
    await named(7);
    await game.play(run);
    await named(3);
    await game.close();
  });

  test('Tab reaches every button of the road, and the focus can be seen', async () => {
    const game = await open();
    await game.startSeed(2);
    const before = await game.settledHash();
    const reached = new Map();
    for (let i = 0; i < 20; ++i) {
      await game.page.keyboard.press('Tab');
      const [key, outline] = await game.page.evaluate(() => [document.activeElement.dataset.key ?? document.activeElement.id, getComputedStyle(document.activeElement).outlineStyle]);
      reached.set(key, outline);
    }
    for (const id of ['east', 'west', 'north', 'south', 'coast', 'fire', 'title']) {
      assert.equal(reached.get(id), 'solid', `${id} is reached and outlined`);
    }
    assert.equal(await game.settledHash(), before, 'Tab is no command');
    await game.close();
  });

  test('commands work wherever the focus is', async () => {
    const game = await open();
    const run = playNatively(2, ['east', 'east', 'coast', 'west', 'west']);
    await game.startSeed(2);
    const places = [
      () => game.page.focus('#canvas'),
      () => game.choice('fire').focus(),
      () => game.page.evaluate(() => document.activeElement.blur()),
      () => game.choice('title').focus(),
      () => game.page.click('#hud'),
    ];
    for (const [i, place] of places.entries()) {
      await place();
      const { command } = run.turns[i];
      // Space presses the focused button, as it should.
      await game.press(command, { east: 'ArrowRight', west: 'a', coast: '.' });
      assert.equal(await game.settledHash(), run.turns[i].hash, `place ${i + 1}`);
    }
    // The button itself works, by Enter and by Space.
    const before = await game.settledHash();
    await game.choice('coast').focus();
    await game.page.keyboard.press('Enter');
    const after = await game.settledHash();
    assert.notEqual(after, before);
    await game.page.keyboard.press('Space');
    assert.notEqual(await game.settledHash(), after);
    await game.close();
  });

  test('the browser’s own keys are the browser’s, on the board and on a button', async () => {
    const game = await open();
    await game.startSeed(2);
    const before = await game.settledHash();
    for (const place of [() => game.page.focus('#canvas'), () => game.choice('east').focus()]) {
      for (const key of ['F5', 'F12', 'F1', 'Control+r', 'Control+d', 'Control+ArrowRight', 'Alt+ArrowLeft', 'Tab', 'Meta+s']) {
        await place();
        await game.page.evaluate(() => {
          window.posthasteProbe.keys.length = 0;
        });
        const left = game.page.waitForEvent('framenavigated', { timeout: 300 }).then(() => true, () => false);
        await game.page.keyboard.press(key);
        if (await left) {
          await game.started();   // it did reload, which is even better
          continue;
        }
        const taken = await game.page.evaluate(() => window.posthasteProbe.keys.filter((event) => event.defaultPrevented).map((event) => event.key));
        assert.deepEqual(taken, [], `${key} is not swallowed`);
        assert.equal(await game.settledHash(), before, `${key} is no command`);
      }
    }
    // The check works: a driving key is cancelled, so that the page does not scroll.
    await game.page.focus('#canvas');
    await game.page.evaluate(() => {
      window.posthasteProbe.keys.length = 0;
    });
    await game.page.keyboard.press('ArrowRight');
    assert.deepEqual(await game.page.evaluate(() => window.posthasteProbe.keys.map((event) => event.defaultPrevented)), [true]);
    await game.close();
  });

  test('what the browser does not let go of is not taken from it', async () => {
    const game = await open({ init: [() => {
      window.taken = [];
      const real = Event.prototype.preventDefault;
      Event.prototype.preventDefault = function () {
        window.taken.push(`${this.type}${this.cancelable ? '' : ', not to be had'}`);
        real.call(this);
      };
    }] });
    await game.startSeed(2);
    const taken = (cancelable) => game.page.evaluate((can) => {
      window.taken.length = 0;
      const canvas = document.getElementById('canvas');
      const touch = new Touch({ identifier: 1, target: canvas, clientX: 200, clientY: 200 });
      for (const kind of ['touchstart', 'touchmove', 'touchend']) {
        const touches = kind === 'touchend' ? [] : [touch];
        canvas.dispatchEvent(new TouchEvent(kind, { bubbles: true, cancelable: can, touches, targetTouches: touches, changedTouches: [touch] }));
      }
      canvas.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: can }));
      return window.taken;
    }, cancelable);
    assert.ok((await taken(true)).includes('touchstart'), 'what can be had is taken');
    assert.deepEqual(await taken(false), []);
    await game.close();
  });

  test('what is typed into the field stays there', async () => {
    const game = await open();
    await game.startSeed(2);
    await game.press('east');
    const before = await game.settledHash();
    await game.page.keyboard.press('Escape');
    await game.page.click('#seed');
    await game.page.keyboard.type('nfwasd 1');
    await game.page.keyboard.press('ArrowLeft');
    await game.page.keyboard.type('.');
    assert.equal(await game.page.inputValue('#seed'), 'nfwasd .1');
    assert.equal(await game.screen(), 'title');
    assert.equal(await game.settledHash(), before);
    await game.page.keyboard.press('Escape');   // leaves the field
    assert.notEqual(await game.page.evaluate(() => document.activeElement.id), 'seed');
    await game.page.keyboard.press('Escape');   // back to the road
    assert.equal(await game.screen(), 'road');
    assert.equal(await game.settledHash(), before);
    await game.close();
  });
});
