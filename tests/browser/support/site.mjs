// Serves the built site to the tests, on a free port. Single files can get other answers (missing, late, with a wrong
// type) without touching the build.

import { createServer } from 'node:http';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { plainName } from '../../../tools/dist_files.mjs';
import { listen, makeServer } from '../../../tools/serve.mjs';

export const project = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
export const dist = process.env.POSTHASTE_DIST ?? join(project, 'build', 'dist');

// `answers`: file name, without the hash of a release -> (request, response, serve) => void; `serve()` gives the usual
// answer.
// runFirst(part) runs a function in the page before the page's own scripts, for browsers without such a feature: it
// adds a script from the same origin, so that the page's policy stays as it is.
export async function openSite({ prefix = '', answers = {}, folder = dist } = {}) {
  if (!existsSync(join(folder, 'index.html'))) throw new Error(`There is no site in ${folder}; ./dev dist builds it.`);
  let files = makeServer(folder, { prefix });
  const site = { answers };   // may be replaced while serving
  const sockets = new Set();
  const first = [];
  const isPage = (name) => ['', 'index.html'].includes(name) || /^[0-9a-f]{8}\.html$/.test(name);   // also one that is kept in rules/
  function pageWithFirst(name) {
    const file = ['', 'index.html'].includes(name) ? 'index.html' : join('rules', name);
    const [before, policy, after] = readFileSync(join(folder, file), 'utf8').split(/(<meta http-equiv="Content-Security-Policy"[^>]*>)/);
    return `${before}${policy}<script src="run-first.js"></script>${after}`;
  }
  const server = createServer((request, response) => {
    const name = plainName(request.url.split(/[?#]/, 1)[0].split('/').pop());
    const serve = () => files.emit('request', request, response);
    if (name === 'quiet.html') response.writeHead(200, { 'Content-Type': 'text/html' }).end('<link rel="icon" href="data:,">');   // same origin, no game
    else if (name === 'run-first.js') response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(first.map((part) => `(${part})();\n`).join(''));
    else if (first.length > 0 && isPage(name) && request.method === 'GET') response.writeHead(200, { 'Content-Type': 'text/html' }).end(pageWithFirst(name));
    else if (site.answers[name]) site.answers[name](request, response, serve);
    else serve();
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const port = await listen(server, 0);
  const origin = `http://127.0.0.1:${port}`;
  return Object.assign(site, {
    origin,
    address: `${origin}${prefix}/`,
    // Replaces the served release by another.
    deploy: (next) => {
      files = makeServer(next, { prefix });
    },
    runFirst: (part) => first.includes(part) || first.push(part),
    // Also cuts responses in progress.
    close: () => new Promise((resolve) => {
      server.close(resolve);
      for (const socket of sockets) socket.destroy();
    }),
  });
}

export const missing = (request, response) => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('gone\n');
