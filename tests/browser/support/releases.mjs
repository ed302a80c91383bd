// Releases of the site for the tests: the built one, and others that differ from it like a later release.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { project } from './site.mjs';

export class Releases {
  #scratch = mkdtempSync(join(tmpdir(), 'posthaste-releases-'));
  #count = 0;

  // Resolves to {status, stdout, stderr, folder} of tools/make_dist.mjs, with another background if `colour` is given.
  // Other releases are served meanwhile, because it may need the previous one.
  async tryToMake({ colour = null, into = null, options = [] } = {}) {
    const number = ++this.#count;
    const web = join(this.#scratch, `web-${number}`);
    const folder = into ?? join(this.#scratch, `site-${number}`);
    cpSync(join(project, 'web'), web, { recursive: true, filter: (path) => basename(path) !== 'node_modules' });
    if (colour) writeFileSync(join(web, 'style.css'), `${readFileSync(join(web, 'style.css'))}\nhtml { background: ${colour}; }\n`);
    const maker = spawn(process.execPath, [join(project, 'tools', 'make_dist.mjs'), '--quiet', '--into', folder, '--web', web, ...options]);
    const told = { stdout: '', stderr: '' };
    for (const name of Object.keys(told)) maker[name].on('data', (text) => (told[name] += text));
    const [status] = await once(maker, 'close');
    return { status, ...told, folder };
  }

  // Resolves to the folder of such a release.
  async make(options) {
    const { status, stderr, folder } = await this.tryToMake(options);
    if (status !== 0) throw new Error(`The release could not be made: ${stderr}`);
    return folder;
  }

  remove() {
    rmSync(this.#scratch, { recursive: true, force: true });
  }
}
