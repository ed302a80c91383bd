// The contents of the sheets around the road: settings with their values, the keys of each command, paragraphs of help.
// `commands`: choose(id, event).

import { DRAWN_KEYS, KEY_NAMES, element, icon, setAttribute, setIcon, setText, showList } from './elements.js';
import * as words from '../words.js';

export function showOptions(parent, options, commands) {
  showList(parent, options, (option) => option.id,
    (option) => {
      const values = element('div', 'values');
      option.values.forEach((value, i) => {
        const made = element('button', 'choice', element('span', 'label', value));
        made.type = 'button';
        made.dataset.key = `${option.id}=${i}`;
        made.addEventListener('click', (event) => commands.choose(made.dataset.key, event));
        values.append(made);
      });
      const made = element('fieldset', 'option', element('legend', '', option.label), values);
      return made;
    },
    (made, option) => {
      [...made.lastElementChild.children].forEach((value, i) => setAttribute(value, 'aria-pressed', i === option.chosen ? 'true' : 'false'));
    });
}

export function showKeyRows(parent, rows, commands) {
  showList(parent, rows, (row) => row.id,
    (row) => {
      const change = element('button', 'choice', element('span', 'label', words.change));
      change.type = 'button';
      change.dataset.key = `bind=${row.id}`;
      change.addEventListener('click', (event) => commands.choose(change.dataset.key, event));
      return element('div', 'key-row', element('span', 'key-label', row.label), element('span', 'keys'), change);
    },
    (made, row) => {
      const [, keys, change] = made.children;
      if (keys.dataset.shown !== row.keys) {
        keys.dataset.shown = row.keys;
        const names = row.keys.split('  ').filter(Boolean);
        keys.replaceChildren(...(names.length > 0 ? names.map((name) => element('kbd', '', DRAWN_KEYS[name] ? icon(DRAWN_KEYS[name]) : name, ...(KEY_NAMES[name] ? [element('span', 'unseen', KEY_NAMES[name])] : []))) : [words.noKey]));
      }
      setAttribute(change, 'aria-pressed', row.capturing ? 'true' : 'false');
      setAttribute(change, 'aria-label', words.changeKeyFor(row.label));
    });
}

export function showEntries(parent, entries) {
  showList(parent, entries, ({ heading, text }) => [heading, text].join(),
    () => element('div', 'entry', icon(''), element('div', '', element('h2'), element('p'))),
    (made, { icon: name, heading, text }) => {
      const [picture, texts] = made.children;
      setIcon(picture, name);
      setText(texts.firstElementChild, heading);
      texts.firstElementChild.hidden = heading === '';
      setText(texts.lastElementChild, text);
    });
}
