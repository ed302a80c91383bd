// Sound in the page: it starts with the first gesture, the device is released after the last note, it is off when muted
// or hidden, and its failure is no fault of the game.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { after, before, test } from 'node:test';

import { inChromium, inChromiumWindows } from './support/browsers.mjs';
import { installEars, readEars } from './support/ears.mjs';
import { mainThreadMeter } from './support/drivers/playwright.mjs';
import { GamePage } from './support/game_page.mjs';
import { RealTab } from './support/real_tab.mjs';
import { findChain } from './support/recordings.mjs';
import { describeIdle, disturbances, watchIdle } from './support/silence.mjs';
import { openSite, project } from './support/site.mjs';
import { WRONG } from './support/wrong.mjs';

const IDLE_MILLISECONDS = 10_000;
const MOST_VOICES = 12;

// The modules by themselves, next to the game, so that other pages may import them.
const module = (name) => (request, response) => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(readFileSync(join(project, 'web', name)));
const packed = JSON.parse(readFileSync(join(project, 'build/assets/sounds.json'), 'utf8'));
const numberOf = (name) => packed.sounds.findIndex((sound) => sound.name === name);
// The same number and kinds of sounds as in the game, but each is made in a moment.
const hurt = packed.sounds.find(({ name }) => name === 'hurt').recipe;
const brief = { ...hurt, scale: Array(8).fill(hurt.scale[0]) };
const quickly = { ...packed, sounds: packed.sounds.map((sound) => (sound.kind === 'loop' ? { ...sound, recipe: packed.sounds[numberOf('engine_1')].recipe } : { ...sound, recipe: sound.kind === 'theme' ? { ...sound.recipe, notes: sound.recipe.notes.slice(0, 2) } : brief })) };
const answers = {
  ...Object.fromEntries(['sound/sound.js', 'sound/mixer.js', 'sound/sound_loops.js', 'sound/sound_maker.js', 'sound_worker.js', 'sound/synth.js', 'sound/loops.js', 'sound/scrape.js', 'sound/themes.js'].map((name) => [basename(name), module(name)])),
  'sounds.json': (request, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(quickly)),
};

