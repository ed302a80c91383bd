// Whether everybody can use the page: axe-core's judgement, and what axe leaves out. It gives up on text over pictures
// and gradients and skips refused buttons, so the contrast of every visible text is calculated here, against every
// colour that may be behind it.

import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { project } from './site.mjs';

const require = createRequire(join(project, 'web', 'package.json'));
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

// Pure decoration: the stamp and the postmark in the title's corner.
const ORNAMENT = '#postage';

// Runs in the page. Returns each visible text with its contrast, as {text, ratio, least}.
function measureTexts(ornament) {
  const parse = (colour) => {
    const [red, green, blue, alpha = 1] = colour.match(/[\d.]+/g).map(Number);
    return { red, green, blue, alpha };
  };
  const over = (top, under) => {
    const mix = (part) => top[part] * top.alpha + under[part] * (1 - top.alpha);
    return { red: mix('red'), green: mix('green'), blue: mix('blue'), alpha: 1 };
  };
  const luminance = ({ red, green, blue }) => {
    const [r, g, b] = [red, green, blue].map((part) => (part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  // For a gradient only the stops matter: the colours between them are no farther from the text than both.
  const layersOf = (style) => {
    const pictures = style.backgroundImage === 'none' ? [] : style.backgroundImage.split(/,\s*(?=(?:repeating-)?(?:linear|radial)-gradient)/).reverse();
    return [[parse(style.backgroundColor)], ...pictures.map((picture) => picture.match(/rgba?\([^)]*\)/g).map(parse))];
  };
  // All colours that may be visible behind an element. Whatever is beneath everything counts as black or white.
  function coloursBehind(element) {
    const layers = [];
    for (let part = element; part; part = part.parentElement) {
      const own = layersOf(getComputedStyle(part));
      layers.unshift(...own);
      if (own[0][0].alpha === 1) break;
    }
    let colours = ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'].map(parse);
    for (const layer of layers) {
      const all = layer.flatMap((top) => colours.map((under) => over(top, under)));
      colours = [...new Map(all.map((colour) => [JSON.stringify(colour), colour])).values()];
    }
    return colours;
  }
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !element.closest(`.unseen, svg, noscript, option, ${ornament}`);

  const found = [];
  const judge = (element, text) => {
    const style = getComputedStyle(element);
    const size = parseFloat(style.fontSize);
    if (size === 0) return;
    const behind = coloursBehind(element);
    const ratio = Math.min(...behind.map((colour) => contrast(over(parse(style.color), colour), colour)));
    const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    found.push({ text, ratio, least: isLarge ? 3 : 4.5 });
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (data.trim() !== '' && isSeen(parentElement)) judge(parentElement, data.trim());
  }
  for (const field of document.querySelectorAll('input')) {
    if (field.value && isSeen(field)) judge(field, field.value);
  }
  return found;
}

export const textsOf = (page) => page.evaluate(measureTexts, ORNAMENT);

// Sentences about barriers on the current page; an empty list is good. `rules`: only these of axe's rules.
export async function barriers(page, rules = null) {
  if (!await page.evaluate(() => Boolean(window.axe))) await page.evaluate(axe);
  const { violations, incomplete } = await page.evaluate((values) => window.axe.run(document, { resultTypes: ['violations', 'incomplete'], ...(values && { runOnly: { type: 'rule', values } }) }), rules);
  const found = violations.flatMap(({ id, help, nodes }) => nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 160)} ${node.failureSummary?.replace(/\s+/g, ' ')}`));
  for (const { id, nodes } of incomplete) {
    if (id !== 'color-contrast') found.push(...nodes.map((node) => `${id} is left open by axe: ${node.html.slice(0, 160)}`));
  }
  for (const { text, ratio, least } of await textsOf(page)) {
    if (!(ratio >= least)) found.push(`"${text.slice(0, 60)}" has a contrast of ${ratio.toFixed(2)}, and needs ${least}`);
  }
  const endless = await page.evaluate(() => document.getAnimations().filter((animation) => animation.effect.getComputedTiming().endTime === Infinity).map(({ animationName }) => animationName ?? 'unnamed'));
  found.push(...endless.map((name) => `the animation ${name} never ends`));
  return found;
}

// Sentences about elements that come in the tab order before others above them, or left of them in their row; an empty
// list is good. Columns are read one after the other.
export async function misplaced(page) {
  const { parts, found } = await page.evaluate(() => {
    const selectors = '#board-box, .meter, .plan > .icon, .counter, #speed, #road-stamp, #summary, #log, #actions .choice, #sheet-head, #sheet-subtitle, #sheet-summary, #waybill > div, .entry, .option, .key-row, #seed-form, #sheet-choices .choice, #credits';
    const seen = [...document.querySelectorAll(selectors)].filter((part) => part.checkVisibility() && !part.closest('[inert]') && part.getBoundingClientRect().height > 0);
    const sticking = document.getElementById('sheet-choices');   // counts where it stands when all is scrolled past
    sticking.style.position = 'static';
    const boxes = seen.map((part) => part.getBoundingClientRect());
    sticking.style.position = '';
    const nameOf = (part) => part.id || part.dataset.key || part.className;
    const sentences = [];
    seen.forEach((one, i) => {
      for (let j = i + 1; j < seen.length; ++j) {
        const [first, then] = [boxes[i], boxes[j]];
        if (one.closest('.plan') && seen[j].closest('.plan')) continue;   // a picture with an element on each side
        const isAbove = then.bottom <= first.top + 1;
        const isLeftInRow = then.right <= first.left + 1 && then.top < first.bottom - 1 && then.bottom > first.top + 1;
        if ((isAbove && then.left < first.right - 1) || isLeftInRow) sentences.push(`${nameOf(seen[j])} stands before ${nameOf(one)}`);
      }
    });
    return { parts: seen.length, found: sentences };
  });
  return parts < 3 ? [`only ${parts} parts are seen`] : found;
}
