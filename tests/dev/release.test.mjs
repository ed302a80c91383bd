// What ./dev release packs, and when it refuses. A copy of the project's files becomes a clone of its own, with the site
// that was built for the tests, so that nothing is built here but a tiny game with the engine that was packed.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, extname, join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { filesOf } from '../../tools/dist_files.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const site = join(project, 'build', 'dist');
const scratch = mkdtempSync(join(tmpdir(), 'posthaste-release-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

const clone = join(scratch, 'clone');
const packed = join(clone, 'build', 'release');
const release = join(scratch, 'release');   // as it was packed first
const [, version] = /version = "(.*)"/.exec(readFileSync(join(project, 'src/lull/version.hpp'), 'utf8'));
// Commits at a time that was never now, by somebody who has no other settings.
const environment = { ...process.env, HOME: scratch, GIT_CONFIG_NOSYSTEM: '1', GIT_COMMITTER_DATE: '2001-02-03T04:05:06Z', CCACHE_DIR: process.env.CCACHE_DIR ?? join(process.env.HOME ?? scratch, '.cache', 'ccache') };

const run = (program, words, options = {}) => spawnSync(program, words, { cwd: clone, encoding: 'utf8', env: environment, ...options });
function succeed(program, words, options) {
  const { status, stdout, stderr, error } = run(program, words, options);
  assert.equal(status, 0, `${program} ${words.join(' ')}\n${stdout}${stderr}${error ?? ''}`);
  return stdout;
}
const git = (...words) => succeed('git', ['-c', 'user.name=Nobody', '-c', 'user.email=nobody@example.org', ...words]);
const pack = (...words) => run(process.execPath, ['tools/pack_release.mjs', ...words]);

// Replaces text in a file of the clone and commits that.
function change(name, from, to) {
  const path = join(clone, name);
  const text = readFileSync(path, 'utf8');
  assert.ok(text.includes(from), `${name} has ${from}`);
  writeFileSync(path, text.replace(from, to));
  git('commit', '-qam', 'Change it');
}

before(() => {
  assert.ok(existsSync(join(site, 'index.html')), 'There is no site in build/dist: ./dev dist builds one.');
  for (const path of ['.gitignore', 'LICENSE', 'CHANGELOG.md', 'tools', 'docs', 'src/lull', 'src/lull_data', 'src/examples', 'tests/consumer']) {
    cpSync(join(project, path), join(clone, path), { recursive: true });
  }
  cpSync(site, join(clone, 'build', 'dist'), { recursive: true });
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'Begin');
  git('branch', 'start');
  succeed(process.execPath, ['tools/pack_release.mjs']);
  cpSync(packed, release, { recursive: true });
});
beforeEach(() => {
  git('reset', '-q', '--hard', 'start');
  git('clean', '-qfd');
  for (const tag of git('tag').split('\n').filter(Boolean)) git('tag', '-d', tag);
});

test('a release has the site twice, the engine twice, the changes and their sums', () => {
  assert.deepEqual(readdirSync(release).sort(), ['SHA256SUMS', 'changes.md', `lull-${version}.tar.gz`, 'lull.hpp',
    `posthaste-${version}-portal.zip`, `posthaste-${version}-site.tar.gz`]);
  const sums = succeed('sha256sum', ['-c', 'SHA256SUMS'], { cwd: release });
  assert.equal(sums.match(/: OK$/gm).length, 5);
  const changes = readFileSync(join(release, 'changes.md'), 'utf8');
  const log = readFileSync(join(project, 'CHANGELOG.md'), 'utf8');
  assert.match(changes, /^- \S/);
  assert.ok(log.includes(changes) && !changes.includes('##'), 'the entry of this version and no other');
});

test('what is packed again is the same in every byte, also by somebody else at another time', () => {
  for (const name of filesOf(join(clone, 'build', 'dist'))) {
    utimesSync(join(clone, 'build', 'dist', name), 1e9, 1e9);
    chmodSync(join(clone, 'build', 'dist', name), 0o600);
  }
  const other = { ...environment, TZ: 'Asia/Tokyo', LC_ALL: 'C.UTF-8', GZIP: '-1', ZIPOPT: '-0', TAR_OPTIONS: '--owner=nobody' };
  succeed('bash', ['-c', 'umask 077 && exec node tools/pack_release.mjs'], { env: other });
  assert.equal(readFileSync(join(packed, 'SHA256SUMS'), 'utf8'), readFileSync(join(release, 'SHA256SUMS'), 'utf8'));
  const listed = succeed('tar', ['-tvf', join(release, `posthaste-${version}-site.tar.gz`)], { env: { ...environment, TZ: 'UTC' } });
  for (const line of listed.trim().split('\n')) assert.match(line, /^(drwxr-xr-x|-rw-r--r--) 0\/0 .* 2001-02-03 04:05 /);
});

// Addresses that a page would fetch from the root of its host, or from another one.
function absoluteIn(name, text) {
  const addresses = {
    '.html': /\b(?!xmlns)[a-z-]+="((?:\/|\w+:\/\/)[^"]*)"/g,
    '.css': /url\("?((?:\/|\w+:\/\/)[^)]*)\)/g,
    '.js': /["'`]((?:\/|\w+:\/\/)[\w.][^"'`\s]*\.\w+|https?:[^"'`]*)["'`]/g,
    '.webmanifest': /"((?:\/|\w+:\/\/)[^"]*)"/g,
  }[extname(name)];
  // People follow links out of the page, in tabs of their own; and names of languages are no addresses.
  const told = text.replace(/<a href="[^"]*" target="_blank"[^>]*>/g, '').replaceAll('http://www.w3.org/2000/svg', '');
  return addresses ? [...told.matchAll(addresses)].map((match) => match[1]) : [];
}

