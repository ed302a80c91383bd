// Makes every picture and font of the game out of npm packages and the recipe beside this file.
//
//   node assets/build_assets.mjs <output folder> [<folder for generated C++ headers>]
//   node assets/build_assets.mjs --check              only the checks, writes nothing
//
// Reads   sprites.json, ../CREDITS.md and ../web/index.html (which have to name the author of every icon used), and the
//         packages of ../web/package.json (`npm ci` in web/).
// Writes  atlas.bin         runs of pixels, deflated: one square per glyph, then per sprite
//         atlas_late.bin    the same of the sprites that are late
//         icons.svg         one <symbol> per panel icon, in the page: <use href="#icon-driver">
//         favicon.svg       the van
//         icons/*.png       the van as the icon of the installed game
//         fonts/*.woff2     the letters the game uses, and the fonts' licences beside them
//         atlas_layout.hpp  the atlas's geometry (into the second folder, else the first)
// Takes   about two seconds. The same input gives the same bytes.
//
// A fault of the recipe or of the installation ends it with a sentence and exit code 1.

import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { constants, deflateSync } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const project = join(here, '..');
// The packages belong to web/; this file lies outside of it and finds them from there.
const requireFromWeb = createRequire(join(project, 'web', 'package.json'));

const MARGIN = 3;           // pixels of a cell left free on each side, so that neighbours never bleed
const ICON_BOX = 512;       // the square both the icon set and our own drawings are drawn in

const SMALL_DISC = [50, 50, 20, 20, 20];   // what stands in for a sprite of which the recipe says nothing

const NO_TEXT = { font: { loadSystemFonts: false } };   // glyphs come as paths: no system font is read

class Fault extends Error {}

function load(packageFile) {
  try {
    return requireFromWeb(packageFile);
  } catch (cause) {
    throw new Fault(`The npm package file "${packageFile}" cannot be loaded; run "npm ci" in web/ first (${cause.code ?? cause.message}).`);
  }
}

function locate(packageFile) {
  try {
    return requireFromWeb.resolve(packageFile);
  } catch {
    throw new Fault(`The npm package file "${packageFile}" is missing; run "npm ci" in web/ first.`);
  }
}

// --- the recipe -------------------------------------------------------------------------------

function checkSprites(recipe) {
  const names = new Set();
  for (const { name, plain = SMALL_DISC } of recipe.sprites) {
    if (names.has(name)) throw new Fault(`assets/sprites.json has two sprites "${name}".`);
    names.add(name);
    if (!Array.isArray(plain) || plain.length !== 5 || !plain.every((part) => Number.isInteger(part) && part >= 0 && part <= 100)) {
      throw new Fault(`assets/sprites.json: the "plain" shape of "${name}" is five whole numbers from 0 to 100.`);
    }
  }
}

function checkCredits(recipe, pictures) {
  const file = join(project, 'CREDITS.md');
  const credits = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const page = readFileSync(join(project, 'web', 'index.html'), 'utf8');
  for (const { icon, by } of pictures) {
    if (!icon) continue;
    if (!by) throw new Fault(`assets/sprites.json names no author ("by") for the icon "${icon}"; CC BY 3.0 asks for it.`);
    if (!credits.some((line) => line.includes(`\`${icon}\``) && line.includes(by))) {
      throw new Fault(`CREDITS.md has no line that names the icon \`${icon}\` and its author ${by}; CC BY 3.0 asks for it.`);
    }
    if (!page.includes(by)) throw new Fault(`web/index.html does not credit ${by}, who drew the icon "${icon}"; CC BY 3.0 asks for it.`);
  }
  for (const name of new Set(recipe.fonts.map((font) => font.package))) {
    if (!credits.some((line) => line.includes(`\`${name}\``))) throw new Fault(`CREDITS.md has no line that names the font package \`${name}\`.`);
  }
}

// The SVG of a picture of the recipe, in its 512 x 512 box, in the current colour.
function pictureSvg(picture, iconSet) {
  if (picture.drawing) return picture.drawing;
  const icon = iconSet.icons[picture.icon];
  if (!icon) throw new Fault(`The icon set has no icon "${picture.icon}", which assets/sprites.json wants for "${picture.name}".`);
  // Drawn by the set in currentColor; here colour carries nothing, and the page inherits its own.
  return icon.body.replaceAll(' fill="currentColor"', '').replaceAll('fill="currentColor"', '');
}

