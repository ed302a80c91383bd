// Loads the parts of the game, starts the program and connects it to the page: sizes, visibility, keys, pointer. It
// knows the exports of src/platform/web/web_main.cpp and no rule of the game. Everything here runs on an event; nothing
// repeats or waits in a loop.

import { askForFile, offerFile, offerText } from './saves/files.js';
import { watchHold } from './input/hold.js';
import { filterKeys } from './input/keys.js';
import { MARK } from './journeys/journey_link.js';
import { closeStorage, isKept, tellOfKept } from './delivery/kept_release.js';
import { isFromCopy, keepOffline } from './delivery/offline.js';
import { TabLock } from './saves/one_tab.js';
import { isFramed, leadTab } from './saves/own_tab.js';
import { byId } from './screens/elements.js';
import { createPanels } from './screens/panels.js';
import { FileMissing, checkStyle, fetchFile, loadCode, loadIcons, loadModule } from './delivery/downloads.js';
import { Program, loadHalf } from './delivery/program.js';
import { createSounds } from './sound/sound.js';
import { beginCard, cover, fail, say, uncover, waitFor } from './screens/start_card.js';
import { IndexedDbStore } from './saves/indexed_db_store.js';
import * as words from './words.js';

const canvas = byId('canvas');

// Never fails: without pictures the game draws plain shapes.
async function loadPictures(part) {
  try {
    const { body } = await fetchFile(part);
    const runs = await new Response(body.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer();
    return { runs: new Uint8Array(runs) };
  } catch (fault) {
    const why = fault instanceof FileMissing ? fault.message : words.cannotBeRead(words.partNames[part]);
    return { runs: new Uint8Array(), missing: words.plainShapesInstead(why) };
  }
}

// Those of depots and houses.
async function loadLatePictures(panels) {
  const { runs, missing: absent = '' } = await loadPictures('atlas_late');
  let missing = absent;
  if (!missing && !covered && program.call('pictures_arrived', runs) === 0) {
    missing = words.plainShapesInstead(words.arrivedDamaged(words.partNames.atlas_late));
  }
  panels.showNotice('atlas_late', missing, { button: { label: words.tryAgain, act: () => location.reload() } });
}

// If this fails, it is tried again when it is called.
async function loadRest(halves, panels) {
  try {
    await halves.join(await loadHalf('wasm_late'));
  } catch (fault) {
    panels.showNotice('wasm_late', fault.message, { button: { label: words.tryAgain, act: () => location.reload() } });
  }
}

// If this fails, letters have no text.
async function loadLetters(panels) {
  let missing = '';
  try {
    const bytes = new Uint8Array(await (await fetchFile('words')).arrayBuffer());
    if (!covered) program.call('words_arrived', bytes);
  } catch (fault) {
    const why = fault instanceof FileMissing ? fault.message : words.cannotBeRead(words.partNames.words);
    missing = words.lettersWithoutWords(why);
  }
  panels.showNotice('words', missing, { button: { label: words.tryAgain, act: () => location.reload() } });
}

// --- the page's side of a running game ------------------------------------------------------------

function watchSize(program) {
  const board = byId('canvas');
  const tell = () => {
    const [width, height] = [Math.round(board.clientWidth), Math.round(board.clientHeight)];
    if (width > 0 && height > 0) program.call('resize', width, height, devicePixelRatio);
  };
  new ResizeObserver(tell).observe(board);   // calls once immediately
  // The ratio can change alone, on another screen or by zooming. Each query watches for leaving one ratio.
  const watchRatio = () => {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      tell();
      watchRatio();
    }, { once: true });
  };
  watchRatio();
}

function watchVisibility(program) {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) program.call('hide');
    else program.call('show');
  });
  addEventListener('pagehide', () => {
    program.call('hide');
    tabLock.leave();
  });
  addEventListener('pageshow', async (event) => {
    if (!event.persisted || covered) return;
    // The browser froze the page and restored it; another tab may have played meanwhile.
    byId('game').inert = true;
    const found = await tabLock.comeBack();
    if (found === 'stale') {
      covered = true;
      location.reload();
    } else if (found === 'taken') {
      tellTaken();
    } else {
      byId('game').inert = byId('inspector') !== null;
      program.call('show');
    }
  });
}

