// The list of the distribution's packages: ./dev understands every line, and the release that this runs on has each
// package that is meant for it.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const RELEASES = ['bookworm', 'trixie'];

// { packages: [{ name, group, release }], faults: [sentence] }
function readList(text) {
  const packages = [];
  const faults = [];
  let group = null;
  text.split('\n').forEach((line, index) => {
    const place = `line ${index + 1}`;
    const [entry] = line.split('#', 1);
    if (entry.trim() === '') return;
    const heading = /^\[([a-z]+)\]$/.exec(entry.trim());
    if (heading) {
      group = heading[1];
      return;
    }
    const found = /^([a-z0-9][a-z0-9.+-]+)(?:\s+@([a-z]+))?(?:\s+\(([a-z]+)\))?\s*$/.exec(entry);
    if (!found) faults.push(`${place} is no package: ${line}`);
    else if (group === null) faults.push(`${place} is in no group`);
    else if (found[2] && !RELEASES.includes(found[2])) faults.push(`${place} names the release ${found[2]}`);
    else {
      if (!/#\s*\S/.test(line)) faults.push(`${place} does not say what ${found[1]} is for`);
      if (packages.some(({ name, release }) => name === found[1] && (!release || !found[2] || release === found[2]))) faults.push(`${place} names ${found[1]} again`);
      packages.push({ name: found[1], group, release: found[2] ?? null });
    }
  });
  return { packages, faults };
}

const list = readFileSync(join(project, 'packages', 'debian.txt'), 'utf8');
const { packages, faults } = readList(list);
const forRelease = (wanted) => packages.filter(({ release }) => release === null || release === wanted).map(({ name }) => name);

test('each line of the package list is one that ./dev understands', () => {
  assert.deepEqual(faults, []);
  for (const release of RELEASES) {
    const names = forRelease(release);
    assert.ok(names.length > 20, `${names.length} packages for ${release}`);
    assert.equal(names.filter((name) => /^libclang-rt-\d+-dev$/.test(name)).length, 1, `${release} has sanitizers for its clang`);
  }
});

test('a line that ./dev would pass over is seen', () => {
  for (const broken of ['cmake   # builds', '[build]\ncmake', '[build]\ncmake @sid   # builds', '[build]\ncmake (a b)   # builds', '[build]\ncmake # one\ncmake @trixie # again', '[build]\ncmake (cmake) @trixie # builds']) {
    assert.equal(readList(broken).faults.length, 1, broken);
  }
  assert.deepEqual(readList('[build]\nnodejs @trixie (node)   # runs\nnodejs @bookworm (nodejs)   # runs\n').faults, []);
});

test('./dev setup asks for just the groups that the package list has', () => {
  const groups = readFileSync(join(project, 'dev'), 'utf8').match(/^setup\(\) \{[^}]*install_packages ([a-z ]*)/m)[1].split(' ');
  assert.deepEqual(groups.sort(), [...new Set(packages.map((entry) => entry.group))].sort());
});

test('the release that this runs on has each package that is for it', (t) => {
  const release = /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
  const knowsPackages = () => existsSync('/var/lib/apt/lists') && spawnSync('apt-cache', ['dumpavail'], { maxBuffer: 1 << 29 }).stdout.length > 1e6;
  if (!RELEASES.includes(release) || !knowsPackages()) {
    t.skip(`this is neither of ${RELEASES.join(' and ')}, or apt has no list of packages here`);
    return;
  }
  const unknown = (names) => names.filter((name) => !/Candidate: [^(]/.test(spawnSync('apt-cache', ['policy', name], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } }).stdout));
  assert.deepEqual(unknown(['no-such-package-of-debian']), ['no-such-package-of-debian']);
  assert.deepEqual(unknown(forRelease(release)), []);
});

// ./dev play, native and headless install neither doctest nor anything else that only tests need.
test('a build can be configured without the packages that only tests need', (t) => {
  const files = ['cmake', 'src/lull', 'src/lull/cmake', 'src/lull_data'].flatMap((folder) => readdirSync(join(project, folder)).filter((name) => /\.cmake$|^CMakeLists\.txt$/.test(name)).map((name) => readFileSync(join(project, folder, name), 'utf8')));
  const headers = [...files.join('\n').matchAll(/(?:lull_add_headers|header_library)\(\S+ ([a-z0-9.+-]+) (\S+?)(?: FOR_TESTS)?\)/g)].map(([, name, header]) => ({ header, group: packages.find((one) => one.name === name)?.group }));
  assert.ok(headers.some(({ group }) => group === 'test') && headers.some(({ group }) => group === 'build'), 'both kinds are found');
  // Nothing is found in the folder of all headers but what is named.
  const named = headers.filter(({ group }) => group === 'build').map(({ header }) => `-Dlull_folder_of_${header.replace(/\W/g, '_')}=/usr/include`);
  const folder = mkdtempSync(join(tmpdir(), 'posthaste-bare-'));
  t.after(() => rmSync(folder, { recursive: true }));
  const { status, stdout, stderr } = spawnSync('cmake', ['-G', 'Ninja', '-S', project, '-B', folder, '-DCMAKE_BUILD_TYPE=Release', '-DCMAKE_IGNORE_PATH=/usr/include', '-DZLIB_INCLUDE_DIR=/usr/include', ...named], { encoding: 'utf8' });
  assert.equal(status, 0, stdout + stderr);
});