inChromium('sound', { concurrency: 2 }, (browser) => {
  let site;
  let modules;
  before(async () => {
    site = await openSite();
    modules = await openSite({ answers });
  });
  after(async () => {
    await site?.close();
    await modules?.close();
  });

  const open = ({ init = [], ...options } = {}) => GamePage.open(browser(), { site, sounds: true, viewport: { width: 640, height: 480 }, init: [...init, installEars], ...options });
  const hear = (game) => game.page.evaluate(readEars);
  const silent = (page) => page.waitForFunction(() => window.ears.contexts.every(({ state }) => state === 'suspended'), null, { polling: 50, timeout: 60_000 });
  const awake = (page) => page.waitForFunction(() => window.ears.contexts.some(({ state }) => state === 'running'), null, { polling: 20, timeout: 60_000 });
  const made = (page) => page.waitForFunction(() => window.ears.workersMade > 0 && window.ears.workers === 0, null, { polling: 50, timeout: 60_000 });
  const chained = findChain();
  // A chain of explosions, turn by turn like the native game.
  async function playChain(game) {
    const { run, chain } = chained;
    await game.startSeed(run.seed);
    await made(game.page);
    await game.playStepwise(run, { to: chain + 1 });
  }
  const FEW = 4;
  async function playFewTurns(game) {
    await game.startSeed(chained.run.seed);
    await game.playStepwise(chained.run, { to: FEW });
  }

  test('before the first gesture there is none', async () => {
    const game = await open();
    await game.settledHash();
    const heard = await hear(game);
    assert.deepEqual([heard.contexts, heard.workersMade], [[], 0], 'nothing was opened and nothing made');
    assert.equal(await game.page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /sound/.test(name)).length), 0, 'nothing was fetched');
    await game.close();
  });

  test('the worker that is delivered makes every sound of the game', async () => {
    const game = await open();
    const { buffers, faults } = await game.page.evaluate(async () => {
      const { soundWorker, sounds } = document.documentElement.dataset;
      const packs = await (await fetch(sounds)).json();
      const worker = new Worker(soundWorker, { type: 'module' });
      const tell = { buffers: 0, faults: [] };
      for (const { name, kind, recipe, variants } of packs.sounds) {
        for (let seed = 1; seed <= variants; ++seed) {
          worker.postMessage({ kind, recipe, seed });
          const { samples, fault } = await new Promise((resolve) => {
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = ({ message }) => resolve({ fault: message });
          });
          if (samples?.length > 0 && samples.every(Number.isFinite)) ++tell.buffers;
          else tell.faults.push(`${name} ${seed}: ${fault ?? 'no samples'}`);
        }
      }
      worker.terminate();
      return tell;
    });
    assert.deepEqual(faults, []);
    assert.equal(buffers, packed.sounds.reduce((sum, { variants }) => sum + variants, 0));
    await game.close();
  });

  test('a chain of explosions is heard, and afterwards the device is let go: idle is silence', async () => {
    const game = await open();
    await playChain(game);
    const heard = await hear(game);
    assert.equal(heard.contexts.length, 1);
    assert.ok(heard.starts > 2 * chained.chain, `${heard.starts} sounds`);
    assert.ok(new Set(heard.lengths).size >= 4, 'of several kinds');
    assert.ok(heard.mostPlaying > 1 && heard.mostPlaying <= MOST_VOICES, `${heard.mostPlaying} at once`);
    await silent(game.page);
    const { playing, endless } = await hear(game);
    assert.deepEqual([playing, endless], [0, 0], 'it was let go after the last had ended, and each was told when to end');
    const report = await watchIdle(game.page, await mainThreadMeter(game.page), IDLE_MILLISECONDS);
    console.log(`# ${heard.starts} sounds, ${heard.mostPlaying} at once; idle after them: ${describeIdle(report)}`);
    assert.deepEqual(disturbances(report), []);
    const rested = await hear(game);
    assert.deepEqual([rested.contexts, rested.resumes, rested.starts], [['suspended'], heard.resumes, heard.starts]);

    // The next sound wakes it again.
    await game.press(chained.run.turns[chained.chain + 1].command);
    await game.settledHash();
    await game.page.waitForFunction((before) => window.ears.starts > before, heard.starts, { polling: 50 });
    assert.ok((await hear(game)).resumes > heard.resumes);
    await silent(game.page);
    await game.close();
  });

  test('without motion a turn has few sounds, and they end as well', async () => {
    const game = await open({ reducedMotion: true });
    await playChain(game);
    const heard = await hear(game);
    assert.ok(heard.starts >= 1 && heard.starts <= 5 * (chained.chain + 1), `${heard.starts} sounds in ${chained.chain + 1} turns`);
    await silent(game.page);
    await game.close();
  });

  test('muted there is none, and no device is opened for it', async () => {
    const game = await open({ init: [() => localStorage.setItem('posthaste.settings', 'sound 0\n')], reducedMotion: true });
    await playFewTurns(game);
    const heard = await hear(game);
    assert.deepEqual([heard.contexts, heard.starts, heard.workersMade], [[], 0, 0]);
    await game.close();
  });

  const broken = {
    'has none': () => {
      delete window.AudioContext;
    },
    'refuses to make it': () => {
      window.AudioContext = class {
        constructor() {
          throw new DOMException('no device', 'NotSupportedError');
        }
      };
    },
    'makes parts of it only': () => {
      window.StereoPannerNode = undefined;
    },
    'refuses to wake it': () => {
      AudioContext.prototype.resume = () => Promise.reject(new DOMException('not now', 'InvalidStateError'));
    },
    'never wakes it': () => {
      AudioContext.prototype.resume = function () {
        this.suspend();
        return new Promise(() => {});
      };
    },
    'takes it away again': () => {
      const { resume } = AudioContext.prototype;
      AudioContext.prototype.resume = function () {
        return resume.call(this).then(() => this.close());
      };
    },
  };
  for (const [what, spoil] of Object.entries(broken)) {
    test(`a browser that ${what} plays the game in silence`, async () => {
      const game = await open({ init: [spoil], reducedMotion: true });
      await playFewTurns(game);   // close() complains of any fault
      const heard = await hear(game);
      assert.ok(heard.contexts.length <= 1, `${heard.contexts.length} attempts to open the device`);
      assert.ok(heard.resumes <= heard.gestures + FEW, `${heard.resumes} attempts to wake it in ${heard.gestures} gestures and ${FEW} turns`);
      assert.ok(heard.playing <= MOST_VOICES, `${heard.playing} sounds wait`);
      await game.close();
    });
  }

  const silenced = {
    'has no workers': () => {
      delete window.Worker;
    },
    'refuses to make one': () => {
      window.Worker = class {
        constructor() {
          throw new DOMException('no workers here', 'SecurityError');
        }
      };
    },
    'makes one that fails': () => {
      window.Worker = class {
        constructor() {
          queueMicrotask(() => this.onerror?.(new Event('error', { cancelable: true })));
        }
        postMessage() {}
        terminate() {}
      };
    },
    'makes one that answers nonsense': () => {
      window.Worker = class {
        postMessage() {
          queueMicrotask(() => this.onmessage?.({ data: 'nonsense' }));
        }
        terminate() {}
      };
    },
  };
  for (const [what, spoil] of Object.entries(silenced)) {
    test(`a browser that ${what} plays the game in silence, and makes no sound on the page itself`, async () => {
      const game = await open({ init: [spoil], reducedMotion: true });
      await playFewTurns(game);
      const heard = await hear(game);
      assert.deepEqual([heard.starts, heard.playing], [0, 0]);
      await game.close();
    });
  }

  for (const [how, { answer }] of Object.entries(WRONG)) {
    for (const part of ['sounds.json', 'sound_worker.js']) {
      test(`${part} ${how}: the game plays on in silence, without a word`, async () => {
        let tell;
        const arrived = new Promise((resolve) => {
          tell = resolve;
        });
        const own = await openSite({
          answers: {
            [part]: (request, response, serve) => {
              response.on('close', tell);
              answer(request, response, serve);
            },
          },
        });
        const game = await open({ site: own, reducedMotion: true });
        game.expectFaults(/40[34]/, /integrity|sha256/i);   // the browser itself reports this
        await game.startSeed(chained.run.seed);
        await game.playStepwise(chained.run, { to: 1 });
        await arrived;
        await game.playStepwise(chained.run, { from: 1, to: FEW });   // close() complains of any fault
        const { starts, workersMade } = await hear(game);
        assert.deepEqual([starts, workersMade], [0, 0]);
        assert.deepEqual(await game.notices(), []);
        await game.close();
        await own.close();
      });
    }
  }

  test('a road begins with its theme, which the next key fades out', async () => {
    const game = await open({ reducedMotion: true });
    await game.page.keyboard.press('Shift');   // a gesture without effect
    await made(game.page);
    await game.startSeed(chained.run.seed);
    await game.page.waitForFunction(() => window.ears.lengths.some((length) => length === 4 * 32_000), null, { polling: 50 });
    const began = await game.page.evaluate(() => performance.now());
    await game.page.keyboard.press('Shift');
    await silent(game.page);
    const lasted = await game.page.evaluate((since) => performance.now() - since, began);
    console.log(`# a theme that a key fades out is let go after ${lasted.toFixed(0)} ms`);
    await game.close();
  });

  test('a theme that is still being made when its road begins comes a little later', async () => {
    const game = await open({ reducedMotion: true });
    await game.page.evaluate(() => window.posthasteProbe.slowClock(100));   // only little, however long the machine takes
    await game.startSeed(chained.run.seed);
    await game.page.waitForFunction(() => window.ears.lengths.some((length) => length === 4 * 32_000), null, { polling: 50, timeout: 60_000 });
    await game.close();
  });

  // --- the module by itself ---

  async function openModule(init = [], origin = modules.origin) {
    const context = await browser().newContext();
    const page = await context.newPage();
    for (const part of [...init, installEars]) await page.addInitScript(part);
    await page.goto(`${origin}/quiet.html`);
    await page.evaluate(async () => {
      window.faults = [];
      addEventListener('error', ({ message }) => window.faults.push(message));
      addEventListener('unhandledrejection', ({ reason }) => window.faults.push(String(reason)));
      window.sounds = (await import('/sound/sound.js')).createSounds({ worker: { address: '/sound_worker.js' }, recipes: { address: '/sounds.json' } });
      window.sounds.setLevel(3);
    });
    return {
      page,
      // Makes a gesture and waits until all sounds are made.
      gesture: async () => {
        await page.keyboard.press('a');
        await made(page);
      },
      close: async () => {
        assert.deepEqual(await page.evaluate(() => window.faults), []);
        await context.close();
      },
    };
  }

  test('what is asked for before a gesture is dropped, not kept for later', async () => {
    const { page, close } = await openModule();
    await page.evaluate(() => {
      for (let i = 0; i < 5; ++i) window.sounds.play(4);
    });
    await page.keyboard.press('a');
    await silent(page);
    const heard = await page.evaluate(readEars);
    assert.deepEqual([heard.contexts.length, heard.starts], [1, 0]);
    await close();
  });

  test('a recipe that cannot be made costs its own sound and no other', async (t) => {
    const [first, spoilt, last] = [0, 1, packed.sounds.length - 1];
    const sounds = quickly.sounds.map((sound, i) => (i === spoilt ? { ...sound, kind: 'loop', recipe: { made: 'nothing' } } : sound));
    const own = await openSite({ answers: { ...answers, 'sounds.json': (request, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify({ ...quickly, sounds })) } });
    t.after(() => own.close());
    const { page, gesture, close } = await openModule([], own.origin);
    await gesture();
    const starts = [];
    for (const sound of [first, spoilt, last]) {
      const before = (await page.evaluate(readEars)).starts;
      await page.evaluate((number) => window.sounds.play(number, 1, 0, 1, 0, 0, 0.06, 0), sound);
      starts.push((await page.evaluate(readEars)).starts - before);
    }
    assert.deepEqual(starts, [1, 0, 1]);
    await close();
  });

  test('many sounds at once stay few voices', async () => {
    const { page, gesture, close } = await openModule();
    await gesture();
    await page.evaluate(() => {
      for (let i = 0; i < 30; ++i) window.sounds.play(4);
    });
    assert.equal((await page.evaluate(readEars)).starts, 4);
    await page.evaluate(() => {
      for (let round = 0; round < 3; ++round) for (let sound = 0; sound < 20; ++sound) window.sounds.play(sound);
    });
    assert.equal((await page.evaluate(readEars)).mostPlaying, MOST_VOICES);
    await awake(page);
    await silent(page);
    assert.equal((await page.evaluate(readEars)).playing, 0);
    await close();
  });

  test('what matters more takes the place of what matters least; what matters less finds none', async () => {
    const { page, gesture, close } = await openModule();
    await gesture();
    const [least, most] = [numberOf('scenery_hit'), numberOf('hurt')];
    const { starts, playing } = await page.evaluate(([low, high]) => {
      for (let sound = low; sound > low - 3; --sound) for (let i = 0; i < 4; ++i) window.sounds.play(sound);
      const counts = [window.ears.starts];
      for (const sound of [low + 1, high]) {
        window.sounds.play(sound);
        counts.push(window.ears.starts);
      }
      return { starts: counts, playing: window.ears.voices };
    }, [least, most]);
    assert.deepEqual([starts, playing], [[12, 12, 13], 12]);
    await awake(page);
    await silent(page);
    await close();
  });

  test('a variant is chosen by the turn', async () => {
    const { page, gesture, close } = await openModule();
    await gesture();
    const heard = await page.evaluate(async (pistol) => {
      for (let turn = 5; turn < 9; ++turn) {
        window.sounds.play(pistol, 1, 0, 1, 0, turn);
      }
      return window.ears.buffers;
    }, numberOf('pistol'));
    assert.equal(new Set(heard).size, 3);
    assert.equal(heard[0], heard[3], 'three turns later the same again');
    await close();
  });

  test('a death stops the scene, and after 300 ms of nothing its theme begins', async () => {
    const { page, gesture, close } = await openModule();
    await gesture();
    const { voices, begins } = await page.evaluate(([blast, engine, theme]) => {
      window.sounds.play(blast);
      window.sounds.play(engine, 1, 0, 1, 0, 0, 0.06, 0);
      window.sounds.play(theme);
      return { voices: window.ears.voices, begins: window.ears.begins };
    }, [numberOf('blast'), numberOf('engine_2'), numberOf('theme_death')]);
    assert.equal(voices, 0, 'nothing else goes on');
    assert.ok(Math.abs(begins[2] - 0.3) < 0.02, `${begins[2]} s`);
    assert.equal(begins[0], 0);
    await page.keyboard.press('b');   // the next key ends the theme
    await awake(page);
    await silent(page);
    await close();
  });

  test('a loop dies within half a second when nobody asks for it any more, and nothing sounds endlessly', async () => {
    const { page, gesture, close } = await openModule();
    await gesture();
    const began = await page.evaluate((engine) => {
      for (let i = 0; i < 5; ++i) window.sounds.play(engine, 1, 0, 1, 0, 0, 0.06, 0);
      return [window.ears.starts, window.ears.endless];
    }, numberOf('engine_3'));
    assert.deepEqual(began, [1, 0], 'one source, told when to stop');
    await awake(page);
    await page.waitForFunction(() => window.ears.playing === 0, null, { polling: 20, timeout: 60_000 });
    await silent(page);
    await close();
  });

  test('nonsense is not played', async () => {
    const { page, gesture, close } = await openModule();
    await gesture();
    await page.evaluate((beyondLast) => {
      for (const sound of [-1, beyondLast, 1e9, NaN, 0.5]) window.sounds.play(sound);
    }, packed.sounds.length);
    assert.equal((await page.evaluate(readEars)).starts, 0);
    await silent(page);
    await close();
  });

  test('muting ends what sounds at once; unmuting makes way for the next', async () => {
    const { page, gesture, close } = await openModule();
    await gesture();
    await page.evaluate(() => {
      window.sounds.play(0);
      window.sounds.setLevel(0);
    });
    await silent(page);
    assert.equal((await page.evaluate(readEars)).playing, 0);
    await page.evaluate(() => window.sounds.play(0));
    assert.equal((await page.evaluate(readEars)).starts, 1);
    await page.evaluate(() => {
      window.sounds.setLevel(3);
      window.sounds.play(0);
    });
    assert.equal((await page.evaluate(readEars)).starts, 2);
    await close();
  });

  test('muting while the device still wakes lets it go again', async () => {
    const { page, gesture, close } = await openModule();
    await gesture();
    for (let milliseconds = 0; milliseconds < 40; milliseconds += 5) {
      await page.evaluate(async (shortly) => {
        window.sounds.setLevel(3);
        window.sounds.play(9);
        await new Promise((resolve) => {
          setTimeout(resolve, shortly);
        });
        window.sounds.setLevel(0);
      }, milliseconds);
      await silent(page);   // it may still have been opening when it was asked to close
    }
    await close();
  });

  test('the mute key silences at once, also after a reload, and makes way again', async () => {
    const game = await open({ reducedMotion: true });
    await game.startSeed(chained.run.seed);
    await made(game.page);
    const startsOf = async (turns) => {
      const { starts } = await hear(game);
      for (let turn = 0; turn < turns; ++turn) await game.page.keyboard.press('ArrowUp');
      return (await hear(game)).starts - starts;
    };
    assert.ok(await startsOf(2) > 0);
    await game.page.keyboard.press('m');
    assert.equal(await startsOf(2), 0);
    await game.reload();
    assert.equal(await startsOf(2), 0);
    assert.equal((await hear(game)).workersMade, 0);
    await game.page.keyboard.press('m');
    await game.page.keyboard.press('ArrowUp');
    await made(game.page);
    assert.ok(await startsOf(2) > 0);
    await silent(game.page);
    await game.close();
  });

  test('at a level of 0 no device is opened', async () => {
    const { page, gesture, close } = await openModule();
    await page.evaluate(() => window.sounds.setLevel(0));
    await page.keyboard.press('a');
    await page.evaluate(() => window.sounds.play(4));
    assert.deepEqual((await page.evaluate(readEars)).contexts, []);
    await page.evaluate(() => window.sounds.setLevel(2));
    await gesture();
    await page.evaluate(() => window.sounds.play(4));
    assert.equal((await page.evaluate(readEars)).starts, 1);
    await close();
  });
});

