// Serves one folder to this machine only, with the MIME types that browsers insist on.
//
//   node tools/serve.mjs <folder> [--port N] [--first-free] [--prefix /sub/path] [--open]
//
// --first-free tries the ports after N too; without it a busy port is an error. --prefix serves the folder below a
// path, like a site that shares its host. --open shows the page in the user's browser, if there is a screen and a
// browser. Prints "Serving <address>" when ready and exits with code 3 and a sentence when it can get no port.

import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { existsSync, readFile, readFileSync, realpathSync, statSync } from 'node:fs';
import { extname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const PORTS_TO_TRY = 20;

const MIME_TYPES = {
  '.bin': 'application/octet-stream',
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

// The file for a request path, or null when there is none inside the folder.
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
    // Resolve links first, so that neither ".." nor a link leads out of the folder.
    const file = realpathSync(join(root, path));
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : null;
  } catch {
    return null;
  }
}

// The policy in the folder's page, sent as a header so that it holds for the worker too.
function policyOf(root) {
  const page = join(root, 'index.html');
  return existsSync(page) ? /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(page, 'utf8'))?.[1] : undefined;
}

// Only our own names are accepted: a hostile site could point its name at this machine and read what is served here.
const isOwnName = (host = '') => /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/.test(host);

// makeServer(folder, {prefix}): an HTTP server for the folder, not listening yet. Tests use it too.
export function makeServer(folder, { prefix = '' } = {}) {
  const root = realpathSync(folder);
  const policy = policyOf(root);
  return createServer((request, response) => {
    const answer = (status, body, headers) => {
      response.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8', 'Content-Length': Buffer.byteLength(body), ...headers });
      response.end(request.method === 'HEAD' ? undefined : body);
    };
    if (!isOwnName(request.headers.host)) {
      answer(421, 'This server answers to 127.0.0.1 and localhost only.\n');
      return;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      answer(405, 'Files can only be read here.\n', { Allow: 'GET, HEAD' });
      return;
    }
    const file = findFile(root, request.url, prefix);
    if (file === null) {
      answer(404, 'There is no such file.\n');
      return;
    }
    readFile(file, (fault, bytes) => {
      if (fault) {
        answer(500, `This file cannot be read (${fault.code}).\n`);
        return;
      }
      answer(200, bytes, {
        'Content-Type': MIME_TYPES[extname(file)] ?? 'application/octet-stream',
        'Cache-Control': 'no-cache', // a rebuilt game must not be mixed with cached files
        'X-Content-Type-Options': 'nosniff',
        ...(policy && { 'Content-Security-Policy': policy }),
      });
    });
  });
}

// listen(server, port, tries): resolves to the port; rejects with EADDRINUSE when all are busy.
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
