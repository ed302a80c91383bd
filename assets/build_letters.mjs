// What the letters say, as the page gets it: letters.tsv, a line each in the order of their numbers: what it is,
// from whom, to whom, its first line. The packer checks their file (src/pack); it goes before.
//
//     node assets/build_letters.mjs <output folder>

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [target] = process.argv.slice(2);
const { letters } = JSON.parse(readFileSync(new URL('data/letters.json', import.meta.url), 'utf8'));
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'letters.tsv'), letters.map(({ kind = 'letter', from, to, first_line: line }) => `${[kind, from, to, line].join('\t')}\n`).join(''));
