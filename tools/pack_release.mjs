// Packs a release into build/release: the site, the zip for game portals, the engine, and what goes with them.
// docs/hosting.md lists the files.
//
//   node tools/pack_release.mjs [--check]
//
// Run this in a clean clone after tools/make_dist.mjs. --check only finds out whether this commit can be released.
// What stands in the way is said in one sentence, and the exit status is 1.
//
// The same commit and the same site give the same bytes: files are in order, their times are the commit's, and they
// belong to nobody.

import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { filesOf } from './dist_files.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..');
const site = join(project, 'build', 'dist');
const into = join(project, 'build', 'release');

// All that somebody needs to make a game with Lull, and all that its guide links to.
const ENGINE = ['LICENSE', 'CHANGELOG.md', 'src/lull', 'src/lull_data', 'src/examples', 'docs/lull', 'tests/consumer'];

class Refusal extends Error {}
function refuseIf(reason, sentence) {
  if (reason) throw new Refusal(sentence);
}

// Nothing of the caller's settings but where programs are: tar, zip and gzip take options from the environment.
const environment = { PATH: process.env.PATH, HOME: process.env.HOME ?? '/', LC_ALL: 'C', TZ: 'UTC' };
const run = (program, words, options = {}) =>
  execFileSync(program, words, { cwd: project, env: environment, encoding: 'utf8', stdio: ['pipe', 'pipe', 'pipe'], ...options });
// In a container the clone may belong to another user than the one who runs this.
const git = (...words) => run('git', ['-c', `safe.directory=${project}`, ...words]);

function rootOfClone() {
  try {
    return git('rev-parse', '--show-prefix', 'HEAD').split('\n')[0];
  } catch {
    return null;
  }
}

const textOf = (name) => readFileSync(join(project, name), 'utf8');

// {version, changes}: the version, and the entry of the changelog below its heading.
function check() {
  refuseIf(rootOfClone() !== '', 'A release is made of a commit, but this folder is not a git clone that has one.');
  const changed = git('status', '--porcelain', '--no-renames', '--untracked-files=normal').split('\n').filter(Boolean).map((line) => line.slice(3));
  refuseIf(changed.length > 0, `Commit your changes first, or put them aside: ${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ' and more' : ''}.`);

  const [, version] = /version = "(.*)"/.exec(textOf('src/lull/version.hpp'));
  const entries = textOf('CHANGELOG.md').split(/^## /m).slice(1).map((entry) => /^(\S+?)(,.*)?\n([^]*)$/.exec(entry));
  const entry = entries.find((one) => one?.[1] === version);
  refuseIf(!entry?.[3].trim(), `CHANGELOG.md has no entry for version ${version}, which src/lull/version.hpp names.`);
  refuseIf(entry !== entries[0], `CHANGELOG.md begins with another version than ${version}, which src/lull/version.hpp names.`);
  const [, found] = /find_package\(lull (\S+) REQUIRED\)/.exec(textOf('src/lull/README.md'));
  refuseIf(!`${version}.`.startsWith(`${found}.`), `src/lull/README.md finds version ${found} of Lull, but src/lull/version.hpp names ${version}.`);
  const tags = git('tag', '--points-at', 'HEAD', 'v*').split('\n').filter(Boolean);
  const other = tags.find((tag) => tag !== `v${version}`);
  refuseIf(other, `This commit has the tag ${other}, but src/lull/version.hpp names version ${version}.`);
  refuseIf(tags.length > 0 && entry[2]?.includes('not released'), `This commit has the tag v${version}, but CHANGELOG.md still calls that version not released.`);
  return { version, changes: `${entry[3].trim()}\n` };
}

function packSite(version) {
  const seconds = Number(git('log', '-1', '--format=%ct'));
  const name = `posthaste-${version}`;
  const staged = join(into, name);
  const files = filesOf(site).sort();
  for (const file of files) {
    const copy = join(staged, file);
    cpSync(join(site, file), copy);
    chmodSync(copy, 0o644);
    utimesSync(copy, seconds, seconds);
  }
  run('tar', ['--create', '--file', `${name}-site.tar.gz`, '--use-compress-program', 'gzip -9n', '--format', 'ustar', '--sort', 'name',
    '--mtime', `@${seconds}`, '--owner', '0', '--group', '0', '--numeric-owner', '--mode', 'u=rwX,go=rX', name], { cwd: into });
  // -X leaves out users and groups; the names come on the input.
  run('zip', ['-q', '-9', '-X', join(into, `${name}-portal.zip`), '-@'], { cwd: staged, input: `${files.join('\n')}\n` });
  rmSync(staged, { recursive: true });
}

function pack({ version, changes }) {
  refuseIf(!existsSync(join(site, 'index.html')), 'There is no site in build/dist to be packed: ./dev release builds one.');
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  packSite(version);
  git('-c', 'tar.umask=0022', 'archive', '--format', 'tar.gz', '--prefix', `lull-${version}/`, '-o', join(into, `lull-${version}.tar.gz`), 'HEAD', ...ENGINE);
  run(process.execPath, [join(project, 'tools', 'single_header.mjs'), join(into, 'lull.hpp')]);
  writeFileSync(join(into, 'changes.md'), changes);
  writeFileSync(join(into, 'SHA256SUMS'), run('sha256sum', readdirSync(into).sort(), { cwd: into }));
}

try {
  const checked = check();
  if (!process.argv.includes('--check')) pack(checked);
} catch (fault) {
  if (!(fault instanceof Refusal)) throw fault;
  console.error(fault.message);
  process.exitCode = 1;
}
