// The browser's copy of the game: it works without a network, a new release is offered and never forced upon a run,
// nothing else on the site is touched, and it can be removed again.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { ON_REQUEST, plainName, readRelease } from '../../tools/dist_files.mjs';
import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { playNatively } from './support/recordings.mjs';
import { Releases } from './support/releases.mjs';
import { dist, openSite } from './support/site.mjs';
import { WRONG } from './support/wrong.mjs';

inChromium('the offline copy', { concurrency: 4 }, (browser) => {
  const releases = new Releases();
  const run = playNatively(2, ['east', 'east', 'coast', 'west', 'coast', 'coast', 'west']);
  let next;
  let last;
  let retired;
  before(async () => {
    next = await releases.make({ colour: '#123456' });
    last = await releases.make({ colour: '#654321' });
    retired = await releases.make({ colour: '#111111', options: ['--retire-offline'] });
  });
  after(() => releases.remove());

  const nameOf = (folder) => readRelease(folder).release;
  async function open(t, { folder = dist, prefix = '', ...options } = {}) {
    const site = await openSite({ folder, prefix, ...options.site });
    t.after(() => site.close().catch(() => {}));
    const game = await GamePage.open(browser(), { offline: true, viewport: { width: 800, height: 600 }, reducedMotion: true, ...options, site });
    return { site, game };
  }
  const releaseOf = (game) => game.page.evaluate(() => document.documentElement.dataset.release);
  // Waits until a release's worker is active for the folder.
  const copyIsKept = (game) => game.page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated' || new Promise((resolve) => {
    active.onstatechange = () => active.state === 'activated' && resolve(true);
  })));
  // Waits until there is a complete copy of this release.
  const copyIsOf = (game, folder) => until(game, async (release) => {
    const name = (await caches.keys()).find((one) => one.endsWith(release));
    const { installing, waiting, active } = await navigator.serviceWorker.getRegistration();
    return name && await (await caches.open(name)).match('./') && !installing && !waiting && active.state === 'activated';
  }, nameOf(folder));
  const cacheNames = (game) => game.page.evaluate(() => caches.keys());
  // Waits until a function of the page, which may take its time, returns true.
  async function until(game, holds, given) {
    for (let i = 0; !await game.page.evaluate(holds, given).catch(() => false); ++i) {
      assert.ok(i < 300, `waited for: ${holds} of ${given}, found caches ${await cacheNames(game)}`);
      await game.page.waitForTimeout(50);
    }
  }
  const cachesBecome = (game, names) => until(game, async (wanted) => JSON.stringify((await caches.keys()).sort()) === JSON.stringify(wanted), [...names].sort());
  const offer = (game) => game.page.locator('.notice[data-key="release"]');
  // The update check that the browser makes now and then, and whenever a page of the site is opened.
  const letTheBrowserLook = (game) => game.page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration.update()).then(() => {}));

  test('after one visit the game plays without a network, from a folder of a larger site, too', async (t) => {
    for (const prefix of ['', '/some/where']) {
      const { site, game } = await open(t, { prefix, sounds: true });
      await game.startSeed(run.seed);
      await game.play(run, { to: 2 });
      await copyIsKept(game);
      await site.close();
      await game.reload();
      assert.equal(await game.screen(), 'road');
      assert.equal(await game.settledHash(), run.turns[1].hash);
      await game.play(run, { from: 2, to: 4 });
      assert.deepEqual(await game.notices(), [], 'pictures and all');
      await game.page.waitForFunction(() => window.posthasteProbe.workersMade > 0, null, { polling: 50 });
      assert.deepEqual(await game.page.evaluate(async () => {
        await window.posthasteProbe.workersDone();
        const fetched = performance.getEntriesByType('resource').filter(({ name }) => /sounds-/.test(name));
        return [window.posthasteProbe.workersMade, fetched.map(({ responseStatus }) => responseStatus)];
      }), [1, [200]], 'sounds, too');
      await game.page.goto(`${site.address}index.html?from=home#there`);
      await game.started();
      assert.equal(await game.settledHash(), run.turns[3].hash, 'under its other address, too');
      game.expectFaults(/favicon|manifest|ERR_CONNECTION_REFUSED/);
      await game.close();
    }
  });

  test('starts only once the game can be played, and fetches nothing but what a release consists of', async (t) => {
    let release;
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const asked = [];
    const { game } = await open(t, { site: { answers: {
      'posthaste.wasm': (request, response, serve) => held.then(serve),
      'service_worker.js': (request, response, serve) => {
        asked.push(request.url);
        serve();
      },
    } }, waits: false });
    await game.page.locator('#start-words').waitFor();
    await game.page.waitForTimeout(300);
    assert.deepEqual(asked, []);
    release();
    await game.started();
    await copyIsKept(game);
    assert.equal(asked.length, 1);
    const kept = await game.page.evaluate(async () => {
      const [name] = await caches.keys();
      return (await (await caches.open(name)).keys()).map(({ url }) => url.slice(location.href.length));
    });
    assert.deepEqual(kept.sort(), ['', ...readRelease(dist).files.filter((name) => !ON_REQUEST.has(plainName(name)))].sort());
    await game.close();
  });

  test('a new release leaves a run alone, is offered on the title, and goes on with the run', async (t) => {
    const { site, game } = await open(t);
    await game.startSeed(run.seed);
    await game.play(run, { to: 2 });
    await copyIsKept(game);
    site.deploy(next);
    await letTheBrowserLook(game);
    await copyIsOf(game, next);
    await game.play(run, { from: 2, to: 4 });
    assert.equal(await offer(game).count(), 0, 'nothing is said on the road');
    assert.equal(await releaseOf(game), nameOf(dist), 'the page is what it was');

    await game.page.keyboard.press('Escape');
    await offer(game).waitFor();
    assert.match(await offer(game).innerText(), /new version of the game is ready\./);
    assert.equal(await releaseOf(game), nameOf(dist), 'offered, not taken');
    await game.choice('continue').click();
    await offer(game).waitFor({ state: 'detached' });
    await game.play(run, { from: 4, to: 5 });
    // The old page's own files are still available, although the host has deleted them.
    const icons = await game.page.evaluate(() => fetch(document.getElementById('part-icons').href).then(({ status }) => status));
    assert.equal(icons, 200);

    await game.page.keyboard.press('Escape');
    await offer(game).getByRole('button', { name: 'Update' }).click();
    await until(game, (release) => document.documentElement.dataset.release === release && document.getElementById('start').hidden, nameOf(next));
    assert.equal(await game.settledHash(), run.turns[4].hash, 'the run is kept');
    assert.equal(await offer(game).count(), 0);
    if (await game.screen() === 'title') await game.choice('continue').click();
    await game.play(run, { from: 5 });
    await game.close();
  });

  test('the page itself looks for a new release when it comes to the title, and an offer put away stays away', async (t) => {
    const { site, game } = await open(t);
    await game.startSeed(run.seed);
    await copyIsKept(game);
    site.deploy(next);
    await game.play(run, { to: 1 });
    await game.page.keyboard.press('Escape');
    await offer(game).waitFor();
    await offer(game).locator('.dismiss').click();
    assert.equal(await offer(game).count(), 0);
    await game.choice('continue').click();
    for (let i = 0; i < 2 && await game.screen() !== 'title'; ++i) await game.page.keyboard.press('Escape');   // first it leaves whatever the pointer rests on
    assert.equal(await game.screen(), 'title');
    assert.equal(await offer(game).count(), 0);
    await game.close();
  });

  test('opened anew, the page is the newest release at once, without an offer', async (t) => {
    const { site, game } = await open(t);
    await copyIsKept(game);
    site.deploy(next);
    await game.reload();
    assert.equal(await releaseOf(game), nameOf(next), 'no old build out of the cache');
    await copyIsOf(game, next);
    await game.page.waitForTimeout(300);
    assert.equal(await offer(game).count(), 0);
    await site.close();
    await game.reload();
    game.expectFaults(/favicon|manifest|ERR_CONNECTION_REFUSED/);
    assert.equal(await releaseOf(game), nameOf(next), 'and so is the copy');
    await game.close();
  });

  test('one release before is kept, the one before that is not, and nothing of other people is touched', async (t) => {
    const prefix = '/games/posthaste';
    const { site, game } = await open(t, { prefix, sounds: true });
    await copyIsKept(game);
    const foreign = ['someone else', 'posthaste /games/ 00000000', 'posthaste /games/posthaste/more/ 00000000', 'posthaste'];
    await game.page.evaluate((names) => Promise.all(names.map((name) => caches.open(name))), foreign);
    const own = (...folders) => [...foreign, ...folders.map((folder) => `posthaste ${prefix}/ ${nameOf(folder)}`)];
    await cachesBecome(game, own(dist));
    site.deploy(next);
    await letTheBrowserLook(game);
    await copyIsOf(game, next);
    await cachesBecome(game, own(dist, next));
    site.deploy(last);
    await letTheBrowserLook(game);
    await cachesBecome(game, own(next, last));
    await game.close();
  });

  test('what did not arrive as it was sent is not kept', async (t) => {
    let asked = 0;
    const { game } = await open(t, { site: { answers: { 'atlas.bin': (request, response, serve) => {
      if (++asked === 1) serve();
      else response.writeHead(200, { 'Content-Type': 'text/html' }).end('Please log in to this network.');
    } } } });
    for (let i = 0; i < 200; ++i) {
      if (asked === 2) break;
      await game.page.waitForTimeout(50);
    }
    assert.equal(asked, 2, 'the copy was tried');
    await until(game, () => navigator.serviceWorker.getRegistration().then((registration) => !registration?.installing));
    assert.ok(!await game.page.evaluate(() => navigator.serviceWorker.getRegistration().then((registration) => registration?.active)));
    await game.startSeed(run.seed);
    await game.play(run, { to: 2 });
    await game.close();
  });

  // A host that gives the same answer for every file, except `those`.
  const givesOnly = (answer, those = []) => new Proxy({}, { get: (target, name) => (those.includes(name) ? undefined : answer) });
  const notAPage = {
    ...Object.fromEntries(Object.entries(WRONG).filter(([how]) => how !== 'one bit wrong').map(([how, { answer }]) => [how, answer])),
    'down': (request, response) => response.writeHead(503, { 'Content-Type': 'text/html' }).end('down'),
    'led away to a login page': (request, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/login' }).end(),
  };
  for (const [how, answer] of Object.entries(notAPage)) {
    test(`with the game ${how} wherever the host is asked, the copy is played and the run goes on`, async (t) => {
      const { site, game } = await open(t);
      game.expectFaults(/favicon|manifest|404|403|503|icon|service_worker/i);
      await game.startSeed(run.seed);
      await game.play(run, { to: 2 });
      await copyIsKept(game);
      site.answers = givesOnly(answer);
      for (const turns of [{ from: 2, to: 3 }, { from: 3, to: 5 }]) {
        await game.reload();
        assert.equal(await releaseOf(game), nameOf(dist));
        await game.play(run, turns);
        assert.deepEqual(await game.notices(), [], 'pictures and all');
      }
      // As soon as the host serves it again, the newest is played.
      site.answers = {};
      site.deploy(next);
      await game.reload();
      assert.equal(await releaseOf(game), nameOf(next));
      await game.play(run, { from: 5 });
      await game.close();
    });
  }

  for (const [how, { answer }] of Object.entries(WRONG)) {
    test(`half a release, with a new part ${how}: the release before is played until the new one is whole`, async (t) => {
      const { site, game } = await open(t);
      game.expectFaults(/404|403/);
      await game.startSeed(run.seed);
      await game.play(run, { to: 2 });
      await copyIsKept(game);
      site.deploy(next);
      site.answers = { 'style.css': answer };
      for (const turns of [{ from: 2, to: 3 }, { from: 3, to: 4 }]) {
        await game.reload();
        assert.equal(await releaseOf(game), nameOf(dist));
        await game.play(run, turns);
      }
      site.answers = {};
      await game.reload();
      assert.equal(await releaseOf(game), nameOf(next), 'at once, when it is whole');
      await game.play(run, { from: 4 });
      await game.close();
    });
  }

  test('half a release, loaded past the copy: a sentence, and the copy is offered and played', async (t) => {
    const { site, game } = await open(t);
    game.expectFaults(/404|preload|integrity/);
    await game.startSeed(run.seed);
    await game.play(run, { to: 2 });
    await copyIsKept(game);
    site.deploy(next);
    site.answers = { 'style.css': WRONG['not there'].answer };
    const session = await game.context.newCDPSession(game.page);
    await session.send('Page.reload', { ignoreCache: true });
    await game.page.getByText('The style of the page could not be fetched: the server answered 404.').waitFor();
    await game.page.getByRole('button', { name: 'Play the copy kept offline' }).click();
    await game.started();
    assert.equal(await releaseOf(game), nameOf(dist));
    await game.play(run, { from: 2 });
    await game.close();
  });

  test('a host that is too slow with a new release does not keep anyone waiting', async (t) => {
    const { site, game } = await open(t);
    await copyIsKept(game);
    site.deploy(next);
    let release;
    const held = new Promise((resolve) => {
      release = resolve;
    });
    site.answers = { 'style.css': (request, response, serve) => held.then(serve) };
    await game.reload();
    assert.equal(await releaseOf(game), nameOf(dist));
    release();
    await offer(game).waitFor();
    await game.close();
  });

  test('a part of the copy that went bad is fetched anew, and what was lost comes back', async (t) => {
    const { site, game } = await open(t);
    await game.startSeed(run.seed);
    await game.play(run, { to: 2 });
    await copyIsKept(game);
    const spoil = () => game.page.evaluate(async () => {
      const cache = await caches.open((await caches.keys())[0]);
      for (const request of await cache.keys()) {
        if (/posthaste-.*\.wasm$/.test(request.url)) {
          const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer());
          bytes[bytes.length >> 1] ^= 1;
          await cache.put(request, new Response(bytes, { headers: { 'Content-Type': 'application/wasm' } }));
        } else if (/atlas-.*\.bin$/.test(request.url)) {
          await cache.delete(request);
        }
      }
    });
    await spoil();
    await game.reload();
    await game.play(run, { from: 2, to: 4 });
    await site.close();
    await game.reload();
    game.expectFaults(/favicon|manifest|ERR_CONNECTION_REFUSED/);
    assert.deepEqual(await game.notices(), [], 'the copy is whole again');
    await game.play(run, { from: 4 });
    await game.close();
  });

  test('a release that retires the offline copy takes it away, and only it', async (t) => {
    const { site, game } = await open(t);
    await game.startSeed(run.seed);
    await game.play(run, { to: 2 });
    await copyIsKept(game);
    await game.page.evaluate(() => caches.open('someone else'));
    site.deploy(retired);
    await letTheBrowserLook(game);
    await cachesBecome(game, ['someone else']);
    await game.play(run, { from: 2, to: 4 });   // the running page is not disturbed
    await game.reload();
    assert.equal(await releaseOf(game), nameOf(retired));
    assert.equal(await game.settledHash(), run.turns[3].hash);
    await game.page.waitForTimeout(300);
    assert.equal(await game.page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)), 0);
    assert.deepEqual(await cacheNames(game), ['someone else']);
    await game.play(run, { from: 4, to: 5 });
    await game.close();
  });

  test('where workers are refused the game plays on', async (t) => {
    const { game } = await open(t, { init: [() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));
    }] });
    await game.startSeed(run.seed);
    await game.play(run, { to: 3 });
    assert.deepEqual(await game.notices(), []);
    await game.close();
  });
});