test('the zip for portals has its page at the root, all of the site, and no address that leads out of its folder', () => {
  const portal = join(scratch, 'portal');
  succeed('unzip', ['-q', join(release, `posthaste-${version}-portal.zip`), '-d', portal]);
  succeed('tar', ['-xf', join(release, `posthaste-${version}-site.tar.gz`), '-C', scratch]);
  const names = filesOf(portal).sort();
  assert.ok(names.includes('index.html'));
  for (const folder of [portal, join(scratch, `posthaste-${version}`)]) {
    assert.deepEqual(filesOf(folder).sort(), filesOf(site).sort());
    for (const name of names) assert.deepEqual(readFileSync(join(folder, name)), readFileSync(join(site, name)), name);
  }
  const files = names.map((name) => [name, readFileSync(join(portal, name), 'utf8')]);
  for (const [name, text] of files) assert.deepEqual(absoluteIn(name, text), [], name);
  for (const [name, text] of [['a.html', '<script src="/boot.js">'], ['a.html', '<link href="https://a.org/b">'], ['a.css', 'url(/a.woff2)'],
    ['a.js', 'fetch("/a.json")'], ['a.js', "fetch('https://a.org')"], ['a.webmanifest', '{"start_url": "/"}']]) {
    assert.equal(absoluteIn(name, text).length, 1, text);
  }
});

