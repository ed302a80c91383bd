// Links of journeys, made and read by the program without a screen and by the page's module: each reads what the other
// makes, and everything else is answered by a sentence.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deflateRawSync, inflateRawSync } from 'node:zlib';

import { MARK, fromLink, toLink } from '../../web/journeys/journey_link.js';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const program = join(project, 'build', 'native-release', 'posthaste_headless');
const replays = join(project, 'tests', 'replays');
const folder = mkdtempSync(join(tmpdir(), 'posthaste-links-'));
after(() => rmSync(folder, { recursive: true }));

function run(input, ...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { input, encoding: 'utf8', cwd: folder, maxBuffer: 1 << 26 });
  return { status, stdout, stderr };
}
function output(input, ...words) {
  const { status, stdout, stderr } = run(input, ...words);
  assert.equal(status, 0, stderr);
  return stdout;
}
// The sentence that a call is refused with; nothing is played.
function refusal(...words) {
  const { status, stdout, stderr } = run('', ...words);
  assert.equal(status, 2, stderr);
  assert.equal(stdout, '');
  return stderr.trimEnd();
}
function file(name, contents) {
  writeFileSync(join(folder, name), contents);
  return name;
}
const linkOf = (name) => output('', 'link', join(replays, name)).trimEnd();
const lettersOf = (bytes) => deflateRawSync(bytes).toString('base64url');
const end = (text) => text.trimEnd().split('\n').slice(-2);

// Node 18 has these streams without this format.
function knowsStreams() {
  try {
    return new DecompressionStream('deflate-raw') instanceof DecompressionStream;
  } catch {
    return false;
  }
}
const inPage = { skip: knowsStreams() ? false : 'this node has no raw deflate in its streams' };

const NOT_WHOLE = 'That is not a complete journey: part of it is missing or was changed.';
const TOO_LARGE = 'That journey is larger than 1 MB. No real journey is.';
const LINK_TOO_LARGE = 'That link holds more than 1 MB. No real journey does.';
// Seed 7, in version 0.9.0: east, east, mend; east, east, with a hash at the end that no state has; the same in an older
// version; and coast, 100 000 times.
const REFUSED = '#j=Y2Q10LPUM2BnZGZgYGOAAteDO_PZry_iBAA';
const OTHERWISE = '#j=Y2Q10LPUM2BnZGKAg2Ue17UOz7-fBQA';
const OF_OLDER_VERSION = '#j=Y-Q20DPUM9DNz0lJLWJnZGKAA_burEDfSJc9AA';
const ENDLESS = '#j=7cGxDYAgAAAwSUQPYSesnOJRJp7gSdzAxuDGAS4e4dA2xJJrLnu4z20FAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAfmv5jGM-vaXrBQ';

