// The built site as a static host serves it, compressed, and the slow connection that it comes over.

import { createServer } from 'node:http';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { listen, makeServer } from '../../../tools/serve.mjs';
import { dist } from './site.mjs';

// The form that Chromium's Network.emulateNetworkConditions takes: milliseconds, and bytes a second.
export const CONNECTION = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };

// Answers like static hosts: text and programs are compressed, once for all requests.
export async function openPackedSite(encoding) {
  const files = makeServer(dist);
  const packed = new Map();
  const pack = (name) => {
    if (!packed.has(name)) packed.set(name, { gzip: gzipSync, br: brotliCompressSync }[encoding](readFileSync(join(dist, name))));
    return packed.get(name);
  };
  const types = { html: 'text/html; charset=utf-8', js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8', wasm: 'application/wasm', svg: 'image/svg+xml', webmanifest: 'application/manifest+json' };
  const server = createServer((request, response) => {
    const name = request.url.replace(/[?#].*/, '').slice(1) || 'index.html';
    const type = types[name.split('.').pop()];
    if (!type || name.includes('..') || !request.headers['accept-encoding']?.includes(encoding)) {
      files.emit('request', request, response);
      return;
    }
    const body = pack(name);
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': encoding, 'Content-Length': body.length, 'Cache-Control': 'no-cache' }).end(body);
  });
  const port = await listen(server, 0);
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
