// The depots from their drawings, and the way into one through the page.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { project } from './site.mjs';

export const KEYS = { u: 'ArrowUp', d: 'ArrowDown', l: 'ArrowLeft', r: 'ArrowRight' };
export const WAYS = { u: [0, -1], d: [0, 1], l: [-1, 0], r: [1, 0] };

const folder = join(project, 'assets', 'depots');
// {name, rows, solution, door: [column, row], path: every cell that the solution passes}.
export const levels = readdirSync(folder).sort().map((file) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const field = (name) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)[1];
  const rows = /^map:\n([^]*?)\nlegend:/m.exec(text)[1].split('\n');
  const row = rows.findIndex((line) => line.includes('@'));
  const door = [rows[row].indexOf('@'), row];
  const solution = field('solution').toLowerCase();
  const path = [];
  for (let [x, y] = door, i = 0; i < solution.length; ++i) {
    x += WAYS[solution[i]][0];
    y += WAYS[solution[i]][1];
    path.push([x, y]);
  }
  return { name: field('name'), rows, solution, steps: Number(field('steps')), pushes: Number(field('pushes')), door, path };
});

export const listed = (game, number) => game.page.locator(`#sections [data-key="depot=${number}"]`);
export const order = (game, id) => game.page.locator(`#actions [data-key="${id}"]`);
export const onScreen = (game, screen) => game.page.waitForSelector(`#game[data-screen="${screen}"]`);
export async function enter(game, number, act = (locator) => locator.click()) {
  await act(game.page.locator('#sheet [data-key="depots"]'));
  await onScreen(game, 'depots');
  await act(listed(game, number));
  await onScreen(game, 'depot');
  await game.settledHash();
  return levels[number - 1];
}
