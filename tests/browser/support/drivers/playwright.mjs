// Chromium and Firefox as Debian ships them, both through playwright: Chromium by its own protocol, stock Firefox by
// WebDriver BiDi. There are two Chromium programs with the same engine: the browser, and a shell without windows,
// toolbars and their pages, in which a page costs a third of the time.

import { createRequire } from 'node:module';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { project } from '../site.mjs';
import { makeFolder, mustExist } from './processes.mjs';

const require = createRequire(join(project, 'web', 'package.json'));
const { chromium, firefox } = require('playwright-core');

export const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const CHROMIUM_SHELL = process.env.CHROMIUM_SHELL ?? '/usr/bin/chromium-headless-shell';
export const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr';
const MOST_MILLISECONDS = 300_000;   // a busy machine starts a browser late

// Tests need only the page of a browser window: the list under the address bar is a page of its own, which would be
// loaded with each window. Only the last such flag counts, so playwright's own are repeated here.
const PLAYWRIGHT_DISABLES = 'AvoidUnnecessaryBeforeUnloadCheckSync,BoundaryEventDispatchTracksNodeRemoval,DestroyProfileOnBrowserClose,DialMediaRouteProvider,GlobalMediaControls,HttpsUpgrades,LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,Translate,AutoDeElevate,RenderDocument,OptimizationHints';
export const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync', `--disable-features=${PLAYWRIGHT_DISABLES},WebUIOmniboxPopup`];

// Only the first tier of compiled code: most pages are closed before the optimised code is ready, which takes a twelfth
// of the total time.
const COMPILED_ONCE = '--js-flags=--no-wasm-dynamic-tiering --no-wasm-tier-up';

export function startChromiumShell() {
  mustExist(CHROMIUM_SHELL, 'The tests in Chromium', 'chromium-headless-shell');
  return chromium.launch({ executablePath: CHROMIUM_SHELL, args: [...CHROMIUM_FLAGS, COMPILED_ONCE], timeout: MOST_MILLISECONDS });
}

// `storage`: "denied" forbids it in the browser's settings, as a person would. `keepsPages`: pages that are left may be
// frozen and restored, which playwright's own settings forbid.
export async function startChromium({ storage = 'allowed', keepsPages = false } = {}) {
  mustExist(CHROMIUM, 'The tests in Chromium', 'chromium');
  const launch = { executablePath: CHROMIUM, args: CHROMIUM_FLAGS, timeout: MOST_MILLISECONDS };
  if (keepsPages) launch.ignoreDefaultArgs = ['--disable-back-forward-cache'];
  if (storage === 'allowed') return chromium.launch(launch);
  const profile = makeFolder('chromium');
  mkdirSync(join(profile.folder, 'Default'));
  writeFileSync(join(profile.folder, 'Default', 'Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }));
  let context = null;
  return {
    async newContext(options) {
      context = await chromium.launchPersistentContext(profile.folder, { ...launch, ...options });
      return context;
    },
    async close() {
      await context?.close();
      profile.remove();
    },
  };
}

// The browser also has `savesTo`, the folder of its downloads: playwright reports none that a page makes itself.
export async function startFirefox({ storage = 'allowed' } = {}) {
  mustExist(FIREFOX, 'The tests in Firefox', 'firefox-esr');
  const BLOCK_ALL = 2;
  const firefoxUserPrefs = storage === 'denied' ? { 'network.cookie.cookieBehavior': BLOCK_ALL } : {};
  const { folder, remove } = makeFolder('downloads');
  const running = await firefox.launch({ executablePath: FIREFOX, channel: 'moz-firefox', firefoxUserPrefs, downloadsPath: folder, timeout: MOST_MILLISECONDS });
  running.on('disconnected', remove);
  return Object.assign(running, { savesTo: folder });
}

// A function that returns how many milliseconds of processor time the page's main thread has used: processor time, so
// that a busy machine does not make a quiet page look busy.
export async function mainThreadMeter(page) {
  const session = await page.context().newCDPSession(page);
  // The browser collects earlier garbage at a moment of its choice: choose this one.
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
  };
}
