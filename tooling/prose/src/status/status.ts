import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Page, repository, type Version } from '../pages/pages.ts';
import type { Fingerprints, Installed } from './declarations.ts';

/** Declarations of releases that pages were verified with: version → release → symbol → hash. */
export type Verified = Partial<Record<Version, Record<string, Fingerprints>>>;

/** A page that may no longer be true in a version. */
export interface Stale {
  page: string;
  version: Version;
  verifiedWith: string;
  /** Symbols it speaks of whose declarations changed or are gone. */
  changed: readonly string[];
}

export const verifiedFile = join(repository, 'content/verified.json');

export function readVerified(): Verified {
  return JSON.parse(readFileSync(verifiedFile, 'utf8')) as Verified;
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

/** Every word of a page and of the samples that it shows. */
export function wordsOf({ source }: Page, version: Version): Set<string> {
  const samples = [...source.matchAll(/file="@samples\/([^"#]+)/g)].map(([, file = '']) => readSample(file, version));
  return new Set([source, ...samples].join('\n').match(/[A-Za-z_$][\w$]*/g));
}

function readSample(file: string, version: Version): string {
  for (const layer of [version, 'shared']) {
    try {
      return readFileSync(join(repository, 'content/samples', layer, file), 'utf8');
    } catch {
      // The next layer may have it.
    }
  }
  return '';
}

/** Which pages speak of symbols that are not what they were when the page was verified. */
export function findStale(
  pages: readonly Page[],
  verified: Verified,
  installed: Readonly<Record<Version, Installed>>,
): Stale[] {
  return pages.flatMap((page) =>
    page.versions.flatMap((version): Stale[] => {
      const release = verifiedWith(page, version);
      const { release: current, symbols } = installed[version];
      if (release === undefined || release === current) return [];
      const then = verified[version]?.[release] ?? {};
      const changed = [...wordsOf(page, version)]
        .filter((word) => word in then && then[word] !== symbols[word])
        .toSorted();
      return changed.length > 0 ? [{ page: page.path, version, verifiedWith: release, changed }] : [];
    }),
  );
}
