// The budget of the delivered site, as a test; run it after ./dev dist has built build/dist.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUDGET_KIB, measureDist, plainName } from '../tools/dist_files.mjs';

const site = join(dirname(fileURLToPath(import.meta.url)), '..', 'build', 'dist');
let passed = 0;
let failed = 0;
const check = (good, sentence) => {
  console.log(`${good ? 'ok' : 'NOT OK'}: ${sentence}`);
  good ? ++passed : ++failed;
};

const { files, code, firstTurn, onRequest } = measureDist(site);
const kib = (bytes) => `${(bytes / 1024).toFixed(1)} KiB`;
check(code.gzip <= BUDGET_KIB.code * 1024,
  `all code is ${kib(code.gzip)} gzipped, the budget is ${BUDGET_KIB.code} KiB`);
check(firstTurn.gzip <= BUDGET_KIB.firstTurn * 1024,
  `everything fetched until the first turn is ${kib(firstTurn.gzip)} gzipped, the budget is ${BUDGET_KIB.firstTurn} KiB`);
check(onRequest.gzip <= BUDGET_KIB.onRequest * 1024,
  `the inspector is ${kib(onRequest.gzip)} gzipped, the budget is ${BUDGET_KIB.onRequest} KiB`);
for (const needed of ['index.html', 'boot.js', 'style.css', 'posthaste.js', 'posthaste.wasm', 'posthaste_late.wasm', 'service_worker.js', 'sound_worker.js', 'sounds.json', 'manifest.webmanifest', 'release.json']) {
  check(files.some(({ path }) => plainName(path) === needed), `the site has ${needed}`);
}
for (const name of ['index.html', 'index.js', 'index.wasm', 'page.js', 'page.css', 'icon.svg', 'inspector.js', 'dungeon_inspector.mjs', 'dungeon_inspector.wasm']) {
  check(existsSync(join(site, 'examples', 'dungeon', name)), `the example page has ${name}`);
}
check(!readFileSync(join(site, 'service_worker.js'), 'utf8').includes('examples/'), 'the offline copy has no example');
const uncounted = files.filter(({ fetched }) => !fetched).map(({ path }) => path).filter((path) => !/^(examples\/.*|icons\/.*|fonts\/.*\.txt|licences\/.*\.txt|(journeys|inspector)-\w+\.js|posthaste_(inspector|late)-\w+\.wasm|service_worker\.js|release\.json|(words|atlas_late)-\w+\.(tsv|bin))$/.test(path));
check(uncounted.length === 0, `all that a first turn waits for is counted${uncounted.length ? `, but for ${uncounted.join(', ')}` : ''}`);

// The icons of the installed game have the sizes that the manifest promises.
const manifest = JSON.parse(readFileSync(join(site, 'manifest.webmanifest'), 'utf8'));
for (const { src, sizes } of manifest.icons) {
  const png = existsSync(join(site, src)) ? readFileSync(join(site, src)) : null;
  check(png !== null && `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}` === sizes, `${src} is there, ${sizes}`);
}

// A site that works below any path of any host must not name another host or a path from the root.
const page = readFileSync(join(site, 'index.html'), 'utf8');
const links = [...page.matchAll(/<(?:script|link|img|source|use)\b[^>]*?\b(?:src|href)\s*=\s*"([^"#]+)/g)].map((match) => match[1]);
const absolute = links.filter((link) => /^(?:[a-z]+:)?\//i.test(link));
check(absolute.length === 0, `every file path in index.html is relative${absolute.length ? `, but for ${absolute.join(', ')}` : ''}`);
const missing = links.filter((link) => !/^[a-z]+:/i.test(link) && !files.some((file) => file.path === link.replace(/^\.\//, '').split('?')[0]));
check(missing.length === 0, `every file that index.html links is there${missing.length ? `, but for ${missing.join(', ')}` : ''}`);

console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
