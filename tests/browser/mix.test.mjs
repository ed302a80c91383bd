// The last stage of every sound, rendered by the browser and measured: soft sounds pass unchanged, many together are
// bent and never clipped, loops give way to loud sounds, and end when they are no longer asked for.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';

import { inChromium } from './support/browsers.mjs';
import { openSite, project } from './support/site.mjs';

const file = (path, type = 'text/javascript') => (request, response) => response.writeHead(200, { 'Content-Type': type }).end(readFileSync(join(project, path)));
const answers = {
  ...Object.fromEntries(['mixer.js', 'sound_loops.js', 'synth.js', 'loops.js', 'themes.js'].map((name) => [name, file(`web/sound/${name}`)])),
  'loudness.mjs': file('assets/sounds/loudness.mjs'),
  'sounds.json': file('build/assets/sounds.json', 'application/json'),
};

// Runs in the page. render(seconds, act): the mixer's output for the calls in act(context, mixer, at).
async function prepare() {
  const [{ createMixer }, { createLoops }, { synthesise }, { makeLoop }, { loudest }, { rate, sounds }] = await Promise.all([
    import('/mixer.js'), import('/sound_loops.js'), import('/synth.js'), import('/loops.js'), import('/loudness.mjs'), fetch('/sounds.json').then((answer) => answer.json())]);
  const RATE = 48_000;
  const kindOf = (name) => sounds.find((sound) => sound.name === name);
  const bufferOf = (name, seed = 1) => {
    const { kind, recipe } = kindOf(name);
    const samples = (kind === 'loop' ? makeLoop : synthesise)(recipe, seed);
    const buffer = new AudioBuffer({ length: samples.length, sampleRate: rate });
    buffer.copyToChannel(samples, 0);
    return buffer;
  };
  const send = (context, buffer, into, { at = 0, gain = 1, pan = 0, loop = false } = {}) => {
    const source = new AudioBufferSourceNode(context, { buffer, loop });
    source.connect(new GainNode(context, { gain })).connect(new StereoPannerNode(context, { pan })).connect(into);
    source.start(at);
  };
  const render = async (seconds, act) => {
    const context = new OfflineAudioContext(2, seconds * RATE, RATE);
    const mixer = createMixer(context, context.destination);
    mixer.setVolume(3);
    await act(context, mixer);
    const made = await context.startRendering();
    return [made.getChannelData(0), made.getChannelData(1)];
  };
  const peak = (channels) => 20 * Math.log10(Math.max(...channels.map((samples) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0))));
  // A centred sound comes from both sides, each 3 dB softer: together as loud as from one speaker.
  const loudness = (channels) => 10 * Math.log10(channels.reduce((sum, samples) => sum + 10 ** (loudest(samples, RATE) / 10), 0));
  const level = (channels, from, to) => {
    const part = channels[0].subarray(Math.round(from * RATE), Math.round(to * RATE));
    return 10 * Math.log10(part.reduce((sum, v) => sum + v * v, 0) / part.length + 1e-20);
  };
  window.mix = { RATE, bufferOf, createLoops, kindOf, level, loudness, loudest, peak, rate, render, send, sounds };
}

