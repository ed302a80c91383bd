// Splits the page's program in two, so that the first turn waits for half as much: the first half has what the first
// turns of a journey call, the second the rest. Where a function of the second half is called, the first one calls an
// entry of its table (web/delivery/program.js).
//
// The rest is what web/late_functions.txt names, and what only that calls. A function that the list does not know stays in
// the first half: a list that has grown old costs bytes, and nothing else. record_first_turns.mjs makes it anew.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// What the page's program may use of WebAssembly; see cmake/web.cmake.
const FEATURES = ['bulk-memory', 'mutable-globals', 'nontrapping-float-to-int', 'sign-ext', 'simd'].map((name) => `--enable-${name}`);

// Runs a tool of binaryen, which comes with Emscripten.
export function binaryen(tool, ...words) {
  return execFileSync(tool, [...FEATURES, ...words], { encoding: 'utf8', maxBuffer: 2 ** 28 });
}

// What stands outside of all brackets.
function bare(name) {
  let depth = 0;
  let rest = '';
  for (const letter of name) {
    if ('<({'.includes(letter)) ++depth;
    else if ('>)}'.includes(letter)) --depth;
    else if (depth === 0) rest += letter;
  }
  return rest.replace(/\$_\d+/g, '$').replace(/ (const|&)*$/, '').replace(/^.* (?=\S)/, '');
}

// The lambda that a template is made for, '' if there is none.
function lambdaIn(name) {
  const end = /\$_\d+/.exec(name);
  if (!end) return '';
  let start = end.index;
  for (let depth = 0; start > 0; --start) {
    const letter = name[start - 1];
    if ('>)'.includes(letter)) ++depth;
    else if (depth > 0 && '<('.includes(letter)) --depth;
    else if (depth === 0 && '<(, '.includes(letter)) break;
  }
  return bare(name.slice(start, end.index + end[0].length));
}

// The name of a function without its parameters and most of its template arguments: that much is the same however a
// compiler writes the rest. Of templates that serve many, it says which lambda they are made for, and for which of a
// variant's types.
export function shortName(name) {
  const plain = name
    .replaceAll('(anonymous namespace)::', '')
    .replaceAll('std::__2::', 'std::')
    .replace(/\[abi:\w+\]/g, '')
    .replace(/ requires .*$/, '')
    .replace(/'lambda\d*'/g, 'lambda')
    .replace(/operator(\(\)|<=>|->|<<|>>|<=|>=|<|>)/g, 'operator');
  const short = bare(plain);
  if (!/^(std::|lull::FunctionRef)/.test(short)) return short;
  const [, type = ''] = /__dispatcher<(\d+)/.exec(plain) ?? [];
  return [short, type, lambdaIn(plain)].filter(Boolean).join(' ');
}

// Binaryen writes what is no letter as its code.
const readable = (name) => name.replace(/\\([0-9a-f]{2})/g, (whole, code) => String.fromCharCode(parseInt(code, 16)));

// The names of all functions of a program's own, in their order.
export function functionsOf(program) {
  const imported = WebAssembly.Module.imports(new WebAssembly.Module(readFileSync(program))).filter(({ kind }) => kind === 'function').length;
  const lines = binaryen('wasm-opt', program, '--print-function-map', '-o', '/dev/null').trimEnd().split('\n');
  return lines.slice(imported).map((line) => readable(line.slice(line.indexOf(':') + 1)));
}

// {calls: Map of a function's name, as binaryen writes it, to those that it calls; roots: those that are called from
// outside or by a pointer}. Functions of the page, which the program imports, are none of its own.
function readCallGraph(program) {
  const calls = new Map();
  const roots = [];
  for (const line of binaryen('wasm-opt', program, '--print-call-graph', '-o', '/dev/null').split('\n')) {
    const [, caller, callee] = /^ {2}"(.*)" -> "(.*)";/.exec(line) ?? [];
    const [, name, look] = /^ {2}"(.*)" \[style="(.*)\];$/.exec(line) ?? [];
    if (caller) calls.get(caller)?.push(callee);
    else if (name && !look.includes('turquoise') && !calls.has(name)) calls.set(name, []);
    if (name && /rounded|gray/.test(look)) roots.push(name);
  }
  return { calls, roots };
}

// The names, as binaryen writes them, of the functions in the second half.
export function lateFunctions(program, listed) {
  const { calls, roots } = readCallGraph(program);
  const isLate = new Map([...calls.keys()].map((name) => [name, listed.has(shortName(readable(name)))]));
  const early = new Set();
  for (const waiting = roots.slice(); waiting.length > 0;) {
    const name = waiting.pop();
    if (early.has(name) || !calls.has(name) || isLate.get(name)) continue;
    early.add(name);
    waiting.push(...calls.get(name));
  }
  return [...calls.keys()].filter((name) => !early.has(name));
}

// {first, late}: the bytes of both halves. `program` is a file with the names of its functions, `list` one of names, a
// line each.
export function splitProgram(program, list) {
  const scratch = mkdtempSync(join(tmpdir(), 'halves-'));
  const file = (name) => join(scratch, name);
  try {
    const listed = new Set(readFileSync(list, 'utf8').split('\n').filter((line) => line && !line.startsWith('#')));
    writeFileSync(file('names'), lateFunctions(program, listed).join('\n'));
    binaryen('wasm-split', program, `--split-funcs=@${file('names')}`, '-o1', file('first.wasm'), '-o2', file('late.wasm'));
    return { first: readFileSync(file('first.wasm')), late: readFileSync(file('late.wasm')) };
  } finally {
    rmSync(scratch, { recursive: true });
  }
}
