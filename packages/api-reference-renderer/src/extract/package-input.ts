import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { withoutHiddenCharacters } from '@inkstone/site-model/text-file';
import * as z from 'zod';
import { aboutPackage, type PackageAbout } from './package-about.ts';

/** A package to document, as it was found on disk. */
export interface PackageInput {
  /** Its name in addresses. */
  id: string;
  /** Its name in imports. */
  name: string;
  release: string;
  description: string;
  /** Absolute, with links resolved. */
  folder: string;
  /** Absolute path of the file whose exports are the package's. */
  entry: string;
  /** Whether classes are shown with their protected members. */
  protectedMembers?: boolean;
  /** Whether what is internal is shown. */
  internal?: boolean;
  /** Names that are left out. */
  exclude?: readonly string[];
  /** Its name in titles and lists; the package's by default. */
  title?: string;
  namespaces?: 'pages' | 'one-page';
  types?: 'pages' | 'one-page';
  about: PackageAbout;
  /** Absolute path of its README; null where there is none, and for a subpath. */
  readme: string | null;
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
  /**
   * What is in a namespace has a page for each symbol, below the namespace's page. `one-page` shows all of it there, with
   * anchors: for a reference whose addresses are known that way. Default `pages`.
   */
  namespaces?: 'pages' | 'one-page';
  /**
   * Each type and variable has a page of its own. `one-page` shows all of them in full on the page of the package, with
   * anchors: for a package that has few, or a reference whose addresses are known that way. Default `pages`.
   */
  types?: 'pages' | 'one-page';
}

/** What has another form says nothing: package managers install such packages, too. */
const text = z.string().optional().catch(undefined);

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string().catch('0.0.0'),
  description: z.string().catch(''),
  types: text,
  typings: text,
  main: text,
  typesVersions: z.unknown().optional(),
  exports: z.unknown().optional(),
  private: z.boolean().default(false).catch(false),
  license: text,
  homepage: text,
  repository: z.unknown().optional(),
});
type Manifest = z.infer<typeof manifestSchema>;

/** A package that has to be added to a package.json. */
export class NotInstalled extends Error {}

/** Names of the packages that the package.json of a folder names. */
export function dependenciesOf(folder: string): string[] {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, object>;
  return Object.keys({ ...dependencies, ...devDependencies });
}

/** Finds an installed package, or one in a folder, with its entry point. Errors name the package and the file. */
export function findPackage(
  { id, name, folder: ownFolder, entry: ownEntry, namespaces = 'pages', types: typePages = 'pages' }: WantedPackage,
  from: string,
): PackageInput {
  const [, packageName = name, subpath = ''] = /^((?:@[^/]+\/)?[^/]+)\/?(.*)$/.exec(name) ?? [];
  const link = ownFolder === undefined ? findInstalled(packageName, from) : path.join(from, ownFolder);
  if (link === undefined) throw new NotInstalled(`${packageName} is not installed.`);
  // Messages name no path of the machine.
  const shown = path.relative(from, path.join(link, 'package.json')).split(path.sep).join('/');
  if (!existsSync(path.join(link, 'package.json')))
    throw new Error(`${name} has no ${shown}, in the folder that the options name.`);
  const folder = realpathSync(link);
  const manifest = readManifest(folder, shown);
  const relative = ownEntry ?? declarationsOf(manifest, subpath, folder);
  if (
    ownEntry === undefined &&
    relative !== undefined &&
    path.relative(folder, path.join(folder, relative)).startsWith('..')
  )
    throw outside(relative);
  const { description, version: release } = manifest;
  const found = {
    id,
    name: subpath === '' ? manifest.name : name,
    release,
    description,
    namespaces,
    types: typePages,
    about: aboutPackage(manifest, packageName),
    readme: subpath === '' ? findReadme(folder) : null,
  };
  const isRedirected = manifest.typesVersions !== undefined && manifest.exports === undefined && ownEntry === undefined;
  const entry = isRedirected || relative === undefined ? undefined : declarationFile(path.join(folder, relative));
  if (entry !== undefined) return { ...found, folder, entry };
  const resolved = ownEntry === undefined ? resolveDeclarations(name, from) : undefined;
  const types = `@types/${packageName.replace(/^@/, '').replace('/', '__')}`;
  const withTypes = { ...found.about, installsForTypes: found.about.installs === null ? null : types };
  if (resolved !== undefined) {
    const isTypes = resolved.folder.endsWith(path.normalize(`/node_modules/${types}`));
    const file = path.relative(folder, resolved.entry);
    if (!isTypes && file.startsWith('..')) throw outside(file.split(path.sep).join('/'));
    return { ...found, ...resolved, ...(isTypes && { about: withTypes }) };
  }
  const isNamed = ownEntry !== undefined || hasTypes(manifest, subpath);
  if (!isNamed && findInstalled(types, from) !== undefined) {
    const typed = findPackage({ id, name: subpath === '' ? types : `${types}/${subpath}` }, from);
    return { ...found, about: withTypes, folder: typed.folder, entry: typed.entry };
  }
  if (relative === undefined)
    throw new Error(
      `${packageName} has no types for "./${subpath}" among the "exports" of ${shown}: ${subpathsOf(manifest.exports)}.`,
    );
  if (ownEntry === undefined && subpath === '' && hasOnlySubpaths(manifest.exports)) {
    const names = namesIn(manifest.exports).map((key) => packageName + key.slice(1));
    const also = names.length === 0 ? 'nothing else either' : `name what it has among "packages": ${names.join(', ')}`;
    throw new Error(`${packageName} exports nothing by its own name ("exports" of ${shown}); ${also}.`);
  }
  if (isNamed)
    throw new Error(`${name} has no file ${relative}, which ${shown} or the options name as its declarations.`);
  throw new Error(
    `${packageName} is written in JavaScript without types, and ${types} is not installed. ` +
      `An API reference is made of types: npm install --save-dev ${types}, if there is such a package, or "entry" with a file of declarations.`,
  );

  function outside(file: string): Error {
    return new Error(`${name} names ${file} as its declarations, which is outside of its folder (${shown}).`);
  }
}

