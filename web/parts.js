// The parts of the game, as the page names them: each arrives exactly as it was sent, or its want is told
// in a sentence. Their addresses, and what they must be (integrity), stand in the elements of the page
// whose ids begin with part-.

const byId = (id) => document.getElementById(id);

const NAMES = {
  style: 'The style of the page',
  code: 'A script of the game',
  wasm: 'The program',
  icons: 'The icons',
  atlas: 'The pictures',
  words: 'What the letters say',
};

export class PartMissing extends Error {}

// Asked for once more, and past the browser's own cache: the next attempt must not find there what was
// wrong this time.
async function whatIsWrong(address) {
  try {
    const { ok, status } = await fetch(address, { cache: 'reload' });
    return ok ? 'arrived damaged' : `could not be fetched: the server answered ${status}`;
  } catch {
    return 'could not be fetched: no answer from the network';
  }
}

const missing = async (part) => new PartMissing(`${NAMES[part]} ${await whatIsWrong(byId(`part-${part}`).href)}.`);

// Resolves to a Response whose body is whole.
export async function fetchPart(part) {
  const { href, dataset: { integrity } } = byId(`part-${part}`);
  try {
    const response = await fetch(href, { integrity });
    if (response.ok) return response;
  } catch {
    // No network, or not what it must be: that is found out below.
  }
  throw await missing(part);
}

// Resolves to the program, compiled. A fetch that checks the integrity hands over nothing before the end, so it is
// checked here: one copy is compiled while it arrives, the other is hashed, and what is not what it must be goes no
// farther.
export async function loadProgram() {
  const { href, dataset: { integrity } } = byId('part-wasm');
  // Absent without https; and of old, a browser compiled nothing that was still on its way.
  if (!crypto.subtle || !WebAssembly.compileStreaming) return WebAssembly.compile(await (await fetchPart('wasm')).arrayBuffer());
  try {
    const response = await fetch(href);
    if (response.ok) {
      const arriving = response.clone().arrayBuffer();
      // A server that names another type is no reason not to play.
      const isNamed = /^application\/wasm/.test(response.headers.get('Content-Type'));
      const compiled = isNamed ? WebAssembly.compileStreaming(response) : arriving.then((bytes) => WebAssembly.compile(bytes));
      compiled.catch(() => {});   // of damaged bytes something else is said
      const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await arriving));
      if (integrity === `sha256-${btoa(String.fromCharCode(...hash))}`) return compiled;
    }
  } catch {
    // No network, or one that was lost on the way: that is found out below.
  }
  throw await missing('wasm');
}

// Resolves to the function that the program's script defines.
export async function loadCode() {
  const { href, dataset: { integrity } } = byId('part-code');
  const script = Object.assign(document.createElement('script'), { src: href, integrity, crossOrigin: 'anonymous' });
  const arrived = new Promise((resolve) => {
    script.onload = () => resolve(true);
    script.onerror = () => resolve(false);
  });
  document.head.append(script);
  if (!await arrived) throw await missing('code');
  return globalThis.createPosthaste;
}

// Some browsers run a module before the styles are here.
export async function checkStyle() {
  const isHere = () => getComputedStyle(document.documentElement).getPropertyValue('--paper') !== '';
  if (!isHere() && document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  if (!isHere()) throw await missing('style');
}

// Into the page itself: what a <use> fetches by itself is not looked at by anyone.
export async function loadIcons() {
  const text = await (await fetchPart('icons')).text();
  const icons = document.importNode(new DOMParser().parseFromString(text, 'image/svg+xml').documentElement, true);
  icons.setAttribute('hidden', '');
  document.body.append(icons);
}
