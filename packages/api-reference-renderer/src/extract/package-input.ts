import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** A package to document, as it was found on disk. */
export interface PackageInput {
  /** As in addresses. */
  id: string;
  /** As imports name it. */
  name: string;
  release: string;
  description: string;
  /** Absolute, with links resolved. */
  folder: string;
  /** Absolute path of the file whose exports are the package's. */
  entry: string;
}

/** Where to find a package. */
export interface WantedPackage {
  /** As in addresses and URLs. */
  id: string;
  /** As imports name it: a package on npm, or one of the subpaths that it exports, e.g. `@scope/name/part`. */
  name: string;
  /** Folder of a package that is not installed, relative to the version's `from`. */
  folder?: string | undefined;
  /** File whose exports are the package's, relative to its folder; the one in its package.json by default. */
  entry?: string | undefined;
}

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string().default('0.0.0'),
  description: z.string().default(''),
  types: z.string().optional(),
  typings: z.string().optional(),
  exports: z.unknown().optional(),
});

/** Finds an installed package, or one in a folder, with its entry point. Errors name the package and the file. */
export function findPackage(
  { id, name, folder: ownFolder, entry: ownEntry }: WantedPackage,
  from: string,
): PackageInput {
  const [, packageName = name, subpath = ''] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(name) ?? [];
  const link = ownFolder === undefined ? findInstalled(packageName, from) : path.join(from, ownFolder);
  if (link === undefined)
    throw new Error(`${packageName} is not installed in ${from}. Add it to that folder's package.json.`);
  if (!existsSync(path.join(link, 'package.json')))
    throw new Error(`${name} has no package.json in ${link}, which the options name as its folder.`);
  const folder = realpathSync(link);
  const manifestFile = path.join(folder, 'package.json');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const ofPackage = () => typesOf(manifest.exports) ?? manifest.types ?? manifest.typings ?? 'index.d.ts';
  const relative = ownEntry ?? (subpath === '' ? ofPackage() : typesOf(exportsOf(manifest.exports, `./${subpath}`)));
  if (relative === undefined)
    throw new Error(`${packageName} has no types for "./${subpath}" among the "exports" of ${manifestFile}.`);
  const entry = path.join(folder, relative);
  if (!existsSync(entry))
    throw new Error(`${name} has no file ${relative}, which ${manifestFile} or the options name as its declarations.`);
  const { description, version: release } = manifest;
  return { id, name: subpath === '' ? manifest.name : name, release, description, folder, entry };
}

/** False for a package whose sources lie in a folder of their own. */
export function isInstalled(folder: string): boolean {
  return folder.includes(`${path.sep}node_modules${path.sep}`);
}

function findInstalled(name: string, from: string): string | undefined {
  const folder = path.join(from, 'node_modules', name);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  const parent = path.dirname(from);
  return parent === from ? undefined : findInstalled(name, parent);
}

function exportsOf(exports: unknown, subpath: string): unknown {
  return typeof exports === 'object' && exports !== null ? (exports as Record<string, unknown>)[subpath] : undefined;
}

/** The `types` condition of `exports["."]`, wherever it is nested. */
function typesOf(exports: unknown): string | undefined {
  if (typeof exports !== 'object' || exports === null) return undefined;
  const record = exports as Record<string, unknown>;
  if (typeof record['types'] === 'string') return record['types'];
  for (const condition of ['.', 'types', 'import', 'default', 'require']) {
    const found = typesOf(record[condition]);
    if (found !== undefined) return found;
  }
  return undefined;
}
