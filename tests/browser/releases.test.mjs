// The contents of a release, and what it keeps from the previous one: a page from an old cache still finds its own
// files.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';

import { filesOf, hashInName, measureDist, plainName, readRelease } from '../../tools/dist_files.mjs';
import { inChromium } from './support/browsers.mjs';
import { GamePage } from './support/game_page.mjs';
import { playNatively } from './support/recordings.mjs';
import { Releases } from './support/releases.mjs';
import { missing, openSite } from './support/site.mjs';

describe('a release', () => {
  const releases = new Releases();
  let first;
  let second;
  before(async () => {
    first = await releases.make();
    second = await releases.make({ colour: '#123456' });
  });
  after(() => releases.remove());
  const changed = () => readRelease(first).files.filter((name) => !readRelease(second).files.includes(name));

  test('names every file but the well-known ones by its content', () => {
    for (const path of filesOf(first)) {
      const hash = hashInName(path);
      if (hash) assert.equal(createHash('sha256').update(readFileSync(join(first, path))).digest('hex').slice(0, 8), hash, path);
      else assert.match(path, /^(index\.html|service_worker\.js|manifest\.webmanifest|favicon\.svg|release\.json|icons\/[a-z0-9-]+\.png|fonts\/[a-z-]+-LICENSE\.txt|licences\/[a-z_]+\.txt|examples\/dungeon\/(index|page|icon|dungeon_inspector|inspector|inspector_(style|words))\.[a-z]+)$/);
    }
    assert.deepEqual(changed().map(plainName), ['style.css'], 'what did not change keeps its name from release to release');
  });

  test('made twice of the same sources is the same, byte for byte', async () => {
    const again = await releases.make();
    assert.deepEqual(filesOf(again), filesOf(first));
    for (const path of filesOf(first)) assert.ok(readFileSync(join(again, path)).equals(readFileSync(join(first, path))), path);
  });

  test('refers to files that are there, by relative paths, everywhere', () => {
    const refersTo = { '.html': /(?:href|src)="([^"#]+)/g, '.css': /url\("?([^")]+)/g, '.webmanifest': /"src":"([^"]+)"/g };
    let references = 0;
    for (const path of filesOf(first)) {
      for (const [, address] of readFileSync(join(first, path), 'utf8').matchAll(refersTo[extname(path)] ?? /$^/g)) {
        if (/^https:\/\/(game-icons\.net|creativecommons\.org)/.test(address)) continue;
        ++references;
        assert.ok(existsSync(join(first, dirname(path), address)), `${path} refers to ${address}`);
      }
    }
    assert.ok(references >= 15, `${references} references`);
  });

  test('has a page that names every part of it, and says what they must be, but for those that it plays without', () => {
    const page = readFileSync(join(first, 'index.html'), 'utf8');
    const unchecked = [];
    for (const path of readRelease(first).files) {
      assert.ok(page.includes(`"${path}"`), `the page names ${path}`);
      const [, integrity] = new RegExp(`="${path}"(?: data-| )integrity="sha256-([^"]+)"`).exec(page) ?? [];
      if (integrity) assert.equal(integrity, createHash('sha256').update(readFileSync(join(first, path))).digest('base64'), path);
      else unchecked.push(path);
    }
    const playsWithout = /^(fonts\/.*\.woff2|sounds\.json|sound_worker\.js)$/;
    assert.ok(unchecked.every((path) => playsWithout.test(plainName(path))), `nothing says what these must be: ${unchecked}`);
  });

  test('is smaller than its sources, and holds no inline script or style', () => {
    const page = readFileSync(join(first, 'index.html'), 'utf8');
    assert.doesNotMatch(page, /<!--|<style|\sstyle=|<script(?![^>]*\ssrc=)|\son\w+=/);
    assert.match(page, /content="default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'"/);
    for (const name of readRelease(first).files.filter((path) => ['.js', '.css'].includes(extname(path)) && !path.startsWith('posthaste'))) {
      const text = readFileSync(join(first, name), 'utf8');
      assert.doesNotMatch(text, /\n {2}|\/\*|(^|\s)\/\/ /, name);
    }
  });

  test('keeps the files of the release before it, and only of that one', async () => {
    const site = await releases.make();
    await releases.make({ colour: '#123456', into: site, options: ['--previous', site] });
    const { files, previous } = readRelease(site);
    assert.deepEqual(files, readRelease(second).files);
    assert.deepEqual(previous, changed());
    assert.ok(readFileSync(join(site, previous[0])).equals(readFileSync(join(first, previous[0]))));
    assert.equal(measureDist(site).firstTurn.gzip, measureDist(second).firstTurn.gzip, 'what is only kept weighs nothing');

    await releases.make({ colour: '#123456', into: site, options: ['--previous', site] });
    assert.deepEqual(readRelease(site).previous, previous, 'delivered once more, the release before is still kept');

    await releases.make({ colour: '#654321', into: site, options: ['--previous', site] });
    const third = readRelease(site);
    assert.deepEqual(third.previous.map(plainName), ['style.css']);
    assert.ok(files.includes(third.previous[0]));
    assert.ok(!existsSync(join(site, previous[0])), 'the first release’s file is gone');
  });

  test('keeps every release before in rules/, as a page for films with all that it needs', async () => {
    const site = await releases.make();
    for (const colour of ['#123456', '#654321']) await releases.make({ colour, into: site, options: ['--previous', site] });
    const { rules } = readRelease(site);
    assert.deepEqual(Object.keys(rules).sort(), [first, second].map((folder) => readRelease(folder).release).sort());
    for (const [release, files] of Object.entries(rules)) {
      const page = readFileSync(join(site, 'rules', `${release}.html`), 'utf8');
      assert.ok(page.startsWith('<!doctype html>') && page.includes(`<html data-kept lang="en" data-release="${release}"`));
      assert.doesNotMatch(page, /data-worker|manifest/);
      for (const [, address] of page.matchAll(/(?:href|src)="([^"#]+)/g)) {
        if (!address.startsWith('https:')) assert.ok(existsSync(join(site, 'rules', address)), `${release} refers to ${address}`);
      }
      for (const name of files) assert.equal(createHash('sha256').update(readFileSync(join(site, 'rules', name))).digest('hex').slice(0, 8), hashInName(name));
    }
    assert.equal(measureDist(site).code.gzip, (await releases.make({ colour: '#654321' }).then(measureDist)).code.gzip, 'they weigh nothing until they are asked for');
    await releases.make({ into: site, options: ['--previous', site] });
    assert.deepEqual(Object.keys(readRelease(site).rules).length, 2, 'the first release, delivered again, is not kept twice');
  });

  test('fetches the release before from the address where it is, onto a clean checkout', async () => {
    const host = await openSite({ folder: first, prefix: '/game' });
    const site = await releases.tryToMake({ colour: '#123456', options: ['--previous', host.address.replace(/\/$/, '')] });
    assert.equal(site.status, 0, site.stderr);
    assert.deepEqual(readRelease(site.folder).previous, changed());
    await host.close();
  });

  test('the first release of all has nothing to keep', async () => {
    const host = await openSite({ answers: { 'release.json': missing } });
    const site = await releases.tryToMake({ options: ['--previous', host.address] });
    assert.equal(site.status, 0, site.stderr);
    assert.match(site.stdout, /Nothing of a release before/);
    assert.deepEqual(readRelease(site.folder).previous, []);
    await host.close();
  });

  describe('that cannot keep what it should says so and changes nothing', () => {
    const json = (value) => (request, response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(typeof value === 'string' ? value : JSON.stringify(value));
    const listing = (files, previous = []) => ({ 'release.json': json({ release: 'x', files, previous }) });
    const outside = '../../outside-01234567.js';
    const faults = {
      'a file of it is missing': [{ 'style.css': missing }, /style-.*\.css is missing/],
      'a file of it is damaged': [{ 'style.css': (request, response) => response.writeHead(200).end('body {}') }, /style-.*\.css at .* is damaged/],
      'its list is no list': [{ 'release.json': json('<!doctype html>') }, /is not a list of files/],
      'its list leads out of the folder': [listing([outside]), /is not a list of files/],
      'its list names the page': [listing(['index.html']), /is not a list of files/],
      'the host fails': [{ 'release.json': (request, response) => response.writeHead(503).end() }, /answered 503/],
    };
    for (const [what, [answers, sentence]] of Object.entries(faults)) {
      test(what, async () => {
        const host = await openSite({ folder: first, answers });
        const made = await releases.tryToMake({ colour: '#123456', options: ['--previous', host.address] });
        await host.close();
        assert.equal(made.status, 1);
        assert.match(made.stderr, sentence);
        assert.match(made.stderr, /^[^\n]*\.\n$/, 'one sentence');
        assert.ok(!existsSync(made.folder));
      });
    }
    test('nobody answers', async () => {
      const host = await openSite();
      await host.close();
      const made = await releases.tryToMake({ options: ['--previous', host.address] });
      assert.equal(made.status, 1);
      assert.match(made.stderr, /gave no answer/);
    });
  });
});

inChromium('a page of the release before', { concurrency: 2 }, (browser) => {
  const releases = new Releases();
  after(() => releases.remove());

  async function openStalePage({ keeps }) {
    const old = await releases.make({ colour: '#123456' });
    const site = await releases.make({ options: keeps ? ['--previous', old] : [] });
    const stale = await releases.make();
    cpSync(site, stale, { recursive: true });
    writeFileSync(join(stale, 'index.html'), readFileSync(join(old, 'index.html')));   // as an intermediate cache has it
    const host = await openSite({ folder: stale });
    const game = await GamePage.open(browser(), { site: host, offline: true, sounds: true, waits: false, viewport: { width: 800, height: 600 }, reducedMotion: true });
    return { host, game };
  }
  const colour = (game) => game.page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test('finds its own files, and plays', async () => {
    const { host, game } = await openStalePage({ keeps: true });
    await game.started();
    const run = playNatively(2, ['east', 'east', 'coast']);
    await game.startSeed(2);
    await game.play(run);
    assert.equal(await colour(game), 'rgb(18, 52, 86)', 'its own style');
    await game.close();
    await host.close();
  });

  test('would not, were they not kept', async () => {
    const { host, game } = await openStalePage({ keeps: false });
    await game.started();
    assert.notEqual(await colour(game), 'rgb(18, 52, 86)');
    game.expectFaults(/404/, /MIME/);
    await game.close();
    await host.close();
  });
});
