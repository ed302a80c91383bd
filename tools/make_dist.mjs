// Puts the delivered site together in build/dist and prints the size of everything in it.
//
//   node tools/make_dist.mjs [--quiet]        after the web-release preset has been built
//
// Files that did not change are left alone, and what no longer belongs is removed.

import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUDGET_KIB, listDistFiles, measureDist } from './dist_files.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const site = join(project, 'build', 'dist');

const sameContent = (a, b) => existsSync(b) && readFileSync(a).equals(readFileSync(b));

const wanted = listDistFiles(project);
for (const { from, to } of wanted) {
  const target = join(site, to);
  if (sameContent(from, target)) continue;
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(from, target);
}

const belongs = new Set(wanted.map(({ to }) => to));
const present = measureDist(site).files.map(({ path }) => path);
for (const path of present) if (!belongs.has(path)) rmSync(join(site, path));
for (const name of readdirSync(site)) if (name.startsWith('.')) rmSync(join(site, name), { recursive: true });

if (!process.argv.includes('--quiet')) {
  const { files, code, firstTurn } = measureDist(site);
  const row = (name, { raw, gzip }, note = '') =>
    console.log(`${name.padEnd(38)} ${String(raw).padStart(9)} ${String(gzip).padStart(9)}  ${note}`);
  console.log(`${'file'.padEnd(38)} ${'bytes'.padStart(9)} ${'gzip'.padStart(9)}`);
  for (const file of files) row(file.path, file, file.fetched ? '' : 'not fetched on the way to the first turn');
  const share = (total, budget) => `${(total.gzip / 1024).toFixed(1)} of ${budget} KiB`;
  row('all code', code, share(code, BUDGET_KIB.code));
  row('everything fetched until first turn', firstTurn, share(firstTurn, BUDGET_KIB.firstTurn));
}
