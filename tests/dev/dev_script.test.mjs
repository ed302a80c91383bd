// The script ./dev as its user meets it: what it says when something is wrong, and how it serves. A machine without
// root, sudo or network is simulated in a copy of the script, with a PATH that has stand-ins for apt and the like, so
// nothing here can install anything.

import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { plainName, readRelease } from '../../tools/dist_files.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const scratch = mkdtempSync(join(tmpdir(), 'posthaste-dev-'));
after(() => rmSync(scratch, { recursive: true, force: true }));

const DEFAULT_PORT = 8017;
const plainEnvironment = { ...process.env };
delete plainEnvironment.PORT;
delete plainEnvironment.DISPLAY;
delete plainEnvironment.WAYLAND_DISPLAY;

const real = (tool) => ['/usr/local/bin', '/usr/bin', '/bin'].map((folder) => join(folder, tool)).find((path) => existsSync(path));
const dev = (...words) => spawnSync('./dev', words, { cwd: project, encoding: 'utf8', env: plainEnvironment });

// A copy of the script on a simulated machine. `commands` maps names of commands to shell texts, or to true for that
// of the real machine; otherwise only its harmless tools are available. Its distribution is Debian 12, or the one given.
function runOnImitation(name, commands, ...words) {
  return runOnDistribution('bookworm', name, commands, ...words);
}
function runOnDistribution(release, name, { environment = {}, ...commands }, ...words) {
  const home = join(scratch, name);
  const tools = join(home, 'bin');
  mkdirSync(join(home, 'web'), { recursive: true });
  mkdirSync(tools);
  for (const path of ['dev', 'tools', 'packages', 'CMakeLists.txt', 'CMakePresets.json', 'tests/CMakeLists.txt', 'web/package.json', 'web/package-lock.json']) {
    cpSync(join(project, path), join(home, path), { recursive: true });
  }
  writeFileSync(join(home, 'os-release'), `VERSION_CODENAME=${release}\n`);
  const script = readFileSync(join(home, 'tools/install_packages.sh'), 'utf8');
  assert.match(script, /^os_release=\/etc\/os-release$/m);
  writeFileSync(join(home, 'tools/install_packages.sh'), script.replace('=/etc/os-release', `='${join(home, 'os-release')}'`));
  const harmless = ['bash', 'env', 'cat', 'cut', 'dirname', 'grep', 'mkdir', 'paste', 'readlink', 'rm', 'sed', 'sha256sum', 'sleep', 'tail', 'tr'];
  for (const tool of [...harmless, ...Object.keys(commands).filter((command) => commands[command] === true)]) symlinkSync(real(tool), join(tools, tool));
  for (const [command, text] of Object.entries(commands)) {
    if (text === true) continue;
    writeFileSync(join(tools, command), `#!/bin/bash\n${text}\n`);
    chmodSync(join(tools, command), 0o755);
  }
  return spawnSync(join(home, 'dev'), words, { encoding: 'utf8', env: { PATH: tools, HOME: home, LOGGED: join(home, 'calls'), ...environment } });
}

const NOTHING_INSTALLED = 'exit 0';
const installed = (list) => `printf 'installed %s\\n' ${list.match(/^[a-z0-9.+-]+/gm).join(' ')}`;
const packageList = readFileSync(join(project, 'packages/debian.txt'), 'utf8');
const EVERYTHING_INSTALLED = installed(packageList);
const RECORD_AND_FAIL = 'echo "$0 $*" >>"$LOGGED"; echo "E: Temporary failure resolving the archive" >&2; exit 100';

test('an unknown word is answered with a sentence and a pointer to help', () => {
  const run = dev('flay');
  assert.equal(run.status, 2);
  assert.match(run.stderr, /There is no '\.\/dev flay'\./);
  assert.match(run.stderr, /\.\/dev help/);
});

