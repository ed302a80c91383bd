// The van's meters, counters and speed, beside the board.

import { element, icon, setAttribute, setIcon, setText, showList } from './elements.js';
import * as words from '../words.js';

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
export function showMeters(parent, meters) {
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

export function showCounters(parent, counters) {
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

export function showSpeed(parent, speed, maximum) {
  if (parent.dataset.speed === `${speed}/${maximum}`) return;
  parent.dataset.speed = `${speed}/${maximum}`;
  const arrows = element('span', 'arrows');
  for (let i = 0; i < Math.max(maximum, speed); ++i) arrows.append(icon(i < speed ? 'speed_on' : 'speed_off'));
  parent.replaceChildren(element('span', '', words.speed), element('b', '', String(speed)), element('span', 'unseen', words.ofSpeed(maximum)), arrows);
}
