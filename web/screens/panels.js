// Turns the panels that the program describes (src/app/screens/panels.hpp, as JSON) into HTML, and changes only what differs.
// It knows the page's elements and no rule of the game; the player's requests go out through `commands`.
//
// The focus stays where the player put it. It moves only when the screen changes or the focused button goes away: to
// the screen's primary button, on the road to the board, and on a waybill to the whole of it.

import { forgetCard, placeCard, showCard } from './card.js';
import { DRAWN_KEYS, KEY_NAMES, byId, element, icon, setAttribute, setIcon, setText, showList } from './elements.js';
import { watchHold } from '../input/hold.js';
import { watchPresses } from '../input/press_time.js';
import { canInstall, install, watchInstall } from '../saves/install.js';
import { isFramed, openTab } from '../saves/own_tab.js';
import { tellOfSaves } from '../saves/save_place.js';
import { watchOverflow } from './overflow.js';
import { showEntries, showKeyRows, showOptions } from './sheets.js';
import * as words from '../words.js';

// --- meters, counters, speed ------------------------------------------------------------------

const SIDES = ['front', 'right', 'rear', 'left'];

// "plate_front" is placed at the front of the van's plan; meters without a side get a row of their own.
const sideOf = (meter) => SIDES.find((side) => meter.id.endsWith(`_${side}`)) ?? '';

function makeMeter(meter) {
  const made = element('div', 'meter', ...(sideOf(meter) ? [] : [icon(meter.icon)]), element('span', 'pips'));
  made.setAttribute('role', 'meter');
  made.setAttribute('aria-valuemin', '0');
  return made;
}

function updateMeter(made, meter) {
  setAttribute(made, 'aria-label', meter.label);
  const text = meter.left < meter.value ? words.outOfThen(meter.value, meter.max, meter.left) : words.outOf(meter.value, meter.max);
  setAttribute(made, 'data-gauge', meter.id);
  setAttribute(made, 'aria-valuemax', meter.max);
  setAttribute(made, 'aria-valuenow', meter.value);
  setAttribute(made, 'aria-valuetext', text);
  setAttribute(made, 'data-tone', meter.tone);
  setAttribute(made, 'data-icon', meter.icon);
  if (!sideOf(meter)) setIcon(made.firstElementChild, meter.icon);
  setAttribute(made, 'data-side', sideOf(meter));
  const pips = made.querySelector('.pips');
  while (pips.children.length > meter.max) pips.lastElementChild.remove();
  while (pips.children.length < meter.max) pips.append(element('i'));
  [...pips.children].forEach((pip, i) => setAttribute(pip, 'class', i >= meter.value ? '' : i < meter.left ? 'on' : 'lost'));
}

// The meters of the four sides share one picture: the van as on the board, with a bar on each side.
function showMeters(parent, meters) {
  const groups = [];
  for (const meter of meters) {
    if (!sideOf(meter)) {
      groups.push({ key: meter.id, meters: [meter] });
    } else if (groups.at(-1)?.plan) {
      groups.at(-1).meters.push(meter);
    } else {
      groups.push({ key: `plan_${meter.icon}`, plan: true, meters: [meter] });
    }
  }
  showList(parent, groups, (group) => group.key,
    (group) => {
      if (!group.plan) return makeMeter(group.meters[0]);
      return element('div', 'plan', icon(group.meters[0].icon), element('div', 'plan-sides'));
    },
    (made, group) => {
      if (group.plan) {
        showList(made.lastElementChild, group.meters, (meter) => meter.id, makeMeter, updateMeter);
      } else {
        updateMeter(made, group.meters[0]);
      }
    });
}

function showCounters(parent, counters) {
  showList(parent, counters, (counter) => counter.id,
    (counter) => element('p', 'counter', icon(counter.icon), element('span'), element('b')),
    (made, counter) => {
      const [picture, label, value] = made.children;
      setAttribute(made, 'data-gauge', counter.id);
      setIcon(picture, counter.icon);
      setAttribute(label, 'class', counter.icon ? 'unseen' : '');
      setText(label, counter.icon ? words.labelled(counter.label, '') : counter.label.concat(' '));
      setText(value, String(counter.value));
    });
}

function showSpeed(parent, speed, maximum) {
  if (parent.dataset.speed === `${speed}/${maximum}`) return;
  parent.dataset.speed = `${speed}/${maximum}`;
  const arrows = element('span', 'arrows');
  for (let i = 0; i < Math.max(maximum, speed); ++i) arrows.append(icon(i < speed ? 'speed_on' : 'speed_off'));
  parent.replaceChildren(element('span', '', words.speed), element('b', '', String(speed)), element('span', 'unseen', words.ofSpeed(maximum)), arrows);
}

