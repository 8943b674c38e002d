import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BuildCache, hashOf } from '@inkstone/site-model/cache';
import { codeVersion } from '../code-version.ts';
import type { PackageInput } from '../extract/package-input.ts';
import type { ReferenceVersion } from '../model/reference-version.ts';
import { listSamples, realFile } from './sample-files.ts';
import type { ResolvedSample, SampleName } from './resolve-samples.ts';

/** A sample of one version with the documented symbols that it names. */
export interface Sample {
  /** Relative to the site's folder. */
  file: string;
  /** `hashOf` its text. */
  hash: string;
  names: readonly SampleName[];
}

/** A sample as it is kept in the cache: it is current while it and the samples that it imports have the same texts. */
interface StoredSample extends Sample {
  /** Hash by path, relative to the site's folder. */
  imports: Readonly<Record<string, string | null>>;
}

/** Finds the documented symbols in the samples of a version. Only samples that have changed are read by TypeScript. */
export async function readSamples(
  folders: readonly string[],
  packages: readonly PackageInput[],
  version: ReferenceVersion,
  { root, cache }: { root: string; cache: BuildCache },
): Promise<Sample[]> {
  const absolute = folders.map((folder) => path.resolve(root, folder));
  const relative = (file: string) => path.relative(root, file).split(path.sep).join('/');
  const entry = ['api-samples', codeVersion('samples'), version.name, version.key, folders];
  const known = new Map((cache.readCurrent<StoredSample[]>(entry) ?? []).map((sample) => [sample.file, sample]));
  const found = listSamples(absolute).map((sample) => {
    const real = realFile(path.join(absolute[0] ?? '', sample), absolute);
    const text = readFileSync(real, 'utf8').replaceAll('\r\n', '\n');
    return { sample, file: relative(real), hash: hashOf(text) };
  });
  const isCurrent = ({ hash, imports }: StoredSample, now: string) =>
    hash === now &&
    Object.entries(imports).every(([file, before]) => cache.fileHash(path.resolve(root, file)) === before);
  const stale = found.filter(({ file, hash }) => {
    const stored = known.get(file);
    return stored === undefined || !isCurrent(stored, hash);
  });
  if (stale.length === 0 && known.size === found.length) return [...known.values()];
  const resolved = new Map<string, ResolvedSample>();
  if (stale.length > 0) {
    // TypeScript is large; a build that finds its samples in the cache does without it.
    const { resolveSamples } = await import('./resolve-samples.ts');
    const names = stale.map(({ sample }) => sample);
    for (const [name, result] of resolveSamples(names, absolute, packages, version)) resolved.set(name, result);
  }
  const samples = found.map(({ sample, file, hash }): StoredSample => {
    const made = resolved.get(sample);
    if (made === undefined) return known.get(file) ?? { file, hash, names: [], imports: {} };
    const imports = made.imports.map((name) => [relative(name), cache.fileHash(name)] as const);
    return { file, hash, names: made.names, imports: Object.fromEntries(imports) };
  });
  cache.write(entry, samples);
  return samples;
}
