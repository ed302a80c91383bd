// The start of the page as Lighthouse judges it, on a simulated phone and a host that compresses its files. Also
// measured: a second visit without a network, and the time that this machine takes to start an empty page.

import { createRequire } from 'node:module';
import { join } from 'node:path';

import { CHROMIUM, CHROMIUM_FLAGS, startChromium } from './drivers/playwright.mjs';
import { openPackedSite } from './packed_site.mjs';
import { project } from './site.mjs';

// The aims: at least this for the score, at most for everything else (milliseconds).
const AIMS = { performance: 0.95, 'largest-contentful-paint': 1800, 'total-blocking-time': 150, 'second visit offline': 500 };
const PRINTED = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift'];

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

async function judgeOnce(site) {
  const require = createRequire(join(project, 'tests', 'browser', 'lighthouse', 'package.json'));
  const { default: lighthouse } = await import(require.resolve('lighthouse'));
  const { launch } = await import(require.resolve('chrome-launcher'));
  const chrome = await launch({ chromePath: CHROMIUM, chromeFlags: [...CHROMIUM_FLAGS, '--headless=new'] });
  try {
    const { lhr } = await lighthouse(site.address, { port: chrome.port, onlyCategories: ['performance'], logLevel: 'error' });
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return { performance: lhr.categories.performance.score, ...Object.fromEntries(PRINTED.map((name) => [name, lhr.audits[name].numericValue])) };
  } finally {
    await chrome.kill();
  }
}

// Milliseconds from opening a page without a network until it is playable, minus those for an empty one.
async function visitAgain(browser, site) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(site.address);
  await page.waitForFunction(() => document.getElementById('start').hidden);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(async () => (await caches.keys()).length > 0 && (await caches.match(location.href)) !== undefined, null, { polling: 100 });
  await context.setOffline(true);
  const clock = async (address, ready) => {
    const since = performance.now();
    await page.goto(address);
    await page.waitForFunction(ready, null, { polling: 'raf' });
    return performance.now() - since;
  };
  const empty = await clock('about:blank', () => document.readyState === 'complete');
  const game = await clock(site.address, () => document.getElementById('start')?.hidden);
  await context.close();
  return game - empty;
}

// Prints the medians of that many rounds next to the aims.
export async function judgeStart(rounds) {
  const site = await openPackedSite('gzip');
  const browser = await startChromium();
  const found = [];
  try {
    for (let i = 0; i < rounds; ++i) found.push({ ...await judgeOnce(site), 'second visit offline': await visitAgain(browser, site) });
  } finally {
    await browser.close();
    site.close();
  }
  console.log(`\nThe start of the page: the medians of ${rounds} rounds. Lighthouse's simulated phone, files packed by gzip; a second visit offline at 390 × 844, less the time for an empty page.`);
  for (const name of Object.keys(found[0])) {
    const figure = median(found.map((one) => one[name]));
    const aim = AIMS[name];
    const isMet = name === 'performance' ? figure >= aim : figure <= aim;
    console.log(`${name.padEnd(26)} ${(figure < 2 ? figure.toFixed(2) : `${figure.toFixed(0)} ms`).padStart(8)}${aim === undefined ? '' : `   ${isMet ? 'met' : 'missed'} (${name === 'performance' ? 'at least' : 'at most'} ${aim})`}`);
  }
}