// Turned and mirrored about the middle of the box.
function oriented(picture, svg) {
  const half = ICON_BOX / 2;
  const across = picture.flip === 'horizontal' ? -1 : 1;
  const down = (picture.flip === 'vertical' ? -1 : 1) * (picture.stretch ?? 1);
  if (across === 1 && down === 1 && !picture.turn) return svg;
  return `<g transform="translate(${half} ${half}) rotate(${picture.turn ?? 0}) scale(${across} ${down}) translate(${-half} ${-half})">${svg}</g>`;
}

const round = (value) => Number(value.toFixed(3));

// --- atlas ------------------------------------------------------------------------------------

function fitIntoCell(picture, svg, cell, { Resvg }) {
  const content = oriented(picture, svg);
  const box = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${ICON_BOX} ${ICON_BOX}">${content}</svg>`, NO_TEXT).getBBox();
  if (!box) throw new Fault(`The picture "${picture.name}" of assets/sprites.json draws nothing.`);
  const side = (cell - 2 * MARGIN) * (picture.fill ?? 1);
  const scale = side / Math.max(box.width, box.height);
  const x = cell / 2 - scale * (box.x + box.width / 2);
  const y = cell / 2 - scale * (box.y + box.height / 2);
  return `<g transform="translate(${round(x)} ${round(y)}) scale(${scale.toFixed(5)})">${content}</g>`;
}

// Written by hand: the library's own toPathData drops points of round glyphs.
function pathData(commands) {
  const point = (x, y) => (x === undefined ? '' : `${round(x)} ${round(y)} `);
  return commands.map(({ type, x1, y1, x2, y2, x, y }) => type + point(x1, y1) + point(x2, y2) + point(x, y)).join('');
}

// All glyphs share one baseline and one advance, so that "+12" is set by stepping a fixed width.
function glyphCells(recipe, cell, opentype) {
  const source = readFileSync(locate('@fontsource/ibm-plex-mono/files/ibm-plex-mono-latin-600-normal.woff'));
  const font = opentype.parse(source.buffer.slice(source.byteOffset, source.byteOffset + source.byteLength));
  const eight = font.charToGlyph('8').getMetrics();
  const size = ((cell - 2 * MARGIN) * font.unitsPerEm) / (eight.yMax - eight.yMin);
  const pixels = size / font.unitsPerEm;
  const baseline = cell / 2 + ((eight.yMax + eight.yMin) / 2) * pixels;
  const cells = [...recipe.glyphs].map((character) => {
    if (font.charToGlyphIndex(character) === 0) throw new Fault(`IBM Plex Mono has no glyph "${character}", which assets/sprites.json wants.`);
    const glyph = font.charToGlyph(character);
    const x = cell / 2 - (glyph.advanceWidth / 2) * pixels;
    return `<path d="${pathData(glyph.getPath(x, baseline, size).commands)}"/>`;
  });
  return { cells, advance: Math.round(font.charToGlyph('0').advanceWidth * pixels) };
}

// The late ones last.
const inOrder = ({ sprites }) => [...sprites.filter(({ late }) => !late), ...sprites.filter(({ late }) => late)];

function makeAtlas(recipe, iconSet, libraries) {
  const { cell } = recipe;
  const glyphs = glyphCells(recipe, cell, libraries.opentype);
  const fit = (sprites) => sprites.map((sprite) => fitIntoCell(sprite, pictureSvg(sprite, iconSet), cell, libraries));
  const early = [...glyphs.cells, ...fit(recipe.sprites.filter(({ late }) => !late))];
  const late = fit(recipe.sprites.filter(({ late: isLate }) => isLate));
  return { bytes: runsOfCells(early, cell, libraries), late: runsOfCells(late, cell, libraries), earlyCells: early.length, glyphAdvance: glyphs.advance };
}

// Cells below each other, deflated.
function runsOfCells(cells, cell, { Resvg }) {
  const height = cells.length * cell;
  const placed = cells.map((svg, i) => `<svg y="${i * cell}" width="${cell}" height="${cell}" viewBox="0 0 ${cell} ${cell}">${svg}</svg>`);
  const image = new Resvg(`<svg xmlns="http://www.w3.org/2000/svg" width="${cell}" height="${height}">${placed.join('')}</svg>`, NO_TEXT).render();
  const pixels = image.pixels;   // a getter that copies the whole picture: ask once
  const levels = Array.from({ length: cell * height }, (_, i) => Math.round(pixels[4 * i + 3] / 17));
  return deflateSync(runsOf(levels), { level: constants.Z_BEST_COMPRESSION });
}

