// THE list of what the delivered site consists of, and the budget it has to keep. Static files only,
// relative paths only, so that the folder works below any path of any host.

import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

export const BUDGET_KIB = { code: 150, firstTurn: 300 };

// In web/ but not for the browser: seam.js is linked into posthaste.js, the rest is tooling.
const STAYS_IN_WEB = new Set(['node_modules', 'package.json', 'package-lock.json', 'seam.js']);
const CODE = new Set(['.css', '.html', '.js', '.mjs', '.wasm']);
// Delivered, but never fetched by a page on the way to its first turn.
const NOT_FETCHED_BY_THE_PAGE = (path) => extname(path) === '.txt' || basename(path) === 'service_worker.js';

function filesBelow(folder, keep = () => true) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && keep(entry.name))
    .flatMap((entry) => entry.isDirectory()
      ? filesBelow(join(folder, entry.name), keep)
      : [join(folder, entry.name)]);
}

// [{from, to}]: each file of the site, with its place inside the site.
export function listDistFiles(project) {
  const web = join(project, 'web');
  const assets = join(project, 'build', 'assets');
  const program = join(project, 'build', 'web-release');
  return [
    ...filesBelow(web, (name) => !STAYS_IN_WEB.has(name) && !name.endsWith('.md'))
      .map((from) => ({ from, to: relative(web, from) })),
    ...filesBelow(assets, (name) => !name.endsWith('.hpp'))
      .map((from) => ({ from, to: relative(assets, from) })),
    ...['posthaste.js', 'posthaste.wasm'].map((name) => ({ from: join(program, name), to: name })),
  ];
}

// Sizes in bytes of every file in a finished site, and the two sums that have a budget.
export function measureDist(site) {
  const files = filesBelow(site).map((file) => {
    const path = relative(site, file);
    const raw = statSync(file).size;
    // Fonts and pictures are compressed already; servers send them as they are.
    const gzip = ['.png', '.woff2'].includes(extname(file)) ? raw : gzipSync(readFileSync(file), { level: 9, memLevel: 9 }).length;
    return { path, raw, gzip, code: CODE.has(extname(file)), fetched: !NOT_FETCHED_BY_THE_PAGE(path) };
  });
  const sum = (chosen) => chosen.reduce((total, { raw, gzip }) => ({ raw: total.raw + raw, gzip: total.gzip + gzip }), { raw: 0, gzip: 0 });
  return {
    files,
    code: sum(files.filter((file) => file.code)),
    firstTurn: sum(files.filter((file) => file.fetched)),
  };
}
