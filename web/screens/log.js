// What happened in the last turns.

import { element, setAttribute } from './elements.js';

// Newest first. The newest line stands by itself, always whole; those before are in a box below it, where a line is whole
// or out of sight. Lines that only moved keep their element, so that a screen reader hears new ones only.
export function showLog(parent, lines) {
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
