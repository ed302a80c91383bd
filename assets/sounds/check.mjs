// Whether the recipes of effects.json, loops.json and themes.json make sense: every name known, of the
// right kind and in range. A fault is a sentence with file, line and what was expected there.

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { instruments } from '../../web/sound/themes.js';
import { NOTE } from './notes.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { LineCounter, isMap, isScalar, isSeq, parseDocument } = createRequire(join(project, 'web', 'package.json'))('yaml');

export class RecipeFault extends Error {}

// --- kinds: (node, tell, path) judges a node; tell(node, sentence) reports ------------------------------

const shown = (node) => (isScalar(node) ? JSON.stringify(node.value) : isSeq(node) ? 'a list' : isMap(node) ? 'an object' : 'nothing');

const number = (least, most) => (node, tell, path) => {
  const value = isScalar(node) ? node.value : NaN;
  if (typeof value !== 'number' || !(value >= least && value <= most)) tell(node, `${path} is ${shown(node)}; expected a number from ${least} to ${most}`);
};
const whole = (least, most) => (node, tell, path) => {
  if (!isScalar(node) || !Number.isInteger(node.value) || node.value < least || node.value > most) tell(node, `${path} is ${shown(node)}; expected a whole number from ${least} to ${most}`);
};
const oneOf = (...names) => (node, tell, path) => {
  if (!isScalar(node) || !names.includes(node.value)) tell(node, `${path} is ${shown(node)}; expected one of ${names.join(', ')}`);
};
const flag = (node, tell, path) => {
  if (!isScalar(node) || typeof node.value !== 'boolean') tell(node, `${path} is ${shown(node)}; expected true or false`);
};
// The file itself has no name of its own.
const inside = (path, name) => (path ? `${path}.${name}` : name);
const text = (node, tell, path) => {
  if (!isScalar(node) || typeof node.value !== 'string') tell(node, `${path} is ${shown(node)}; expected a text`);
};
const note = (node, tell, path) => {
  if (!isScalar(node) || !NOTE.test(node.value)) tell(node, `${path} is ${shown(node)}; expected a note such as "F#4"`);
};
const list = (kind, least, most) => (node, tell, path) => {
  if (!isSeq(node) || node.items.length < least || node.items.length > most) tell(node, `${path} is ${isSeq(node) ? `a list of ${node.items.length}` : shown(node)}; expected a list of ${least} to ${most}`);
  else node.items.forEach((item, i) => kind(item, tell, `${path}[${i}]`));
};
// A list whose places have kinds of their own; the last `optional` may be left out.
const row = (kinds, optional = 0) => (node, tell, path) => {
  const names = Object.keys(kinds);
  if (!isSeq(node) || node.items.length > names.length || node.items.length < names.length - optional) tell(node, `${path} is ${isSeq(node) ? `a list of ${node.items.length}` : shown(node)}; expected [${names.join(', ')}]`);
  else node.items.forEach((item, i) => kinds[names[i]](item, tell, `${path}: ${names[i]}`));
};
// A number, or points that it glides through.
const glide = (least, most) => (node, tell, path) => (isSeq(node) ? list(number(least, most), 2, 8) : number(least, most))(node, tell, path);
// An object with these names; those that end in ? may be left out.
const object = (fields, further = () => {}) => (node, tell, path) => {
  if (!isMap(node)) {
    tell(node, `${path || 'it'} is ${shown(node)}; expected an object`);
    return;
  }
  const names = Object.keys(fields).map((name) => name.replace('?', ''));
  for (const { key, value } of node.items) {
    const kind = fields[key.value] ?? fields[`${key.value}?`];
    if (kind) kind(value, tell, inside(path, key.value));
    else tell(key, `${path || 'it'} has "${key.value}"; expected one of ${names.join(', ')}`);
  }
  for (const name of Object.keys(fields)) if (!name.endsWith('?') && !node.has(name)) tell(node, `${path || 'it'} has no "${name}"`);
  further(node, tell, path);
};
const each = (kind) => (node, tell, path) => {
  if (!isMap(node)) tell(node, `${path} is ${shown(node)}; expected an object of recipes by their names`);
  else for (const { key, value } of node.items) kind(value, tell, inside(path, key.value));
};

// --- what there is ------------------------------------------------------------------------------------

const HEARD = number(20, 16_000);   // Hz
const SECONDS = number(0, 10);
const LASTS = number(0.005, 10);
const LOUD = number(-40, -10);      // LUFS
const LEVEL = number(0.001, 10);
const PART = number(0, 1);