test('the link of each recording that begins a journey is played to the same end as the recording', () => {
  const names = readdirSync(replays).filter((name) => /^(seed|journey|first|foot|run)-.*\.txt$/.test(name));
  assert.ok(names.length > 60);
  let longest = 0;
  for (const name of names) {
    const link = linkOf(name);
    longest = Math.max(longest, link.length);
    assert.match(link, /^#j=[\w-]+$/, name);
    const played = output('', 'play', '--link', link, '--hashes');
    assert.deepEqual(end(played), end(output(readFileSync(join(replays, name)), 'play', '--hashes')), name);
  }
  console.log(`the longest link of ${names.length} has ${longest} characters`);
});

test('a link may stand in its address, and the letters alone will do', () => {
  const link = linkOf('seed-1-greedy.txt');
  const played = output('', 'play', '--link', link, '--hashes');
  assert.equal(output('', 'play', '--link', `https://posthaste.example/play/?lang=en${link}\n`, '--hashes'), played);
  assert.equal(output('', 'play', '--link', link.slice(MARK.length), '--hashes'), played);
});

test('a link can be turned into a recording, and that into the same link', () => {
  const link = linkOf('journey-1-looks-2.txt');
  const recording = file('again.txt', output('', 'play', '--link', link, '--record'));
  assert.equal(output('', 'link', recording).trimEnd(), link);
});

test('refused commands of a recording are no part of its link', () => {
  const name = file('refused.txt', '# seed 7 run 1\neast\nmend\neast\n');
  const other = file('without.txt', '# seed 7 run 1\neast\neast\n');
  assert.equal(output('', 'link', name), output('', 'link', other));
});

test('a journey too long for a link goes into a file, which is played like a link', () => {
  let chance = 1;
  const any = () => {
    chance = (Math.imul(chance, 1664525) + 1013904223) >>> 0;
    return `loadout ${1 + (chance >>> 16) % 4}`;
  };
  const commands = ['# seed 7 run 1', ...Array.from({ length: 1900 }, any)];
  const long = file('long.txt', commands.join('\n'));
  const said = refusal('link', long);
  assert.match(said, /^That journey is too long for a link: it would have \d{3,} characters, and 700 are the most\. With --file OUT it goes into a file\.$/);
  assert.equal(output('', 'link', long, '--file', 'long.journey'), '');
  assert.deepEqual(end(output('', 'play', '--file', 'long.journey', '--hashes')), end(output(commands.join('\n'), 'play', '--hashes')));
});

test('the bytes in a link are those of the file', () => {
  const recording = join(replays, 'journey-2-looks-2.txt');
  output('', 'link', recording, '--file', 'two.journey');
  const bytes = readFileSync(join(folder, 'two.journey'));
  const letters = linkOf('journey-2-looks-2.txt').slice(MARK.length);
  assert.deepEqual(inflateRawSync(Buffer.from(letters, 'base64url')), bytes);
  assert.equal(bytes[0], 1);
  assert.equal(output('', 'play', '--file', 'two.journey'), output('', 'play', '--link', letters));
  assert.equal(output('', 'dump', '--file', 'two.journey'), output(readFileSync(recording), 'dump'));
});

test('the page reads the links of the program, and the program those of the page', inPage, async () => {
  for (const name of ['journey-42-looks-2.txt', 'seed-1-random.txt', 'foot-751-strolls.txt']) {
    output('', 'link', join(replays, name), '--file', 'one.journey');
    const bytes = new Uint8Array(readFileSync(join(folder, 'one.journey')));
    const link = linkOf(name);
    assert.deepEqual(await fromLink(link), bytes);
    assert.deepEqual(await fromLink(`https://posthaste.example/${link}`), bytes);
    const letters = await toLink(bytes);
    assert.match(letters, /^[\w-]+$/);
    assert.deepEqual(await fromLink(letters), bytes);
    assert.equal(output('', 'play', '--link', MARK + letters, '--hashes'), output('', 'play', '--link', link, '--hashes'));
  }
  const any = Uint8Array.from({ length: 5000 }, (_, i) => (i * i * 7 + (i >> 3)) & 255);
  for (const size of [0, 1, 2, 3, 4, 5000]) assert.deepEqual(await fromLink(await toLink(any.slice(0, size))), any.slice(0, size));
});

test('a small link that holds more than 1 MB is not unpacked', inPage, async () => {
  const bomb = lettersOf(Buffer.alloc(200 * 1024 * 1024));
  assert.ok(bomb.length < 300_000);
  const before = process.memoryUsage().arrayBuffers;
  await assert.rejects(fromLink(bomb), { message: LINK_TOO_LARGE });
  assert.ok(process.memoryUsage().arrayBuffers - before < 64 * 1024 * 1024);
  await assert.rejects(fromLink('A'.repeat(3 * 1024 * 1024)), { message: LINK_TOO_LARGE });
  const largest = new Uint8Array(1024 * 1024);
  assert.deepEqual(await fromLink(lettersOf(largest)), largest);
  await assert.rejects(fromLink(lettersOf(new Uint8Array(1024 * 1024 + 1))), { message: /more than 1 MB/ });
});

test('the program does not unpack more than 1 MB either', () => {
  assert.equal(refusal('play', '--link', lettersOf(Buffer.alloc(64 * 1024 * 1024))), TOO_LARGE);
  assert.equal(refusal('play', '--link', lettersOf(Buffer.alloc(1024 * 1024 + 1))), TOO_LARGE);
  assert.equal(refusal('play', '--link', lettersOf(Buffer.alloc(1024 * 1024))), NOT_WHOLE);
});

test('a link that is no link is refused by the page with a sentence', inPage, async () => {
  const link = linkOf('seed-1-greedy.txt');
  for (const wrong of ['', '#j=', 'Hello there', `${link}=`, `${link}A`.slice(0, -3), link.slice(0, 20), 'A', 'AAAA', '____', `#j=${link}`]) {
    await assert.rejects(fromLink(wrong), { message: 'That is not a complete link: part of it is missing or was changed.' }, wrong);
  }
});

test('a link that is no journey is refused by the program with a sentence', () => {
  const link = linkOf('seed-1-greedy.txt');
  const bytes = inflateRawSync(Buffer.from(link.slice(MARK.length), 'base64url'));
  for (const wrong of ['#j=', 'Hello there', `${link}=`, `${link}AAAA`, link.slice(0, -1), link.slice(0, 20), 'A', 'AAAA', '____', lettersOf('Dear Sir or Madam')]) {
    assert.equal(refusal('play', '--link', wrong), NOT_WHOLE, wrong);
  }
  for (let at = 0; at < bytes.length; ++at) {
    const altered = Buffer.from(bytes);
    altered[at] ^= 1 << (at % 8);
    assert.equal(refusal('play', '--link', lettersOf(altered)), NOT_WHOLE);
  }
  assert.equal(refusal('play', '--link', ''), '--link wants something that is not empty.');
});

test('a journey that does not fit the game is played as far as it goes, and the program says why', () => {
  const stops = run('', 'play', '--link', REFUSED, '--hashes');
  assert.equal(stops.status, 1);
  assert.match(stops.stderr, /^The journey stops at turn 3\. Stop first: that takes both hands\.( It was driven in version 0\.9\.0 .*)?\n$/);
  assert.equal(stops.stdout, output('# seed 7 run 1\neast\neast\n', 'play', '--hashes'));
  const otherwise = run('', 'play', '--link', OTHERWISE, '--hashes');
  assert.equal(otherwise.status, 1);
  assert.match(otherwise.stderr, /^The journey does not end as its link says\.( It was driven in version 0\.9\.0 .*)?\n$/);
  assert.match(run('', 'play', '--link', OF_OLDER_VERSION, '--hashes').stderr,
    /^The journey does not end as its link says\. It was driven in version 0\.1\.0-older of the game, and this is version \d+\.\d+\.\d+\.\n$/);
});

test('a journey with very many commands is not played in one go', () => {
  assert.equal(refusal('play', '--link', ENDLESS), 'That journey has 100000 commands, and no more than 20000 are played in one go.');
});

test('the examples in the description are links, and as long as it says', () => {
  const text = readFileSync(join(project, 'docs', 'link.md'), 'utf8');
  const links = [...text.matchAll(/#j=[\w-]{20,}/g)].map(([link]) => link);
  assert.equal(links.length, 2, links.join(' '));
  const [small, large] = links.map((link) => Buffer.from(link.slice(MARK.length), 'base64url'));
  const bytes = /^01( [0-9a-f]{2})+$/m.exec(text)[0];
  assert.equal(inflateRawSync(small).toString('hex').replace(/..(?=.)/g, '$& '), bytes);
  assert.ok(text.includes(`${inflateRawSync(small).length} bytes, and with them the link above, of ${links[0].length} characters`));
  assert.ok(text.includes(`${inflateRawSync(large).length} bytes, ${large.length} when they are deflated, and a link of ${links[1].length} characters`));
});

test('what has no link is told why', () => {
  const told = (text, ...words) => refusal('link', file('some.txt', text), ...words);
  assert.equal(refusal('link'), 'link wants a file with a recording or a saved run; try --help.');
  assert.equal(refusal('link', 'nowhere'), 'The file nowhere cannot be read.');
  assert.equal(told('# seed 7 run 1\neast\n# seed 8 run 1\neast\n'), 'The recording has more than one journey, and a link holds one.');
  assert.equal(told('# seed 7 run 1 kind 2 weather rain\neast\n'), 'The recording begins on a road of another kind, and no journey does.');
  assert.equal(told('east\nfly\n'), '"fly" is no command; try --help.');
  assert.equal(told('east\n', '--file', 'no/such/folder'), 'The file no/such/folder cannot be written.');
  assert.equal(refusal('link', join(project, 'tests/cli/run.posthaste')), 'This journey has no link: its first turns were not kept.');
  assert.match(refusal('link', file('cut.posthaste', readFileSync(join(project, 'tests/cli/run.posthaste')).subarray(0, 2000))), /^The file cut\.posthaste holds no run: it is cut short\.$/);
  assert.equal(refusal('play', '--file', file('cut.journey', Buffer.from([1, 2, 3]))), NOT_WHOLE);
  const differs = run('', 'link', file('differs.txt', '# seed 7 run 1\neast\nturn 2 0123456789abcdef\n'));
  assert.equal(differs.status, 1);
  assert.match(differs.stderr, /^The first turn that differs: recorded "turn 2 0123456789abcdef"/);
});
