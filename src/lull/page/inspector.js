// The inspector's panel: the last turns of a game as trees of actions, and why an order is refused. It works over any
// game made with Lull; what it shows comes from a second build of that game, with lull::Trace as its observer. docs/lull
// tells how to give a game of one's own an inspector.
//
// `program` answers at once:
//   turns()          the titles of the turns that can be gone back to, oldest first
//   turn(number)     {isAsPlayed, worlds: [{name, actions}]} of one of them, counted from 1; actions as Trace::to_json
//                    tells them, with entities under their names
//   refused(moment)  [{title, why, isLast, worlds}] for each order that is refused after so many of those turns; isLast:
//                    it is the one that was refused last of all
//   save(moment)     the game as it was after so many of those turns, in a form that is passed on to goOn
//
// Nothing here runs by itself: it draws when a button or a key is pressed, and then waits.

import { style } from './inspector_style.js';
import { words as ownWords } from './inspector_words.js';

function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}
const inWords = (name) => name.replaceAll('_', ' ');

// --- values in words ----------------------------------------------------------------------------------

// "walker #12.3" is an entity's name with its index and generation. The index tells two of one kind apart.
const ENTITY = /^(?:(.*) )?#(\d+)\.\d+$/;
function entityIn(text, words) {
  const found = ENTITY.exec(text);
  if (!found) return text === 'nobody' ? words.nobody : inWords(text);
  return element('span', 'entity', found[1] ?? words.thing, ' ', element('small', '', found[2]));
}
const textOf = (node) => (typeof node === 'string' ? node : node.textContent);

// The parts of a value, flat: texts and elements. Names say themselves, numbers are told by the name of their field, and
// what is true by that name alone.
function partsOf(value, words, field = '') {
  if (typeof value === 'string') return [entityIn(value, words)];
  if (typeof value === 'boolean') return field === '' ? [value ? words.yes : words.no] : value ? [inWords(field)] : [];
  if (Array.isArray(value)) return value.flatMap((one) => partsOf(one, words));
  if (value !== null && typeof value === 'object') return Object.entries(value).flatMap(([name, one]) => partsOf(one, words, name));
  return [field === '' ? String(value) : `${inWords(field)} ${value}`];
}
const withCommas = (parts) => parts.flatMap((part, i) => (i > 0 ? [', ', part] : [part]));
const flat = (value, words) => partsOf(value, words).map(textOf).join(', ') || words.none;

// [[name, before, now], ...] of the fields in which the two values differ. Fields of fields are named by the inner ones.
function differences(before, now, name, words) {
  const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value);
  if (isObject(before) && isObject(now)) {
    return Object.keys(now).flatMap((key) => differences(before[key], now[key], inWords(key), words));
  }
  const [was, is] = [before, now].map((value) => flat(value, words));
  return was === is ? [] : [[name, was, is]];
}

// What an action changed about each entity: [[entity, [sentence, ...]], ...].
function changesOf({ changes }, words) {
  const byEntity = new Map();
  for (const change of changes) byEntity.set(change.entity, [...(byEntity.get(change.entity) ?? []), change]);
  return [...byEntity].map(([entity, all]) => {
    const sentences = all.flatMap(({ component, before, now }) => {
      if (now === undefined) return [words.loses(inWords(component))];
      if (before === undefined) {
        return [now === true ? words.gains(inWords(component)) : `${words.gains(inWords(component))}: ${flat(now, words)}`];
      }
      return differences(before, now, '', words).map(([name, was, is]) => [inWords(component), name, words.becomes(was, is)].filter(Boolean).join(' '));
    });
    return [entity, sentences];
  }).filter(([, sentences]) => sentences.length > 0);
}

// --- an action ----------------------------------------------------------------------------------------

function told({ verb, fields }, words) {
  return [element('span', 'verb', inWords(verb)), ' ', element('span', 'fields', ...withCommas(partsOf(fields, words)))];
}

