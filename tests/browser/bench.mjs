// `./dev bench page`: how long a player waits, measured in Chromium and printed next to the aims. It is not a test: no
// time is asserted, because a busy machine is no fault of the game. Everything is measured in turns and several times,
// so that a busy minute touches every row; the medians count.
//
// "Our work" is scripts, the program and the style and layout that they cause; "all of a frame" is all work of the main
// thread. Both are processor time, with that of an action (a key, a movement of the pointer) divided among its frames,
// so that other programs do not make this one look slow. "Drawn", "longest", "program" (all calls of the wasm program
// for an action: a plan or a turn of a film played out, told and painted) and the loads are wall-clock times, which are too long on a busy
// machine.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { mainThreadMeter, startChromium } from './support/drivers/playwright.mjs';
import { GamePage } from './support/game_page.mjs';
import { CONNECTION, openPackedSite } from './support/packed_site.mjs';
import { judgeStart } from './support/lighthouse.mjs';
import { lastOf, linkTo, moveBar, watch } from './support/links.mjs';
import { findChain, findRun } from './support/recordings.mjs';
import { watchIdle } from './support/silence.mjs';
import { openSite, project } from './support/site.mjs';

const ROUNDS = Number(process.env.POSTHASTE_BENCH_ROUNDS ?? 4);
const TURNS = 10;           // per round, at each slowdown
// `slowed`: the processor slowdown at which the aims hold. `most`: one aim for every row, instead of WORK.
const SCREENS = [
  { name: '1280 × 720, ratio 1', viewport: { width: 1280, height: 720 }, ratio: 1, slowed: 4 },
  { name: '390 × 844, ratio 2', viewport: { width: 390, height: 844 }, ratio: 2, slowed: 4 },
  { name: '390 × 844, ratio 3', viewport: { width: 390, height: 844 }, ratio: 3, slowed: 4, most: 33 },
  { name: '2560 × 1440, ratio 1', viewport: { width: 2560, height: 1440 }, ratio: 1, slowed: 1, most: 16 },
];
const SLOWNESSES = [1, 4];
const [KEY, HOVER, CHAIN, RESIZE, FULLEST] = ['key to drawn board', 'pointer to shown plan', 'a frame of a 32-fragment chain', 'resize to drawn board', 'a plan shown, of the fullest ninth run'];
// The aims for our work in a frame, by row, in milliseconds.
const WORK = { [KEY]: 12, [HOVER]: 16, [CHAIN]: 16, [RESIZE]: 40, [FULLEST]: 16 };
// load: until the title; plan: inside the program, at full speed; anyTurn, oneTurn: of a film, inside the program.
const AIMS = { load: 2500, plan: 8, idle: 20, anyTurn: 100, oneTurn: 16 };
const FILMS = { any: 'a film goes to any turn', back: 'a film goes a turn back', on: 'a film goes a turn on' };
const LONGEST_JOURNEY = 'journey-42-looks-2';
const IDLE = 'ten seconds of nothing after a chain';
const IDLE_MILLISECONDS = 10_000;

// --- inside of the page ---------------------------------------------------------------------------

// Runs before the page's scripts.
function installMeter() {
  const meter = { frames: [], drawn: [], calls: [], script: 0, askedAt: null, playableAt: null };
  window.posthasteMeter = meter;
  const [realFrame, now] = [window.requestAnimationFrame.bind(window), performance.now.bind(performance)];
  const afterPaint = new MessageChannel();   // its messages arrive after the frame that sent them is painted
  let began = null;
  let scriptBefore = 0;
  afterPaint.port1.onmessage = () => {
    meter.frames.push({ own: meter.script, clock: scriptBefore + now() - began });
    meter.script = 0;
    began = null;
  };
  function frameBegins() {
    if (began !== null) return;
    began = now();
    scriptBefore = meter.script;
    afterPaint.port2.postMessage(0);
  }
  window.requestAnimationFrame = (callback) => realFrame((time) => {
    frameBegins();
    callback(time);
  });

  let depth = 0;
  const timed = (real) => function measured(...given) {
    const start = now();
    ++depth;
    try {
      return real.apply(this, given);
    } finally {
      if (--depth === 0) {
        meter.script += now() - start;
        meter.calls.push(now() - start);
        if (began === null) realFrame(frameBegins);   // work outside of a frame is painted in the next
      }
    }
  };
  // Measures the time of all calls into the program from now on.
  meter.time = (program) => {
    for (const name of Object.keys(program)) {
      if (!name.startsWith('_posthaste_')) continue;
      let real = program[name];   // replaces itself by a shortcut on the first call
      Object.defineProperty(program, name, {
        get: () => timed(real),
        set: (shorter) => {
          real = shorter;
        },
      });
    }
  };
  // Resolves once the pending frames are painted and counted.
  meter.rest = () => new Promise((resolve) => {
    realFrame(() => realFrame(() => setTimeout(resolve)));
  });
  meter.begin = () => Object.assign(meter, { frames: [], drawn: [], calls: [], script: 0, askedAt: null });

  // Measures from a player's input to the board that shows the result.
  for (const kind of ['keydown', 'pointermove', 'resize']) {
    addEventListener(kind, (event) => {
      if (meter.askedAt === null && event.isTrusted) meter.askedAt = kind === 'resize' ? now() : event.timeStamp;
    }, true);
  }
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...given) {
    put.apply(this, given);
    if (meter.askedAt !== null) meter.drawn.push(now() - meter.askedAt);
    meter.askedAt = null;
  };
  new MutationObserver(() => {
    if (meter.playableAt === null && document.getElementById('start')?.hidden) meter.playableAt = now();
  }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['hidden'] });
}

