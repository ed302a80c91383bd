// A browser as a person starts it: by its program's name, with a permanent profile, on one page, and without a driver.
// It is ended as no person would: all of its processes at once, by SIGKILL.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { CHROMIUM, CHROMIUM_FLAGS, FIREFOX } from './playwright.mjs';
import { mustExist, startProgram } from './processes.mjs';

// Turns off the browser's own pages on this and later starts.
const FIREFOX_SETTINGS = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
};

const starts = {
  chromium(folder, address) {
    mustExist(CHROMIUM, 'The tests in Chromium', 'chromium');
    return startProgram(CHROMIUM, ['--headless=new', ...CHROMIUM_FLAGS, `--user-data-dir=${folder}`, address]);
  },
  firefox(folder, address) {
    mustExist(FIREFOX, 'The tests in Firefox', 'firefox-esr');
    writeFileSync(join(folder, 'user.js'), Object.entries(FIREFOX_SETTINGS).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`).join(''));
    return startProgram(FIREFOX, ['--headless', '--no-remote', '--profile', folder, address]);
  },
};

// The [state, parent] of a process; null once it has ended.
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
const isAlive = (pid) => !['Z', 'X'].includes(statOf(pid)?.[0] ?? 'X');   // Z: ended, but not yet reaped

// A process and all its descendants.
function allBelow(root) {
  const parents = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map((name) => [Number(name), Number(statOf(name)?.[1] ?? 0)]);
  const found = [root];
  for (let i = 0; i < found.length; ++i) found.push(...parents.filter(([, parent]) => parent === found[i]).map(([pid]) => pid));
  return found;
}

// {kill}: resolves when every process that was started here has ended.
export function startKillable(kind, folder, address) {
  const { child, ended } = starts[kind](folder, address);
  return {
    async kill() {
      const all = allBelow(child.pid);
      for (const pid of all) {
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended with the others.
        }
      }
      await ended;
      while (all.some(isAlive)) await sleep(20);
    },
  };
}
