// Turns the built files into those of a release: bundled, minified, named by their content.
//
// esbuild bundles because a page of many modules makes as many requests in a row, each found by reading the one before,
// and because it minifies scripts and styles in one pass, without a plug-in, from one pinned binary. Its output is
// still a module: the page's policy needs nothing more than 'self'.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join } from 'node:path';

import { hashedName, listDistFiles, ON_REQUEST, plainName } from './dist_files.mjs';
import { splitProgram } from './split_program.mjs';

const sha256 = (bytes) => createHash('sha256').update(bytes);
const hashOf = (bytes) => sha256(bytes).digest('hex').slice(0, 8);

// Comments and indentation are only for readers of the source.
const minifyHtml = (text) => text.replace(/<!--[\s\S]*?-->/g, '').replace(/\s*\n\s*/g, '\n').trim() + '\n';

// Replaces plain names by the release's names wherever `pattern` finds a reference: its first group is the plain name.
// Other addresses are left alone.
const pointTo = (text, pattern, names) => text.replace(pattern, (whole, name) => (names.has(name) ? whole.replace(name, names.get(name)) : whole));

// Adds the expected integrity of a part after its name, where the page leaves room for it.
const addIntegrity = (page, files) =>
  page.replace(/="([^"]+)"(\s+(?:data-(?:[a-z]+-)*)?integrity)="sha256-"/g, (whole, name, attribute) => `="${name}"${attribute}="sha256-${sha256(files.get(name)).digest('base64')}"`);

// {release, files: Map of name -> bytes, hashed: [name]}. `web` may be another folder than the project's;
// `retireOffline` makes a release that removes the offline copies (web/service_worker.js).
export async function makeRelease(project, { web = join(project, 'web'), retireOffline = false } = {}) {
  const esbuild = createRequire(join(project, 'web', 'package.json'))('esbuild');
  const minify = { minify: true, charset: 'utf8', legalComments: 'none', logLevel: 'error' };
  // What stands outside of web/.
  const alias = {
    'lull-inspector': join(project, 'src', 'lull', 'page', 'inspector.js'),
    'posthaste-inspector': join(project, 'build', 'web-release', 'posthaste_inspector.mjs'),
  };
  const bundle = async (from, options = {}) =>
    Buffer.from((await esbuild.build({ ...minify, entryPoints: [from], bundle: true, format: 'esm', write: false, nodePaths: [join(project, 'web', 'node_modules')], alias, ...options })).outputFiles[0].contents);
  const transform = async (from, loader) => Buffer.from((await esbuild.transform(readFileSync(from, 'utf8'), { ...minify, loader })).code);

  const listed = listDistFiles(project, web);
  const source = (name) => listed.find((file) => file.name === name).from;
  const files = new Map();
  const names = new Map();   // plain -> hashed
  const add = (name, bytes) => {
    const { hashed } = listed.find((file) => file.name === name);
    if (hashed) names.set(name, hashedName(name, hashOf(bytes)));
    files.set(names.get(name) ?? name, bytes);
  };

  const madeOfOthers = new Set(['posthaste_late.wasm', 'style.css', 'index.html', 'service_worker.js']);
  for (const { from, name } of listed) {
    if (madeOfOthers.has(name)) continue;
    if (['boot.js', 'journeys.js', 'inspector.js', 'sound_worker.js'].includes(name)) add(name, await bundle(from));
    else if (name === 'posthaste.wasm') {
      const { first, late } = splitProgram(from, join(project, 'web', 'late_functions.txt'));
      add(name, first);
      add('posthaste_late.wasm', late);
    } else if (name === 'posthaste.js') add(name, await transform(from, 'js'));   // its global name stays: it is no module
    else if (extname(name) === '.webmanifest') add(name, Buffer.from(JSON.stringify(JSON.parse(readFileSync(from, 'utf8')))));
    else add(name, readFileSync(from));
  }
  const style = pointTo((await transform(source('style.css'), 'css')).toString(), /url\("?([^")]+)"?\)/g, names);
  add('style.css', Buffer.from(style));

  const hashed = [...names.values()].sort();
  const page = addIntegrity(pointTo(minifyHtml(readFileSync(source('index.html'), 'utf8')), /\b(?:href|src|data-[a-z-]+)="([^"#]+)/g, names), files);
  const worker = readFileSync(source('service_worker.js'));
  const release = hashOf(Buffer.concat([Buffer.from(page), worker, Buffer.from(`${hashed.join()} ${retireOffline}`)]));
  const stamped = page.replace('data-release=""', `data-release="${release}"`);
  if (stamped === page) throw new Error('web/index.html has no data-release="" on its root for the name of the release.');
  add('index.html', Buffer.from(retireOffline ? stamped.replace(/ data-worker="[^"]*"/, '') : stamped));
  // This is not a module: older browsers start only classic workers.
  add('service_worker.js', await bundle(source('service_worker.js'), {
    format: 'iife',
    define: { RELEASE: JSON.stringify(release), FILES: JSON.stringify(hashed.filter((name) => !ON_REQUEST.has(plainName(name)))), ASKED: JSON.stringify(hashed.filter((name) => ON_REQUEST.has(plainName(name)))), RETIRED: String(retireOffline) },
  }));
  return { release, files, hashed };
}