function watchReducedMotion(program) {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const tell = () => program.call('reduce_motion', query.matches ? 1 : 0);
  query.addEventListener('change', tell);
  tell();
}

function tamePointer(program) {
  watchHold(canvas, { hold: () => program.call('hold', 1), mistaken: () => program.call('hold', 0) });
  // SDL treats a cancelled touch like one that ended. Marked as a hold, it does nothing when it ends.
  addEventListener('touchcancel', () => program.call('hold', 1), { capture: true });
  canvas.addEventListener('pointerdown', () => canvas.focus({ preventScroll: true }));
  canvas.addEventListener('contextmenu', (event) => event.preventDefault());
  // SDL cancels every pointer event that reaches the canvas. An event that cannot be cancelled, during a scroll for example,
  // would be reported as a fault.
  for (const kind of ['mousedown', 'touchstart', 'touchmove', 'touchend', 'touchcancel', 'contextmenu']) {
    addEventListener(kind, (event) => {
      if (!event.cancelable) event.preventDefault = () => {};
    }, { capture: true, passive: true });
  }
  // Browsers also send mouse events when the page moved or the board came up under a resting mouse, and after a touch;
  // these are ignored. When a mouse that moves enters, a move at the same place follows, which counts.
  let rest = null;
  for (const kind of ['mousedown', 'mouseup', 'mouseenter', 'mousemove']) {
    addEventListener(kind, (event) => {
      const moved = rest?.x !== event.screenX || rest?.y !== event.screenY;
      if (kind !== 'mouseenter') rest = { x: event.screenX, y: event.screenY };
      if (!moved && event.target === canvas && /enter|move/.test(kind)) event.stopImmediatePropagation();
    }, { capture: true, passive: true });
  }
  // SDL would swallow the wheel and, with Ctrl, the zoom; the game has no use for them.
  addEventListener('wheel', (event) => {
    if (event.target === canvas) event.stopImmediatePropagation();
  }, { capture: true, passive: true });
}

if (isKept) closeStorage();

// --- one tab plays --------------------------------------------------------------------------------

let program = null;
let covered = false;   // another tab plays or has played: this tab's state is stale and must not be saved

const durableStore = new IndexedDbStore({
  stored: (ticket, fault) => program?.call('stored', ticket, fault),
  answered: () => program?.call('durable_answered'),
  busy: (is) => {
    byId('saving').hidden = !is;
  },
});

const tabLock = new TabLock(() => {
  program?.call('hide');   // saves
  tellTaken();
}, durableStore);

// A program that was running here has a stale state by the time this tab gets the place back, so it restarts.
function tellTaken() {
  covered = true;
  byId('inspector')?.remove();
  cover(words.takenByOtherTab, words.playHere, async () => {
    await takeOver();
    location.reload();
  });
}

async function takeOver() {
  waitFor(words.askingOtherTab);
  await tabLock.takeOver();
}

// Resolves when this tab is the one that plays.
async function becomeThePlayer() {
  if (await tabLock.take({ stays: true })) return;
  const asked = new Promise((resolve) => {
    cover(words.playedInOtherTab, words.playHere, resolve);
  });
  if (await Promise.race([asked, tabLock.free]) !== true) await takeOver();
  uncover();
}

// Browsers may clear storage unless asked to keep it. We ask after the first save, when there is something to keep, and
// once a session, since some browsers ask the player.
async function askToKeepSaves() {
  try {
    if (sessionStorage.getItem('posthaste.asked')) return;
    sessionStorage.setItem('posthaste.asked', 'yes');
    if (!await navigator.storage.persisted()) await navigator.storage.persist();
  } catch {
    // There is no storage, or the browser decides by itself.
  }
}

// --- links of journeys ------------------------------------------------------------------------------

const SCREENS_BESIDE_FILMS = new Set(['title', 'road', 'depot', 'depots', 'result', 'stop']);
let watches = false;   // what stands behind the address is watched

// What the address holds, if it is a journey. Whatever is wrong with it, the game stays as it is.
async function openLink(panels) {
  if (!location.hash.startsWith(MARK) || covered || halted) return;
  try {
    const bytes = await (await loadModule('journeys')).fromLink(location.hash);
    panels.showNotice('link', '');
    program.call('open_link', bytes);
  } catch (fault) {
    panels.showNotice('link', fault.message);
  }
  if (!watches) forgetLink();
}