// Links of a text in Markdown to files, as seen from its folder.
const linksOf = (text) => [...text.replace(/```[^]*?```/g, '').matchAll(/\]\((?!https?:)([^)#\s]+)[^)]*\)/g)].map((match) => match[1]);

test('the engine can be added to a game, as a folder and as one header, and its guide is whole', () => {
  succeed('tar', ['-xf', join(release, `lull-${version}.tar.gz`), '-C', scratch]);
  const engine = join(scratch, `lull-${version}`);
  assert.ok(existsSync(join(engine, 'LICENSE')));
  const pages = filesOf(engine).filter((name) => /^(src|docs)\/.*\.md$/.test(name));
  assert.ok(pages.includes('docs/lull/first-game.md'));
  for (const page of pages) {
    for (const link of linksOf(readFileSync(join(engine, page), 'utf8'))) {
      assert.ok(existsSync(join(engine, dirname(page), link)), `${page} links to ${link}, which tools/pack_release.mjs leaves out`);
    }
  }

  const consumer = join(engine, 'tests', 'consumer');
  const built = join(scratch, 'consumer');
  succeed('cmake', ['-G', 'Ninja', '-S', consumer, '-B', built, '-DLULL_BY=subdirectory', '-DLULL_DATA=ON', `-DLULL_FOLDER=${engine}`, '-DCMAKE_CXX_COMPILER=g++']);
  succeed('ninja', ['-C', built, 'game']);
  assert.match(succeed(join(built, 'game'), []), /^[0-9a-f]{16}\n$/);
  succeed('g++', ['-std=c++20', '-fsyntax-only', '-DLULL_SINGLE_HEADER', '-I', release, join(consumer, 'main.cpp')]);
});

// The refusal is one sentence, and nothing is packed.
function refuses(sentence) {
  rmSync(packed, { recursive: true, force: true });
  for (const words of [[], ['--check']]) {
    const { status, stdout, stderr } = pack(...words);
    assert.equal(status, 1, stdout + stderr);
    assert.match(stderr, sentence);
    assert.match(stderr, /^[^\n]+\.\n$/, 'one sentence');
  }
  assert.ok(!existsSync(packed), 'nothing is packed');
}

test('changes that are not committed are refused by name', () => {
  writeFileSync(join(clone, 'LICENSE'), 'mine');
  writeFileSync(join(clone, 'notes.txt'), '');
  refuses(/^Commit your changes first, or put them aside: LICENSE, notes\.txt\.\n/);
  for (let i = 0; i < 6; ++i) writeFileSync(join(clone, `more-${i}.txt`), '');
  refuses(/ LICENSE, .* and more\.\n/);
});

test('a version without an entry in the changelog is refused', () => {
  change('CHANGELOG.md', `## ${version}`, '## 0.1.0');
  refuses(new RegExp(`^CHANGELOG\\.md has no entry for version ${version}, `));
  writeFileSync(join(clone, 'CHANGELOG.md'), `# Changes\n\n## ${version}\n\n## 0.1.0\n\n- Begun.\n`);
  git('commit', '-qam', 'Say nothing');
  refuses(new RegExp(`^CHANGELOG\\.md has no entry for version ${version}, `));
});

test('versions that differ are refused: of the changelog, of the guide, and of the tag', () => {
  change('CHANGELOG.md', `## ${version}`, `## 77.0.0\n\n- New.\n\n## ${version}`);
  refuses(new RegExp(`^CHANGELOG\\.md begins with another version than ${version}, `));
  git('reset', '-q', '--hard', 'start');
  change('src/lull/README.md', 'find_package(lull 0.9 ', 'find_package(lull 0.8 ');
  refuses(new RegExp(`finds version 0\\.8 of Lull, but .* names ${version}\\.`));
  git('reset', '-q', '--hard', 'start');
  git('tag', 'v77.0.0');
  refuses(new RegExp(`^This commit has the tag v77\\.0\\.0, but .* names version ${version}\\.`));
});

test('a version that has a tag is released, unless the changelog says that it is not', () => {
  writeFileSync(join(clone, 'CHANGELOG.md'), `# Changes\n\n## ${version}, not released yet\n\n- Begun.\n`);
  git('commit', '-qam', 'Begin anew', '--allow-empty');
  git('tag', `v${version}`);
  refuses(new RegExp(`^This commit has the tag v${version}, but CHANGELOG\\.md still calls that version not released\\.`));
  git('tag', '-d', `v${version}`);
  change('CHANGELOG.md', ', not released yet', '');
  git('tag', `v${version}`);
  assert.equal(pack('--check').status, 0);
  assert.ok(!existsSync(packed), '--check packs nothing');
});

test('a folder without a commit is refused, and so is one without a site', () => {
  const copy = join(scratch, 'copy');
  mkdirSync(copy);
  cpSync(join(clone, 'tools'), join(copy, 'tools'), { recursive: true });
  const refused = run(process.execPath, ['tools/pack_release.mjs'], { cwd: copy });
  assert.equal(refused.status, 1);
  assert.equal(refused.stderr, 'A release is made of a commit, but this folder is not a git clone that has one.\n');
  rmSync(join(clone, 'build', 'dist'), { recursive: true });
  const { status, stderr } = pack();
  assert.equal(status, 1);
  assert.match(stderr, /^There is no site in build\/dist[^\n]*\.\n$/);
});