function askedBy({ origin, actor, rule, cause }, byNumber, words) {
  const line = element('dd', '', words.origins[origin](actor ? textOf(entityIn(actor, words)) : words.someone), rule ? words.ofRule(rule) : '');
  if (byNumber.has(cause)) line.append(words.to, ...told(byNumber.get(cause), words));
  return line;
}

function lookOf({ rule, about, said }, words) {
  const sentence = element('span', /^(reject|consume)/.test(said) ? 'bad' : 'good', words.verdicts[said]);
  const what = about === 'nobody' ? '' : ` (${words.lookedAt(textOf(entityIn(about, words)))})`;
  return element('dd', '', `“${rule}” `, sentence, element('span', 'fields', what));
}

function factsOf(action, byNumber, words) {
  const list = element('dl', '');
  const add = (label, lines) => list.append(element('dt', '', label), ...lines);
  add(words.askedForBy, [askedBy(action, byNumber, words)]);
  add(words.rules, action.looks.length > 0 ? action.looks.map((look) => lookOf(look, words)) : [element('dd', '', words.noRules)]);
  if (action.queued.length > 0) {
    add(words.queued, action.queued.map((one) => element('dd', '', `“${one.rule}” → `, ...told(one, words), one.delay_ms > 0 ? ` ${words.inMilliseconds(one.delay_ms)}` : '')));
  }
  const changes = changesOf(action, words);
  add(words.changed, changes.length > 0
    ? changes.map(([entity, sentences]) => element('dd', '', entityIn(entity, words), ': ', sentences.join('; ')))
    : [element('dd', '', words.nothingChanged)]);
  return element('div', 'facts', list);
}

const MOST_IN_SUMMARY = 2;
function actionIn(action, byNumber, causedBy, words) {
  const summary = element('summary', '', ...told(action, words));
  if (words.results[action.result]) summary.append(' ', element('span', 'result', words.results[action.result]));
  if (action.ms > 0) summary.append(' ', element('small', '', words.atMilliseconds(action.ms)));
  const sentences = changesOf(action, words).flatMap(([, all]) => all);
  if (sentences.length > 0 && sentences.length <= MOST_IN_SUMMARY) summary.append(' ', element('span', 'sum', `· ${sentences.join('; ')}`));
  const details = element('details', 'action', summary);
  // Made when it is first opened: a turn may have hundreds of actions.
  details.addEventListener('toggle', () => details.append(factsOf(action, byNumber, words)), { once: true });
  const item = element('li', '', details);
  const caused = causedBy.get(action.number) ?? [];
  if (caused.length > 0) item.append(listOf(caused, byNumber, causedBy, words));
  return item;
}
const listOf = (actions, ...rest) => element('ul', 'actions', ...actions.map((action) => actionIn(action, ...rest)));

// Each action below the one that caused it.
function treeOf(actions, words) {
  const byNumber = new Map(actions.map((action) => [action.number, action]));
  const causedBy = new Map();
  const roots = [];
  for (const action of actions) {
    if (!byNumber.has(action.cause)) roots.push(action);
    else causedBy.set(action.cause, [...(causedBy.get(action.cause) ?? []), action]);
  }
  return listOf(roots, byNumber, causedBy, words);
}
function worldsIn(worlds, words) {
  return worlds.flatMap(({ name, actions }) => [...(worlds.length > 1 ? [element('h3', '', name)] : []), treeOf(actions, words)]);
}

// --- the panel ----------------------------------------------------------------------------------------

