import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import path from 'node:path';
import type { Reflection } from 'typedoc';
import type { SourcePlace } from '../model/api-model.ts';
import type { PackageInput } from './package-input.ts';

/** Where symbols are written: in the original file where a declaration map tells, else in the file of its name. */
export class SourcePlaces {
  private readonly inputs: readonly PackageInput[];
  private readonly maps = new Map<string, DeclarationMap | null>();
  constructor(inputs: readonly PackageInput[]) {
    this.inputs = inputs;
  }

  /** The package that a file belongs to. */
  packageOf(file: string): PackageInput | undefined {
    return this.inputs.find(
      ({ folder }) =>
        file.startsWith(`${folder}${path.sep}`) &&
        !file.slice(folder.length).includes(`${path.sep}node_modules${path.sep}`),
    );
  }

  place(reflection: Reflection): SourcePlace | null {
    const source = (reflection.isDeclaration() || reflection.isSignature() ? reflection.sources : undefined)?.[0];
    if (source === undefined) return null;
    const file = source.fullFileName;
    const owner = this.packageOf(file);
    if (owner === undefined) return null;
    const below = path.relative(owner.folder, file).split(path.sep).join('/');
    if (!/\.d\.[cm]?ts$/.test(below)) return { package: owner.id, file: below, line: source.line };
    const mapped = this.mapOf(file)?.find(source.line, source.character);
    if (mapped === undefined)
      return { package: owner.id, file: `src/${below.replace(/\.d\.([cm]?ts)$/, '.$1')}`, line: null };
    const original = path.posix.normalize(path.posix.join(path.posix.dirname(below), mapped.file));
    // A build folder beside `src` puts `../` before it; what is left is the path in the package's repository.
    return { package: owner.id, file: original.replace(/^(\.\.\/)+/, ''), line: mapped.line };
  }

  private mapOf(file: string): DeclarationMap | null {
    let map = this.maps.get(file);
    if (map === undefined) {
      map = existsSync(`${file}.map`) ? new DeclarationMap(file) : null;
      this.maps.set(file, map);
    }
    return map;
  }
}

/** Folder of the installed package that a file belongs to; empty where it belongs to none. */
export function installedPackage(file: string): string {
  return /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0] ?? '';
}

class DeclarationMap {
  private readonly map: SourceMap;
  /** Lines that were put into the declarations after the map was made. */
  private readonly inserted: readonly number[];

  constructor(file: string) {
    this.map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')) as SourceMapPayload);
    this.inserted = readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => (/^\s*\/\/ @ts-ignore\b/.test(line) ? [index + 1] : []));
  }

  find(line: number, column: number): { file: string; line: number } | undefined {
    const before = this.inserted.filter((at) => at < line).length;
    const entry = this.map.findEntry(line - 1 - before, column);
    return 'originalSource' in entry ? { file: entry.originalSource, line: entry.originalLine + 1 } : undefined;
  }
}
