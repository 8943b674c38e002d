import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import { markdown } from '@inkstone/content-loader/markdown';
import type { ClientScriptOption } from '@inkstone/router-shell/vite';
import { BuildError, type Problem } from '@inkstone/site-model/errors';
import type { ContentSource, PlaceInConfig } from '@inkstone/site-model/source';
import type { ApiConfig, PackageConfig } from '../config.ts';

/** Not a dependency of this package: it needs TypeDoc and TypeScript, which a site of Markdown has no use for. */
export const API_PACKAGE = '@inkstone/api-reference-renderer';

/** Without "versions", the reference is of what the site itself depends on. */
export const NO_VERSIONS = [{ name: 'current', label: 'Latest', path: '', from: '.' }];

/** What a site with an API reference needs in the browser. */
export const apiOptions: { styles: readonly string[]; clientScripts: readonly ClientScriptOption[] } = {
  styles: [`${API_PACKAGE}/styles.css`],
  clientScripts: [
    {
      module: `${API_PACKAGE}/client`,
      whenPresent: '[data-part^="api-"]',
      whenTouched: '[data-symbol], [data-part="code-frame"] pre a',
    },
  ],
};

/**
 * The API reference of a site.
 *
 * @throws {BuildError} if its package is not installed, or no packages are named.
 */
export async function apiSource(api: ApiConfig, root: string, place: PlaceInConfig): Promise<ContentSource> {
  const packages = findPackages(api, place);
  if (api.versions?.length === 0)
    throw new BuildError([
      {
        code: 'invalid-config',
        severity: 'error',
        message: 'The API reference has an empty list of versions, and so no pages.',
        ...place(['api', 'versions']),
        found: 'versions: []',
        allowed: 'at least one version; without "versions", there is one of what the site itself depends on',
        suggestion: "versions: [{ name: 'current', label: 'Latest', path: '', from: '.' }]",
      },
    ]);
  const { apiReference } = await importReference('source', root, place);
  return apiReference({
    ...api,
    packages,
    versions: api.versions ?? NO_VERSIONS,
    markdown: markdown(),
  });
}

/**
 * The packages of a reference with their options.
 *
 * @throws {BuildError} if none are named.
 */
export function findPackages(api: ApiConfig, place: PlaceInConfig): (PackageConfig & { id: string })[] {
  const packages: unknown = (api as ApiConfig | null)?.packages;
  if (!Array.isArray(packages) || packages.length === 0) {
    const message = '"api" needs the names of the packages that the reference is about.';
    const written: unknown = typeof api === 'string' ? [api] : api;
    const isList = Array.isArray(written) && written.length > 0 && written.every((name) => typeof name === 'string');
    const names = isList ? written : ['my-library'];
    throw problem(place, { message, found: inspect(api), suggestion: `api: { packages: ['${names.join("', '")}'] }` });
  }
  const wrong = packages.findIndex((wanted) => !isPackage(wanted));
  if (wrong !== -1) {
    const message =
      'A package of the API reference is its name, or an object with its "name" and, if you want, an "id".';
    const name = Object.values((packages[wrong] ?? {}) as object).find((value) => typeof value === 'string');
    throw problem(
      place,
      { message, found: inspect(packages[wrong]), suggestion: `{ name: '${name ?? 'my-library'}' }` },
      ['packages', wrong],
    );
  }
  return api.packages.map((wanted) => {
    const given = typeof wanted === 'string' ? { name: wanted } : wanted;
    return { id: packageId(given.name), ...given };
  });
}

interface ReferenceModules {
  source: typeof import('@inkstone/api-reference-renderer/source');
  history: typeof import('@inkstone/api-reference-renderer/history');
}

/**
 * A module of the package that makes API references.
 *
 * @throws {BuildError} if it is not installed.
 */
export async function importReference<Part extends keyof ReferenceModules>(
  part: Part,
  root: string,
  place: PlaceInConfig,
): Promise<ReferenceModules[Part]> {
  try {
    return (await import(entryOf(part, root))) as ReferenceModules[Part];
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'MODULE_NOT_FOUND' && code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const message = 'An API reference needs a package that is not installed.';
    throw problem(place, { message, found: 'api: …', suggestion: `npm install ${API_PACKAGE}` });
  }
}

function problem(
  place: PlaceInConfig,
  rest: Pick<Problem, 'message' | 'found' | 'suggestion'>,
  keys: readonly PropertyKey[] = [],
): BuildError {
  return new BuildError([{ code: 'invalid-config', severity: 'error', ...place(['api', ...keys]), ...rest }]);
}

function isPackage(value: unknown): boolean {
  if (typeof value === 'string') return true;
  const { name, id = '' } = (value ?? {}) as { name?: unknown; id?: unknown };
  return typeof name === 'string' && typeof id === 'string';
}

/** The module as the site's folder finds it; else as this package does, which must not fail before the import. */
function entryOf(part: string, root: string): string {
  try {
    return pathToFileURL(createRequire(path.join(root, 'package.json')).resolve(`${API_PACKAGE}/${part}`)).href;
  } catch {
    return `${API_PACKAGE}/${part}`;
  }
}

/** `@scope/name/part` → `name-part`. */
export function packageId(name: string): string {
  return name.replace(/^@[^/]+\//, '').replaceAll('/', '-');
}