// Once it has been left, a reload opens the game and not the film again.
function forgetLink() {
  watches = false;
  if (location.hash.startsWith(MARK)) history.replaceState(history.state, '', location.pathname + location.search);
}

function followLink({ screen, reel }) {
  if (screen === 'film') watches = true;
  else if (watches && reel.last === 0 && SCREENS_BESIDE_FILMS.has(screen)) forgetLink();
}

// --- the inspector ----------------------------------------------------------------------------------

// Until it is closed, or does not come, the game waits.
async function inspect(run, refused, panels) {
  let said = '';
  byId('game').inert = true;
  panels.showNotice('inspector', words.fetchingInspector);
  try {
    await (await loadModule('inspector')).inspect(run, refused, program);
  } catch (fault) {
    byId('game').inert = covered || halted;
    said = fault.message;
  }
  panels.showNotice('inspector', said);
}

// --- in a frame -------------------------------------------------------------------------------------

// A frame gets keys only once it has the focus, which no page may take by itself.
function askForFocus(panels) {
  if (!isFramed || document.hasFocus()) return;
  panels.showNotice('focus', words.clickToDrive, { link: { label: words.openInOwnTab, href: location.href } });
  const takeDown = () => panels.showNotice('focus', '');
  addEventListener('focus', () => {
    // Clicking the link also brings the focus, and the click needs the link a moment longer.
    if (document.querySelector('.notice:hover')) addEventListener('click', takeDown, { once: true });
    else takeDown();
  }, { once: true });
}

// Storage may be closed to a frame on another site although it is open to the game's own page.
function tellOfFrame(panels) {
  if (!isFramed) return;
  try {
    window.localStorage.getItem('');
  } catch {
    panels.showNotice('frame', words.keepsNoSaves, { link: { label: words.openWhereItCan, href: location.href } });
  }
}

// --- when the program stops ---------------------------------------------------------------------------

let halted = false;

// The engine's own words are for developers. From here on nothing calls into the program; the player can still download
// the last save it made.
function stopped(why) {
  if (halted) return;
  halted = true;
  program?.halt();
  console.error(why);
  const save = durableStore.lastSave;
  fail(why instanceof FileMissing ? words.hasStoppedWithout(why.message) : words.hasStopped, true, save && {
    label: words.saveRunToFile,
    act: () => offerFile('posthaste.posthaste', save),
  });
}

function watchFaults() {
  const look = (fault) => {
    if (fault instanceof WebAssembly.RuntimeError) stopped(fault);
  };
  addEventListener('error', ({ error }) => look(error));
  addEventListener('unhandledrejection', ({ reason }) => look(reason));
}

// --- start ----------------------------------------------------------------------------------------

// The page comes with the orders for a new visitor. If there are saves, only the program knows the right ones, and
// until then their place is empty.
function setOrders(state) {
  document.documentElement.dataset.orders = state;
}

// Large files wait until the title is shown; otherwise they would compete with the files it needs.
const firstPaint = () => new Promise((resolve) => {
  if (document.hidden) resolve();
  const timer = setTimeout(resolve, 1000);   // for a page that is never painted
  new PerformanceObserver(() => {
    clearTimeout(timer);
    resolve();
  }).observe({ type: 'paint', buffered: true });
});

function isFirstVisit() {
  try {
    return !Object.keys(localStorage).some((key) => key.startsWith('posthaste.'));
  } catch {
    return true;   // nothing can be saved
  }
}

// Whether the game begins with both halves of its program: with saves or a journey to be watched it soon needs the second,
// and the offline copy has it at once. (The copy does not answer a request for which the page stands still.)
const needsAll = () => !isFirstVisit() || location.hash.startsWith(MARK) || isFromCopy();

