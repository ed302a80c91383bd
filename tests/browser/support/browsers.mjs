// The browsers that the tests drive. A further one is a further entry: how it starts, and how the time
// its main thread has worked is read (null: it cannot be told).

import { createRequire } from 'node:module';
import { after, before, describe } from 'node:test';
import { join } from 'node:path';

import { project } from './site.mjs';

const require = createRequire(join(project, 'web', 'package.json'));
const { chromium } = require('playwright-core');

const CHROMIUM_FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

export const browsers = [
  {
    name: 'chromium',
    start: () => chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: CHROMIUM_FLAGS }),
    // A function that tells how many milliseconds of processor time the page's main thread has used:
    // processor time, so that a busy machine does not make a quiet page look busy.
    async mainThreadMeter(page) {
      const session = await page.context().newCDPSession(page);
      // The garbage of the play before is the browser's to sweep, at a moment of its choice: choose this one.
      await session.send('HeapProfiler.collectGarbage');
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      return async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'TaskDuration').value * 1000;
      };
    },
  },
];

// describe() once for each browser; `body` gets the browser's kind and a function that returns the one
// that runs.
export function inEachBrowser(title, options, body) {
  for (const kind of browsers) {
    describe(`${title} (${kind.name})`, options, () => {
      let running = null;
      before(async () => {
        running = await kind.start();
      });
      after(() => running?.close());
      body(kind, () => running);
    });
  }
}