// --- outside the page -----------------------------------------------------------------------------

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
function part(numbers, share) {
  if (numbers.length === 0) throw new Error('Nothing was measured.');
  return sorted(numbers)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))];
}

class Bench {
  // The measurements by row: {screen, slowness, what} -> {drawn: [], own: [], all: [], clock: [], calls: []}.
  rows = new Map();

  add(key, { drawn = [], own = [], all = [], clock = [], calls = [] }) {
    const name = JSON.stringify(key);
    if (!this.rows.has(name)) this.rows.set(name, { ...key, drawn: [], own: [], all: [], clock: [], calls: [] });
    const row = this.rows.get(name);
    row.drawn.push(...drawn);
    row.own.push(...own);
    row.all.push(...all);
    row.clock.push(...clock);
    row.calls.push(...calls);
  }
}

async function openGame(browser, site, screen, { init = [], reducedMotion = false } = {}) {
  const game = await GamePage.open(browser, { site, offline: true, sounds: true, viewport: screen.viewport, ratio: screen.ratio, reducedMotion, init: [installMeter, ...init] });
  await game.page.evaluate(() => window.posthasteMeter.time(window.posthasteProbe.program));
  const session = await game.page.context().newCDPSession(game.page);
  game.slow = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  game.worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name) => metrics.find((metric) => metric.name === name).value * 1000;
    return { own: of('ScriptDuration') + of('LayoutDuration') + of('RecalcStyleDuration'), all: of('TaskDuration') };
  };
  return game;
}

// The cost of one action until everything rests: {drawn, own, all, clock}.
async function measure(game, deed) {
  await game.page.evaluate(() => window.posthasteMeter.rest().then(() => window.posthasteMeter.begin()));
  const before = await game.worked();
  await deed();
  await game.page.evaluate(() => window.posthasteProbe.settled().then(window.posthasteMeter.rest));
  const after = await game.worked();
  const { frames, drawn } = await game.page.evaluate(() => window.posthasteMeter);
  const ours = frames.filter(({ own }) => own > 0);   // a fading button makes frames without our work
  const perFrame = (name) => (ours.length > 0 ? [(after[name] - before[name]) / ours.length] : []);
  return { drawn, own: perFrame('own'), all: perFrame('all'), clock: ours.map(({ clock }) => clock) };
}

async function measureTurns(browser, site, bench, screen, run, round) {
  const game = await openGame(browser, site, screen);
  await game.startSeed(run.seed);
  await game.settledHash();
  let turn = 0;
  for (const slowness of round % 2 ? SLOWNESSES : [...SLOWNESSES].reverse()) {
    await game.slow(slowness);
    const key = (what) => ({ screen: screen.name, slowness, what });
    for (let i = 0; i < TURNS; ++i) {
      const { command } = run.turns[turn++];
      bench.add(key(KEY), await measure(game, () => game.press(command)));
    }
    // Moves onto the board, and from plan to plan.
    const aims = [[1, -1], [2, 0], [1, 1], [-1, 0], [0, -1], [2, 0], [1, 1], [3, 0]];
    for (const [columns, rows] of aims) {
      const there = await game.pointNearVan(columns, rows).catch(() => null);   // beside the map
      if (!there) continue;
      const told = await measure(game, () => game.page.mouse.move(there.x, there.y));
      if (told.drawn.length > 0) bench.add(key(HOVER), told);
    }
    await game.page.mouse.move(2, screen.viewport.height - 2);
    for (const shrink of [40, 0, 60, 0]) {
      const { width, height } = screen.viewport;
      bench.add(key(RESIZE), await measure(game, () => game.page.setViewportSize({ width: width - shrink, height: height - shrink })));
    }
  }
  await game.close();
}