async function start() {
  if (!beginCard()) {
    fail(words.cutShort);
    return;
  }
  if (isFirstVisit()) setOrders('known');
  if (typeof WebAssembly !== 'object') {
    fail(words.lacksWebAssembly, false);
    return;
  }
  await firstPaint();
  const [wasm, late] = [loadHalf('wasm'), needsAll() ? loadHalf('wasm_late') : null];
  for (const half of [wasm, late]) half?.catch(() => {});   // reported where it is awaited
  const [createPosthaste, atlas] = await Promise.all([loadCode(), loadPictures('atlas'), loadIcons(), checkStyle(), (isKept ? null : becomeThePlayer().then(() => durableStore.start()))]);
  const halves = new Program(await wasm, stopped);
  const lateHalf = await late;
  if (covered) return;   // the place was lost meanwhile
  say(words.readingAddresses);

  const { soundWorker, soundWorkerIntegrity, sounds: recipes, soundsIntegrity } = document.documentElement.dataset;
  const sounds = createSounds({ worker: { address: soundWorker, integrity: soundWorkerIntegrity }, recipes: { address: recipes, integrity: soundsIntegrity } });
  let screen = '';
  let screenIs = () => {};
  let stored = askToKeepSaves;
  // Events from the page's elements while the program is showing its panels (such as a button losing the focus) wait
  // until it is done.
  let isShowing = false;
  const tell = (name) => (...given) => {
    if (isShowing) queueMicrotask(() => program?.call(name, ...given));
    else program?.call(name, ...given);
  };
  const panels = createPanels({ choose: tell('choose'), hint: tell('hint'), chooseSeed: tell('choose_seed') });
  watchFaults();
  filterKeys(canvas);
  program = await new Promise((resolve, reject) => {
    createPosthaste({
      canvas,
      atlas,
      fail,
      playSound: sounds.play,
      release: document.documentElement.dataset.release,
      offerFile,
      offerText: (text) => offerText(text, (line) => panels.showNotice('copy', words.notCopied(line))),
      offerLink: (bytes, text) => {
        const tellOf = (sentence, picture) => panels.showNotice('copy', sentence, { picture });
        loadModule('journeys').then(({ shareJourney }) => shareJourney(bytes, text, tellOf)).catch((fault) => tellOf(fault.message));
        return true;
      },
      inspect: (run, refused) => {
        inspect(run, refused, panels);
        return true;
      },
      offerTab: (bytes) => {
        leadTab(bytes, (sentence, picture) => panels.showNotice('copy', sentence, { picture }));
      },
      offerRelease: (release, bytes) => {
        loadModule('journeys').then(({ watchInRelease }) => watchInRelease(release, bytes)).catch((fault) => panels.showNotice('link', fault.message));
      },
      askForFile: () => askForFile((bytes) => program?.call('import_file', bytes)),
      panels: (text) => {
        const described = JSON.parse(text);
        isShowing = true;
        panels.show(described);
        isShowing = false;
        setOrders('ready');
        sounds.setLevel(described.display.volume);
        if (screen !== described.screen) panels.showNotice('copy', '');   // it was about what stood there
        screen = described.screen;
        screenIs(screen);
        followLink(described);
      },
      keepClear: panels.placeCard,
      durableStore,
      mayStore: () => !covered && !halted && tabLock.mayWrite(),
      stored: () => {
        stored();
        stored = () => {};
      },
      instantiateWasm: (imports, receive) => {
        halves.start(imports, lateHalf).then(receive).catch(reject);
        return {};
      },
      onAbort: stopped,
      stopped,
    }).then(resolve, reject);
  });

  tamePointer(program);
  document.addEventListener('keydown', ({ key, repeat, timeStamp }) => {
    if (key === 'F2' && !repeat && !byId('game').inert) program.call('choose', 'inspect', timeStamp);
  });
  watchVisibility(program);
  watchReducedMotion(program);
  watchSize(program);
  if (covered) return;
  byId('start').hidden = true;
  askForFocus(panels);
  tellOfFrame(panels);
  if (isKept) tellOfKept(panels);
  panels.showNotice('atlas', atlas.missing ?? '', { button: { label: words.tryAgain, act: () => location.reload() } });

  addEventListener('hashchange', () => openLink(panels));
  openLink(panels);

  // Last, so that the first turn never waits for them.
  if (!late) loadRest(halves, panels);
  loadLetters(panels);
  loadLatePictures(panels);
  const { worker, release } = document.documentElement.dataset;
  let putAway = false;
  screenIs = keepOffline(worker, release, (isHere) => {
    panels.showNotice('release', isHere && !putAway ? words.newVersion : '', {
      button: { label: words.startIt, act: () => location.reload() },
      putAway: () => {
        putAway = true;
      },
    });
  });
  screenIs(screen);
}

start().catch((fault) => {
  if (fault instanceof FileMissing) {
    fail(fault.message);
  } else {
    console.error(fault);
    fail(words.cannotStart);
  }
});
