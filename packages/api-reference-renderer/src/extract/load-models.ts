import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type BuildCache, hashOf } from '@inkstone/site-model/cache';
import { codeVersion } from '../code-version.ts';
import type { ApiModel } from '../model/api-model.ts';
import { isInstalled, type PackageInput } from './package-input.ts';
import { readPackages } from './read-packages.ts';

/** A model and what it was made of; equal keys mean equal models. */
export interface StoredModel {
  key: string;
  model: ApiModel;
}

/** The models of several sets of packages, from the cache if the packages have not changed. */
export async function loadModels(
  sets: readonly (readonly PackageInput[])[],
  root: string,
  cache: BuildCache,
): Promise<StoredModel[]> {
  const models: StoredModel[] = [];
  for (const packages of sets) {
    const key = modelKey(packages, root, cache);
    let stored = cache.readCurrent<StoredModel>(['api-model', key]);
    if (stored === null) {
      const { model, files, isComplete } = await readPackages(packages, root);
      // What a package imports shapes its types, too: an update of a dependency makes another model.
      const contents = files.map((file) => [path.relative(root, file), cache.fileHash(file)]);
      stored = { key: hashOf(JSON.stringify([key, contents, model.problems])), model };
      if (isComplete) cache.write(['api-model', key], stored, { files });
    }
    models.push(stored);
  }
  return models;
}

/** What is known before anything is read: options, manifests, and which files a package has that is not installed. */
function modelKey(packages: readonly PackageInput[], root: string, cache: BuildCache): string {
  const inputs = packages.map(({ id, folder, entry, protectedMembers = false, namespaces, types, ...named }) => {
    const files = isInstalled(folder) ? [path.join(folder, 'package.json')] : sourceFiles(folder);
    const contents = files.map((file) => [path.relative(folder, file), cache.fileHash(file)]);
    // Of a package with types of its own elsewhere, the manifest is not that of the folder.
    const said = [named.name, named.title, named.release, named.description, named.internal, named.exclude];
    return [
      id,
      path.relative(root, folder),
      path.relative(folder, entry),
      contents,
      protectedMembers,
      namespaces,
      types,
      said,
    ];
  });
  return hashOf(JSON.stringify([codeVersion('extract', 'model'), inputs]));
}

/** TypeScript files of a package that is not installed. */
function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && !name.startsWith('.'))
    .flatMap((entry) => {
      const file = path.join(folder, entry.name);
      if (entry.isDirectory()) return sourceFiles(file);
      return /(\.[cm]?tsx?|package\.json)$/.test(entry.name) ? [file] : [];
    })
    .toSorted();
}