// Shows it over the page until it is closed; then closed() is called. With goOn(save), a button offers to go on from the
// moment that is shown, and closes the panel. If the program fails, the panel says so. `look` gives it other colours and
// type: {paper: 'white'}; inspector_style.js lists them.
export function openInspector({ program, goOn = null, closed = () => {}, words = ownWords, look = {} }) {
  const titles = program.turns();
  let moment = titles.length;   // after that many of the turns
  let asksWhyNot = false;

  const host = element('div', '');
  host.id = 'inspector';
  for (const [name, value] of Object.entries(look)) host.style.setProperty(`--inspector-${name}`, value);
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];

  const button = (id, label, act) => {
    const made = element('button', '', label);
    made.type = 'button';
    made.id = id;
    made.addEventListener('click', act);
    return made;
  };
  const step = (by) => {
    moment = Math.min(Math.max(moment + by, 0), titles.length);
    show();
  };
  const choose = (isWhyNot) => () => {
    asksWhyNot = isWhyNot;
    show();
  };
  const dialog = element('dialog', '');
  const back = button('back', words.back, () => step(-1));
  const forward = button('forward', words.forward, () => step(1));
  const happened = button('happened', words.whatHappened, choose(false));
  const whyNot = button('why-not', words.whyNot, choose(true));
  const onward = button('go-on', words.goOn, () => {
    const save = answerOr(null, () => program.save(moment));
    if (save === null) return;
    dialog.close();
    goOn(save);
  });
  const heading = element('h2', '', words.title);
  heading.id = 'heading';
  const turn = element('p', '');
  turn.id = 'turn';
  turn.setAttribute('role', 'status');
  const content = element('section', '');
  content.setAttribute('aria-labelledby', 'turn');
  content.tabIndex = 0;
  dialog.setAttribute('aria-labelledby', 'heading');
  dialog.append(element('div', 'bar', heading, button('close', words.close, () => dialog.close())),
    element('div', 'bar', back, turn, forward), element('div', 'bar last', happened, whyNot, ...(goOn ? [onward] : [])), content);
  root.append(dialog);

  // A fault in the program must not reach the page: the game is another one.
  function answerOr(otherwise, ask) {
    try {
      return ask();
    } catch (fault) {
      console.warn(fault);
      content.replaceChildren(element('p', 'warning', words.failed));
      return otherwise;
    }
  }
  function happenings() {
    if (titles.length === 0) return [element('p', '', words.noTurns)];
    if (moment === 0) return [element('p', '', words.beforeTheFirst)];
    const { isAsPlayed, worlds } = program.turn(moment);
    return [...(isAsPlayed ? [] : [element('p', 'warning', words.notAsPlayed)]),
      ...(worlds.length > 0 ? worldsIn(worlds, words) : [element('p', '', words.nothingHappened)])];
  }
  function refusals() {
    const refused = program.refused(moment);
    if (refused.length === 0) return [element('p', '', words.nothingRefused)];
    return [element('p', '', words.refusedNow), ...refused.map(({ title, why, isLast, worlds }) => element('section', isLast ? 'refusal last' : 'refusal',
      element('h3', '', title), ...(isLast ? [element('p', 'asked', words.refusedLast)] : []), ...(why ? [element('p', '', why)] : []), ...(worlds.length > 0 ? worldsIn(worlds, words) : [element('p', 'fields', words.refusedByNoRule)])))];
  }
  function show() {
    turn.textContent = moment === 0 ? words.beforeTheFirst : words.turnOf(titles[moment - 1], moment, titles.length);
    back.disabled = moment === 0;
    forward.disabled = moment === titles.length;
    onward.disabled = moment === titles.length;
    happened.setAttribute('aria-pressed', String(!asksWhyNot));
    whyNot.setAttribute('aria-pressed', String(asksWhyNot));
    const shown = answerOr(null, asksWhyNot ? refusals : happenings);
    if (shown !== null) content.replaceChildren(...shown);
    content.scrollTop = 0;
    if (root.activeElement?.disabled ?? true) content.focus();   // a button that is disabled hears no keys
  }

  dialog.addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'ArrowRight') step(1);
    else return;
    event.preventDefault();
  });
  dialog.addEventListener('close', () => {
    host.remove();
    closed();
  });
  show();
  document.body.append(host);
  dialog.showModal();
  content.focus();
  return { close: () => dialog.close() };
}
