import { join } from 'node:path';
import { readFileSync } from 'node:fs';
import { BuildCache } from '@inkstone/site-model/cache';
import { type ReleaseSymbols, readReleases, type WantedPackage } from '@inkstone/api-reference-renderer/releases';
import { type Page, repository, type Version, versions } from '../pages/pages.ts';
import { findChanges, type SymbolChange } from './changes.ts';
import { readMentions } from './mentions.ts';
import type { Verified } from './record.ts';

/** A page that may no longer be true in a version. */
export interface Stale {
  page: string;
  version: Version;
  verifiedWith: string;
  changes: readonly SymbolChange[];
}

/** As front matter calls the versions. */
const frontMatterNames: Readonly<Record<Version, string>> = { next: 'current', '3.6': '3.6' };

/** The release that a page says it was verified with; undefined if it does not say. */
export function verifiedWith({ source }: Page, version: Version): string | undefined {
  const entry = /^verified_with:\s*(.+)$/m.exec(/^---\n([^]*?)\n---/.exec(source)?.[1] ?? '')?.[1] ?? '';
  if (!entry.startsWith('{')) return entry.trim().replaceAll(/['"]/g, '') || undefined;
  const name = frontMatterNames[version].replace('.', String.raw`\.`);
  return new RegExp(String.raw`["']?${name}["']?\s*:\s*["']?([\d.]+)`).exec(entry)?.[1];
}

/** The API of the releases that are installed for the reference, whose models they share with the site's builds. */
export async function readInstalled(): Promise<Record<Version, ReleaseSymbols>> {
  const api = join(repository, 'content/api');
  const site = join(repository, 'sites/crawlee-cn');
  const releases = await readReleases({
    packages: JSON.parse(readFileSync(join(api, 'packages.json'), 'utf8')) as WantedPackage[],
    from: versions.map((version) => join(api, version)),
    root: site,
    cache: new BuildCache(join(site, 'node_modules/.cache/inkstone'), { root: site }),
  });
  return Object.fromEntries(versions.map((version, index) => [version, releases[index]!])) as Record<
    Version,
    ReleaseSymbols
  >;
}

/** Which pages speak of symbols that are not what they were when the page was verified. */
export function findStale(
  pages: readonly Page[],
  verified: Verified,
  installed: Readonly<Record<Version, ReleaseSymbols>>,
): Stale[] {
  return pages.flatMap((page) =>
    page.versions.flatMap((version): Stale[] => {
      const release = verifiedWith(page, version);
      if (release === undefined || release === installed[version].release) return [];
      const changes = findChanges(readMentions(page, version), verified[release] ?? {}, installed[version]);
      return changes.length > 0 ? [{ page: page.path, version, verifiedWith: release, changes }] : [];
    }),
  );
}
