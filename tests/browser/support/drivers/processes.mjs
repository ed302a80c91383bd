// Programs that a driver needs. Whatever happens to the tests, none is left behind: each ends when it is told to, when
// this process ends, and by itself when its time is over.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MOST_SECONDS = 600;

const running = new Set();
const folders = new Set();

function end(child, signal) {
  try {
    process.kill(-child.pid, signal);   // `timeout` leads a group, so that the program's own children end as well
  } catch {
    // It has ended already.
  }
}
function cleanUp() {
  for (const child of running) end(child, 'SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
}
process.once('exit', cleanUp);
for (const [signal, code] of [['SIGINT', 130], ['SIGTERM', 143], ['SIGHUP', 129]]) {
  process.once(signal, () => {
    cleanUp();
    if (process.listenerCount(signal) === 0) process.exit(code);
  });
}

export function mustExist(program, what, debianPackage) {
  if (!existsSync(program)) throw new Error(`${what} need ${program}, which the Debian package ${debianPackage} brings; ./dev setup installs it.`);
}

// {child, stop}: the child is the program's guard; stop() resolves when the whole group has ended.
export function startProgram(program, words, { env = process.env, stdio = 'ignore' } = {}) {
  const child = spawn('timeout', ['--kill-after=5', String(MOST_SECONDS), program, ...words], { env, stdio });
  running.add(child);
  const ended = once(child, 'exit').catch(() => {}).then(() => running.delete(child));
  return {
    child,
    ended,
    async stop() {
      end(child, 'SIGTERM');
      const late = setTimeout(end, 3_000, child, 'SIGKILL');
      await ended;
      clearTimeout(late);
      end(child, 'SIGKILL');   // members of the group that ignored the signal
    },
  };
}

// A temporary folder, and a function that removes it.
export function makeFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `posthaste-${name}-`));
  folders.add(folder);
  return {
    folder,
    remove() {
      folders.delete(folder);
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}
