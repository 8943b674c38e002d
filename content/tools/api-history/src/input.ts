import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DocumentingSite, HistoryFile } from '@inkstone/api-reference-renderer/history';
import { BuildCache } from '@inkstone/site-model/cache';

const api = fileURLToPath(new URL('../../../api', import.meta.url));

interface Manifest {
  dependencies: Record<string, string>;
}

const manifest = (name: string) => JSON.parse(readFileSync(path.join(api, name, 'package.json'), 'utf8')) as Manifest;

const root = fileURLToPath(new URL('../../../../sites/crawlee-cn', import.meta.url));

export const site: DocumentingSite = {
  root,
  cache: new BuildCache(path.join(root, 'node_modules/.cache/inkstone'), { root }),
};

/** Folders in which the documented releases are installed, and those releases. */
export const documented = ['3.6', 'next'].map((name) => ({
  folder: path.join(api, name),
  release: manifest(name).dependencies['@crawlee/core'] ?? '',
}));

/** Later releases name types that the browsers' libraries have had since, and no longer those that they had before. */
const LAST_WITH_OLD_BROWSERS = 12;

/** All stable releases of 3.x. */
export const input: HistoryFile = {
  file: path.join(api, 'history/record.json'),
  packages: JSON.parse(readFileSync(path.join(api, 'packages.json'), 'utf8')) as HistoryFile['packages'],
  releases: /^3\.\d+\.\d+$/,
  peers(release) {
    const isOld = Number(release.split('.')[1]) <= LAST_WITH_OLD_BROWSERS;
    const { playwright = '', puppeteer = '' } = manifest(isOld ? '3.6' : 'next').dependencies;
    return { playwright, puppeteer, '@types/node': '^20.19.0' };
  },
  log: (line) => console.log(line),
};