test('help lists every word', () => {
  const run = dev('help');
  assert.equal(run.status, 0);
  for (const word of ['play', 'test', 'setup', 'format', 'native', 'headless', 'build', 'dist', 'reference', 'release', 'bench', 'soak', 'fuzz', 'balance', 'clean']) {
    assert.match(run.stdout, new RegExp(`\\./dev ${word}\\b`));
  }
});

test('unknown options and impossible ports are refused before anything is done', () => {
  for (const words of [['play', '--fast'], ['play', '--port', 'eighty'], ['play', '--port', '70000'], ['play', '--port'], ['test', '--slowly'], ['test', '--quick', 'native'], ['dist', '--tiny'], ['dist', '--previous'], ['reference', '--draft'], ['release', '--draft'], ['soak', 'many'], ['soak', '0'], ['fuzz', 'long'], ['fuzz', '0'], ['balance', 'many'], ['balance', '0'], ['balance', '2', '3'], ['balance', '--from'], ['balance', '--from', 'here']]) {
    const run = dev(...words);
    assert.equal(run.status, 2, words.join(' '));
    assert.match(run.stderr, /\.\n/);
  }
});

// What every build needs is there, and nothing else: ./dev test can ask which packages its suites need.
const BARE_BUILDER = { 'id': 'echo 0', 'dpkg-query': installed(packageList.match(/^\[build\]\n([^[]*)/m)[1]), 'apt-get': RECORD_AND_FAIL, 'cmake': true, 'ctest': true, 'ninja': true, 'node': true };
const wanted = (run) => run.stderr.match(/could not be installed: (.*)\./)[1].split(' ');

test('an unknown suite is refused with the names of those that there are, before anything is done', () => {
  const run = runOnImitation('unknown-suite', BARE_BUILDER, 'test', 'native', 'nativ');
  assert.equal(run.status, 2);
  assert.match(run.stderr, /There is no suite 'nativ'\. The suites are: .*\bnative, .*\bbrowser\b.*\.\n/);
  assert.doesNotMatch(run.stderr, /build-native/);
  assert.equal(run.stdout, '');
});

test('the tests begin by installing what every build needs', () => {
  const packages = wanted(runOnImitation('tests-from-nothing', { 'id': 'echo 0', 'dpkg-query': NOTHING_INSTALLED, 'apt-get': RECORD_AND_FAIL }, 'test'));
  for (const needed of ['cmake', 'ninja-build', 'nodejs']) assert.ok(packages.includes(needed), needed);
});

test('named suites have installed what they need and no more', () => {
  const wantedBy = (...suites) => wanted(runOnImitation(`suites-${suites.join('-')}`, BARE_BUILDER, 'test', ...suites));
  const native = wantedBy('native');
  for (const needed of ['g++', 'doctest-dev']) assert.ok(native.includes(needed), needed);
  for (const other of ['emscripten', 'chromium', 'clang', 'clang-tidy']) assert.ok(!native.includes(other), other);
  const two = wantedBy('format', 'browser');
  for (const needed of ['clang-format', 'chromium', 'emscripten']) assert.ok(two.includes(needed), needed);
});

test('an emcc that is there already is used instead of the one of the distribution', () => {
  const machine = { 'id': 'echo 0', 'dpkg-query': NOTHING_INSTALLED, 'apt-get': RECORD_AND_FAIL };
  assert.match(runOnImitation('no-emcc', machine, 'dist').stderr, /could not be installed: .*\bemscripten\b/);
  const run = runOnImitation('own-emcc', { ...machine, 'emcc': 'exit 0' }, 'dist');
  assert.match(run.stderr, /could not be installed: .*\bcmake\b/);
  assert.doesNotMatch(run.stderr, /emscripten/);
});

test('each release of Debian gets its own packages, and is told nothing of another distribution', () => {
  const machine = { 'id': 'echo 0', 'dpkg-query': NOTHING_INSTALLED, 'apt-get': RECORD_AND_FAIL };
  for (const [release, own, other] of [['bookworm', 'libclang-rt-14-dev', 'libclang-rt-19-dev'], ['trixie', 'libclang-rt-19-dev', 'libclang-rt-14-dev']]) {
    const run = runOnDistribution(release, `packages-of-${release}`, machine, 'setup');
    const packages = wanted(run);
    assert.ok(packages.includes(own) && packages.includes('emscripten'), packages.join(' '));
    assert.ok(!packages.includes(other), other);
    assert.doesNotMatch(run.stdout, /which this is not/);
  }
});

test('on Debian 13 the suites that need an older clang are left out of all, and that is said', () => {
  const tools = { ...BARE_BUILDER, 'dpkg-query': EVERYTHING_INSTALLED, 'npm': 'mkdir -p web/node_modules', 'ctest': `[[ $* != *--show-only* ]] || exec ${real('ctest')} "$@"; echo "ctest: $*"` };
  const told = (release, name, environment, ...suites) => runOnDistribution(release, `suites-${release}-${name}`, { ...tools, environment }, 'test', ...suites).stdout;
  const all = told('trixie', 'all', { CI: 'true' });
  assert.match(all, /Left out: format, which needs the clang tools of release 14, and Debian 13 does not have these/);
  assert.match(all, /ctest: .*-E \^format\$/);
  for (const other of [told('bookworm', 'all', { CI: 'true' }), told('trixie', 'usual', {}), told('trixie', 'named', { CI: 'true' }, 'format')]) {
    assert.match(other, /ctest: /);
    assert.doesNotMatch(other, /Left out|-E/);
  }
});

test('another distribution is told what to expect, and what it lacks is left out', () => {
  const machine = {
    'id': 'echo 0',
    'dpkg-query': NOTHING_INSTALLED,
    'apt-cache': '[[ $2 == chromium ]] && echo "  Candidate: (none)" || echo "  Candidate: 1.0"',
    'apt-get': RECORD_AND_FAIL,
  };
  const run = runOnDistribution('noble', 'noble', machine, 'setup');
  assert.match(run.stdout, /Debian 12 and 13, which this is not/);
  assert.match(run.stderr, /no package named chromium; what needs it will not run/);
  assert.match(run.stderr, /could not be installed: .*\bemscripten\b/);
  assert.doesNotMatch(run.stderr, /could not be installed: .*\bchromium\b(?!-)/);
});

test('without root and sudo, it names the packages and what an administrator would run', () => {
  const run = runOnImitation('no-sudo', { 'id': 'echo 1000', 'dpkg-query': NOTHING_INSTALLED, 'apt-get': RECORD_AND_FAIL }, 'play');
  assert.equal(run.status, 1);
  assert.match(run.stderr, /without root or sudo they cannot be installed: .*\bemscripten\b/);
  assert.match(run.stderr, /apt-get install .*\bcmake\b.*\bemscripten\b/);
  assert.ok(!existsSync(join(scratch, 'no-sudo', 'calls')), 'apt-get was not even tried');
});

test('a refused sudo is told, with what an administrator would run', () => {
  const run = runOnImitation('sudo-refused', { 'id': 'echo 1000', 'sudo': 'exit 1', 'dpkg-query': NOTHING_INSTALLED, 'apt-get': RECORD_AND_FAIL }, 'play');
  assert.equal(run.status, 1);
  assert.match(run.stderr, /sudo was refused/);
  assert.match(run.stderr, /apt-get install .*\bemscripten\b/);
});

test('sudo installs where there is one', () => {
  const run = runOnImitation('sudo', { 'id': 'echo 1000', 'sudo': '[[ $1 == -v ]] || exec "$@"', 'dpkg-query': NOTHING_INSTALLED, 'apt-get': RECORD_AND_FAIL }, 'play');
  assert.equal(run.status, 1);
  assert.match(readFileSync(join(scratch, 'sudo', 'calls'), 'utf8'), /install .*\bemscripten\b/);
});

test('without a network, it says which packages could not be had', () => {
  const run = runOnImitation('no-network', { 'id': 'echo 0', 'dpkg-query': NOTHING_INSTALLED, 'apt-get': RECORD_AND_FAIL }, 'setup');
  assert.equal(run.status, 1);
  assert.match(run.stdout, /Installing \d+ packages/, 'it said what it is about to install');
  assert.match(run.stderr, /could not be installed: .*\bchromium\b/);
  assert.match(run.stderr, /Is there a network/);
});

test('a newcomer’s tests install one browser; with CI=true everything comes, and what cannot is named', () => {
  const usual = wanted(runOnImitation('usual', BARE_BUILDER, 'test'));
  for (const needed of ['g++', 'emscripten', 'doctest-dev', 'chromium']) assert.ok(usual.includes(needed), needed);
  for (const other of ['firefox-esr', 'webkit2gtk-driver', 'clang-tidy', 'xvfb']) assert.ok(!usual.includes(other), other);
  const quick = wanted(runOnImitation('quick', BARE_BUILDER, 'test', '--quick'));
  for (const other of ['emscripten', 'chromium']) assert.ok(!quick.includes(other), other);
  const run = runOnImitation('thorough', { ...BARE_BUILDER, environment: { CI: 'true' } }, 'test');
  for (const needed of ['chromium', 'firefox-esr', 'webkit2gtk-driver', 'clang-tidy', 'xvfb']) assert.ok(wanted(run).includes(needed), needed);
  assert.match(run.stderr, /Is there a network/);
});

test('a suite that runs no test has failed, and one that fails is named', () => {
  const root = join(scratch, 'suites');
  mkdirSync(join(root, 'tests'), { recursive: true });
  for (const path of ['CMakeLists.txt', 'CMakePresets.json', 'tests/CMakeLists.txt']) cpSync(join(project, path), join(root, path));
  const suite = (text) => writeFileSync(join(root, 'tests', 'architecture.mjs'), text);
  const ctest = () => spawnSync('ctest', ['--preset', 'quick', '-R', '^architecture$'], { cwd: root, encoding: 'utf8' });
  assert.equal(spawnSync('cmake', ['--preset', 'suites'], { cwd: root }).status, 0);
  const ends = [
    ["console.log('12 passed, 0 failed')", 0],
    ["console.log('0 passed, 0 failed')", 8],
    ["console.log('# tests 0\\n# pass 0')", 8],
    ["console.log('[doctest] test cases: 0 | 0 passed | 0 failed | 756 skipped')", 8],
    ["console.log('12 passed, 1 failed'); process.exitCode = 1", 8],
  ];
  for (const [text, status] of ends) {
    suite(text);
    const run = ctest();
    assert.equal(run.status, status, text);
    if (status) assert.match(run.stdout, /architecture \(Failed\)/);
  }
});

test('npm without a network is told as such', () => {
  const run = runOnImitation('no-npm', { 'id': 'echo 0', 'dpkg-query': EVERYTHING_INSTALLED, 'apt-get': RECORD_AND_FAIL, 'npm': 'echo "npm error network" >&2; exit 1' }, 'play', '--no-open');
  assert.equal(run.status, 1);
  assert.match(run.stderr, /npm packages could not be installed.*Is there a network/);
  assert.ok(!existsSync(join(scratch, 'no-npm', 'calls')), 'nothing was missing, so apt-get was not called');
});

test('a machine without apt is told what is needed', () => {
  const run = runOnImitation('no-apt', { 'id': 'echo 0' }, 'play');
  assert.equal(run.status, 1);
  assert.match(run.stderr, /Debian 12/);
});

test('what stands in the way of a release is said before anything is built', () => {
  const tools = { 'id': 'echo 0', 'dpkg-query': EVERYTHING_INSTALLED, 'apt-get': RECORD_AND_FAIL, 'git': true, 'node': true, 'npm': 'touch npm-ran', 'cmake': 'touch cmake-ran' };
  const run = runOnImitation('no-commit', tools, 'release');
  assert.equal(run.status, 1);
  assert.equal(run.stderr, 'A release is made of a commit, but this folder is not a git clone that has one.\n');
  for (const trace of ['npm-ran', 'cmake-ran', 'build']) assert.ok(!existsSync(join(scratch, 'no-commit', trace)), trace);
});

// --- Serving -----------------------------------------------------------------------------------------

const occupy = (port) => new Promise((resolve) => {
  const server = createServer();
  server.once('error', () => resolve(null)); // busy already, which is as good
  server.listen(port, '127.0.0.1', () => resolve(server));
});
const release = (server) => new Promise((resolve) => {
  if (server) server.close(resolve);
  else resolve();
});

// Starts `./dev play`, resolves to its output and its address.
function startPlay(...words) {
  const child = spawn('./dev', ['play', '--no-open', ...words], { cwd: project, env: plainEnvironment });
  let output = '';
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (text) => { output += text; });
    child.stdout.on('data', (text) => {
      output += text;
      const address = output.match(/Serving (http:\S+)/)?.[1];
      if (address) resolve({ child, output, address });
    });
    child.on('exit', (code) => reject(new Error(`./dev play ended with code ${code}: ${output}`)));
  });
}

