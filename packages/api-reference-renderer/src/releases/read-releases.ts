import type { BuildCache } from '@inkstone/site-model/cache';
import { findPackage, type WantedPackage } from '../extract/package-input.ts';
import { loadModels } from '../extract/load-models.ts';
import { createReferenceVersion } from '../model/reference-version.ts';
import { describeRelease, type ReleaseSymbols } from './release-symbols.ts';

export type { WantedPackage } from '../extract/package-input.ts';
export type { MemberFacts, ReleaseSymbols, SymbolFacts } from './release-symbols.ts';

/** Where releases are installed. */
export interface ReleasesInput {
  /** In the order of the reference: a symbol that several export is documented with the first of them. */
  packages: readonly WantedPackage[];
  /** Folders whose package.json depends on the packages, one for each release. */
  from: readonly string[];
  /** The site's folder. */
  root: string;
  /** The site's cache, so that the models serve its reference, too. */
  cache: BuildCache;
}

/**
 * What installed releases declare, symbol by symbol and member by member, for tools
 * that ask what has changed since a text was written.
 */
export async function readReleases({ packages, from, root, cache }: ReleasesInput): Promise<ReleaseSymbols[]> {
  const sets = from.map((folder) => packages.map((wanted) => findPackage(wanted, folder)));
  const models = await loadModels(sets, root, cache);
  return models.map((stored, index) =>
    describeRelease(createReferenceVersion({ name: from[index] ?? '', label: '', isLast: false, href: '' }, stored)),
  );
}
