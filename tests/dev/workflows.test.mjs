// Everything in continuous integration can be done anywhere with the same commands: each `run:` line of
// .github/workflows is one existing command of ./dev, and the tests are run as a whole. Only publishing is GitHub's own.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const { parse } = createRequire(join(project, 'web', 'package.json'))('yaml');
const dev = (...words) => spawnSync('./dev', words, { cwd: project, encoding: 'utf8' });

const words = [...dev('help').stdout.matchAll(/^\.\/dev (\w+)/gm)].map((match) => match[1]);
const suites = dev('test', 'no-such-suite').stderr.match(/The suites are: (.*)\./)[1].split(', ');

const LONGEST_MINUTES = 60;
// The one command that is not ours; it needs neither the sources nor a container.
const PUBLISH = 'gh release create "$GITHUB_REF_NAME" release/* --verify-tag --notes-file release/changes.md';

// Complaints about the commands of one step.
function faultsOfRun(line) {
  const [program, word, ...rest] = line.trim().split(/\s+/);
  if (/\n./.test(line.trim()) || /[;&|<>$`\\]/.test(line) || program !== './dev') return [`"${line.trim()}" is not one ./dev command`];
  if (!words.includes(word)) return [`./dev help does not know "${word}"`];
  if (word !== 'test') return rest.length ? [`"${line.trim()}" has words that nothing checks`] : [];
  return [
    ...rest.filter((name) => name !== '--quick' && !suites.includes(name)).map((name) => `./dev test has no suite "${name}"`),
    ...rest.filter((name, i) => rest.indexOf(name) !== i).map((name) => `the suite "${name}" is named twice`),
  ];
}

function faultsOfJob(name, job, jobs) {
  const faults = [];
  const runs = job.steps.filter((step) => 'run' in step && step.run !== PUBLISH);
  const uses = job.steps.filter((step) => 'uses' in step).map((step) => step.uses);
  if (!(job['timeout-minutes'] <= LONGEST_MINUTES)) faults.push(`has no timeout of at most ${LONGEST_MINUTES} minutes`);
  if (runs.length && !(job.container?.image ?? job.container)) faults.push('runs commands outside of a container');
  if (runs.length && !/^actions\/checkout@/.test(job.steps[0].uses)) faults.push('does not begin with a checkout');
  for (const step of job.steps) if (('run' in step) === ('uses' in step)) faults.push('has a step that is neither a command nor an action');
  for (const action of uses) if (!/^actions\/[a-z-]+@v\d+$/.test(action)) faults.push(`"${action}" is not one of GitHub's actions at a major version`);
  for (const needed of [job.needs ?? []].flat()) {
    if (!jobs[needed]) faults.push(`needs "${needed}", which there is not`);
    else if (jobs[needed]['continue-on-error']) faults.push(`needs "${needed}", which may fail`);
  }
  return [...faults, ...runs.flatMap((step) => faultsOfRun(step.run))].map((fault) => `${name}: ${fault}`);
}

// Complaints about a workflow, given as text.
function faultsOf(text) {
  let workflow;
  try {
    workflow = parse(text, { strict: true });
  } catch (fault) {
    return [fault.message];
  }
  const faults = Object.entries(workflow.jobs).flatMap(([name, job]) => faultsOfJob(name, job, workflow.jobs));
  if (JSON.stringify(workflow.permissions) !== '{"contents":"read"}') faults.push('more than reading is permitted to every job');
  if (!workflow.concurrency?.group) faults.push('two runs may get in the way of each other');
  return faults;
}

const folder = join(project, '.github', 'workflows');
const files = readdirSync(folder);
const textOf = (file) => readFileSync(join(folder, file), 'utf8');

test('there are workflows, all of them in order', () => {
  assert.deepEqual(files, ['ci.yml', 'pages.yml', 'release.yml']);
  for (const file of files) assert.deepEqual(faultsOf(textOf(file)), [], file);
});

test('the tests are run as a whole, in a distribution that the package list is for', () => {
  const jobs = Object.values(parse(textOf('ci.yml')).jobs);
  assert.deepEqual(jobs.flatMap((job) => job.steps).flatMap((step) => step.run ?? []), ['./dev test', './dev test tidy']);
  for (const job of jobs) assert.equal(job.container.image ?? job.container, 'debian:bookworm');
  assert.match(readFileSync(join(project, '.ci', 'run'), 'utf8'), /^export CI=\$\{CI:-true\}\n\.\/dev test\n$/m);
});

test('only the deployment of the site may write, and it deploys what ./dev dist built', () => {
  const { build, deploy, ...others } = parse(textOf('pages.yml')).jobs;
  assert.deepEqual(build.steps.find((step) => step.run).run, './dev dist');
  assert.equal(build.steps.at(-1).with.path, 'build/dist');
  assert.deepEqual(deploy.permissions, { 'pages': 'write', 'id-token': 'write' });
  assert.equal(deploy.needs, 'build');
  assert.deepEqual(build.permissions, { contents: 'read', pages: 'read' }, 'it asks where the site is, for the release before');
  for (const job of Object.values(others)) assert.equal(job.permissions, undefined);
});

test('a tag publishes what ./dev release packed, and only that job may write', () => {
  const { on, jobs: { build, publish, ...others } } = parse(textOf('release.yml'));
  assert.deepEqual(on, { push: { tags: ['v*'] } });
  assert.deepEqual(others, {});
  assert.deepEqual(build.steps.map((step) => step.run ?? step.uses), ['actions/checkout@v5', './dev release', 'actions/upload-artifact@v4']);
  assert.match(build.container, /:bookworm-scm$/, 'Debian 12 with git, since a release is made of a commit');
  assert.equal(build.permissions, undefined);
  const [fetched, published] = publish.steps;
  assert.equal(build.steps.at(-1).with.path, 'build/release');
  assert.equal(fetched.with.name, build.steps.at(-1).with.name);
  assert.equal(published.run, PUBLISH);
  assert.ok(PUBLISH.includes(` ${fetched.with.path}/* `), 'it publishes what was fetched');
  assert.equal(publish.needs, 'build');
  assert.deepEqual(publish.permissions, { contents: 'write' });
});

test('planted faults are found', () => {
  const good = textOf('ci.yml');
  assert.deepEqual(faultsOf(good), []);
  const plants = [
    ['run: ./dev test', 'run: ./dev test sanitisers', /no suite "sanitisers"/],
    ['run: ./dev test', 'run: ./dev tests', /does not know "tests"/],
    ['run: ./dev test', 'run: gh release delete v1', /is not one \.\/dev command/],
    ['run: ./dev test', 'run: make', /is not one \.\/dev command/],
    ['run: ./dev test', 'run: ./dev test native && true', /is not one \.\/dev command/],
    ['run: ./dev test', 'run: |\n          ./dev setup\n          ./dev test', /is not one \.\/dev command/],
    ['run: ./dev test', 'run: ./dev clean everything', /words that nothing checks/],
    ['run: ./dev test', 'run: ./dev test native native', /named twice/],
    ['    container:\n      image: debian:bookworm\n      options: --shm-size=1g # browsers want more than a container\'s 64 MB\n', '', /outside of a container/],
    ['    timeout-minutes: 60\n', '', /no timeout/],
    ['actions/checkout@v5', 'actions/checkout@main', /at a major version/],
    ['      - uses: actions/checkout@v5\n', '', /begin with a checkout/],
    ['contents: read', 'contents: write', /more than reading/],
    ['    timeout-minutes: 60\n', '    timeout-minutes: 60\n    needs: nobody\n', /which there is not/],
    ['  group: tests', '  circle: tests', /get in the way/],
    ['jobs:', '\tjobs:', /./],
  ];
  for (const [from, to, complaint] of plants) {
    assert.ok(good.includes(from), from);
    assert.match(faultsOf(good.replace(from, to)).join('\n'), complaint, `planted: ${to}`);
  }
});
