// The web page that docs/lull/first-game.md ends with: built from the blocks that stand there, and played in Chromium.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { listen, makeServer } from '../../tools/serve.mjs';
import { startChromiumShell } from '../browser/support/drivers/playwright.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const guide = readFileSync(join(project, 'docs', 'lull', 'first-game.md'), 'utf8');
const [game, toPage] = guide.split('\n## Put it on a page\n');
const blocks = (text, language) => [...text.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, block]) => block);

const work = mkdtempSync(join(tmpdir(), 'guide-page-'));
after(() => rmSync(work, { recursive: true }));
function run(program, ...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
}

// The guide's two commands, for its three files, in a folder beside the repository.
function build() {
  const folder = join(work, 'cellar');
  mkdirSync(folder);
  const [functions] = blocks(toPage, 'cpp');
  const [page] = blocks(toPage, 'html');
  const [lists] = blocks(toPage, 'cmake');
  writeFileSync(join(folder, 'page.cpp'), blocks(game, 'cpp').join('\n').replace(/^int main\(\) \{[\s\S]*$/m, functions));
  writeFileSync(join(folder, 'page.html'), page);
  writeFileSync(join(folder, 'CMakeLists.txt'), lists.replace('../posthaste', project));
  const warnings = '-DCMAKE_CXX_FLAGS=-Wall -Wextra -Werror';
  run('emcmake', 'cmake', '-S', folder, '-B', join(folder, 'build'), '-DCMAKE_BUILD_TYPE=Release', warnings);
  run('cmake', '--build', join(folder, 'build'));
  return join(folder, 'build');
}

test('the first game becomes a page that is played by its keys', async (t) => {
  const server = makeServer(build());
  const port = await listen(server, 0);
  t.after(() => server.close());
  const browser = await startChromiumShell();
  t.after(() => browser.close());
  const page = await browser.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  const rows = () => page.evaluate(() => document.getElementById('board').textContent.split('\n'));
  async function press(...keys) {
    for (const key of keys) await page.keyboard.press(key);
    return rows();
  }
  await page.goto(`http://127.0.0.1:${port}/cellar.html`);
  await page.waitForFunction(() => document.getElementById('board').textContent !== '');
  const first = await rows();
  assert.equal(first[1], '#@.c.o..>#');
  assert.equal((await press('ArrowUp', 'ArrowRight'))[1], '#.@c.o..>#', 'a wall refuses you');
  assert.deepEqual(await press('u'), first);
  assert.equal((await press('ArrowRight', 'ArrowRight', 'ArrowRight'))[1], '#...@...>#', 'the crate fills the pit');
  assert.equal((await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight'))[5], 'You are out.');
  assert.equal((await press('ArrowLeft'))[5], 'You are out.', 'it is over');
  await press(...Array.from({ length: 7 }, () => 'u'));
  assert.deepEqual(await rows(), first);
  assert.equal((await press('ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'))[5], 'The ghost has caught you.');
  assert.deepEqual(faults, []);
});