function showStamp(made, stamp) {
  setText(made, stamp.text);
  setAttribute(made, 'data-tone', stamp.tone);
  made.hidden = stamp.text === '';
}

// --- log --------------------------------------------------------------------------------------

// Newest first. The newest line stands by itself, always whole; those before are in a box below it, where a line is whole
// or out of sight. Lines that only moved keep their element, so that a screen reader hears new ones only.
function showLog(parent, lines) {
  const all = parent.getElementsByTagName('p');
  if (!parent.lastElementChild) parent.append(element('div', 'older'));
  const older = parent.lastElementChild;
  setAttribute(older, 'aria-live', 'off');
  const before = [...all].map((line) => line.textContent);
  let added = 0;
  while (added < lines.length && !before.every((line, i) => added + i >= lines.length || line === lines[added + i])) ++added;
  if (added > 0 && before.length > 0) older.prepend(all[0]);
  for (let i = added - 1; i >= 0; --i) (i === 0 ? parent : older).prepend(element('p', '', lines[i]));
  while (all.length > lines.length) all[all.length - 1].remove();
  // Lines may appear at the end as well, when an older log is shown again.
  for (let i = all.length; i < lines.length; ++i) {
    if (i === 0) parent.prepend(element('p', '', lines[i]));
    else older.append(element('p', '', lines[i]));
  }
}

// --- choices ----------------------------------------------------------------------------------

let buttonsMade = 0;
let pointed = '';        // the order that the mouse has asked about
let pointedGauge = '';   // the meter or counter

