import type { PageOutline } from '@inkstone/site-model/page';
import { pageOf } from '../model/addresses.ts';
import type { Sample } from './read-samples.ts';

/** A page that shows a sample in which a symbol is used. */
export interface SampleUse {
  href: string;
  title: string;
  /** BCP 47 language of the title. */
  lang: string;
  /** Number of lines of the part of the sample that the page shows. */
  lines: number;
}

/** By the symbol's or member's address; the page with the shortest sample comes first. */
export type SampleUses = ReadonlyMap<string, readonly SampleUse[]>;

const NONE: SampleUses = new Map();

/**
 * The pages that show samples with each symbol.
 *
 * @param pages Those of the version that the samples belong to.
 * @returns uses by the id of the reference's page that the symbol is on.
 */
export function findSampleUses(
  samples: readonly Sample[],
  pages: readonly PageOutline[],
): (pageId: string) => SampleUses {
  const byFile = new Map(samples.map((sample) => [sample.file, sample]));
  const byPage = new Map<string, Map<string, Map<string, SampleUse>>>();
  for (const { href, title, lang, codeExcerpts, unlisted } of pages) {
    if (unlisted) continue;
    for (const { file, first, last } of codeExcerpts) {
      const names = byFile.get(file)?.names.filter(([line]) => line >= first && line <= last) ?? [];
      const lines = last - first + 1;
      for (const address of new Set(names.map(([, , , address]) => address))) {
        const ofPage = byPage.get(pageOf(address)) ?? new Map<string, Map<string, SampleUse>>();
        byPage.set(pageOf(address), ofPage);
        const uses = ofPage.get(address) ?? new Map<string, SampleUse>();
        ofPage.set(address, uses);
        const known = uses.get(href);
        if (known === undefined || lines < known.lines) uses.set(href, { href, title, lang, lines });
      }
    }
  }
  const sorted = new Map(
    [...byPage].map(([page, ofPage]) => [
      page,
      new Map([...ofPage].map(([address, uses]) => [address, [...uses.values()].toSorted(shortestFirst)])),
    ]),
  );
  return (pageId) => sorted.get(pageId) ?? NONE;
}

function shortestFirst(a: SampleUse, b: SampleUse): number {
  return a.lines - b.lines || (a.href < b.href ? -1 : 1);
}
