// THE list of the files in the delivered site, and their size budget. All files are static and all paths relative, so
// that the folder works below any path of any host.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

// Pages of their own beside the game, which never fetches anything of them: the examples of Lull.
export const EXAMPLES = 'examples/';

// What is kept of every release before, so that old journeys are watched by their own rules (previous_release.mjs).
export const RULES = 'rules/';

export const BUDGET_KIB = { code: 409, firstTurn: 350, onRequest: 205 };

// Lists this release's files for the next release and for the tests; the page never fetches it.
export const RELEASE_FILE = 'release.json';

// These keep their names because browsers, hosts or people know them by name. Every other file's name changes with its
// content, so the content under a name never changes.
const KEEPS_ITS_NAME = (path) =>
  ['index.html', 'service_worker.js', 'manifest.webmanifest', 'favicon.svg'].includes(path) || path.startsWith('icons/') || extname(path) === '.txt';
// Other files in web/ are bundled into boot.js, linked into posthaste.js (host_bridge.js), or tooling.
const DELIVERED_OF_WEB = new Set(['index.html', 'style.css', 'boot.js', 'journeys.js', 'inspector.js', 'sound_worker.js', 'service_worker.js', 'manifest.webmanifest']);
const CODE = new Set(['.css', '.html', '.js', '.mjs', '.wasm']);
// The page fetches these last, when the game is already running, or when they are asked for.
const LATE = new Set(['posthaste_late.wasm', 'words.tsv', 'atlas_late.bin', 'journeys.js']);
// These only those who ask for them fetch, and nobody keeps them offline before that: the inspector, a second build of the
// game.
export const ON_REQUEST = new Set(['inspector.js', 'posthaste_inspector.wasm']);
// These are delivered, but the first turn never waits for them.
const NOT_FETCHED_BY_THE_PAGE = (path) => extname(path) === '.txt' || path.startsWith('icons/') || path.startsWith(EXAMPLES) || ['service_worker.js', RELEASE_FILE].includes(path) || LATE.has(plainName(path)) || ON_REQUEST.has(plainName(path));

function filesBelow(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.'))
    .flatMap((entry) => entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]);
}

// [{from, name, hashed}]: each file of the site, its plain name there, and whether a hash of its content goes into the
// name.
export function listDistFiles(project, web = join(project, 'web')) {
  const assets = join(project, 'build', 'assets');
  const program = join(project, 'build', 'web-release');
  return [
    ...[...DELIVERED_OF_WEB].map((name) => ({ from: join(web, name), name })),
    { from: join(project, 'web', 'node_modules', 'uqr', 'LICENSE'), name: 'licences/uqr.txt' },
    { from: join(project, 'web', 'node_modules', '@noble', 'hashes', 'LICENSE'), name: 'licences/noble_hashes.txt' },
    ...filesBelow(assets).map((from) => ({ from, name: relative(assets, from) })).filter(({ name }) => !name.endsWith('.hpp')),
    ...['posthaste.js', 'posthaste.wasm', 'posthaste_inspector.wasm'].map((name) => ({ from: join(program, name), name })),
    { from: join(program, 'posthaste.wasm'), name: 'posthaste_late.wasm' },
  ].map((file) => ({ ...file, hashed: !KEEPS_ITS_NAME(file.name) }));
}

// Map of name -> bytes: the example pages as the build left them. Their files keep their names.
export function readExamples(project) {
  const program = join(project, 'build', 'web-release');
  const files = filesBelow(join(program, EXAMPLES));
  if (!files.some((file) => file.endsWith('.wasm'))) throw new Error('The example page is not built: ./dev build web-release lull_dungeon_page');
  return new Map(files.map((file) => [relative(program, file), readFileSync(file)]));
}

// atlas.bin with the hash 0123abcd is atlas-0123abcd.bin.
const HASH = /-([0-9a-f]{8})(?=\.[a-z0-9]+$)/;
export const hashedName = (name, hash) => name.replace(/(?=\.[a-z0-9]+$)/, `-${hash}`);
export const plainName = (name) => name.replace(HASH, '');
export const hashInName = (name) => HASH.exec(name)?.[1] ?? null;

// {release, files, previous, rules}: the release's name, the names of its hashed files, those of files kept only for
// pages of the previous release, and for each release below RULES the files that it needs there. Null when there is no
// site.
export function readRelease(site) {
  const file = join(site, RELEASE_FILE);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

export const filesOf = (site) => filesBelow(site).map((file) => relative(site, file));

// The sizes in bytes of every file in a finished site, and the two sums that have a budget. Files kept from the
// releases before don't count: no page fetches both.
export function measureDist(site) {
  const kept = new Set(readRelease(site)?.previous ?? []);
  const files = filesOf(site).filter((path) => !kept.has(path) && !path.startsWith(RULES)).map((path) => {
    const bytes = readFileSync(join(site, path));
    // Fonts and pictures are compressed already; servers send them as they are.
    const gzip = ['.bin', '.png', '.woff2'].includes(extname(path)) ? bytes.length : gzipSync(bytes, { level: 9, memLevel: 9 }).length;
    return { path, raw: statSync(join(site, path)).size, gzip, code: CODE.has(extname(path)) && !path.startsWith(EXAMPLES) && !ON_REQUEST.has(plainName(path)), fetched: !NOT_FETCHED_BY_THE_PAGE(path) };
  });
  const sum = (chosen) => chosen.reduce((total, { raw, gzip }) => ({ raw: total.raw + raw, gzip: total.gzip + gzip }), { raw: 0, gzip: 0 });
  return {
    files,
    kept: [...kept],
    code: sum(files.filter((file) => file.code)),
    firstTurn: sum(files.filter((file) => file.fetched)),
    onRequest: sum(files.filter((file) => ON_REQUEST.has(plainName(file.path)))),
  };
}
