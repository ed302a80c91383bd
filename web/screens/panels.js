// Turns the panels that the program describes (src/app/screens/panels.hpp, as JSON) into HTML, and changes only what differs.
// It knows the page's elements and no rule of the game; the player's requests go out through `commands`.
//
// The focus stays where the player put it. It moves only when the screen changes or the focused button goes away: to
// the screen's primary button, on the road to the board, and on a waybill to the whole of it.

import { forgetCard, placeCard, showCard } from './card.js';
import { giveGaugeHints, makeGroup, showChoices, watchPointing } from './choices.js';
import { byId, element, icon, setAttribute, setText, showList } from './elements.js';
import { showCounters, showMeters, showSpeed } from './gauges.js';
import { watchPresses } from '../input/press_time.js';
import { canInstall, install, watchInstall } from '../saves/install.js';
import { isFramed, openTab } from '../saves/own_tab.js';
import { tellOfSaves } from '../saves/save_place.js';
import { showLog } from './log.js';
import { watchOverflow } from './overflow.js';
import { showEntries, showKeyRows, showOptions } from './sheets.js';
import * as words from '../words.js';

function showStamp(made, stamp) {
  setText(made, stamp.text);
  setAttribute(made, 'data-tone', stamp.tone);
  made.hidden = stamp.text === '';
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

// The journey's stops, each with the road that leads to it.
function showStrip(parent, stops) {
  showList(parent, stops, (stop) => stop.name,
    () => element('li', '', element('span', 'unseen'), element('span')),
    (made, stop) => {
      const [told, name] = made.children;
      made.style.setProperty('--part', stop.percent / 100);
      setAttribute(made, 'data-is', stop.is_the_end ? 'end' : stop.percent === 100 ? 'reached' : 'ahead');
      setText(told, stop.told);
      setText(name, stop.name);
      setAttribute(name, 'aria-hidden', 'true');
    });
}

// Elements whose children belong to the panels alone.
const LISTS = ['meters', 'counters', 'speed', 'log', 'actions', 'strip', 'waybill', 'options', 'key-rows', 'entries', 'sections', 'sheet-choices'];

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
    showStrip(byId('strip'), panels.strip);
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
    showReel(byId('reel'), panels.reel);
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
