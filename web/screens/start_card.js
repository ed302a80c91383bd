// What a visitor reads before the game, or instead of it: a line over the title while the game is loading, and a card
// that covers the page when there is something to decide. The page contains it with a sentence for the case that no
// script ever runs; once one does, this file decides its text.

import { isCopyPassedOver } from '../delivery/offline.js';
import { byId } from './elements.js';
import * as words from '../words.js';

// Takes over the card. Returns whether the page is complete, that is, whether its last element is there. A page cut
// short on the way gets a bare card.
export function beginCard() {
  const whole = byId('spoken') !== null;
  if (!whole) {
    document.body.innerHTML = '<section id="start"><div id="start-card"><h1 class="start-title"></h1>'
      + '<p id="start-words"></p><button id="start-again" class="choice primary"></button></div></section>';
    document.querySelector('.start-title').textContent = words.posthaste;
  }
  byId('start').classList.add('begun');
  return whole;
}

export function say(sentence) {
  byId('start-words').textContent = sentence;
}

// While the card waits for its reader, nothing behind it can be used or is read out.
function setWaiting(waits) {
  for (const [id, property] of [['game', 'inert'], ['start-stuck', 'hidden']]) {
    if (byId(id)) byId(id)[property] = waits;   // absent if the page was cut short
  }
}

// Covers the page with a sentence and, if `label` is given, a button for going on.
export function cover(sentence, label, act) {
  byId('start').hidden = false;
  byId('start').classList.add('waits');
  setWaiting(true);
  say(sentence);
  const button = byId('start-again');
  button.textContent = label;
  button.hidden = !label;
  button.disabled = false;
  button.onclick = act;
  if (label) button.focus();
}

export function uncover() {
  byId('start').classList.remove('waits');
  byId('start-again').hidden = true;
  setWaiting(false);
}

// Disables further requests until this one is done.
export function waitFor(sentence) {
  byId('start-again').disabled = true;
  say(sentence);
}

let failed = false;

// Ends the attempt with a sentence. Only the first fault counts: later ones follow from it. `besides`: another button,
// { label, act }.
export function fail(sentence, canTryAgain = true, besides = null) {
  if (failed) return;
  failed = true;
  byId('start').classList.add('failed');
  cover(sentence, canTryAgain ? words.tryAgain : '', () => location.reload());
  if (canTryAgain) offerCopy();
  if (besides) {
    const button = Object.assign(document.createElement('button'), { type: 'button', className: 'choice', textContent: besides.label, onclick: besides.act });
    byId('start-again').before(button, ' ');
  }
}

// A page that was loaded past the offline copy (by Shift and the reload button) finds the copy when it is reloaded.
async function offerCopy() {
  if (await isCopyPassedOver()) byId('start-again').textContent = words.playKeptCopy;
}
