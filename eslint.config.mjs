// Rules that find bugs in the JavaScript of the project; its layout is nobody's business here. Run by
// tests/lint/web.mjs. The packages are those of web/package.json.

import { createRequire } from 'node:module';

const require = createRequire(new URL('./web/package.json', import.meta.url));
const js = require('@eslint/js');
const globals = require('globals');

// What Emscripten gives to the functions of a --js-library, and the objects that host_bridge.js makes for
// itself there with a $ before the name.
const LIBRARY_GLOBALS = ['mergeInto', 'LibraryManager', 'Module', 'HEAPU8', 'HEAPU32', 'JSEvents', '_malloc', '_free'];
const SEAM_OBJECTS = ['posthasteText', 'posthasteValue', 'posthasteAlarm', 'posthasteDrain', 'posthasteGuard', 'posthasteHalt'];

const named = (names, kind) => Object.fromEntries(names.map((name) => [name, kind]));

export default [
  { ignores: ['build/', '**/node_modules/'] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    languageOptions: { ecmaVersion: 2022, sourceType: 'module' },
    rules: {
      'array-callback-return': 'error',
      'consistent-return': 'error',
      'default-case-last': 'error',
      'eqeqeq': 'error',
      'no-constructor-return': 'error',
      'no-duplicate-imports': 'error',
      'no-eval': 'error',
      'no-implicit-coercion': ['error', { boolean: false }],
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-return-assign': 'error',
      'no-self-compare': 'error',
      'no-sequences': 'error',
      'no-shadow': ['error', { allow: ['before', 'after'] }], // hooks of node:test, and the words for two states
      'no-template-curly-in-string': 'error',
      'no-throw-literal': 'error',
      'no-undef-init': 'error',
      'no-unreachable-loop': 'error',
      'no-unused-expressions': ['error', { allowTernary: true, allowShortCircuit: true }],
      'no-unused-vars': ['error', { args: 'after-used', caughtErrors: 'none' }],
      'no-use-before-define': ['error', { functions: false, classes: false, variables: false }],
      'no-useless-return': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'prefer-promise-reject-errors': 'error',
      'radix': 'error',
    },
  },
  {
    files: ['web/**/*.js', 'src/examples/**/*.js', 'src/lull/page/*.js'],
    languageOptions: { globals: globals.browser },
  },
  {
    // Copied by Emscripten's old parser and compiler into a script: no module, and the language of 2015.
    files: ['web/host_bridge.js'],
    languageOptions: {
      ecmaVersion: 2015,
      sourceType: 'script',
      globals: { ...named(LIBRARY_GLOBALS, 'readonly'), ...named(SEAM_OBJECTS, 'readonly') },
    },
    rules: { 'no-var': 'off' },
  },
  {
    files: ['assets/**/*.mjs', 'tools/**/*.mjs', 'tests/**/*.mjs', 'cmake/**/*.js', '*.mjs'],
    languageOptions: { globals: globals.node },
  },
  {
    // Functions in these files are also handed over to pages, and run there.
    files: ['tests/browser/**/*.mjs', 'tests/examples/page.test.mjs'],
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
  },
];