// What a wave needs, and what no other has.
const OWN = { noise: [], crackle: ['grains'], sine: ['pitch'], triangle: ['pitch'], saw: ['pitch'], pulse: ['pitch', 'width'], metal: ['pitch', 'fm'], modes: ['pitch', 'modes'] };
const layer = object({
  wave: oneOf(...Object.keys(OWN)), for: LASTS, 'at?': SECONDS, 'attack?': SECONDS, 'hold?': SECONDS, 'curve?': number(0.1, 20), 'level?': LEVEL,
  'pitch?': glide(20, 16_000), 'vibrato?': row({ hertz: number(0.1, 100), depth: PART }), 'rough?': PART,
  'grains?': glide(1, 20_000), 'width?': number(0.05, 0.95), 'fm?': row({ ratio: number(0.1, 20), depth: number(0, 50) }),
  'modes?': list(row({ ratio: number(0.1, 50), loudness: LEVEL, seconds: LASTS }), 1, 12),
  'filter?': row({ kind: oneOf('low', 'band', 'high'), hertz: glide(20, 16_000), q: number(0.1, 50) }, 1),
  'formants?': list(row({ hertz: glide(20, 16_000), q: number(0.1, 50), loudness: LEVEL }), 1, 5),
  'cut?': HEARD, 'shake?': row({ hertz: glide(0.1, 1000), depth: PART }), 'ragged?': row({ hertz: number(0.1, 1000), depth: PART }),
  'times?': row({ count: whole(1, 64), gap: number(0.001, 5), pitch: number(0.1, 10), loudness: number(0.1, 10), jitter: PART }, 1),
}, (node, tell, path) => {
  const wave = node.get('wave');
  for (const name of OWN[wave] ?? []) {
    if (!node.has(name)) tell(node, `${path} has no "${name}", which a layer of ${wave} needs`);
  }
  for (const name of new Set(Object.values(OWN).flat())) {
    if (OWN[wave] && node.has(name) && !OWN[wave].includes(name)) tell(node.get(name, true), `${path} has "${name}", which a layer of ${wave} has no use for`);
  }
  if (node.has('filter') && node.has('formants')) tell(node.get('formants', true), `${path} has both "filter" and "formants"; expected one of them`);
});
const FAMILIES = ['gun', 'break', 'you', 'dead', 'mail', 'fire', 'van', 'foot', 'depot', 'weather', 'hand'];
const effect = object({
  family: oneOf(...FAMILIES), loud: LOUD, gain: number(0.1, 1), variants: whole(1, 8), 'ducks?': flag, 'waits?': flag, 'drive?': number(0.1, 10),
  'echo?': list(row({ seconds: LASTS, loudness: LEVEL, hertz: HEARD }), 1, 6), layers: list(layer, 1, 8),
});

const resonances = list(row({ hertz: HEARD, q: number(0.1, 50), loudness: LEVEL }), 1, 8);
const play = object({ rise: LASTS, fall: LASTS, ends: LASTS, glide: LASTS, drop: number(0.25, 1) });
const loop = (fields, step) => object({ made: text, seconds: LASTS, play, steps: list(object({ loud: LOUD, ...step }), 1, 8), ...fields });
const loops = {
  engine: loop({ uneven: list(PART, 4, 4), body: list(row({ hertz: HEARD, q: number(0.1, 50), loudness: LEVEL, grows: PART }), 1, 8), whine: number(0.1, 50) }, { firing: number(8, 400) }),
  horde: loop({ voices: whole(1, 32) }, { heard: whole(1, 32), open: HEARD }),
  scrape: loop({}, { slips: number(1, 200), air: HEARD, board: resonances }),
};
const anyLoop = (node, tell, path) => {
  const made = isMap(node) ? node.get('made') : undefined;
  if (loops[made]) loops[made](node, tell, path);
  else tell(node, `${path}.made is ${JSON.stringify(made)}; expected one of ${Object.keys(loops).join(', ')}`);
};

const theme = object({
  seconds: number(1, 20), loud: LOUD, 'hush?': SECONDS, key: text, tempo: text, mood: text,
  notes: list(row({ instrument: oneOf(...Object.keys(instruments)), note, begins: number(0, 20), lasts: number(0.05, 10), velocity: number(0.05, 1) }), 1, 200),
});

const FILES = {
  'effects.json': object({ about: text, effects: each(effect) }),
  'loops.json': object({ about: text, loops: each(anyLoop) }),
  'themes.json': object({ about: text, themes: each(theme) }),
};

// The recipes of one file; throws a RecipeFault with a line for each fault.
export function readRecipes(name, source) {
  const lines = new LineCounter();
  const file = parseDocument(source, { lineCounter: lines, prettyErrors: false, version: '1.2', schema: 'json' });
  const found = file.errors.map(({ message, pos }) => [pos[0], `${message.split('\n')[0]}`]);
  if (found.length === 0) FILES[name](file.contents, (node, sentence) => found.push([node?.range?.[0] ?? 0, sentence]), '');
  if (found.length > 0) throw new RecipeFault(found.map(([at, sentence]) => `assets/sounds/${name}:${lines.linePos(at).line}: ${sentence}.`).join('\n'));
  return file.toJS();
}
