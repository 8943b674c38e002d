import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { hostedSearch } from '@inkstone/local-search/hosted-build';
import { BuildError } from '@inkstone/site-model/errors';
import type { SearchProvider } from '@inkstone/site-model/search';
import type { PlaceInConfig } from '@inkstone/site-model/source';

/** The release of them that the theme is written for. */
const MAJOR = 5;

/**
 * Not dependencies of any package: they would add half of what a site installs, and few sites need them. As peers they may
 * have any release: Docusaurus brings an older one, and npm would refuse to install Inkstone beside it.
 */
const LIBRARIES = [
  { name: '@docsearch/react', module: '@docsearch/react/modal', usedBy: '@inkstone/theme-ui/theme' },
  { name: '@docsearch/css', module: '@docsearch/css/dist/modal.css', usedBy: '@inkstone/theme-ui/theme' },
  { name: 'algoliasearch', module: 'algoliasearch/lite', usedBy: '@inkstone/local-search/hosted' },
];

/**
 * The hosted search of a site.
 *
 * @throws {BuildError} if the libraries that it needs are not installed, or in another release.
 */
export function hostedSearchOf(place: PlaceInConfig, versionOf = installedVersion): SearchProvider {
  const install = hostedSearchNeeds(versionOf);
  if (install === undefined) return hostedSearch();
  throw new BuildError([
    {
      code: 'invalid-config',
      severity: 'error',
      ...place(['search', 'hosted']),
      message: 'The hosted search needs packages that are not installed, or not in this release.',
      found: 'hosted: …',
      suggestion: install,
    },
  ]);
}

/** The command that installs what the hosted search lacks; undefined if it is all there. */
export function hostedSearchNeeds(versionOf = installedVersion): string | undefined {
  const missing = LIBRARIES.filter((library) => Number.parseInt(versionOf(library) ?? '', 10) !== MAJOR);
  if (missing.length === 0) return undefined;
  return `npm install ${missing.map(({ name }) => `${name}@${MAJOR}`).join(' ')}`;
}

function installedVersion({ name, module, usedBy }: (typeof LIBRARIES)[number]): string | undefined {
  try {
    const file = createRequire(createRequire(import.meta.url).resolve(usedBy)).resolve(module);
    const folder = path.join('node_modules', name);
    const root = file.slice(0, file.lastIndexOf(folder) + folder.length);
    return (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string }).version;
  } catch {
    return undefined;
  }
}
