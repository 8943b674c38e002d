import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** A package whose reference is to be made. Plain JSON: it crosses into the extracting process. */
export interface PackageInput {
  /** As in addresses. */
  id: string;
  /** As on npm. */
  name: string;
  release: string;
  description: string;
  /** Absolute, without links. */
  folder: string;
  /** Absolute path of the file whose exports are the package's. */
  entry: string;
}

const manifestSchema = z.looseObject({
  name: z.string(),
  version: z.string().default('0.0.0'),
  description: z.string().default(''),
  types: z.string().optional(),
  typings: z.string().optional(),
  main: z.string().optional(),
  exports: z.unknown().optional(),
});

export interface WantedPackage {
  id: string;
  name: string;
  /** Relative to where it is looked for; installed by default. */
  folder?: string | undefined;
  entry?: string | undefined;
}

/** Finds an installed package, or one in a folder, with its entry point. Errors name the package and the file. */
export function findPackage(wanted: WantedPackage, from: string): PackageInput {
  const link = wanted.folder === undefined ? findInstalled(wanted.name, from) : path.join(from, wanted.folder);
  if (link === undefined)
    throw new Error(`${wanted.name} is not installed in ${from}. Add it to that folder's package.json.`);
  if (!existsSync(path.join(link, 'package.json')))
    throw new Error(`${wanted.name} has no package.json in ${link}, which the options name as its folder.`);
  const folder = realpathSync(link);
  const manifestFile = path.join(folder, 'package.json');
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const relative = wanted.entry ?? typesOf(manifest.exports) ?? manifest.types ?? manifest.typings ?? 'index.d.ts';
  const entry = path.join(folder, relative);
  if (!existsSync(entry)) {
    throw new Error(
      `${wanted.name} has no file ${relative}, which ${manifestFile} or the options name as its declarations.`,
    );
  }
  return {
    id: wanted.id,
    name: manifest.name,
    release: manifest.version,
    description: manifest.description,
    folder,
    entry,
  };
}

function findInstalled(name: string, from: string): string | undefined {
  return [from, ...parents(from)]
    .map((folder) => path.join(folder, 'node_modules', name))
    .find((folder) => existsSync(path.join(folder, 'package.json')));
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

function parents(folder: string): string[] {
  const up = path.dirname(folder);
  return up === folder ? [] : [up, ...parents(up)];
}
