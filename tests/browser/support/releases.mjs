// Releases of the site for the tests: the built one, and others that differ from it as a next release does.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { project } from './site.mjs';

export class Releases {
  #scratch = mkdtempSync(join(tmpdir(), 'posthaste-releases-'));
  #count = 0;

  // {status, stderr, folder}: what tools/make_dist.mjs makes, with another background where `colour` is given.
  tryToMake({ colour = null, into = null, options = [] } = {}) {
    const number = ++this.#count;
    const web = join(this.#scratch, `web-${number}`);
    const folder = into ?? join(this.#scratch, `site-${number}`);
    cpSync(join(project, 'web'), web, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
    if (colour) writeFileSync(join(web, 'style.css'), `${readFileSync(join(web, 'style.css'))}\nhtml { background: ${colour}; }\n`);
    const { status, stderr, stdout } = spawnSync(process.execPath, [join(project, 'tools', 'make_dist.mjs'), '--quiet', '--into', folder, '--web', web, ...options], { encoding: 'utf8' });
    return { status, stderr, stdout, folder };
  }

  // The folder of such a release.
  make(options) {
    const { status, stderr, folder } = this.tryToMake(options);
    if (status !== 0) throw new Error(`The release could not be made: ${stderr}`);
    return folder;
  }

  remove() {
    rmSync(this.#scratch, { recursive: true, force: true });
  }
}
