// Serves one folder to this machine only, with the MIME types that browsers insist on.
//
//   node tools/serve.mjs <folder> [--port N] [--first-free] [--prefix /sub/path] [--open]
//
// --first-free tries the ports after N too; without it a busy port is a fault. --prefix serves the
// folder below a path, as a site that shares its host does. --open shows the page in the user's
// browser, where there is a screen and a browser. Prints "Serving <address>" when ready and
// ends with code 3 and a sentence when no port can be had.

import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createReadStream, realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const PORTS_TO_TRY = 20;

const MIME_TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ogg': 'audio/ogg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

// The file that a request path means, or null when there is none inside the folder.
function findFile(root, requestPath, prefix) {
  let path;
  try {
    path = decodeURIComponent(requestPath.split(/[?#]/, 1)[0]);
  } catch {
    return null;
  }
  if (!path.startsWith(`${prefix}/`) || path.includes('\0')) return null;
  path = path.slice(prefix.length);
  if (path.endsWith('/')) path += 'index.html';
  try {
    // Resolved before the check, so that neither ".." nor a link leads out of the folder.
    const file = realpathSync(join(root, path));
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

// makeServer(folder, {prefix}): an HTTP server for the folder, not yet listening. For tests too.
export function makeServer(folder, { prefix = '' } = {}) {
  const root = realpathSync(folder);
  return createServer((request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const file = findFile(root, request.url, prefix);
    if (file === null) {
      response.writeHead(404, { 'Content-Type': 'text/plain; charset=utf-8' }).end('There is no such file.\n');
      return;
    }
    response.writeHead(200, {
      'Content-Type': MIME_TYPES[extname(file)] ?? 'application/octet-stream',
      'Content-Length': statSync(file).size,
      'Cache-Control': 'no-cache', // a rebuilt game must not meet yesterday's files
      'X-Content-Type-Options': 'nosniff',
    });
    if (request.method === 'HEAD') response.end();
    else createReadStream(file).pipe(response);
  });
}

// listen(server, port, tries): resolves to the port got; rejects with EADDRINUSE when all are busy.
export function listen(server, port, tries = 1) {
  return new Promise((resolve, reject) => {
    const attempt = (candidate, left) => {
      server.once('error', (fault) => {
        if (fault.code === 'EADDRINUSE' && left > 1) attempt(candidate + 1, left - 1);
        else reject(fault);
      });
      server.listen(candidate, '127.0.0.1', () => {
        server.removeAllListeners('error');
        resolve(server.address().port);
      });
    };
    attempt(port, tries);
  });
}

function readArguments(words) {
  const options = { folder: null, port: 8017, firstFree: false, prefix: '', open: false };
  for (let i = 0; i < words.length; ++i) {
    if (words[i] === '--port') options.port = Number(words[++i]);
    else if (words[i] === '--first-free') options.firstFree = true;
    else if (words[i] === '--open') options.open = true;
    else if (words[i] === '--prefix') options.prefix = `/${words[++i].replace(/^\/|\/$/g, '')}`;
    else options.folder = words[i];
  }
  return options;
}

function openBrowser(address) {
  if (!process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) return;
  const opener = spawn('xdg-open', [address], { stdio: 'ignore', detached: true });
  opener.on('error', () => console.log('Open that address in a browser.'));
  opener.unref();
}

async function main() {
  const { folder, port, firstFree, prefix, open } = readArguments(process.argv.slice(2));
  const server = makeServer(folder, { prefix });
  let got;
  try {
    got = await listen(server, port, firstFree ? PORTS_TO_TRY : 1);
  } catch (fault) {
    console.error(fault.code === 'EADDRINUSE'
      ? `Port ${port} is in use by another program; choose another one with --port N.`
      : `Port ${port} cannot be used: ${fault.message}.`);
    process.exit(3);
  }
  if (got !== port && port !== 0) console.log(`Port ${port} is in use by another program, so this is on port ${got}.`);
  const address = `http://127.0.0.1:${got}${prefix}/`;
  console.log(`Serving ${address}`);
  if (open) openBrowser(address);
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
}

if (process.argv[1] && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(import.meta.url))) await main();
