import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import { readTextFile } from '@inkstone/site-model/text-file';
import type { Reflection } from 'typedoc';
import type { SourcePlace } from '../model/api-model.ts';
import type { PackageInput } from './package-input.ts';

/** What the files say in which symbols are declared. */
export interface SourceFiles {
  /** In the original file where a declaration map leads to it, otherwise in the file of that name. */
  placeOf(reflection: Reflection): SourcePlace | null;
  /** Name of the package that declares a symbol, if it is another than the given one. */
  declaredElsewhere(reflection: Reflection, packageId: string): string | null;
  /** Name of the installed package that declares something; null for TypeScript's own library. */
  installedIn(reflection: Reflection): string | null;
  /** Whether a symbol is declared outside of the packages; a member, outside of its owner's package, too. */
  isOutside(reflection: Reflection, owner?: Reflection): boolean;
  /** Whether a file belongs to none of the packages. */
  isOutsideFile(file: string): boolean;
}

export function readSourceFiles(inputs: readonly PackageInput[]): SourceFiles {
  const maps = new Map<string, FindOriginal | null>();

  function packageOf(file: string): PackageInput | undefined {
    return inputs.find(
      ({ folder }) =>
        file.startsWith(`${folder}${path.sep}`) &&
        !file.slice(folder.length).includes(`${path.sep}node_modules${path.sep}`),
    );
  }

  function originalOf(file: string): FindOriginal | null {
    if (!maps.has(file)) maps.set(file, existsSync(`${file}.map`) ? readDeclarationMap(file) : null);
    return maps.get(file) ?? null;
  }

  return {
    placeOf(reflection) {
      const source = sourceOf(reflection);
      const owner = source === undefined ? undefined : packageOf(source.fullFileName);
      if (source === undefined || owner === undefined) return null;
      const file = path.relative(owner.folder, source.fullFileName).split(path.sep).join('/');
      if (!/\.d\.[cm]?ts$/.test(file)) return { package: owner.id, file, line: source.line };
      const original = originalOf(source.fullFileName)?.(source.line, source.character);
      if (original === undefined)
        return { package: owner.id, file: `src/${file.replace(/\.d\.([cm]?ts)$/, '.$1')}`, line: null };
      const found = path.posix.normalize(path.posix.join(path.posix.dirname(file), original.file));
      // From an output folder beside `src` the path begins with `../`; the rest is the path in the repository.
      return { package: owner.id, file: found.replace(/^(\.\.\/)+/, ''), line: original.line };
    },
    declaredElsewhere(reflection, packageId) {
      const file = sourceOf(reflection)?.fullFileName;
      if (file === undefined) return null;
      const owner = packageOf(file);
      // Subpaths of one package share its folder.
      const folder = inputs.find(({ id }) => id === packageId)?.folder;
      if (owner !== undefined) return owner.folder === folder ? null : owner.name;
      return installedName(file);
    },
    installedIn(reflection) {
      const file = sourceOf(reflection)?.fullFileName;
      return file === undefined ? null : installedName(file);
    },
    isOutside(reflection, owner) {
      const file = sourceOf(reflection)?.fullFileName;
      if (file === undefined || packageOf(file) !== undefined) return false;
      // A symbol from outside has the members that its own package declares, and no others.
      const ownerFile = owner === undefined ? undefined : sourceOf(owner)?.fullFileName;
      return ownerFile === undefined || installedPackage(ownerFile) !== installedPackage(file);
    },
    isOutsideFile: (file) => packageOf(file) === undefined,
  };
}

export function sourceOf(reflection: Reflection) {
  return reflection.isDeclaration() || reflection.isSignature() ? reflection.sources?.[0] : undefined;
}

/** Folder of the installed package that a file belongs to; empty if it belongs to none. */
function installedPackage(file: string): string {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? '';
}

/** A namespace is a whole module, and TypeScript's own library is no package to mention. */
function installedName(file: string): string | null {
  const [, name] = /[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)$/.exec(installedPackage(file)) ?? [];
  return name === undefined || name === 'typescript' ? null : name.replaceAll('\\', '/');
}

/** Larger maps are none of declarations. */
const LARGEST_MAP = 50_000_000;

/** A package that is a folder of the repository may have anything there: a pipe, or a device that never ends. */
const mapOf = (file: string) =>
  readTextFile(path.dirname(file), `${path.basename(file)}.map`, 'api-model', LARGEST_MAP);

type FindOriginal = (line: number, column: number) => { file: string; line: number } | undefined;

/** Null for what is no map: the place in the declarations then has to do. */
function readDeclarationMap(file: string): FindOriginal | null {
  let map: SourceMap;
  try {
    map = new SourceMap(JSON.parse(mapOf(file)) as SourceMapPayload);
  } catch {
    return null;
  }
  // Lines that build tools put into declarations after the map was made.
  const inserted = readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (/^\s*\/\/ @ts-ignore\b/.test(line) ? [index + 1] : []));
  return (line, column) => {
    const before = inserted.filter((at) => at < line).length;
    const entry = map.findEntry(line - 1 - before, column);
    return 'originalSource' in entry ? { file: entry.originalSource, line: entry.originalLine + 1 } : undefined;
  };
}
