// Assembles the delivered site in build/dist, with the example pages of Lull in examples/, and prints the size of everything in it.
//
//   node tools/make_dist.mjs [--quiet] [--previous PLACE] [--retire-offline] [--into FOLDER] [--web FOLDER]
//
// Run this after the web-release preset was built. --previous keeps the files of the previous release, found at PLACE
// (a folder or the address of the live site), along with the new ones, and every release before below rules/, where
// journeys are watched by it. --retire-offline makes a release that removes the offline copies from every browser. The
// last two options are for tests: the output folder, and a folder to use instead of web/.
//
// Unchanged files are left alone, and stale files are removed.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { BUDGET_KIB, filesOf, measureDist, readExamples, RELEASE_FILE } from './dist_files.mjs';
import { NoPrevious, readPrevious } from './previous_release.mjs';
import { makeRelease } from './release.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');

function writeSite(site, files) {
  mkdirSync(site, { recursive: true });
  for (const [name, bytes] of files) {
    const target = join(site, name);
    if (existsSync(target) && readFileSync(target).equals(bytes)) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  for (const path of filesOf(site)) if (!files.has(path)) rmSync(join(site, path));
  for (const name of readdirSync(site)) if (name.startsWith('.')) rmSync(join(site, name), { recursive: true });
}

function printSizes(site) {
  const { files, kept, code, firstTurn, onRequest } = measureDist(site);
  const row = (name, { raw, gzip }, note = '') =>
    console.log(`${name.padEnd(38)} ${String(raw).padStart(9)} ${String(gzip).padStart(9)}  ${note}`);
  console.log(`${'file'.padEnd(38)} ${'bytes'.padStart(9)} ${'gzip'.padStart(9)}`);
  for (const file of files) row(file.path, file, file.fetched ? '' : 'not fetched on the way to the first turn');
  const share = (total, budget) => `${(total.gzip / 1024).toFixed(1)} of ${budget} KiB`;
  row('all code', code, share(code, BUDGET_KIB.code));
  row('everything fetched until first turn', firstTurn, share(firstTurn, BUDGET_KIB.firstTurn));
  row('the inspector, fetched when it is asked for', onRequest, share(onRequest, BUDGET_KIB.onRequest));
  if (kept.length > 0) console.log(`Kept of the release before, for pages that still ask for them: ${kept.join(', ')}.`);
}

async function main() {
  const { values: asked } = parseArgs({
    options: {
      quiet: { type: 'boolean' }, previous: { type: 'string' }, 'retire-offline': { type: 'boolean' }, into: { type: 'string' }, web: { type: 'string' },
    },
  });
  const site = asked.into ?? join(project, 'build', 'dist');
  const current = await makeRelease(project, { web: asked.web, retireOffline: asked['retire-offline'] });
  const { previous, rules, releases } = asked.previous ? await readPrevious(asked.previous, current) : { previous: new Map(), rules: new Map(), releases: {} };
  if (asked.previous && previous.size === 0 && rules.size === 0) console.log(`Nothing of a release before is to be kept from ${asked.previous}.`);
  const told = { release: current.release, files: current.hashed, previous: [...previous.keys()].sort(), rules: releases };
  writeSite(site, new Map([...current.files, ...readExamples(project), ...previous, ...rules, [RELEASE_FILE, Buffer.from(`${JSON.stringify(told, null, 1)}\n`)]]));
  if (!asked.quiet) printSizes(site);
}

try {
  await main();
} catch (fault) {
  if (!(fault instanceof NoPrevious) && !fault.code?.startsWith('ERR_PARSE_ARGS')) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
