import { findPackage, type WantedPackage } from '../extract/package-input.ts';
import { loadModels } from '../reference/model-store.ts';
import { createReferenceVersion } from '../reference/reference.ts';
import { describeRelease, type ReleaseSymbols } from './release-symbols.ts';

export type { WantedPackage } from '../extract/package-input.ts';
export type { ReleaseSymbols, SymbolFacts } from './release-symbols.ts';

/** Where releases are installed, and where their models are kept. */
export interface ReleasesInput {
  /** In the order of the reference: a symbol that several export belongs to the first of them. */
  packages: readonly WantedPackage[];
  /** Folders whose package.json depends on the packages, one for each release. */
  from: readonly string[];
  /** The site's folder, and the folder of its cache for the API reference: then one model serves both. */
  root: string;
  cacheDir: string;
}

/**
 * What installed releases declare, symbol by symbol and member by member, from the
 * models that the reference's pages are made of. For tools that ask what has changed
 * since a text was written: it needs nothing but what is installed.
 */
export async function readReleases({ packages, from, root, cacheDir }: ReleasesInput): Promise<ReleaseSymbols[]> {
  const sets = from.map((folder) => packages.map((wanted) => findPackage(wanted, folder)));
  const models = await loadModels(sets, root, cacheDir);
  return models.map((stored, index) =>
    describeRelease(createReferenceVersion({ name: from[index] ?? '', label: '', isLast: false, href: '' }, stored)),
  );
}
