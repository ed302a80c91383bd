// Screens as small pictures, to be compared with those in tests/browser/screens. They are small, so that the files stay
// small and text is an even grey, however a machine draws glyphs, but large enough to notice a missing button.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { project } from './site.mjs';

const require = createRequire(join(project, 'web', 'package.json'));
const { PNG } = require('pngjs');
const { default: pixelmatch } = await import(require.resolve('pixelmatch'));

const LONGEST_SIDE = 192;
const GREYS = 0xf8;            // the bits of a colour that count
const UNLIKE = 0.1;            // of 1: the difference at which two pixels count as different
const MOST_OTHERS = 0.0015;   // of all pixels: fewer than a button has
const known = join(project, 'tests', 'browser', 'screens');
const found = join(project, 'build', 'browser-tests', 'screens');

export const records = process.env.POSTHASTE_SCREENS === 'record';

// Shrinks a screenshot: each pixel is the mean of a square.
export function shrink(screenshot) {
  const { width, height, data } = PNG.sync.read(screenshot);
  const side = Math.ceil(Math.max(width, height) / LONGEST_SIDE);
  const small = new PNG({ width: Math.floor(width / side), height: Math.floor(height / side) });
  for (let i = 0; i < small.data.length; ++i) {
    const [x, y] = [(i >> 2) % small.width, Math.floor((i >> 2) / small.width)];
    let sum = 0;
    for (let down = 0; down < side; ++down) {
      for (let across = 0; across < side; ++across) sum += data[4 * ((y * side + down) * width + x * side + across) + (i & 3)];
    }
    small.data[i] = (i & 3) === 3 ? 255 : Math.round(sum / (side * side)) & GREYS;
  }
  return small;
}

// '' when it looks as recorded, else a sentence. The differing picture is then stored.
export function compareScreen(name, screenshot) {
  const seen = shrink(screenshot);
  const path = join(known, `${name}.png`);
  if (records) {
    mkdirSync(known, { recursive: true });
    writeFileSync(path, PNG.sync.write(seen, { colorType: 2 }));
    return '';
  }
  if (!existsSync(path)) return `${name}: there is no picture of it yet.`;
  const before = PNG.sync.read(readFileSync(path));
  const { width, height } = before;
  if (width !== seen.width || height !== seen.height) return `${name}: ${seen.width} × ${seen.height}, ${width} × ${height} was recorded.`;
  const unlike = new PNG({ width, height });
  const others = pixelmatch(before.data, seen.data, unlike.data, width, height, { threshold: UNLIKE, includeAA: true });
  if (others <= MOST_OTHERS * width * height) return '';
  mkdirSync(found, { recursive: true });
  writeFileSync(join(found, `${name}.png`), screenshot);
  writeFileSync(join(found, `${name}-differs.png`), PNG.sync.write(unlike));
  return `${name}: ${others} of ${width * height} small pixels look different; see ${found}.`;
}