// A byte for each run of pixels alike: their level, 0 to 15, in the high half, and how many there are, less one.
function runsOf(levels) {
  const runs = [];
  for (let i = 0; i < levels.length;) {
    let length = 1;
    while (length < 16 && levels[i + length] === levels[i]) ++length;
    runs.push((levels[i] << 4) | (length - 1));
    i += length;
  }
  return Uint8Array.from(runs);
}

function layoutHeader(recipe, atlas) {
  return `// Generated by assets/build_assets.mjs from assets/sprites.json; do not edit.
// Geometry of atlas.bin and atlas_late.bin: square cells below each other, one for each glyph and then one for each
// sprite in this order; the second file goes on where the first ends.
// Deflated; a byte for each run of pixels alike: coverage from 0 to 15, and their number less one in the low half.
#pragma once

#include <cstdint>
#include <string_view>

#include "lull/text.hpp"

namespace posthaste::atlas {

inline constexpr std::int32_t cell = ${recipe.cell};      // pixels, a cell's side
inline constexpr std::int32_t first_sprite = ${recipe.glyphs.length};      // index of its cell
inline constexpr std::int32_t sprite_count = ${recipe.sprites.length};
inline constexpr std::int32_t early_cells = ${atlas.earlyCells};      // in the first file
inline constexpr std::int32_t glyph_advance = ${atlas.glyphAdvance};   // pixels from one glyph's middle to the next one's
inline constexpr std::string_view glyphs = "${recipe.glyphs}";

struct Plain {  // a box that stands in for a sprite, in hundredths of a cell
    std::uint8_t x, y, half_width, half_height, corner;
};
struct Sprite {
    lull::Text name;
    Plain plain;
};
inline constexpr Sprite sprites[] = {
${inOrder(recipe).map(({ name, plain = SMALL_DISC }) => `    {lull::Text::like("${name}"), {${plain.join(', ')}}},`).join('\n')}
};

}  // namespace posthaste::atlas
`;
}

// --- panel icons ------------------------------------------------------------------------------

// Rounded to a unit, of 512: at the size of an icon less than a tenth of a pixel.
function makeIcons(recipe, iconSet, optimize) {
  const symbols = recipe.panel_icons.map((icon) => `<symbol id="icon-${icon.name}" viewBox="0 0 ${ICON_BOX} ${ICON_BOX}">${oriented(icon, pictureSvg(icon, iconSet))}</symbol>`);
  return optimize(`<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`, { plugins: [{ name: 'convertPathData', params: { floatPrecision: 0 } }] }).data;
}

function makeFavicon(recipe, iconSet) {
  const van = recipe.panel_icons.find((icon) => icon.name === 'van');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" rx="64" fill="#f3e9d2"/><g fill="#2d5f9e">${pictureSvg(van, iconSet)}</g></svg>\n`;
}

// The van on a letter, for home screens. A maskable icon may lose everything outside of the circle that
// fills four fifths of it, and has no shape of its own; the others are a letter with round corners.
const ICON_SIZES = { 'van-192': 192, 'van-512': 512, 'van-maskable-512': 512, 'apple-touch-icon': 180 };