inChromium('the mix', { concurrency: 1 }, (browser) => {
  let site;
  let page;
  before(async () => {
    site = await openSite({ answers });
    page = await browser().newPage();
    await page.goto(`${site.origin}/quiet.html`);
    await page.evaluate(prepare);
  });
  after(() => site?.close());

  test('alone, each sound passes within 0.8 dB, loud or soft', async () => {
    const changes = await page.evaluate(async () => {
      const { bufferOf, loudest, loudness, rate, render, send, sounds } = window.mix;
      const all = {};
      for (const { name } of sounds.filter(({ kind }) => kind === 'effect')) {
        const buffer = bufferOf(name);
        const out = await render(Math.ceil(buffer.duration + 0.2), (context, mixer) => send(context, buffer, mixer.front));
        all[name] = loudness(out) - loudest(buffer.getChannelData(0), rate);
      }
      return all;
    });
    const [name, most] = Object.entries(changes).reduce((one, other) => (Math.abs(other[1]) > Math.abs(one[1]) ? other : one));
    console.log(`# alone each of ${Object.keys(changes).length} sounds passes within ${Math.abs(most).toFixed(2)} dB (${name})`);
    assert.ok(Math.abs(most) <= 0.8, `${name}: ${most}`);
  });

  test('twelve loud ones together are bent to -1 dBFS, and nothing is cut off', async () => {
    const { together, alone } = await page.evaluate(async () => {
      const { bufferOf, peak, render, send } = window.mix;
      const most = ['blast', 'blast', 'blast', 'blast', 'crash', 'run_over', 'shotgun', 'hurt', 'plate_lost', 'engine_lost', 'railgun', 'crash'];
      const buffers = Object.fromEntries([...new Set(most)].map((name) => [name, bufferOf(name)]));
      return {
        together: peak(await render(2, (context, mixer) => most.forEach((name, i) => send(context, buffers[name], mixer.front, { at: i * 0.004, pan: (i % 3) * 0.3 - 0.3 })))),
        alone: peak(await render(1, (context, mixer) => send(context, bufferOf('gear'), mixer.front, { gain: 0.5 }))),
      };
    });
    console.log(`# twelve loud ones at once peak at ${together.toFixed(2)} dBFS`);
    assert.ok(together <= -0.99 && together > -2, `${together}`);
    assert.ok(alone < together - 6, 'the quiet stays quieter');
  });

  test('a caught letter is softer than any gun', async () => {
    const { letter, ...guns } = await page.evaluate(async () => {
      const { bufferOf, loudness, render, send } = window.mix;
      const one = async (name) => loudness(await render(2, (context, mixer) => send(context, bufferOf(name), mixer.front)));
      return { letter: await one('letter_caught'), pistol: await one('pistol'), shotgun: await one('shotgun'), machine_gun: await one('machine_gun'), railgun: await one('railgun') };
    });
    for (const [name, gun] of Object.entries(guns)) assert.ok(letter <= gun - 0.5, `${name}: ${gun.toFixed(1)}, the letter: ${letter.toFixed(1)} LUFS`);
  });

  test('a letter after a loud turn is as soft as ever, and nothing of the turn is cut off', async () => {
    const { after, alone, loud, top } = await page.evaluate(async () => {
      const { RATE, bufferOf, loudness, peak, render, send } = window.mix;
      const turn = [['shotgun', 0], ['walker_hit', 0.05], ['walker_died', 0.1], ['blast', 0.25], ['blast', 0.32], ['plate_lost', 0.4], ['crash', 0.45], ['hurt', 0.5], ['letter_caught', 1.6]];
      const out = await render(3, (context, mixer) => turn.forEach(([name, at]) => send(context, bufferOf(name), mixer.front, { at })));
      const part = (from, to) => out.map((samples) => samples.slice(from * RATE, to * RATE));
      const single = await render(1, (context, mixer) => send(context, bufferOf('letter_caught'), mixer.front));
      return { loud: loudness(part(0, 1.55)), top: peak(out), after: loudness(part(1.55, 2.5)), alone: loudness(single) };
    });
    console.log(`# a loud turn: ${loud.toFixed(1)} LUFS, peak ${top.toFixed(1)} dBFS; the letter after it ${after.toFixed(1)} LUFS, alone ${alone.toFixed(1)}`);
    assert.ok(top <= -0.99 && Math.abs(after - alone) < 0.8);
  });

  test('the steps of volume are -12, -6 and 0 dB, and 0 is silence', async () => {
    const levels = await page.evaluate(() => Promise.all([0, 1, 2, 3].map(async (step) => {
      const { bufferOf, level, render, send } = window.mix;
      return level(await render(1, (context, mixer) => {
        mixer.setVolume(step);
        send(context, bufferOf('letter_caught'), mixer.front);
      }), 0, 0.5);
    })));
    assert.ok(levels[0] < -150);
    [1, 2, 3].forEach((step) => assert.ok(Math.abs(levels[step] - levels[3] + 6 * (3 - step)) < 0.1, levels.join()));
  });

  test('loops step back 8 dB for what is loud, and 12 dB for a theme as long as it lasts', async () => {
    const { hit, theme, cut } = await page.evaluate(async () => {
      const { level, RATE, render, send } = window.mix;
      const hum = new AudioBuffer({ length: RATE, sampleRate: RATE });
      hum.copyToChannel(Float32Array.from({ length: RATE }, (_, i) => 0.2 * Math.sin((2 * Math.PI * 400 * i) / RATE)), 0);
      const behind = (seconds, act) => render(seconds, (context, mixer) => {
        send(context, hum, mixer.behind, { loop: true });
        act(context, mixer);
      });
      const levels = (channels, times) => times.map((at) => level(channels, at, at + 0.005) - level(channels, 0.2, 0.205));
      return {
        hit: levels(await behind(2, (context, mixer) => mixer.duck(0.5)), [0.45, 0.51, 0.6, 0.8, 1]),
        theme: levels(await behind(5, (context, mixer) => mixer.stepBack(0.5, 3)), [0.45, 0.9, 2.9, 3.5]),
        cut: levels(await behind(5, (context, mixer) => {
          mixer.stepBack(0.5, 4);
          mixer.comeForward(1.5);
        }), [1.4, 2]),
      };
    });
    const near = (value, wanted, by) => assert.ok(Math.abs(value - wanted) < by, `${value} dB instead of ${wanted}`);
    near(hit[0], 0, 0.1);
    near(hit[1], -7.5, 0.9);
    assert.ok(hit[2] > -6 && hit[2] < -1, `${hit[2]} dB on the way back`);
    near(hit[3], 0, 0.5);
    near(theme[0], 0, 0.1);
    near(theme[1], -12, 0.3);
    near(theme[2], -12, 0.1);
    near(theme[3], 0, 0.5);
    near(cut[0], -12, 0.1);
    near(cut[1], 0, 0.5);
  });

  test('the engine is kept alive by each cell, rises with the speed, and is dead 400 ms after the last one', async () => {
    const { moving, dying, last, faster } = await page.evaluate(async () => {
      const { bufferOf, createLoops, kindOf, level, RATE, render } = window.mix;
      const ride = (speeds) => render(2, (context, mixer) => {
        const loops = createLoops(context, mixer.behind, () => {});
        speeds.forEach((speed, i) => {
          const push = () => loops.push(kindOf(`engine_${speed}`), speed, bufferOf(`engine_${speed}`), { gain: 1, pan: 0, pitch: 1, lasts: 0.06, at: 0 });
          if (i === 0) push();
          else context.suspend(i * 0.05).then(push).then(() => context.resume());
        });
      });
      const steady = await ride([2, 2, 2, 2, 2, 2, 2, 2, 2, 2]);
      let end = steady[0].length - 1;
      while (end > 0 && Math.abs(steady[0][end]) < 1e-6) --end;
      return { moving: level(steady, 0.2, 0.45), dying: level(steady, 0.7, 0.75), last: end / RATE - 0.45, faster: level(await ride([4, 4, 4, 4, 4, 4, 4, 4, 4, 4]), 0.2, 0.45) };
    });
    console.log(`# the last sample of the engine comes ${(last * 1000).toFixed(0)} ms after the last cell`);
    assert.ok(dying < moving - 15, `${moving} and then ${dying} dB`);
    assert.ok(last > 0.1 && last <= 0.405, `${last} s`);
    assert.ok(faster > moving, 'flat out it is louder');
  });

  test('a change of speed is a cross-fade, with no gap and no leap', async () => {
    const levels = await page.evaluate(async () => {
      const { bufferOf, createLoops, kindOf, level, render } = window.mix;
      const out = await render(2, (context, mixer) => {
        const loops = createLoops(context, mixer.behind, () => {});
        Array.from({ length: 16 }, (_, i) => (i < 8 ? 2 : 3)).forEach((speed, i) => {
          const push = () => loops.push(kindOf(`engine_${speed}`), speed, bufferOf(`engine_${speed}`), { gain: 1, pan: 0, pitch: 1, lasts: 0.06, at: 0 });
          if (i === 0) push();
          else context.suspend(i * 0.05).then(push).then(() => context.resume());
        });
      });
      return Array.from({ length: 8 }, (_, i) => level(out, 0.25 + i * 0.06, 0.31 + i * 0.06));
    });
    assert.ok(Math.max(...levels) - Math.min(...levels) < 6, levels.map((value) => value.toFixed(1)).join(' '));
  });
});
