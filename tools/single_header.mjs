// node tools/single_header.mjs [FILE]: writes all headers of src/lull as one, build/lull.hpp unless another file is
// named. It needs what they need: C++20 and the headers of cereal and xxhash.

import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const source = join(project, 'src');
const into = process.argv[2] ?? join(project, 'build', 'lull.hpp');

const done = new Set();
// The text of a header: each include of Lull's own is replaced by that header's text, the first time.
function expand(name) {
  if (done.has(name)) return '';
  done.add(name);
  return readFileSync(join(source, name), 'utf8')
    .replace('#pragma once\n', '')
    .replace(/^#include "(lull\/[^"]+)"\n/gm, (_, included) => expand(included));
}

const headersIn = (folder) => readdirSync(join(source, folder))
  .filter((name) => name.endsWith('.hpp')).sort().map((name) => `${folder}/${name}`);
const headers = ['lull', 'lull/modules', 'lull/detail'].flatMap(headersIn);
const [, version] = /version = "(.*)"/.exec(readFileSync(join(source, 'lull/version.hpp'), 'utf8'));
const license = readFileSync(join(project, 'LICENSE'), 'utf8').trim()
  .replace(/^/gm, '// ').replace(/ +$/gm, '');
const text = headers.map(expand).join('');
mkdirSync(dirname(into), { recursive: true });
const head = `// Lull ${version}, all of it in one header. Its README says how to use it.\n//\n${license}\n`;
writeFileSync(into, `${head}#pragma once\n\n${text}`);
console.log(`${into}: ${headers.length} headers`);
