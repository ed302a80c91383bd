// Buttons: what can be chosen or ordered, and what is asked about by pointing.

import { DRAWN_KEYS, KEY_NAMES, element, icon, setAttribute, setIcon, setText, showList } from './elements.js';
import { watchHold } from '../input/hold.js';

let buttonsMade = 0;
let pointed = '';        // the order that the mouse has asked about
let pointedGauge = '';   // the meter or counter

// A key takes the mouse off what it rests on: nothing there looks hovered until the mouse moves, which asks anew.
export function watchPointing() {
  const keyed = (is) => document.documentElement.toggleAttribute('data-keyed', is);
  addEventListener('keydown', () => {
    pointed = pointedGauge = '';
    keyed(true);
  }, { capture: true });
  addEventListener('pointermove', () => keyed(false), { capture: true });
}

// Pointing at a button, focusing it, or holding a finger on it shows what it would do.
function giveHints(made, id, commands) {
  let held = false;
  // Only on movement, not on enter: a button that appears under a resting pointer is not pointed at.
  made.addEventListener('pointermove', ({ pointerType }) => {
    if (pointed === id || pointerType !== 'mouse') return;
    pointed = id;
    commands.hint(id);
  });
  made.addEventListener('pointerleave', () => {
    pointed = '';
    commands.hint('');
  });
  made.addEventListener('focus', () => made.matches(':focus-visible') && commands.hint(id));
  made.addEventListener('blur', () => commands.hint(''));
  made.addEventListener('pointerdown', () => {
    held = false;
  });
  watchHold(made, {
    hold() {
      held = true;
      commands.hint(id);
    },
    mistaken() {
      held = false;
    },
  });
  made.addEventListener('contextmenu', (event) => event.preventDefault());
  made.addEventListener('click', (event) => {
    if (!held || event.detail === 0) return;   // 0: a key, not a finger
    held = false;
    event.stopImmediatePropagation();
    commands.hint('');
  });
}

// A card tells what a meter or counter means while the mouse points at it, or once a finger has tapped it.
export function giveGaugeHints(parent, commands) {
  const gaugeOf = (target) => target?.closest?.('[data-gauge]')?.dataset.gauge ?? '';
  const tell = (gauge) => commands.hint(gauge && `about=${gauge}`);
  parent.addEventListener('pointermove', ({ target, pointerType }) => {
    const gauge = gaugeOf(target);
    if (!gauge || gauge === pointedGauge || pointerType !== 'mouse') return;
    pointedGauge = gauge;
    tell(gauge);
  });
  parent.addEventListener('pointerout', ({ relatedTarget }) => {
    if (!pointedGauge || gaugeOf(relatedTarget) === pointedGauge) return;
    pointedGauge = '';
    tell('');
  });
  parent.addEventListener('click', ({ target }) => gaugeOf(target) && tell(gaugeOf(target)));
}

function makeChoice(choice, commands) {
  const reason = element('span', 'reason');
  reason.id = `reason-${++buttonsMade}`;
  const made = element('button', 'choice', element('span', 'label'), element('kbd'), reason, icon(choice.icon), element('span', 'note'));
  made.type = 'button';
  // The accessible name is the label alone; the key and the reason are in attributes of their own.
  made.querySelector('kbd').setAttribute('aria-hidden', 'true');
  reason.setAttribute('aria-hidden', 'true');
  if (commands.hint) giveHints(made, choice.id, commands);
  // A refused choice is sent anyway: the game says why in its own words.
  made.addEventListener('click', (event) => commands.choose(choice.id, event));
  return made;
}

function updateChoice(made, choice) {
  const [label, key, reason, picture, note] = made.children;
  setText(label, choice.label);
  if (key.dataset.shown !== choice.key) {
    key.dataset.shown = choice.key;
    key.replaceChildren(DRAWN_KEYS[choice.key] ? icon(DRAWN_KEYS[choice.key]) : choice.key);
    key.hidden = choice.key === '';
  }
  setText(reason, choice.refusal);
  // While an order has the focus, the summary says what it would do, or why it is refused.
  setAttribute(made, 'aria-describedby', choice.previewed ? 'summary' : choice.refusal ? reason.id : null);
  const explains = choice.section !== '' || choice.group !== '';   // has room for a picture and a note
  setIcon(picture, explains ? choice.icon : '');
  setText(note, explains ? choice.note : '');
  note.hidden = !explains;
  setAttribute(made, 'aria-keyshortcuts', KEY_NAMES[choice.key] ?? choice.key);
  setAttribute(made, 'aria-disabled', choice.refusal ? 'true' : null);
  setAttribute(made, 'data-tone', choice.tone);
  setAttribute(made, 'class', choice.primary ? 'choice primary' : 'choice');
  setAttribute(made, 'aria-pressed', choice.toggles ? String(choice.pressed) : null);
}

export function makeGroup() {
  const made = element('div', 'group', element('div'));
  setAttribute(made, 'role', 'group');
  return made;
}

export function showChoices(parent, choices, commands) {
  showList(parent, choices, (choice) => choice.id, (choice) => makeChoice(choice, commands), updateChoice);
}
