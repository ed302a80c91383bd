// What letters say, and what is said where roads end, as the page gets it: words.tsv, a line each, letters and camps in
// the order of their numbers; src/app/screens/story_texts.cpp reads it. The packer checks their files (src/pack); it goes before.
//
//     node assets/build_words.mjs <output folder>

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [target] = process.argv.slice(2);
const data = (name) => JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8'));
const { letters, last_letters: lastLetters } = data('letters');
const { camps } = data('camps');
const { deaths, arrivals } = data('ends');
const end = (kind) => ({ cause = 'nothing', killer = '', when = 'always', text }) => [kind, cause, killer, when, text];
const lines = [
  ...letters.map(({ kind = 'letter', from, to, first_line: line }) => [kind, from, to, line]),
  ...camps.map(({ first, rich, hurt, late }) => ['camp', first, rich, hurt, late]),
  ...deaths.map(end('death')),
  ...arrivals.map(end('arrival')),
  ...lastLetters.map(({ passengers = 0, letters: least = 0, from, text }) => ['last', passengers, least, from, ...text]),
];
mkdirSync(target, { recursive: true });
writeFileSync(join(target, 'words.tsv'), lines.map((fields) => `${fields.join('\t')}\n`).join(''));
