// The offline copy of the game. tools/release.mjs fills in four names:
//   RELEASE  this release's name        FILES  its files, each with its content's hash in its name
//   ASKED    those files that are kept only once somebody has asked for them
//   RETIRED  true in a release made with --retire-offline: the kill switch
//
// The page itself comes from the network if possible, and only once all of its parts are here: the game stays playable
// when the host fails, asks for a password or has half a release. Every other file has a name that changes with its
// content, so a copy is as good as the host's, forever. That is why a new worker need not wait for old pages to close:
// it answers an old page with that page's own files. It never reloads a page; it only tells the pages which release is
// here, and they offer it (offline.js).
//
// Other sites may share the origin: our caches are identified by our prefix and our folder, and nothing else is
// touched.

/* global RELEASE, FILES, ASKED, RETIRED */

const FOLDER = new URL(self.registration.scope).pathname;
const PREFIX = `posthaste ${FOLDER} `;   // paths contain no spaces, so no other folder's prefix starts the same
const PAGE = self.registration.scope;
const PATIENCE_MILLISECONDS = 5000;      // how long to wait for a network that neither answers nor fails
const addressOf = (name) => new URL(name, PAGE).href;   // '' is the page

const ownCaches = async () => (await caches.keys()).filter((name) => name.startsWith(PREFIX));

async function hashOf(bytes) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...hash.slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// Whether these are the bytes of the file with that name. Only the right content may be kept forever, not the login
// page of a hotel's network.
const isWhole = async (name, bytes) => name.includes(`-${await hashOf(bytes)}.`);

// Looks in all of our caches, the newest release's first. Copies damaged on disk are deleted.
async function findCopy(name) {
  const others = (await ownCaches()).filter((one) => one !== PREFIX + RELEASE).reverse();
  for (const one of [PREFIX + RELEASE, ...others]) {
    if (!(await caches.has(one))) continue;
    const cache = await caches.open(one);
    const copy = await cache.match(addressOf(name));
    if (copy && (name === '' || await isWhole(name, await copy.clone().arrayBuffer()))) return copy;
    if (copy) await cache.delete(addressOf(name));
  }
  return undefined;
}

// --- a new release ------------------------------------------------------------------------------

async function keepFile(release, name) {
  const cache = await caches.open(PREFIX + release);
  if (await cache.match(addressOf(name))) return;
  const copy = (await findCopy(name)) ?? (await fetch(addressOf(name)));
  const bytes = await copy.arrayBuffer();
  if (!await isWhole(name, bytes)) throw new Error(`${name} did not arrive as it was sent.`);
  try {
    await cache.put(addressOf(name), new Response(bytes, { headers: { 'Content-Type': copy.headers.get('Content-Type') ?? '' } }));
  } catch (noRoom) {
    if (release === RELEASE) throw noRoom;   // the other release's page can fetch it again
  }
}

// The release that a page of ours names, if the page is complete; else nothing.
const releaseOf = (page) => page.includes('</html>') && /data-release="([0-9a-f]{8})"/.exec(page)?.[1];

// Adds the page last: a cache that has it has everything.
async function install() {
  await Promise.all(FILES.map((name) => keepFile(RELEASE, name)));
  const page = await (await fetch(PAGE, { cache: 'no-cache' })).text();
  if (releaseOf(page) !== RELEASE) throw new Error('The page is of another release.');
  const cache = await caches.open(PREFIX + RELEASE);
  await cache.put(PAGE, new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }));
}

// Keeps this release and the one before it, for pages that still run it.
async function dropOldReleases() {
  const complete = [];
  for (const name of await ownCaches()) {
    if (!RETIRED && name === PREFIX + RELEASE) continue;
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

// The host's page, once it can be played: it must be ours, and all the parts it names must be too. They are stored
// under its own release's name, where its own worker will look for them.
async function fetchWhole(request) {
  const answer = await fetch(request, { cache: 'no-cache' });   // else "keep for ten minutes" would give an old page
  const page = await answer.clone().text();
  const release = answer.ok && releaseOf(page);
  if (!release) throw new Error('The host did not send the page.');
  if (release !== RELEASE) await Promise.all([...new Set(page.replace(/<link rel="asked"[^>]*>/g, '').match(/[\w/-]+-[0-9a-f]{8}\.[a-z0-9]+/g))].map((name) => keepFile(release, name)));
  return answer;
}

async function answerPage(request) {
  const copy = await findCopy('');
  if (!copy) return fetch(request, { cache: 'no-cache' });
  let timer = 0;
  const tired = new Promise((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MILLISECONDS, copy);
  });
  try {
    return await Promise.race([fetchWhole(request), tired]);
  } catch {
    return copy;
  } finally {
    clearTimeout(timer);
  }
}

async function answerFile(request, name) {
  const copy = await findCopy(name);
  if (copy) return copy;
  // Missing from the copy or damaged: fetch and store it again.
  if (FILES.includes(name) || ASKED.includes(name)) await keepFile(RELEASE, name).catch(() => {});
  return (await findCopy(name)) ?? fetch(request);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (RETIRED || request.method !== 'GET' || origin !== self.location.origin || !pathname.startsWith(FOLDER)) return;
  const name = pathname.slice(FOLDER.length);
  if (request.mode === 'navigate') {
    if (name === '' || name === 'index.html') event.respondWith(answerPage(request));
  } else if (/-[0-9a-f]{8}\.[a-z0-9]+$/.test(name)) {
    event.respondWith(answerFile(request, name));
  }
});
