// Draws the main figures of ./dev balance: docs/balance.svg, from build/balance.json. It shows how far each bot comes,
// and the share of each run that is survived.

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The colours of the game with their meanings: paper, ink, the player's blue, the red of threats.
const paper = '#f3e9d2', ink = '#3a3020', muted = '#8a7d62', faint = '#d8cbab', blue = '#2d5f9e', red = '#c8453b';

const width = 860, left = 170, runWidth = 56, barsTop = 84, barStep = 26, linesHeight = 200;
const column = (run) => left + Math.floor(run * runWidth);
const each = (list, draw) => list.map(draw).join('');
const runs = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const rounded = (tenths) => Math.round(tenths) / 10;

const drawn = [
  { bot: 'greedy', colour: muted, dashes: '2 4', mark: '+' },
  { bot: 'looks 1', colour: red, dashes: '8 5', mark: 'x' },
  { bot: 'looks 3', colour: blue, dashes: '', mark: 'o' },
];

// A bar for each bot; a hatched frame shows the design's aim.
const bars = (bots, aims) => each([0, ...runs], (run) => `
<line x1="${column(run)}" y1="${barsTop - 14}" x2="${column(run)}" y2="${barsTop + barStep * bots.length}" stroke="${faint}"/>
<text x="${column(run)}" y="${barsTop - 20}" fill="${muted}" text-anchor="middle">${run}</text>`) + each(bots, (it, i) => {
  const y = barsTop + barStep * i;
  const reached = rounded((10 * it.runs_reached) / it.games);
  return `
<text x="${left - 10}" y="${y + 13}" text-anchor="end">${it.bot}</text>
<rect x="${left}" y="${y}" width="${column(reached) - left}" height="16" fill="${blue}"/>` + each(aims.filter(({ what }) => what === `${it.bot}: run in which it ends`), (aim) => `
<rect x="${column(aim.least_tenths / 10)}" y="${y - 3}" width="${column(aim.most_tenths / 10) - column(aim.least_tenths / 10)}" height="22" fill="url(#aim)" stroke="${red}"/>`) + `
<text x="${column(9) + 14}" y="${y + 13}">${reached.toFixed(1)}   won ${rounded((1000 * it.won) / it.games).toFixed(1)} %</text>`;
});

// The share of each run that bots with lookahead survive: each line has its own mark and name.
const lines = (bots, top) => each([0, 1, 2, 3, 4], (part) => {
  const y = top + linesHeight - (part * linesHeight) / 4;
  return `
<line x1="${left}" y1="${y}" x2="${column(8)}" y2="${y}" stroke="${faint}"/>
<text x="${left - 10}" y="${y + 4}" fill="${muted}" text-anchor="end">${part * 25} %</text>`;
}) + each(runs, (run) => `
<text x="${column(run - 1)}" y="${top + linesHeight + 20}" fill="${muted}" text-anchor="middle">run ${run}</text>`) + each(drawn, ({ bot, colour, dashes, mark }, i) => {
  const it = bots.find((other) => other.bot === bot);
  const points = !it ? [] : it.runs_begun.flatMap((begun, run) => begun === 0 ? [] : [
    { x: column(run), y: top + Math.round(linesHeight * (1 - it.runs_delivered[run] / begun)) },
  ]);
  return each(points, ({ x, y }) => `
<text x="${x}" y="${y + 5}" fill="${colour}" text-anchor="middle" font-weight="bold">${mark}</text>`) + `
<polyline points="${points.map(({ x, y }) => `${x},${y}`).join(' ')}" fill="none" stroke="${colour}" stroke-dasharray="${dashes}"/>
<text x="${column(9) + 14}" y="${top + 14 + 22 * i}" fill="${colour}">${mark}  ${bot}</text>`;
});

// Returns a whole SVG file; `played` is the content of build/balance.json.
export function chartOf(played) {
  const top = barsTop + barStep * played.bots.length + 50;
  const height = top + linesHeight + 44;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="'IBM Plex Mono', monospace" font-size="14" fill="${ink}">
<title>How far the bots come</title>
<defs>
<pattern id="edge" width="48" height="48" patternUnits="userSpaceOnUse" patternTransform="skewX(-30)"><rect width="12" height="48" fill="${red}"/><rect x="24" width="12" height="48" fill="${blue}"/></pattern>
<pattern id="aim" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><line y2="6" stroke="${red}" stroke-width="2"/></pattern>
</defs>
<rect width="${width}" height="${height}" fill="${paper}"/>
<rect width="${width}" height="${height}" fill="url(#edge)"/>
<rect x="8" y="8" width="${width - 16}" height="${height - 16}" fill="${paper}"/>
<text x="28" y="38" font-size="17">The run in which a game ends, and games won</text>
<text x="${width - 28}" y="38" fill="${muted}" text-anchor="end">seeds ${played.first_seed}-${played.first_seed + played.seeds - 1}</text>${bars(played.bots, played.aims)}
<text x="28" y="${top - 18}" font-size="17">Runs begun that are survived (hatched above: what the design asks for)</text>${lines(played.bots, top)}
</svg>
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync('docs/balance.svg', chartOf(JSON.parse(readFileSync('build/balance.json', 'utf8'))));
}
