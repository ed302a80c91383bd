// The offline copy of the game. tools/release.mjs fills in three names:
//   RELEASE  this release's name        FILES  its files, each with its content's hash in its name
//   RETIRED  true in a release made with --retire-offline: the kill switch
//
// The page itself comes from the network when it can; everything else has a name that changes with its
// content, so a copy is as good as the host's, for ever. That is why a new worker need not wait for old
// pages to close: whatever it answers to an old page is the old page's own files. It never makes a page
// load anew; it only tells the pages which release is here, and they offer it (offline.js).
//
// The origin may be other people's, too: our caches are known by our prefix and our folder, and nothing
// else is touched.

/* global RELEASE, FILES, RETIRED */

const FOLDER = new URL(self.registration.scope).pathname;
const PREFIX = `posthaste ${FOLDER} `;   // no path holds a space, so no other folder's prefix begins so
const PAGE = self.registration.scope;
const PATIENCE_MILLISECONDS = 5000;      // with a network that neither answers nor fails

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

// An answer out of any cache of ours, the newest release's first.
async function findCopy(address) {
  const others = (await ownCaches()).filter((name) => name !== PREFIX + RELEASE).reverse();
  for (const name of [PREFIX + RELEASE, ...others]) {
    if (!(await caches.has(name))) continue;
    const copy = await (await caches.open(name)).match(address);
    if (copy) return copy;
  }
  return undefined;
}

async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// --- a new release ------------------------------------------------------------------------------

// What is kept for ever must be what was meant: a login page of some hotel's network is not.
async function keepFile(cache, name) {
  const address = new URL(name, PAGE).href;
  if (await cache.match(address)) return;
  const copy = (await findCopy(address)) ?? (await fetch(address));
  const bytes = await copy.arrayBuffer();
  if (!name.includes(`-${await hashOf(bytes)}.`)) throw new Error(`${name} did not arrive as it was sent.`);
  await cache.put(address, new Response(bytes, { headers: { 'Content-Type': copy.headers.get('Content-Type') ?? '' } }));
}

// The page last: a cache that holds it holds everything.
async function install() {
  const cache = await caches.open(PREFIX + RELEASE);
  await Promise.all(FILES.map((name) => keepFile(cache, name)));
  const page = await (await fetch(PAGE, { cache: 'no-cache' })).text();
  if (!page.includes(`data-release="${RELEASE}"`)) throw new Error('The page is of another release.');
  await cache.put(PAGE, new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
}

// Keeps this release and the one before it, for pages that still run it.
async function dropOldReleases() {
  const complete = [];
  for (const name of await ownCaches()) {
    if (name === PREFIX + RELEASE) continue;
    if (!RETIRED && await (await caches.open(name)).match(PAGE)) complete.push(name);
    else await caches.delete(name);
  }
  for (const name of complete.slice(0, -1)) await caches.delete(name);
}

async function tellPages() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) if (page.url.startsWith(PAGE)) page.postMessage({ release: RELEASE });
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  if (!RETIRED) event.waitUntil(install());
});

self.addEventListener('activate', (event) => event.waitUntil((async () => {
  await dropOldReleases();
  if (RETIRED) await self.registration.unregister();
  await tellPages();
})()));

// --- answering ----------------------------------------------------------------------------------

async function answerPage(request) {
  const copy = await findCopy(PAGE);
  // Past the browser's own cache: a host's "keep for ten minutes" would bring an old page.
  const fresh = fetch(request, { cache: 'no-cache' });
  if (!copy) return fresh;
  let timer = 0;
  const tired = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MILLISECONDS, copy);
  });
  try {
    const answer = await Promise.race([fresh, tired]);
    return answer.status >= 500 ? copy : answer;
  } catch {
    return copy;
  } finally {
    clearTimeout(timer);
  }
}

const answerFile = async (request) => (await findCopy(request.url)) ?? fetch(request);

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (RETIRED || request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(FOLDER)) return;
  const name = pathname.slice(FOLDER.length);
  if (request.mode === 'navigate') {
    if (name === '' || name === 'index.html') event.respondWith(answerPage(request));
  } else if (/-[0-9a-f]{8}\.[a-z0-9]+$/.test(name)) {
    event.respondWith(answerFile(request));
  }
});
