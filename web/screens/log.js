// What happened in the last turns.

import { element, setAttribute } from './elements.js';

// Whether these lines and those are the same as far as both go.
const agree = (some, others) => some.every((line, i) => i >= others.length || line === others[i]);
// How many lines at the beginning of the longer one to leave out, so that they agree.
function countNew(longer, others) {
  let count = 0;
  while (count < longer.length && !agree(longer.slice(count), others)) ++count;
  return count;
}

// Newest first. The newest line stands by itself, always whole; those before are in a box below it, where a line is whole
// or out of sight. Lines that only moved keep their element, so that a screen reader hears new ones only; a film that goes
// back takes the newest away.
export function showLog(parent, lines) {
  const all = parent.getElementsByTagName('p');
  if (!parent.lastElementChild) parent.append(element('div', 'older'));
  const older = parent.lastElementChild;
  setAttribute(older, 'aria-live', 'off');
  const before = [...all].map((line) => line.textContent);
  let added = countNew(lines, before);
  const gone = added < lines.length ? 0 : countNew(before, lines);
  if (gone > 0 && gone < before.length) {
    added = 0;
    for (let i = 0; i < gone; ++i) all[0].remove();
    parent.prepend(all[0]);
  }
  if (added > 0 && before.length > 0) older.prepend(all[0]);
  for (let i = added - 1; i >= 0; --i) (i === 0 ? parent : older).prepend(element('p', '', lines[i]));
  while (all.length > lines.length) all[all.length - 1].remove();
  // Lines may appear at the end as well, when an older log is shown again.
  for (let i = all.length; i < lines.length; ++i) {
    if (i === 0) parent.prepend(element('p', '', lines[i]));
    else older.append(element('p', '', lines[i]));
  }
}
