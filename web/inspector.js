// The inspector: the page fetches this, and a second build of the game with a trace, when it is asked for. It takes the
// run over through its save, and gives back at most another moment of it.
import createProgram from 'posthaste-inspector';
import { openInspector } from 'lull-inspector';

import { fetchFile } from './delivery/downloads.js';
import { byId } from './screens/elements.js';
import * as words from './words.js';

const LOOK = {
  paper: 'var(--paper-light)', ink: 'var(--ink)', soft: 'var(--ink-soft)', line: 'var(--paper-edge)', accent: 'var(--blue)', bad: 'var(--red-text)', text: 'var(--mono)', title: 'var(--typed)',
};
const text = new TextDecoder();

async function load() {
  const bytes = await (await fetchFile('inspector_wasm')).arrayBuffer();
  const unreadable = new Error(words.cannotBeRead(words.partNames.inspector_wasm));
  const compiled = await WebAssembly.compile(bytes).catch(() => Promise.reject(unreadable));
  return new Promise((resolve, reject) => {
    createProgram({
      instantiateWasm: (imports, receive) => {
        WebAssembly.instantiate(compiled, imports).then((instance) => receive(instance, compiled)).catch(() => reject(unreadable));
        return {};
      },
      onAbort: () => reject(unreadable),
    }).then(resolve, reject);
  });
}

// The program's functions as the panel wants them.
function answersOf(program) {
  const read = (pointer) => {
    const memory = program.HEAPU8;
    return text.decode(memory.slice(pointer, memory.indexOf(0, pointer)));
  };
  const place = (bytes) => {
    const pointer = program._inspector_room(bytes.length);
    program.HEAPU8.set(bytes, pointer);
    return pointer;
  };
  return {
    // Empty, or a sentence.
    open(file, hash, refused) {
      const pointers = [place(file), place(new TextEncoder().encode(`${hash}\0`))];
      const fault = read(program._inspector_open(pointers[0], file.length, pointers[1], refused));
      pointers.forEach(program._inspector_free);
      return fault;
    },
    turns: () => JSON.parse(read(program._inspector_turns())),
    turn: (number) => JSON.parse(read(program._inspector_turn(number))),
    refused: (moment) => JSON.parse(read(program._inspector_refused(moment))),
    save(moment) {
      const length = program._inspector_file(moment);
      const begin = program._inspector_bytes();
      return program.HEAPU8.slice(begin, begin + length);
    },
  };
}

// Opens it over the run in that file, in which the game stands. `refused` is the number of what it refused last there,
// less than 0 if nothing. The page has made the game inert; it can be played again once the panel is closed. Rejects with
// a sentence if there is nothing to show.
export async function inspect(file, refused, game) {
  const isUncovered = () => byId('start').hidden;   // else another tab has taken the run over, or the game has stopped
  const closed = () => {
    byId('game').inert = false;
    (document.querySelector('#sheet [data-key="inspect"]') ?? byId('canvas')).focus({ preventScroll: true });
  };
  const program = answersOf(await load());
  const fault = program.open(file, game.stateHash(), refused);
  if (fault) throw new Error(fault);
  if (isUncovered()) openInspector({ program, closed, look: LOOK, goOn: (save) => game.call('go_on_from', save) });
}
