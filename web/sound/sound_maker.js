// Makes the game's sounds before they are needed: in a worker, one after the other, so that the page itself never
// waits. After the last one the worker is closed. Without workers there is no sound.

// The sounds needed first; then come the others in their order of importance, and only then the variants.
const FIRST = /^(theme_road|refused|engine_\d)$/;

// Resolves to a response that arrived exactly as it was sent.
async function fetchWhole({ address, integrity }) {
  const response = await fetch(address, { integrity });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}

// parts: { worker, recipes }, each { address, integrity }. made(sound) is called when its buffer is ready.
export function createMaker(parts, made) {
  let kinds = [];         // by number of a sound
  let rate = 0;
  let asked = false;
  let worker = null;
  let current = null;     // being made by the worker
  let queue = [];         // [sound, seed], still to be made
  const buffers = [];     // buffers[sound][seed]

  function rest() {
    worker?.terminate();
    worker = null;
    if (current) queue.unshift(current);
    current = null;
  }

  function next() {
    current = queue.shift() ?? null;
    if (!current) {
      rest();
      return;
    }
    const [sound, seed] = current;
    const { kind, recipe } = kinds[sound];
    worker.postMessage({ kind, recipe, seed });
  }

  function giveUp() {
    queue = [];
    current = null;
    rest();
  }

  function work() {
    if (worker || queue.length === 0) return;
    try {
      worker = new Worker(parts.worker.address, { type: 'module' });
    } catch {
      giveUp();
      return;
    }
    worker.onmessage = ({ data: { samples, fault } }) => {
      const [sound, seed] = current;
      if (samples) {
        try {
          const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate });
          buffer.copyToChannel(samples, 0);
          (buffers[sound] ??= [])[seed] = buffer;
        } catch {
          giveUp();
          return;
        }
      } else if (!fault) {
        giveUp();
        return;
      } else {
        console.error(`The sound "${kinds[sound].name}" cannot be made: ${fault}`);
      }
      next();
      if (samples) made(sound);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      giveUp();
    };
    next();
  }

  // Browsers check no integrity for a worker's script, so it is first fetched with one; the worker then finds it in the
  // browser's cache.
  async function load() {
    const [recipes] = await Promise.all([fetchWhole(parts.recipes), fetchWhole(parts.worker)]);
    ({ rate, sounds: kinds } = await recipes.json());
    const all = kinds.flatMap(({ name, variants }, sound) => Array.from({ length: variants }, (_, i) => ({ sound, seed: i + 1, turn: i === 0 ? (FIRST.test(name) ? 0 : 1) : 2 })));
    queue = all.sort((one, other) => one.turn - other.turn).map(({ sound, seed }) => [sound, seed]);
  }

  return {
    kindOf: (sound) => kinds[sound],
    // The variant for that turn, or the first one until that is made; undefined: not yet.
    bufferOf(sound, turn) {
      const [, ...variants] = buffers[sound] ?? [];
      return variants[Math.abs(turn) % (kinds[sound]?.variants ?? 1)] ?? variants[0];
    },
    // Moves a sound to the front of the queue.
    hurry(sound) {
      queue = [...queue.filter(([other]) => other === sound), ...queue.filter(([other]) => other !== sound)];
    },
    // Begins or continues making sounds.
    start() {
      if (asked) {
        work();
        return;
      }
      asked = true;
      load().then(() => asked && work()).catch(() => {});
    },
    rest() {
      rest();
    },
  };
}