// The browser's storage when the run is right before its chain.
async function saveBeforeChain(browser, site, { run, chain }) {
  const game = await openGame(browser, site, SCREENS[0], { reducedMotion: true });
  await game.startSeed(run.seed);
  await game.play(run, { to: chain });
  const kept = await game.storage();
  await game.close();
  return kept;
}

// A save of the moment in a ninth run when the most enemies are awake.
function livelySave() {
  const { status, stdout, error } = spawnSync(join(project, 'build/native-release/game_bench'), ['save'], { encoding: 'base64', maxBuffer: 1 << 24 });
  if (status !== 0) throw new Error(`game_bench failed: ${error ?? status}`);
  return { 'posthaste.save.a': stdout };
}

async function measurePreviews(browser, site, bench, screen, kept) {
  const restore = { content: `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value);` };
  const game = await openGame(browser, site, screen, { init: [restore] });
  await game.settledHash();
  if (await game.screen() === 'title') await game.choice('continue').click();
  await game.settledHash();
  const aims = [[1, -1], [2, 0], [1, 1], [-1, 0], [0, -1], [2, 0], [1, 1], [3, 0]];
  for (const slowness of SLOWNESSES) {
    await game.slow(slowness);
    for (const [columns, rows] of [...aims, ...aims, ...aims]) {
      const { x, y } = await game.pointNearVan(columns, rows);
      const told = await measure(game, () => game.page.mouse.move(x, y));
      const calls = (await game.page.evaluate(() => window.posthasteMeter.calls)).filter((milliseconds) => milliseconds > 0);
      if (told.drawn.length > 0) bench.add({ screen: screen.name, slowness, what: FULLEST }, { ...told, calls: [calls.reduce((sum, one) => sum + one, 0)] });
    }
  }
  await game.close();
}

async function measureChain(browser, site, bench, screen, { run, chain, kept }, slowness) {
  const restore = { content: `for (const [key, value] of Object.entries(${JSON.stringify(kept)})) localStorage.setItem(key, value);` };
  const game = await openGame(browser, site, screen, { init: [restore] });
  await game.settledHash();
  await game.slow(slowness);
  const { own, all, clock } = await measure(game, () => game.press(run.turns[chain].command));
  if (await game.hash() !== run.turns[chain].hash) throw new Error('The chain did not go off as recorded.');
  bench.add({ screen: screen.name, slowness, what: CHAIN }, { own, all, clock });
  if (slowness === 1) {
    await game.settledHash();
    const { mainThread } = await watchIdle(game.page, await mainThreadMeter(game.page), IDLE_MILLISECONDS);
    bench.add({ screen: screen.name, slowness, what: IDLE }, { all: [mainThread] });
  }
  await game.close();
}

async function measureFilm(browser, site, bench, screen) {
  const game = await openGame(browser, { ...site, address: site.address + linkTo(LONGEST_JOURNEY) }, screen, { reducedMotion: true });
  await watch(game);
  await game.page.keyboard.press('Space');   // it stops
  const last = await lastOf(game);
  for (const slowness of SLOWNESSES) {
    await game.slow(slowness);
    const note = async (what, deed) => {
      const told = await measure(game, deed);
      const calls = await game.page.evaluate(() => window.posthasteMeter.calls);
      bench.add({ screen: screen.name, slowness, what }, { ...told, calls: [calls.reduce((sum, one) => sum + one, 0)] });
    };
    for (let i = 1; i <= TURNS; ++i) {
      await note(FILMS.any, () => moveBar(game, Math.round((last * ((i * 7) % TURNS)) / TURNS) + 1));   // to and fro
      await note(FILMS.back, () => game.page.keyboard.press('ArrowLeft'));
      await note(FILMS.on, () => game.page.keyboard.press('ArrowRight'));
    }
  }
  await game.close();
}

// --- loading --------------------------------------------------------------------------------------

async function measureLoad(browser, site, bench, screen, encoding, slowness) {
  const context = await browser.newContext({ viewport: screen.viewport, deviceScaleFactor: screen.ratio });
  const page = await context.newPage();
  await page.addInitScript(installMeter);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', CONNECTION);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
  await page.goto(site.address, { waitUntil: 'commit' });
  await page.waitForFunction(() => window.posthasteMeter.playableAt !== null, null, { polling: 100, timeout: 60_000 });
  const playableAt = await page.evaluate(() => window.posthasteMeter.playableAt);
  bench.add({ screen: screen.name, slowness, what: `load over 1.6 Mbit/s, 150 ms, ${encoding}` }, { drawn: [playableAt] });
  await context.close();
}

// --- the table ------------------------------------------------------------------------------------