function makeInstallIcons(recipe, iconSet, { Resvg }) {
  const van = recipe.panel_icons.find((icon) => icon.name === 'van');
  const colours = ['#c8453b', '#f3e9d2', '#2d5f9e', '#f3e9d2'];   // the airmail edge
  const stripes = Array.from({ length: 20 }, (_, i) => `<path fill="${colours[i % 4]}" d="M${64 * i - 384} 512 L${64 * i - 128} 0 H${64 * i - 64} L${64 * i - 320} 512 Z"/>`).join('');
  return Object.entries(ICON_SIZES).map(([name, size]) => {
    const bleeds = name !== 'van-192' && name !== 'van-512';   // the system cuts the shape
    const inset = name === 'van-maskable-512' ? 36 : 44;
    const scale = name === 'van-maskable-512' ? 0.7 : 0.8;
    const place = 256 * (1 - scale);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 512 512">
      <clipPath id="letter"><rect width="512" height="512" rx="${bleeds ? 0 : 72}"/></clipPath>
      <g clip-path="url(#letter)">${stripes}<rect x="${inset}" y="${inset}" width="${512 - 2 * inset}" height="${512 - 2 * inset}" rx="${bleeds ? 20 : 40}" fill="#f3e9d2"/></g>
      <g fill="#2d5f9e" transform="translate(${place} ${place}) scale(${scale})">${oriented(van, pictureSvg(van, iconSet))}</g></svg>`;
    return [`${name}.png`, new Resvg(svg, NO_TEXT).render().asPng()];
  });
}

// --- fonts ------------------------------------------------------------------------------------

// Outlines on a coarser grid, which are smaller: a rough typewriter's have thousands of points that nobody sees apart.
// Without kerning, which typewriters lack.
async function onCoarserGrid(bytes, unitsPerEm, { createFont, woff2 }) {
  await woff2.init();
  const font = createFont(bytes, { type: 'woff2', compound2simple: true });   // glyphs that are made of others have outlines of their own
  const parts = font.get();
  const factor = unitsPerEm / parts.head.unitsPerEm;
  const scale = (part, names) => {
    for (const name of Object.keys(part)) if (names.test(name)) part[name] = Math.round(part[name] * factor);
  };
  for (const glyph of parts.glyf) {
    scale(glyph, /^([xy]M(in|ax)|advanceWidth|leftSideBearing)$/);
    for (const contour of glyph.contours ?? []) for (const point of contour) scale(point, /^[xy]$/);
  }
  parts.head.unitsPerEm = unitsPerEm;
  scale(parts.head, /^[xy]M(in|ax)$/);
  scale(parts.hhea, /^(ascent|descent|lineGap|advanceWidthMax|min.*Bearing|xMaxExtent)$/);
  scale(parts['OS/2'], /^(xAvg|ySub|ySuper|yStrike|sTypo|usWin|sx|sCap)/);
  font.set(parts);
  return Buffer.from(font.write({ type: 'woff2' }));
}

async function makeFonts(recipe, subsetFont, fontEditor) {
  const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
  const files = new Map();
  for (const { file, package: name, source, without = '', units_per_em: unitsPerEm } of recipe.fonts) {
    const original = readFileSync(locate(`${name}/files/${source}.woff2`));
    const characters = [...ascii + recipe.font_characters_beyond_ascii].filter((character) => !without.includes(character)).join('');
    const cut = await subsetFont(original, characters, { targetFormat: 'woff2', noLayoutClosure: true, keepFeatures: ['kern'], noHinting: true, preserveNameIds: [0, 13, 14] });
    files.set(file, unitsPerEm ? await onCoarserGrid(cut, unitsPerEm, fontEditor) : cut);
    files.set(`${name.split('/')[1]}-LICENSE.txt`, readFileSync(locate(`${name}/LICENSE`)));
  }
  return files;
}

// --- all of it --------------------------------------------------------------------------------

async function main([target, headerFolder]) {
  if (!target) throw new Fault('Usage: node assets/build_assets.mjs <output folder> [<folder for generated C++ headers>], or --check.');
  const recipe = JSON.parse(readFileSync(join(here, 'sprites.json'), 'utf8'));
  const iconSet = JSON.parse(readFileSync(locate('@iconify-json/game-icons/icons.json'), 'utf8'));
  const pictures = [...recipe.sprites, ...recipe.panel_icons];
  checkSprites(recipe);
  pictures.forEach((picture) => pictureSvg(picture, iconSet));
  checkCredits(recipe, pictures);
  if (target === '--check') return;

  const libraries = { Resvg: load('@resvg/resvg-js').Resvg, opentype: load('opentype.js') };
  const atlas = makeAtlas(recipe, iconSet, libraries);
  const fonts = await makeFonts(recipe, load('subset-font'), load('fonteditor-core'));

  for (const folder of ['fonts', 'icons']) mkdirSync(join(target, folder), { recursive: true });
  mkdirSync(headerFolder ?? target, { recursive: true });
  writeFileSync(join(target, 'atlas.bin'), atlas.bytes);
  writeFileSync(join(target, 'atlas_late.bin'), atlas.late);
  rmSync(join(target, 'atlas.png'), { force: true });   // of an earlier version: all that is there is delivered
  writeFileSync(join(target, 'icons.svg'), makeIcons(recipe, iconSet, load('svgo').optimize));
  writeFileSync(join(target, 'favicon.svg'), makeFavicon(recipe, iconSet));
  for (const [file, bytes] of makeInstallIcons(recipe, iconSet, libraries)) writeFileSync(join(target, 'icons', file), bytes);
  for (const [file, bytes] of fonts) writeFileSync(join(target, 'fonts', file), bytes);
  writeFileSync(join(headerFolder ?? target, 'atlas_layout.hpp'), layoutHeader(recipe, atlas));
}

try {
  await main(process.argv.slice(2));
} catch (fault) {
  if (!(fault instanceof Fault)) throw fault;
  console.error(`build_assets: ${fault.message}`);
  process.exitCode = 1;
}
