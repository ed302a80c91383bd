// The elements that a page would have if a description of the panels were the first it ever showed, made by the page's
// own modules in a document of their own; and what must hold of the elements whatever was shown before.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { project } from './site.mjs';

const MODULES = ['screens/panels.js', 'screens/card.js', 'screens/choices.js', 'screens/gauges.js', 'screens/log.js', 'screens/elements.js', 'screens/overflow.js', 'input/hold.js', 'input/press_time.js', 'screens/sheets.js', 'saves/save_place.js', 'saves/install.js', 'saves/own_tab.js', 'delivery/downloads.js', 'words.js'];
const source = (name) => readFileSync(join(project, 'web', name), 'utf8');
const script = (text) => (request, response) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(text);

// For openSite.
export const freshAnswers = {
  ...Object.fromEntries(MODULES.map((name) => [basename(name), script(source(name))])),
  'fresh.js': script("import { createPanels } from './screens/panels.js';\nwindow.panels = createPanels({ choose() {}, hint() {}, chooseSeed() {} });\n"),
  'fresh.html': (request, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end(
    `<!doctype html><html lang="en"><head><link rel="icon" href="data:,"><script type="module" src="fresh.js"></script></head>${/<body>[^]*<\/body>/.exec(source('index.html'))[0]}</html>`),
};

// Runs in the page: the visible content of the game's elements, as lines of text.
export function treeOf() {
  const lines = [];
  const walk = (node, depth) => {
    if (node.nodeType === Node.TEXT_NODE) {
      if (node.data.trim()) lines.push(`${' '.repeat(depth)}"${node.data.trim().replace(/\s+/g, ' ')}"`);
      return;
    }
    if (node.nodeType !== Node.ELEMENT_NODE || node.hasAttribute('hidden') || node.id === 'save-place') return;   // that one waits for the browser's answer
    const attributes = [...node.attributes]
      .filter(({ name }) => !['style', 'data-tabbed', 'data-speed', 'data-more', 'data-read'].includes(name))
      .map(({ name, value }) => `${name}="${value.replace(/reason-\d+/, 'reason')}"`).sort();
    if (node.id === 'canvas') attributes.splice(0, attributes.length, node.getAttribute('aria-label'));
    lines.push(`${' '.repeat(depth)}${node.localName} ${attributes.join(' ')}`);
    for (const child of node.childNodes) walk(child, depth + 1);
  };
  walk(document.getElementById('game'), 0);
  return lines.join('\n');
}

// Runs in the page: children of one parent with the same key.
function doubledKeys() {
  const doubled = [];
  for (const parent of document.querySelectorAll(':has(> [data-key])')) {
    const keys = [...parent.children].map((child) => child.dataset.key).filter((key) => key !== undefined);
    doubled.push(...keys.filter((key, i) => keys.indexOf(key) !== i));
  }
  return doubled;
}

export class FreshPage {
  static async beside(game) {
    const fresh = new FreshPage();
    fresh.page = await game.context.newPage();
    fresh.address = `${game.site.origin}/fresh.html`;
    fresh.trees = new Map();   // by the description shown
    return fresh;
  }
  async treeOf(text) {
    if (!this.trees.has(text)) {
      await this.page.goto(this.address);
      await this.page.waitForFunction(() => window.panels, null, { polling: 10 });
      await this.page.evaluate((described) => window.panels.show(JSON.parse(described)), text);
      this.trees.set(text, await this.page.evaluate(treeOf));
    }
    return this.trees.get(text);
  }
  // The page of the game shows the same as a fresh one.
  async isLike(game, when) {
    const [text, tree, doubled] = await game.page.evaluate(`[window.posthasteProbe.panels, (${treeOf})(), (${doubledKeys})()]`);
    assert.deepEqual(doubled, [], `${when}: two children of one key`);
    const [found, wanted] = [tree, await this.treeOf(text)].map((lines) => lines.split('\n'));
    const at = found.findIndex((line, i) => line !== wanted[i]);
    if (at >= 0 || found.length !== wanted.length) {
      const around = (lines) => lines.slice(Math.max(at - 2, 0), at + 4).join('\n');
      assert.fail(`${when}: the page is not what a fresh one would be. It has\n${around(found)}\nwhere that has\n${around(wanted)}`);
    }
  }
}
