import type { Shell } from '@inkstone/site-model/shell';
import { groupByPage, markedPieces } from './hits.ts';
import { searchRequest, sitePath } from './search-context.ts';

/** A page that a reader of a missing address may have meant. */
export interface NearPage {
  href: string;
  title: string;
  lang: string | undefined;
}

const MOST = 5;

/**
 * Searches for the words of an address that leads nowhere: first for all words of its last part, then for each.
 *
 * @returns at most five pages, the nearest first; rejects if the search cannot be loaded
 */
export async function findNearPages(shell: Shell): Promise<NearPage[]> {
  const queries = queriesOf(shell.location.pathname.slice(shell.site.base.length));
  if (queries.length === 0) return [];
  const client = await shell.actions.loadSearchClient();
  // One word of several says less.
  const limit = (index: number) => ({ hitsPerPage: index === 0 ? MOST : 2 });
  const { results } = await client.search(queries.map((query, index) => searchRequest(shell, query, limit(index))));
  const pages = new Map<string, NearPage>();
  for (const { url, title, lang } of results.flatMap(({ hits }) => groupByPage(hits))) {
    const href = sitePath(shell.site, url);
    const text = markedPieces(title).map((piece) => piece.text);
    if (!pages.has(href)) pages.set(href, { href, title: text.join(''), lang });
  }
  return [...pages.values()].slice(0, MOST);
}

/** What to search for, the most telling first. */
export function queriesOf(path: string): string[] {
  const last = path.split('/').findLast((part) => part !== '' && part !== 'index.html') ?? '';
  const words = decoded(last)
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  return [...new Set([words.join(' '), ...words])].filter((query) => query !== '').slice(0, 6);
}

/** An address may have percent signs that encode nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
