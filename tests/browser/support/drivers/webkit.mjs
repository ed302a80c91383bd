// WebKit as Debian ships it: the MiniBrowser, which WebKitWebDriver starts and drives by the W3C WebDriver protocol, on
// a screen of Xvfb. It has the interface of playwright's objects, as far as GamePage and the tests that run everywhere
// need it; anything missing fails as a function that does not exist.

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { makeFolder, mustExist, startProgram } from './processes.mjs';

const DRIVER = '/usr/bin/WebKitWebDriver';
const MINI_BROWSER = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/webkit2gtk-4.1/MiniBrowser`;
const MOST_MILLISECONDS = 300_000;   // a busy machine starts a browser late
const KEYS = { ArrowLeft: '\uE012', ArrowUp: '\uE013', ArrowRight: '\uE014', ArrowDown: '\uE015', Enter: '\uE006', Escape: '\uE00C', Tab: '\uE004', Space: ' ' };
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

async function until(what, holds) {
  const latest = performance.now() + MOST_MILLISECONDS;
  for (;;) {
    const found = await holds();
    if (found) return found;
    if (performance.now() > latest) throw new Error(`waited in vain for ${what}`);
    await sleep(50);
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function startScreen() {
  const screen = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '2000x1400x24', '-nolisten', 'tcp', '-noreset'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const number = await Promise.race([
    new Promise((resolve) => {
      screen.child.stdio[3].once('data', (told) => resolve(String(told).trim()));
    }),
    screen.ended.then(() => ''),
    sleep(MOST_MILLISECONDS, '', { ref: false }),
  ]);
  if (number === '') {
    await screen.stop();
    throw new Error('Xvfb did not start.');
  }
  return { display: `:${number}`, stop: screen.stop };
}

// Collects console errors in the page until they are fetched, because this browser reports its console to no driver.
// The site runs it before the page's scripts.
function keepFaults() {
  const faults = [];
  Object.defineProperty(window, 'keptFaults', { value: faults });
  addEventListener('error', ({ message, target }) => faults.push(message ?? `${target.localName} ${target.src ?? target.href} failed`), true);
  addEventListener('unhandledrejection', ({ reason }) => faults.push(`rejected: ${reason?.message ?? reason}`));
  for (const name of ['error', 'warn']) {
    const real = console[name].bind(console);
    console[name] = (...words) => {
      faults.push(words.join(' '));
      real(...words);
    };
  }
}

// Runs in the page: the middle of an element, as text; null while it cannot be clicked there.
function placeToClick(selector) {
  const element = document.querySelector(selector);
  if (!element?.checkVisibility({ visibilityProperty: true })) return null;
  element.scrollIntoView({ block: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle = [left + width / 2, top + height / 2];
  const there = document.elementFromPoint(...middle);
  return there !== null && element.contains(there) ? middle.join() : null;
}

class Page {
  constructor(ask) {
    this.ask = ask;
    this.listeners = [];
    this.keyboard = {
      press: (key) => this.strike([KEYS[key] ?? key]),
      type: (text) => this.strike([...text]),
    };
  }

  on(event, listener) {
    if (event === 'console') this.listeners.push(listener);
  }
  async tellFaults() {
    for (const text of await this.evaluate(() => window.keptFaults?.splice(0) ?? [])) {
      for (const listener of this.listeners) listener({ type: () => 'error', text: () => text });
    }
  }

  async goto(url) {
    await this.ask('POST', '/url', { url });
  }
  async reload() {
    await this.tellFaults();
    await this.ask('POST', '/refresh', {});
  }

  async evaluate(wanted, given = null) {
    const source = `return Promise.resolve().then(() => (${wanted})(arguments[0])).then((value) => ({ value: value ?? null }), (fault) => ({ fault: String(fault?.stack ?? fault) }));`;
    const { value, fault } = await this.ask('POST', '/execute/sync', { script: source, args: [given] });
    if (fault !== undefined) throw new Error(`in the page: ${fault}`);
    return value;
  }
  // Between two pages there may be nothing to ask.
  waitForFunction(wanted, given) {
    return until(String(wanted), () => this.evaluate(wanted, given).catch(() => false));
  }
  waitForSelector(selector) {
    return until(selector, () => this.find(selector).catch(() => null));
  }

  async find(selector) {
    const found = await this.ask('POST', '/element', { using: 'css selector', value: selector });
    return found[ELEMENT];
  }
  // Waits until the element is visible, has stopped moving and is not covered: the driver clicks at a position.
  async click(selector) {
    let was = null;
    await until(`${selector} to be at rest`, async () => {
      const place = await this.evaluate(placeToClick, selector).catch(() => null);
      const rests = place !== null && place === was;
      was = place;
      return rests;
    });
    await this.ask('POST', `/element/${await this.find(selector)}/click`, {});
  }
  async strike(values) {
    const actions = values.flatMap((value) => [{ type: 'keyDown', value }, { type: 'keyUp', value }]);
    await this.ask('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  getAttribute(selector, name) {
    return this.evaluate(([wanted, attribute]) => document.querySelector(wanted).getAttribute(attribute), [selector, name]);
  }
  locator(selector) {
    const ofAll = (read) => this.evaluate(`(wanted) => [...document.querySelectorAll(wanted)].map(${read})`, selector);
    const ofOne = async (read) => (await ofAll(read))[0];
    return {
      allTextContents: () => ofAll((element) => element.textContent),
      innerText: () => ofOne((element) => element.innerText),
      count: async () => (await ofAll(() => 1)).length,
      isVisible: async () => (await ofOne((element) => element.checkVisibility({ visibilityProperty: true }))) ?? false,
      click: () => this.click(selector),
    };
  }

  async screenshot({ path }) {
    writeFileSync(path, Buffer.from(await this.ask('GET', '/screenshot'), 'base64'));
  }
  // The window is larger by the size of its own bars.
  async setViewportSize({ width, height }) {
    const inner = () => this.evaluate(() => [innerWidth, innerHeight]);
    await this.ask('POST', '/window/rect', { width, height });
    await until('the window', async () => (await inner())[0] === width);
    const [, got] = await inner();
    await this.ask('POST', '/window/rect', { width, height: 2 * height - got });
    await until('the window', async () => String(await inner()) === String([width, height]));
  }
}

// One session: a driver and its browser, with a window and a storage that end with them.
async function openContext(display, browserWords, { viewport, reducedMotion = 'no-preference' }) {
  const home = makeFolder('webkit');
  mkdirSync(join(home.folder, 'gtk-3.0'));
  writeFileSync(join(home.folder, 'gtk-3.0', 'settings.ini'), `[Settings]\ngtk-enable-animations=${reducedMotion === 'reduce' ? 0 : 1}\n`);
  const port = await freePort();
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: home.folder,
    XDG_CONFIG_HOME: home.folder,
    XDG_CACHE_HOME: home.folder,
    XDG_DATA_HOME: home.folder,
    XDG_RUNTIME_DIR: home.folder,
    DBUS_SESSION_BUS_ADDRESS: 'disabled:',   // and no service that would be started over it
    NO_AT_BRIDGE: '1',
    // WebKit's own sandbox does not work as root, nor in most containers; the page comes from this machine.
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    // Painting for graphics cards would be emulated by the processor, at one frame a second.
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  delete env.WAYLAND_DISPLAY;
  const driver = startProgram(DRIVER, ['--host=127.0.0.1', `--port=${port}`], { env });
  async function askAt(method, path, body) {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body), signal: AbortSignal.timeout(MOST_MILLISECONDS) });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`WebKit, asked ${method} ${path}: ${value.error}: ${value.message}`);
    return value;
  }
  async function close() {
    await driver.stop();
    home.remove();
  }
  try {
    await until('the driver', () => askAt('GET', '/status').then(({ ready }) => ready, () => false));
    const { sessionId } = await askAt('POST', '/session', { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: MINI_BROWSER, args: ['--automation', ...browserWords] } } } });
    const page = new Page((method, path, body) => askAt(method, `/session/${sessionId}${path}`, body));
    // The driver would limit a script by a timer in the page, which then would not be silent.
    await page.ask('POST', '/timeouts', { script: null });
    await page.setViewportSize(viewport);
    return {
      init: [keepFaults],
      newPage: async () => page,
      async close() {
        await askAt('DELETE', `/session/${sessionId}`).catch(() => {});
        await close();
      },
    };
  } catch (fault) {
    await close();
    throw fault;
  }
}

// `storage`: "denied" switches the page's storage off by the browser's own preference.
export async function startWebKit({ storage = 'allowed' } = {}) {
  mustExist(DRIVER, 'The tests in WebKit', 'webkit2gtk-driver');
  mustExist(MINI_BROWSER, 'The tests in WebKit', 'libwebkit2gtk-4.1-0');
  mustExist('/usr/bin/Xvfb', 'The tests in WebKit', 'xvfb');
  const screen = await startScreen();
  const contexts = new Set();
  return {
    async newContext(options) {
      const { viewport, deviceScaleFactor = 1, hasTouch = false, reducedMotion } = options;
      if (deviceScaleFactor !== 1 || hasTouch) throw new Error('This WebKit has a mouse and a screen of ratio 1.');
      const context = await openContext(screen.display, storage === 'denied' ? ['--enable-html5-local-storage=false'] : [], { viewport, reducedMotion });
      contexts.add(context);
      return context;
    },
    async close() {
      await Promise.all([...contexts].map((context) => context.close()));
      await screen.stop();
    },
  };
}
