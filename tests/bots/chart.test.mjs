// The chart of ./dev balance.

import assert from 'node:assert/strict';
import { test } from 'node:test';

import { chartOf } from '../../tools/balance_chart.mjs';

const bot = (name, more) => ({ bot: name, games: 4, won: 2, runs_reached: 30, runs_begun: [4, 2, 0, 0, 0, 0, 0, 0, 0], runs_delivered: [2, 1, 0, 0, 0, 0, 0, 0, 0], ...more });
const played = {
  first_seed: 11,
  seeds: 4,
  bots: [bot('never fires'), bot('looks 3', { won: 1 }), bot('greedy')],
  aims: [{ what: 'greedy: run in which it ends', least_tenths: 30, most_tenths: 50 }, { what: 'looks 3: % of games won', least_tenths: 250, most_tenths: 600 }],
};
const chart = chartOf(played);
const count = (text) => chart.split(text).length - 1;

test('every bot has its bar and its figures, and the seeds are named', () => {
  for (const { bot: name } of played.bots) assert.equal(count(`text-anchor="end">${name}</text>`), 1);
  assert.equal(count('7.5   won 50.0 %'), 2);
  assert.equal(count('7.5   won 25.0 %'), 1);
  assert.equal(count('>seeds 11-14</text>'), 1);
  assert.equal(count('<rect x="170" y="84" width="420" height="16" fill="#2d5f9e"/>'), 1, 'seven runs and a half');
});

test('the run in which the design wants a bot to end is a frame', () => {
  assert.equal(count('fill="url(#aim)"'), 1);
  assert.equal(count('<rect x="338" y="133" width="112" height="22" fill="url(#aim)"'), 1);
});

test('the part of each run that is survived is a line, as far as runs were begun', () => {
  const top = 84 + 3 * 26 + 50;
  assert.equal(count(`<polyline points="170,${top + 100} 226,${top + 100}"`), 2);
  assert.equal(count('<polyline points=""'), 1, 'a bot that did not play has no line');
});

test('it is a whole SVG file', () => {
  assert.match(chart, /^<svg [^]*<\/svg>\n$/);
  assert.equal(count('<text'), count('</text>'));
  assert.doesNotMatch(chart, /NaN|undefined|Infinity/);
});
