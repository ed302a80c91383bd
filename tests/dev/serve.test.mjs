// The local server's answers to anything on this machine: under other names, for unreadable files, and to requests that
// no browser would send.

import assert from 'node:assert/strict';
import { request } from 'node:http';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';

import { listen, makeServer } from '../../tools/serve.mjs';

const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const servers = [];
after(() => servers.forEach((server) => server.close()));
async function serve(folder) {
  const server = makeServer(folder);
  servers.push(server);
  return listen(server, 0);
}

// Resolves to {status, headers, body}; `host` is the server's name in the request.
const get = (port, path, { host = `127.0.0.1:${port}`, method = 'GET' } = {}) => new Promise((resolve, reject) => {
  request({ hostname: '127.0.0.1', port, path, method, headers: { Host: host }, agent: false }, (response) => {
    let body = '';
    response.on('data', (text) => { body += text; });
    response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }));
  }).on('error', reject).end();
});

let port;
before(async () => {
  port = await serve(join(project, 'web'));
});

test('the server sends the policy that the page itself names, with every file', async () => {
  const page = readFileSync(join(project, 'web', 'index.html'), 'utf8');
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)[1];
  for (const path of ['/', '/index.html', '/service_worker.js', '/style.css']) {
    assert.equal((await get(port, path)).headers['content-security-policy'], policy, path);
  }
});

test('the policy lets no page change the base of its addresses, and no form send anything anywhere', async () => {
  const { headers } = await get(port, '/');
  assert.equal(headers['content-security-policy'], "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; base-uri 'none'; form-action 'none'");
});

test('the server answers to this machine’s own names only', async () => {
  for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'localhost']) {
    assert.equal((await get(port, '/', { host })).status, 200, host);
  }
  for (const host of [`attacker.example:${port}`, `127.0.0.1.attacker.example:${port}`, 'localhost.attacker.example', '0.0.0.0']) {
    const answer = await get(port, '/', { host });
    assert.equal(answer.status, 421, host);
    assert.match(answer.body, /^[A-Z].*\.\n$/, 'a sentence');
    assert.doesNotMatch(answer.body, /<html/);
  }
});

test('a file that cannot be read is answered with a sentence, and the server goes on', async () => {
  const own = await serve('/proc/self');   // reading its mem fails for everyone
  const answer = await get(own, '/mem');
  assert.equal(answer.status, 500);
  assert.match(answer.body, /^[A-Z].*\.\n$/);
  assert.equal((await get(own, '/status')).status, 200);
});

test('a request for the head alone is told the length of the file and gets none of it', async () => {
  const whole = await get(port, '/index.html');
  const head = await get(port, '/index.html', { method: 'HEAD' });
  assert.equal(head.headers['content-length'], whole.headers['content-length']);
  assert.equal(head.body, '');
  assert.equal((await get(port, '/', { method: 'POST' })).status, 405);
});
