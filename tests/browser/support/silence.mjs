// Whether a page that waits for its player does nothing at all. All browsers are judged by this code.

import { setTimeout as sleep } from 'node:timers/promises';

// Leaves the page alone for that long and reports what ran meanwhile. `meter` is null in browsers that do not tell how
// long the main thread works; the report then leaves it out. Only ./dev bench judges that time: on a busy machine the
// browser's own work takes longer. `midway`, if given, is called halfway, outside the page.
export async function watchIdle(page, meter, milliseconds, midway = () => {}) {
  const before = await page.evaluate(() => window.posthasteProbe.snapshot());
  const workedBefore = await meter?.();
  await sleep(milliseconds / 2);
  await midway();  // this takes time, too, on a slow machine
  await sleep(milliseconds / 2);
  const workedAfter = await meter?.();
  const after = await page.evaluate(() => window.posthasteProbe.snapshot());
  const report = { milliseconds, mainThread: meter ? workedAfter - workedBefore : null, animations: after.animations };
  for (const name of Object.keys(before)) {
    if (name !== 'animations') report[name] = after[name] - before[name];
  }
  report.workers = Math.max(before.workers, after.workers);   // a worker may be working
  report.soundDevices = after.soundDevices;   // an open one works, even without sound
  return report;
}

// Sentences about what was not silent; an empty list means silence.
export function disturbances(report) {
  const found = [];
  const none = { frames: 'animation frames', timers: 'timers', idleCallbacks: 'idle callbacks', microtasks: 'microtasks', wasmEntries: 'calls into the program', messages: 'messages', transactions: 'transactions', workers: 'workers', soundDevices: 'open sound devices', mutations: 'changes of the page', paints: 'paintings of the board' };
  for (const [name, what] of Object.entries(none)) {
    if (report[name] !== 0) found.push(`${report[name]} ${what}`);
  }
  if (report.animations.length > 0) found.push(`running animations: ${report.animations.join(', ')}`);
  return found;
}

export const describeIdle = (report) => `${report.frames} frames, ${report.timers} timers, ${report.wasmEntries} calls into wasm, ${report.messages} messages, ${report.mutations} mutations, ${report.mainThread?.toFixed(2) ?? 'unknown'} ms of main thread in ${report.milliseconds / 1000} s`;