const stop = (child, signal) => new Promise((resolve) => {
  child.removeAllListeners('exit');
  child.on('exit', (code, by) => resolve(by ?? code));
  child.kill(signal);
});

// Asks for a path exactly as written: a browser would normalise "..".
const get = (address, path) => new Promise((resolve, reject) => {
  const { hostname, port } = new URL(address);
  request({ hostname, port, path }, (response) => {
    response.resume();
    response.on('end', () => resolve({ status: response.statusCode, type: response.headers['content-type'] }));
  }).on('error', reject).end();
});

test('the release before may be named by the environment, and a site that does not answer is said', () => {
  const run = spawnSync('./dev', ['dist'], { cwd: project, encoding: 'utf8', env: { ...process.env, PREVIOUS_RELEASE: 'http://127.0.0.1:1/' } });
  assert.equal(run.status, 1);
  assert.match(run.stdout + run.stderr, /The previous release cannot be had: .* gave no answer/);
});

test('play serves what is built, and Ctrl-C ends it', async () => {
  assert.equal(dev('dist').status, 0);
  const { child, address } = await startPlay();
  try {
    assert.match(address, /^http:\/\/127\.0\.0\.1:\d+\/$/);
    assert.deepEqual(await get(address, '/'), { status: 200, type: 'text/html; charset=utf-8' });
    const named = (plain) => readRelease(join(project, 'build', 'dist')).files.find((name) => plainName(name) === plain);
    assert.deepEqual(await get(address, `/${named('posthaste.wasm')}`), { status: 200, type: 'application/wasm' });
    assert.equal((await get(address, `/${named('posthaste.js')}?x=1`)).type, 'text/javascript; charset=utf-8');
    for (const path of ['/../../dev', '/%2e%2e/%2e%2e/dev', '/..%2f..%2fdev', '/no-such-file', '/%00', '/%']) {
      assert.equal((await get(address, path)).status, 404, path);
    }
  } finally {
    assert.equal(await stop(child, 'SIGINT'), 0);
  }
});

test('a busy default port leads to the next free one, and that is said', async () => {
  const blocker = await occupy(DEFAULT_PORT);
  const { child, output, address } = await startPlay();
  try {
    assert.match(output, new RegExp(`Port ${DEFAULT_PORT} is in use by another program, so this is on port \\d+\\.`));
    assert.notEqual(Number(new URL(address).port), DEFAULT_PORT);
  } finally {
    await stop(child, 'SIGTERM');
    await release(blocker);
  }
});

test('a busy port that was asked for is refused with a sentence', async () => {
  const blocker = await occupy(0);
  const { port } = blocker.address();
  const run = await new Promise((resolve) => {
    const child = spawn('./dev', ['play', '--no-open', '--port', String(port)], { cwd: project, env: plainEnvironment });
    let output = '';
    child.stderr.on('data', (text) => { output += text; });
    child.on('exit', (code) => resolve({ code, output }));
  });
  await release(blocker);
  assert.notEqual(run.code, 0);
  assert.match(run.output, new RegExp(`Port ${port} is in use by another program; choose another one with --port N\\.`));
});
