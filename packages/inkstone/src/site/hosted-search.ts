import { createRequire } from 'node:module';
import { hostedSearch } from '@inkstone/local-search/hosted-build';
import { BuildError } from '@inkstone/site-model/errors';
import type { SearchProvider } from '@inkstone/site-model/search';
import type { PlaceInConfig } from '@inkstone/site-model/source';

/** Not dependencies of any package: they would add half of what a site installs, and few sites need them. */
const LIBRARIES = [
  { name: '@docsearch/react', module: '@docsearch/react/modal', usedBy: '@inkstone/theme-ui/theme' },
  { name: '@docsearch/css', module: '@docsearch/css/dist/modal.css', usedBy: '@inkstone/theme-ui/theme' },
  { name: 'algoliasearch', module: 'algoliasearch/lite', usedBy: '@inkstone/local-search/hosted' },
];

/**
 * The hosted search of a site.
 *
 * @throws {BuildError} if the libraries that it needs are not installed.
 */
export function hostedSearchOf(place: PlaceInConfig, isInstalled = isFound): SearchProvider {
  const missing = LIBRARIES.filter((library) => !isInstalled(library)).map(({ name }) => name);
  if (missing.length === 0) return hostedSearch();
  throw new BuildError([
    {
      code: 'invalid-config',
      severity: 'error',
      ...place(['search', 'hosted']),
      message: 'The hosted search needs packages that are not installed.',
      found: 'hosted: …',
      suggestion: `npm install ${missing.join(' ')}`,
    },
  ]);
}

function isFound({ module, usedBy }: (typeof LIBRARIES)[number]): boolean {
  try {
    createRequire(createRequire(import.meta.url).resolve(usedBy)).resolve(module);
    return true;
  } catch {
    return false;
  }
}