// A key takes the mouse off what it rests on: nothing there looks hovered until the mouse moves, which asks anew.
function watchPointing() {
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
function giveGaugeHints(parent, commands) {
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

function makeGroup() {
  const made = element('div', 'group', element('div'));
  setAttribute(made, 'role', 'group');
  return made;
}

function showChoices(parent, choices, commands) {
  showList(parent, choices, (choice) => choice.id, (choice) => makeChoice(choice, commands), updateChoice);
}

// Where a film is: a bar to drag, and a line that says it.
function showReel(parent, { at, last, label }) {
  const [bar, said] = parent.children;
  parent.hidden = last === 0;
  bar.setAttribute('aria-label', words.turnOfTheJourney);
  setAttribute(bar, 'max', last);
  if (Number(bar.value) !== at) bar.value = at;
  setAttribute(bar, 'aria-valuetext', label);
  setText(said, label);
}

// --- all panels -------------------------------------------------------------------------------

// Elements whose children belong to the panels alone.
const LISTS = ['meters', 'counters', 'speed', 'log', 'actions', 'waybill', 'options', 'key-rows', 'entries', 'sections', 'sheet-choices'];

const PLAYED = new Set(['road', 'depot']);   // screens with a board to play on

// `commands`: choose(id, when), hint(id), chooseSeed(text). Returns a function that shows a new description.
export function createPanels(commands) {
  const [game, road, sheet, canvas, hint] = ['game', 'road', 'sheet', 'canvas', 'hint'].map(byId);
  const [seedForm, seed, notices] = ['seed-form', 'seed', 'notices'].map(byId);
  let shown = null;             // the last description
  let focusedId = null;         // the button that had the focus before the change

  watchPointing();
  const pressedAt = watchPresses();
  const choose = (id, event) => commands.choose(id, pressedAt(event));
  const toFirstWords = watchOverflow(byId('words'), ['summary', 'card', 'log'].map(byId));
  const onRoad = { choose, hint: commands.hint };
  const onSheet = { choose };

  // A click does not move the focus: Space and Enter afterwards go to the game, not to this button again.
  game.addEventListener('mousedown', (event) => {
    if (event.target.closest('.choice') && document.hasFocus()) event.preventDefault();   // else a frame gets the keyboard
  });
  byId('install').addEventListener('click', install);
  byId('own-tab').addEventListener('click', () => openTab(() => commands.choose('own_tab', Infinity)));
  byId('speed').dataset.gauge = 'speed';
  byId('road-stamp').dataset.gauge = 'stamp';
  giveGaugeHints(road, commands);
  hint.addEventListener('click', () => { hint.dataset.read = 'true'; });   // what it covers can be seen then
  const bar = byId('reel').firstElementChild;
  bar.addEventListener('input', () => commands.choose(`film_turn=${bar.value}`, Infinity));
  byId('log').addEventListener('click', (event) => choose('log', event));
  byId('log-open').addEventListener('click', (event) => choose('log', event));
  byId('keep-file').addEventListener('click', (event) => choose('export', event));
  seed.addEventListener('input', () => commands.chooseSeed(seed.value));
  seed.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') focusPrimary();
  });
  seedForm.addEventListener('submit', (event) => {
    event.preventDefault();
    commands.chooseSeed(seed.value);
    choose('new_run', event);
  });

  function focusPrimary() {
    // Hands that still drive when a run ends must not press a button: Space would, wherever one has the focus.
    const target = sheet.hidden ? canvas : game.dataset.screen === 'result' ? sheet : sheet.querySelector('.choice.primary') ?? sheet.querySelector('.choice');
    target?.focus({ preventScroll: true });
  }

  function showRoad(panels) {
    const [seenLetters, hiddenLetters] = byId('road-heading').children;
    const heading = panels.heading || words.theRoad;
    const letters = panels.heading_shown < 0 ? heading.length : panels.heading_shown;   // names of depots are plain ASCII
    setText(seenLetters, heading.slice(0, letters));
    setText(hiddenLetters, heading.slice(letters));
    setText(byId('road-number'), panels.subtitle);
    showMeters(byId('meters'), panels.meters);
    showCounters(byId('counters'), panels.counters);
    showSpeed(byId('speed'), panels.speed, panels.max_speed);
    byId('speed').hidden = panels.screen !== 'road' || panels.speed < 0;
    showStamp(byId('road-stamp'), panels.stamp);
    showReel(byId('reel'), panels.reel);
    setText(byId('summary-lead'), panels.lead);
    setText(byId('summary-text'), panels.summary);
    toFirstWords();
    showCard(panels.card, (event) => choose('ask_nothing', event));
    showLog(byId('log'), panels.log);
    const groups = [...new Set(panels.choices.map(({ group }) => group))];
    showList(byId('actions'), groups, (group) => String(groups.indexOf(group)),
      makeGroup,
      (made, name) => {
        setAttribute(made, 'aria-label', name || null);
        const orders = panels.choices.filter(({ group }) => group === name);
        made.style.setProperty('--orders', orders.length);
        showChoices(made.lastElementChild, orders, onRoad);
      });
  }

  // What it says is asked anew each time, since the browser may have changed its mind.
  async function showSavePlace(isTold) {
    const place = byId('save-place');
    place.hidden = !isTold;
    const showHelp = () => {
      byId('install').hidden = place.hidden || !canInstall();
      byId('own-tab').hidden = place.hidden || !isFramed;
    };
    watchInstall(showHelp);
    showHelp();
    if (isTold) setText(place, await tellOfSaves());
  }

  function showSheet(panels) {
    setText(byId('sheet-heading'), panels.heading);
    setText(byId('sheet-subtitle'), panels.subtitle);
    showSavePlace(panels.tells_of_saves);
    setText(byId('sheet-summary'), [panels.lead, panels.summary].filter(Boolean).join(' '));
    showStamp(byId('sheet-stamp'), panels.stamp);
    showList(byId('waybill'), panels.waybill, (line) => line.label,
      () => element('div', '', element('dt'), element('dd')),
      (made, line) => {
        setText(made.firstElementChild, line.label);
        setText(made.lastElementChild, line.value);
      });
    showOptions(byId('options'), panels.options, onSheet);
    showKeyRows(byId('key-rows'), panels.key_rows, onSheet);
    showEntries(byId('entries'), panels.entries);
    seedForm.hidden = !panels.asks_seed;
    seed.disabled = false;
    if (document.activeElement !== seed && seed.value !== panels.seed) seed.value = panels.seed;
    const sections = [...new Set(panels.choices.map(({ section }) => section))].filter(Boolean);
    showList(byId('sections'), sections, (section) => section,
      (section) => element('section', 'section', element('h2', '', section), element('div')),
      (made, name) => showChoices(made.lastElementChild, panels.choices.filter(({ section }) => section === name), onSheet));
    showChoices(byId('sheet-choices'), panels.choices.filter(({ section }) => !section), onSheet);
    // A waybill has the focus as a whole, and so it is announced.
    setAttribute(sheet, 'role', { result: 'dialog', question: 'alertdialog' }[panels.screen] ?? null);
    setAttribute(sheet, 'aria-describedby', { result: 'sheet-stamp sheet-subtitle waybill', question: 'sheet-summary' }[panels.screen] ?? null);
  }

  // The player's settings, which apply to every screen.
  function showDisplay({ text_size: textSize, high_contrast: highContrast, still }) {
    const root = document.documentElement;
    setAttribute(root, 'data-text', textSize);
    setAttribute(root, 'data-contrast', highContrast ? 'high' : null);
    setAttribute(root, 'data-still', still ? 'true' : null);
  }

  // On the title the choices come first, above the fold on every screen; elsewhere the text does.
  function arrange(doingFirst) {
    const [subtitle, summary, choices] = ['sheet-subtitle', 'sheet-summary', 'sheet-choices'].map(byId);
    if (subtitle.nextElementSibling === (doingFirst ? choices : summary)) return;
    subtitle.after(doingFirst ? choices : summary);
    seedForm.after(doingFirst ? summary : choices);
  }

  function showScreen(screen) {
    arrange(screen === 'title');
    if (game.dataset.screen !== screen) sheet.scrollTop = 0;   // the page's built-in title may be scrolled already
    setAttribute(game, 'data-screen', screen);
    // Behind a sheet only the board is shown, since the road's panels may be out of date.
    road.hidden = !PLAYED.has(screen);
    byId('board-box').inert = !PLAYED.has(screen);
    sheet.hidden = PLAYED.has(screen);
  }

  function keepFocus(screenChanged, first) {
    const focused = document.activeElement;
    const lost = !focused || focused === document.body || !focused.isConnected;
    if (screenChanged) {
      if (!first) focusPrimary();   // a page that is just loading takes no focus
    } else if (lost && focusedId !== null) {
      const moved = game.querySelector(`.choice[data-key="${CSS.escape(focusedId)}"]`);   // into another group
      if (moved) moved.focus({ preventScroll: true });
      else focusPrimary();
    }
  }

  // Shows a sentence to everyone until it is dismissed; '' removes it. Optional: `button`, {label, act}, `link`,
  // {label, href}, `picture`, an element, and `putAway`, which is called when the player dismisses it.
  function showNotice(key, text, { button = null, link = null, picture = null, putAway = null } = {}) {
    const old = [...notices.children].find((child) => child.dataset.key === key);
    if (old?.dataset.text === text) return;
    old?.remove();
    if (!text) return;
    const away = element('button', 'dismiss', icon('dismiss'));
    away.type = 'button';
    away.setAttribute('aria-label', words.putNoticeAway);
    const made = element('div', 'notice', element('p', '', text));
    made.dataset.key = key;
    made.dataset.text = text;
    if (button) {
      const extra = element('button', 'choice', element('span', 'label', button.label));
      extra.type = 'button';
      extra.addEventListener('click', button.act);
      made.append(extra);
    }
    if (link) {
      const leads = Object.assign(element('a', '', link.label), { href: link.href, target: '_blank', rel: 'noopener' });
      leads.addEventListener('click', (event) => {
        event.preventDefault();
        openTab(() => commands.choose('own_tab', Infinity));
      });
      made.firstElementChild.append(' ', leads);
    }
    if (picture) made.append(picture);
    made.append(away);
    away.addEventListener('click', () => {
      made.remove();
      putAway?.();
      focusPrimary();
    });
    notices.append(made);
  }

  function showAll(panels) {
    const first = shown === null;
    const screenChanged = first || shown.screen !== panels.screen;
    focusedId = document.activeElement?.closest?.('.choice') ? document.activeElement.dataset.key : null;
    showDisplay(panels.display);
    if (first) clear();   // the title built into the page
    if (screenChanged) showScreen(panels.screen);
    if (PLAYED.has(panels.screen)) showRoad(panels);
    else showSheet(panels);
    setText(byId('unsaved').firstElementChild, panels.unsaved);
    byId('unsaved').hidden = panels.unsaved === '';
    showNotice('game', panels.notice, { putAway: () => commands.choose('dismiss', Infinity) });
    setAttribute(canvas, 'aria-label', panels.board_label || words.theBoard);
    if (shown?.hint !== panels.hint) delete hint.dataset.read;
    setText(hint, panels.hint);
    setText(byId('spoken'), panels.announcement);
    keepFocus(screenChanged, first);
    shown = panels;
  }

  // Restores the state before anything was shown.
  function clear() {
    for (const id of LISTS) byId(id).replaceChildren();
    delete byId('speed').dataset.speed;
    forgetCard();
    shown = null;
  }

  // Never throws. A fault of ours costs the elements shown so far, not the game: the screen is rebuilt, and if that
  // fails as well the player is told.
  function show(panels) {
    try {
      showAll(panels);
    } catch (fault) {
      console.error(fault);
      clear();
      try {
        showAll(panels);
      } catch {
        clear();
        showNotice('panels', words.partNotShown, { button: { label: words.loadAgain, act: () => location.reload() } });
        return;
      }
    }
    showNotice('panels', '');
  }

  return { show, showNotice, placeCard };
}
