// Checks the JavaScript, the style sheets and the pages of the project with eslint, stylelint and html-validate: their
// rules are in eslint.config.mjs, .stylelintrc.json and .htmlvalidate.mjs in the root. Another folder with the same
// layout may be given as the argument.

import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import pageRules from '../../.htmlvalidate.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const root = resolve(process.argv[2] ?? project);

const require = createRequire(join(project, 'web', 'package.json'));
const { ESLint } = require('eslint');
const { HtmlValidate, StaticConfigLoader } = require('html-validate');
const { default: stylelint } = await import(join(project, 'web/node_modules/stylelint/lib/index.mjs'));

const NOT_OURS = new Set(['build', 'node_modules']);

function filesBelow(folder, ending) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name) || entry.name.startsWith('.')) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(path, ending) : ending.test(entry.name) ? [path] : [];
  });
}

let passed = 0;
let failed = 0;
// A file counts as one test; each finding gets a line of its own.
function count(file, findings) {
  if (findings.length === 0) ++passed;
  else ++failed;
  for (const { line, column, rule, words } of findings) {
    console.log(`${relative(root, file)}:${line}:${column}: ${words}${rule ? ` (${rule})` : ''}`);
  }
}

async function lintScripts(files) {
  const eslint = new ESLint({ cwd: root, overrideConfigFile: join(project, 'eslint.config.mjs'), warnIgnored: true });
  for (const { filePath, messages } of await eslint.lintFiles(files)) {
    count(filePath, messages.map(({ line = 1, column = 1, ruleId, message }) => ({ line, column, rule: ruleId, words: message })));
  }
}

async function lintStyles(files) {
  const { results } = await stylelint.lint({ files, configFile: join(project, '.stylelintrc.json'), reportNeedlessDisables: true });
  for (const { source, warnings, invalidOptionWarnings } of results) {
    count(source, [
      ...warnings.map(({ line, column, rule, text }) => ({ line, column, rule, words: text.replace(` (${rule})`, '') })),
      ...invalidOptionWarnings.map(({ text }) => ({ line: 1, column: 1, words: text })),
    ]);
  }
}

async function lintPages(files) {
  const validator = new HtmlValidate(new StaticConfigLoader(pageRules));
  for (const file of files) {
    const { results } = await validator.validateFile(file);
    count(file, results.flatMap(({ messages }) =>
      messages.map(({ line, column, ruleId, message }) => ({ line, column, rule: ruleId, words: message }))));
  }
}

for (const [ending, lint] of [[/\.[cm]?js$/, lintScripts], [/\.css$/, lintStyles], [/\.html$/, lintPages]]) {
  const files = filesBelow(root, ending);
  if (files.length > 0) await lint(files);
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