// One after the other: tabs of one window hide each other.
inChromiumWindows('sound of a hidden page', { concurrency: 1 }, (browser) => {
  let site;
  before(async () => {
    site = await openSite({ answers });
  });
  after(() => site?.close());

  test('ends at once, and begins again with the next sound when seen', async () => {
    const other = await RealTab.open(browser(), 'about:blank', { probed: false });
    const tab = await RealTab.open(browser(), 'about:blank', { probed: false });
    try {
      await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: `(${installEars})()` });
      await tab.send('Page.navigate', { url: `${site.origin}/quiet.html` });
      await tab.show();
      await tab.until('the page', () => document.readyState === 'complete' && Boolean(window.ears));
      await tab.evaluate(() => import('/sound/sound.js').then(({ createSounds }) => {
        window.sounds = createSounds({ worker: { address: '/sound_worker.js' }, recipes: { address: '/sounds.json' } });
        window.sounds.setLevel(3);
        document.addEventListener('visibilitychange', () => {
          window.playingOnceHidden ??= window.ears.playing;
        });
      }));
      await tab.press('Space');
      await tab.until('a device', () => window.ears.contexts[0]?.state === 'running');
      await tab.until('all sounds', () => window.ears.workersMade > 0 && window.ears.workers === 0);
      await tab.evaluate(() => window.sounds.play(0));
      assert.equal(await tab.evaluate(() => window.ears.playing), 1);
      await other.show();
      await tab.until('hidden', () => document.hidden);
      assert.equal(await tab.evaluate(() => window.playingOnceHidden), 0, 'cut off, not played to its end');
      await tab.until('let go', () => window.ears.contexts[0].state === 'suspended');
      assert.deepEqual(await tab.evaluate(() => {
        window.sounds.play(4);
        return [window.ears.playing, window.ears.starts];
      }), [0, 1], 'and hidden it makes no sound');
      await tab.show();
      await tab.until('seen', () => !document.hidden);
      await tab.evaluate(() => window.sounds.play(4));
      await tab.until('awake', () => window.ears.contexts[0].state === 'running');
      assert.equal(await tab.evaluate(() => window.ears.starts), 2);
    } finally {
      await other.close();
      await tab.close();
    }
  });
});
