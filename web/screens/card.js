// The card about whatever the player asks about on the road. On wide screens it lies over the board, in a corner where
// it covers neither its subject nor the van; on phones it replaces the log.

import { byId, element, icon, setAttribute } from './elements.js';
import * as words from '../words.js';

const GAP = 10;   // CSS pixels from the board's edge

let told = '';

// `putAway` is called when the player closes a card of many lines, which covers the orders on phones.
export function showCard(card, putAway) {
  const made = byId('card');
  const text = JSON.stringify(card);
  if (text === told) return;
  told = text;
  made.hidden = card.name === '';
  setAttribute(made, 'data-tone', card.tone);
  const pips = element('span', 'pips');
  for (let i = 0; i < card.full; ++i) pips.append(element('i', i < card.health ? 'on' : ''));
  made.replaceChildren(element('h2', '', card.name));
  if (card.full) made.append(element('p', 'health', pips, words.health(card.health, card.full)));
  if (card.lines.length) {
    const away = element('button', 'dismiss', icon('dismiss'));
    away.type = 'button';
    away.setAttribute('aria-label', words.putCardAway);
    away.addEventListener('click', putAway);
    made.append(away, element('ul', '', ...card.lines.map((line) => element('li', '', line))));
  }
  for (const part of ['plan', 'carries', 'text']) {
    if (card[part]) made.append(element('p', `card-${part}`, card[part]));
  }
}

// Makes the next card from scratch, whatever its subject.
export function forgetCard() {
  told = '';
  byId('card').replaceChildren();
  byId('card').hidden = true;
}

// `cells`: the positions of two cells on the canvas, in its own pixels; `side` is the length of their sides.
export function placeCard(cells, side) {
  const [card, canvas] = [byId('card'), byId('canvas')];
  if (getComputedStyle(card).position !== 'fixed') {
    card.style.translate = '';
    return;
  }
  const board = canvas.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const scale = board.width / canvas.width;
  const covers = (x, y) => cells.some((cell) => {
    const [left, top] = [board.left + cell[0] * scale, board.top + cell[1] * scale];
    return left < x + width && x < left + side * scale && top < y + height && y < top + side * scale;
  });
  const rows = [board.top + GAP, board.bottom - height - GAP];
  const corners = [board.right - width - GAP, board.left + GAP].flatMap((x) => rows.map((y) => [x, y]));
  const [x, y] = corners.find((corner) => !covers(...corner)) ?? corners[0];
  card.style.translate = `${x}px ${y}px`;   // moves it without another layout
}
