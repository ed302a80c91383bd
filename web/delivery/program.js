// The program comes in two halves (tools/split_program.mjs). The first has what the first turns call; in its table, where
// functions of the second belong, stand those made here, until the second puts its own there.

import { sha256 } from '@noble/hashes/sha2.js';

import { byId } from '../screens/elements.js';
import * as words from '../words.js';
import { FileMissing, fetchFile, isWhole, missing } from './downloads.js';

// Resolves to one half, compiled: 'wasm' or 'wasm_late'. A fetch with an integrity delivers nothing before the end, so
// the check is done here: one copy is compiled while it arrives, the other is hashed, and the result is used only if the
// hash is right.
export async function loadHalf(part) {
  const { href } = byId(`part-${part}`);
  // crypto.subtle is absent without https, and old browsers cannot compile while downloading.
  if (!crypto.subtle || !WebAssembly.compileStreaming) return WebAssembly.compile(await (await fetchFile(part)).arrayBuffer());
  try {
    const response = await fetch(href);
    if (response.ok) {
      const arriving = response.clone().arrayBuffer();
      // The game works even if the server sends another type.
      const isNamed = /^application\/wasm/.test(response.headers.get('Content-Type'));
      const compiled = isNamed ? WebAssembly.compileStreaming(response) : arriving.then((bytes) => WebAssembly.compile(bytes));
      compiled.catch(() => {});   // damaged bytes are reported below
      if (isWhole(part, await crypto.subtle.digest('SHA-256', await arriving))) return compiled;
    }
  } catch {
    // Offline, or the connection was lost: that is handled below.
  }
  throw await missing(part);
}

// The same at once: the page stands still until it is here.
function loadHalfNow(part) {
  const name = words.partNames[part];
  const request = new XMLHttpRequest();
  request.open('GET', byId(`part-${part}`).href, false);
  request.overrideMimeType('text/plain; charset=x-user-defined');   // such a request gives text only: a letter for each byte
  try {
    request.send();
  } catch {
    throw new FileMissing(words.noAnswer(name));
  }
  if (request.status !== 200) throw new FileMissing(words.serverAnswered(name, request.status));
  const bytes = Uint8Array.from(request.responseText, (letter) => letter.charCodeAt(0));
  if (!isWhole(part, sha256(bytes))) throw new FileMissing(words.arrivedDamaged(name));
  return new WebAssembly.Module(bytes);
}

// `stopped(fault)` is told of a call that cannot be carried out, before it is thrown through the program.
export class Program {
  #module;
  #first = null;   // what the first half exports
  #stopped;

  constructor(module, stopped) {
    this.#module = module;
    this.#stopped = stopped;
  }

  // Resolves to the first half's instance. `late`: the second half, if it is here already.
  async start(imports, late = null) {
    const placeholder = Object.fromEntries(WebAssembly.Module.imports(this.#module)
      .filter(({ module }) => module === 'placeholder')
      .map(({ name }) => [name, (...given) => this.#callLate(name, given)]));
    const instance = await WebAssembly.instantiate(this.#module, { ...imports, placeholder });
    this.#first = instance.exports;
    if (late) await this.join(late);
    return instance;
  }

  // The second half may join twice: it has no state of its own.
  async join(late) {
    await WebAssembly.instantiate(late, { primary: this.#first });
  }

  #callLate(name, given) {
    try {
      new WebAssembly.Instance(loadHalfNow('wasm_late'), { primary: this.#first });
    } catch (fault) {
      this.#stopped(fault);
      throw fault;
    }
    return Object.values(this.#first).find((value) => value instanceof WebAssembly.Table).get(name)(...given);
  }
}
