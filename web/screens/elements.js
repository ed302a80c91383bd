// Small tools for building panels: elements, icons, updates only where something changed, and lists that keep the
// elements of items that stay. They know HTML and no panel.

const SVG = 'http://www.w3.org/2000/svg';

// Keys whose usual glyph is missing from the fonts are drawn.
export const DRAWN_KEYS = { '↑': 'key_north', '↓': 'key_south', '→': 'key_east', '←': 'key_west', '↵': 'key_enter', Enter: 'key_enter' };
export const KEY_NAMES = { '↑': 'ArrowUp', '↓': 'ArrowDown', '→': 'ArrowRight', '←': 'ArrowLeft', '↵': 'Enter' };

export const byId = (id) => document.getElementById(id);

export function element(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', `#icon-${name}`);
  svg.append(use);
  return svg;
}

// Without a name the icon is hidden.
export function setIcon(made, name) {
  made.toggleAttribute('hidden', !name);
  setAttribute(made.firstElementChild, 'href', `#icon-${name}`);
}

export function setText(target, text) {
  if (target.textContent !== text) target.textContent = text;
}

// An absent value (null, false, '') removes the attribute.
export function setAttribute(target, name, value) {
  if (value === null || value === false || value === '') {
    if (target.hasAttribute(name)) target.removeAttribute(name);
  } else if (target.getAttribute(name) !== String(value)) {
    target.setAttribute(name, value);
  }
}

// Makes `parent`'s children those of `items`, in order, keeping the element of every key that stays. Items with equal
// keys get an element each, in order.
export function showList(parent, items, keyOf, make, update) {
  const kept = new Map([...parent.children].map((child) => [child.dataset.key, child]));
  const seen = new Map();   // how often each key has occurred
  let place = parent.firstElementChild;
  for (const item of items) {
    const wanted = keyOf(item);
    const times = (seen.get(wanted) ?? 0) + 1;
    seen.set(wanted, times);
    const key = times === 1 ? wanted : `${wanted} (${times})`;
    let child = kept.get(key);
    kept.delete(key);
    if (!child) {
      child = make(item);
      child.dataset.key = key;
    }
    update(child, item);
    if (child === place) {
      place = place.nextElementSibling;
    } else {
      parent.insertBefore(child, place);
    }
  }
  for (const gone of kept.values()) gone.remove();
}