function verdictOf({ screen: name, what, slowness, drawn, own, all, calls }) {
  const verdict = (isMet) => (isMet ? 'met' : 'missed');
  if (what === IDLE) return verdict(part(all, 0.5) <= AIMS.idle);
  if (what.startsWith('load')) return verdict(part(drawn, 0.5) <= AIMS.load);
  if (Object.values(FILMS).includes(what)) return slowness === 4 ? verdict(part(calls, 0.95) <= (what === FILMS.any ? AIMS.anyTurn : AIMS.oneTurn)) : '';
  if (slowness === 1 && calls.length > 0) return verdict(part(calls, 0.95) <= AIMS.plan);
  const screen = SCREENS.find((one) => one.name === name);
  return slowness === screen.slowed ? verdict(part(own, 0.5) <= (screen.most ?? WORK[what])) : '';
}

function report(rows) {
  const lines = [['screen', 'CPU', 'what', 'drawn', 'p95', 'our work', 'p95', 'most', 'all of a frame', 'longest', 'program', 'p95', 'aim']];
  const told = rows.map((row) => {
    const { screen, slowness, what, drawn, own, all, clock, calls } = row;
    const show = (numbers) => (numbers.length > 0 ? { median: part(numbers, 0.5), p95: part(numbers, 0.95), longest: part(numbers, 1), samples: numbers.length } : null);
    return { screen, slowness, what, drawn: show(drawn), ownWork: show(own), allOfFrame: show(all), frameByClock: show(clock), inTheProgram: show(calls), aim: verdictOf(row) };
  });
  const figure = (number) => (number === undefined ? '–' : number.toFixed(number < 100 ? 1 : 0));
  for (const { screen, slowness, what, drawn, ownWork, allOfFrame, frameByClock, inTheProgram, aim } of told) {
    const figures = [drawn?.median, drawn?.p95, ownWork?.median, ownWork?.p95, ownWork?.longest, allOfFrame?.median, frameByClock?.longest, inTheProgram?.median, inTheProgram?.p95];
    lines.push([screen, `${slowness} ×`, what, ...figures.map(figure), aim]);
  }
  console.log('\nMilliseconds; medians where nothing else is said.');
  const widths = lines[0].map((_, i) => Math.max(...lines.map((line) => line[i].length)));
  for (const line of lines) console.log(line.map((word, i) => (i > 2 && i < 12 ? word.padStart(widths[i]) : word.padEnd(widths[i]))).join('  ').trimEnd());
  console.log(`\nAims: of our work in a frame, by the median and with the CPU slowed four times, ${Object.entries(WORK).map(([what, most]) => `${most} ms (${what})`).join(', ')}; at ratio 3 at most 33 ms; at 2560 × 1440, not slowed, 16. At most ${AIMS.load} ms until a new visitor can play, at most ${AIMS.plan} ms in the program for a plan at full speed (19 of 20), at most ${AIMS.idle} ms of the main thread while nothing happens; in the program, with the CPU slowed four times, at most ${AIMS.anyTurn} ms until a film shows any turn of the longest journey, and ${AIMS.oneTurn} for the one before or after (19 of 20).`);
  const folder = join(project, 'build');
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'bench.json');   // it holds the newest results of each part of ./dev bench
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const page = { when: new Date().toISOString(), cpu: cpus()[0]?.model, cores: cpus().length, rounds: ROUNDS, aims: { ...AIMS, work: WORK }, rows: told };
  writeFileSync(path, `${JSON.stringify({ ...known, page }, null, 2)}\n`);
  console.log('The same as JSON is in build/bench.json.');
}

const browser = await startChromium();
const site = await openSite();
const packed = { gzip: await openPackedSite('gzip'), br: await openPackedSite('br') };
const bench = new Bench();
try {
  console.log(`Chromium ${browser.version()}, ${cpus().length} cores. This takes some minutes; a quiet machine makes better figures.`);
  const found = findChain();
  const before = { ...found, kept: await saveBeforeChain(browser, site, found) };
  const lively = livelySave();
  const run = findRun({ turns: SLOWNESSES.length * TURNS + 1 });
  for (let round = 0; round < ROUNDS; ++round) {
    for (const screen of SCREENS) {
      await measureTurns(browser, site, bench, screen, run, round);
      await measurePreviews(browser, site, bench, screen, lively);
      await measureFilm(browser, site, bench, screen);
      for (const slowness of SLOWNESSES) {
        await measureChain(browser, site, bench, screen, before, slowness);
        for (const encoding of ['gzip', 'br']) await measureLoad(browser, packed[encoding], bench, screen, encoding, slowness);
      }
    }
    console.log(`round ${round + 1} of ${ROUNDS} is done`);
  }
} finally {
  await browser.close();
  for (const open of [site, ...Object.values(packed)]) await open.close();
}
await judgeStart(ROUNDS);
const order = [...bench.rows.values()].sort((a, b) => a.what.localeCompare(b.what) || a.screen.localeCompare(b.screen) || a.slowness - b.slowness);
report(order);
