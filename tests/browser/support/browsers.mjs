// The browsers that the tests drive: how to start each (start({ storage: 'denied' }): with settings that forbid it),
// and how to read the time its main thread has worked (null: it does not tell). Every test runs in Chromium's engine;
// tests of what may differ between browsers (everywhere.test.mjs) run in all if CI=true is in the environment, because
// a first run should need just one browser.

import { after, before, describe } from 'node:test';

import { mainThreadMeter, startChromium, startChromiumShell, startFirefox } from './drivers/playwright.mjs';
import { startWebKit } from './drivers/webkit.mjs';

const chromium = { name: 'chromium', start: startChromium, mainThreadMeter };
const chromiumShell = { name: 'chromium, without windows', start: startChromiumShell, mainThreadMeter };

const others = [
  { name: 'firefox', start: startFirefox, mainThreadMeter: null },
  { name: 'webkit', start: startWebKit, mainThreadMeter: null },
];
export const browsers = process.env.CI === 'true' ? [chromium, ...others] : [chromium];

function inBrowser(kind, title, options, body) {
  describe(`${title} (${kind.name})`, options, () => {
    let running = null;
    before(async () => {
      running = await kind.start();
    });
    after(() => running?.close());
    body(kind, () => running);
  });
}

// describe() in the engine that runs every test; `body` gets a function that returns the browser.
export function inChromium(title, options, body) {
  inBrowser(chromiumShell, title, options, (kind, browser) => body(browser));
}

// The same for tests that need the browser's windows: a tab is hidden by another one.
export function inChromiumWindows(title, options, body) {
  inBrowser(chromium, title, options, (kind, browser) => body(browser));
}

// describe() once for each browser, side by side; `body` gets the browser's kind, too.
export function inEachBrowser(title, options, body, kinds = browsers) {
  describe(title, { concurrency: kinds.length }, () => {
    for (const kind of kinds) inBrowser(kind, title, options, body);
  });
}