/** @throws {Error} with the file as messages show it. */
function readManifest(folder: string, shown: string): Manifest {
  const found = manifestSchema.safeParse(parsedManifest(folder, shown));
  if (!found.success) throw new Error(`${shown} has no "name" that is a text.`);
  return asSeen(found.data);
}

function parsedManifest(folder: string, shown: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new Error(`${shown} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** The file that a package.json names as TypeScript does: by its whole name, without its ending, or by its folder. */
function declarationFile(named: string): string | undefined {
  return [named, `${named}.d.ts`, path.join(named, 'index.d.ts')].find(isFile);
}

function isFile(file: string): boolean {
  // No file can have every name that a package.json has.
  return existsSync(file) && statSync(file).isFile();
}

/**
 * What is found by rules that only few packages need: `typesVersions`, files beside the main one of a package without
 * `exports`, their declarations in `@types`. TypeScript knows them all, and takes a moment to load.
 */
function resolveDeclarations(name: string, from: string): { folder: string; entry: string } | undefined {
  const ts = createRequire(import.meta.url)('typescript') as typeof import('typescript');
  const options = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler };
  const { resolvedModule } = ts.resolveModuleName(name, path.join(from, 'index.ts'), options, ts.sys);
  if (resolvedModule === undefined || !/\.d\.[cm]?ts$/.test(resolvedModule.resolvedFileName)) return undefined;
  const entry = path.normalize(resolvedModule.resolvedFileName);
  let folder = path.dirname(entry);
  while (!isPackage(folder) && folder !== path.dirname(folder)) folder = path.dirname(folder);
  return { folder, entry };
}

/** Not the folder of a subpath, whose package.json has no name. */
function isPackage(folder: string): boolean {
  if (!existsSync(path.join(folder, 'package.json'))) return false;
  return manifestSchema.safeParse(parsedManifest(folder, 'A package.json')).success;
}

/** Whether a package says where its types are. */
function hasTypes({ exports, types, typings }: Manifest, subpath: string): boolean {
  const named = JSON.stringify(targetOf(exports, subpath === '' ? '.' : `./${subpath}`) ?? exports ?? '');
  return types !== undefined || typings !== undefined || /"types":|\.d\.[cm]?ts"/.test(named);
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

/** The file with the declarations of a package, or of one of its subpaths, as its package.json names it. */
function declarationsOf({ exports, types, typings, main }: Manifest, subpath: string, folder: string) {
  if (subpath !== '') return typesOf(targetOf(exports, `./${subpath}`), folder);
  const beside = typesOf(isConditional(exports) ? exports : targetOf(exports, '.'), folder);
  return beside ?? types ?? typings ?? typesOf(main, folder) ?? 'index.d.ts';
}

function findReadme(folder: string): string | null {
  const name = readdirSync(folder).find((file) => /^readme\.(md|markdown)$/i.test(file));
  return name === undefined || !isFile(path.join(folder, name)) ? null : path.join(folder, name);
}

/** Only conditions, without subpaths. */
function isConditional(exports: unknown): boolean {
  return typeof exports === 'string' || (isRecord(exports) && !Object.keys(exports).some((key) => key.startsWith('.')));
}

/** What `exports` has for a subpath; in a pattern (`./utils/*`), `*` is replaced. */
function targetOf(exports: unknown, subpath: string): unknown {
  if (!isRecord(exports)) return undefined;
  if (Object.hasOwn(exports, subpath)) return exports[subpath];
  const patterns = Object.keys(exports).toSorted((a, b) => b.length - a.length);
  for (const pattern of patterns) {
    const [before = '', after] = pattern.split('*');
    if (after === undefined || !subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    const star = subpath.slice(before.length, subpath.length - after.length);
    return JSON.parse(JSON.stringify(exports[pattern]).replaceAll('*', star));
  }
  return undefined;
}

/** The `types` condition, wherever it is nested, or the declarations beside a JavaScript file. */
function typesOf(target: unknown, folder: string): string | undefined {
  if (typeof target === 'string') {
    const declarations = /\.d\.[cm]?ts$/.test(target) ? target : target.replace(/\.([cm]?)jsx?$/, '.d.$1ts');
    return existsSync(path.join(folder, declarations)) && declarations.endsWith('ts') ? declarations : undefined;
  }
  if (!isRecord(target)) return undefined;
  if (typeof target['types'] === 'string') return target['types'];
  for (const condition of ['types', 'import', 'default', 'require']) {
    const found = typesOf(target[condition], folder);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Whether code can import parts of a package only, and not the package. */
function hasOnlySubpaths(exports: unknown): boolean {
  return isRecord(exports) && !isConditional(exports) && targetOf(exports, '.') === undefined;
}

/** The subpaths that a package exports. */
function namesIn(exports: unknown): string[] {
  return isRecord(exports) ? Object.keys(exports).filter((key) => /^\.\/(?!package\.json$)/.test(key)) : [];
}

function subpathsOf(exports: unknown): string {
  const names = namesIn(exports);
  return names.length === 0 ? 'there is no subpath' : `there are ${names.join(', ')}`;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Plain data of a package, such as a model, without the characters by which its readers see another text than programs. */
export function asSeen<Data>(data: Data): Data {
  const seen = (_key: string, value: unknown) => (typeof value === 'string' ? withoutHiddenCharacters(value) : value);
  return JSON.parse(JSON.stringify(data), seen) as Data;
}
