import { nearest } from '@inkstone/site-model/errors';
import { decoded, publishedHref } from '@inkstone/site-model/href';
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
/** How long the list may take, in ms: without it, the page still has the results of the search. */
const LIST_TIMEOUT = 10_000;

/**
 * Finds pages that an address may have meant which leads nowhere: those of the same version whose addresses are nearly the
 * same, then those that a search for its words finds and that have one of them in their title.
 *
 * @returns at most five pages, the nearest first; none rather than any
 */
export async function findNearPages(shell: Shell): Promise<NearPage[]> {
  const [similar, found] = await Promise.all([
    shell.site.hasLists ? similarAddresses(shell).catch(() => []) : [],
    shell.site.search.enabled ? findByWords(shell).catch(() => []) : [],
  ]);
  const pages = new Map([...similar, ...found].map((page) => [page.href, page]));
  return [...pages.values()].slice(0, MOST);
}

/** The version that an address would belong to; undefined outside of the docs. */
function versionAt({ site, location }: Shell) {
  return site.plugins
    .flatMap(({ id, versions }) =>
      versions.map(({ name, path }) => ({ plugin: id, version: name, folder: path.replace(/\/$/, '') })),
    )
    .filter(({ folder }) => location.pathname.startsWith(`${folder}/`))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0];
}

/** The pages of that version whose addresses are nearly the one that was asked for. */
async function similarAddresses(shell: Shell): Promise<NearPage[]> {
  const { site, location } = shell;
  const { folder = site.base.slice(0, -1) } = versionAt(shell) ?? {};
  // The list of a version's pages, which is there for other readers of text.
  const response = await fetch(`${folder}/llms.txt`, { signal: AbortSignal.timeout(LIST_TIMEOUT) });
  return response.ok ? nearAddresses(location.pathname, folder, pagesOfList(await response.text(), site)) : [];
}

/** The pages that `llms.txt` lists. */
export function pagesOfList(list: string, site: Pick<Shell['site'], 'url' | 'base' | 'addresses'>): NearPage[] {
  return [...list.matchAll(/^- \[(.+?)\]\((\S+?)\.md\)/gm)].map(([, title = '', url = '']) => {
    const copied = url.startsWith(`${site.url}/`) ? url.slice(site.url.length) : url;
    // The copy of the home page is called `index.md`.
    const href = copied === `${site.base}index` ? site.base : copied;
    return {
      href: publishedHref(href, site.base, site.addresses),
      title: title.replaceAll(/\\([[\]\\])/g, '$1'),
      lang: undefined,
    };
  });
}

/**
 * Pages whose addresses have the same letters and digits as the one that was asked for, or differ in a few.
 *
 * @param folder of the version, without a slash at its end
 */
export function nearAddresses(pathname: string, folder: string, pages: readonly NearPage[]): NearPage[] {
  const plain = (href: string) =>
    decoded(href.slice(folder.length))
      .toLowerCase()
      .replace(/\.html?$/, '')
      .replace(/[^\p{L}\p{N}]+/gu, '');
  const last = (href: string) => plain(`${folder}${href.replace(/\/$/, '').replace(/^.*\//s, '/')}`);
  const asked = plain(pathname);
  if (asked.length < 3) return [];
  const same = pages.filter(({ href }) => plain(href) === asked || last(href) === last(pathname));
  const byAddress = new Map(pages.map((page) => [plain(page.href), page]));
  const closest = nearest(asked, byAddress.keys());
  const close = closest === undefined ? undefined : byAddress.get(closest);
  return [...new Set([...same, ...(close ? [close] : [])])];
}

async function findByWords(missing: Shell): Promise<NearPage[]> {
  const { plugin = null, version = null } = versionAt(missing) ?? {};
  // The search is asked as from a page of that version.
  const shell = { ...missing, page: { ...missing.page, plugin, version } };
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
    const page = { href, title: text.join(''), lang };
    if (isMeant(queries[0] ?? '', page) && !pages.has(href)) pages.set(href, page);
  }
  return [...pages.values()];
}

/**
 * Whether the words of an address may mean a page: its title or address begins with one of them, or has all of several. A
 * word like `page` stands somewhere in many names.
 */
export function isMeant(words: string, { title, href }: Pick<NearPage, 'title' | 'href'>): boolean {
  const all = words.toLowerCase().split(' ');
  const names = [title, decoded(href).replace(/.*\/(?=.)/s, '')].map((name) => name.toLowerCase());
  // Words of scripts without capitals and spaces may stand anywhere.
  const isTelling = all.length > 1 || !/^[\0-\x7F]*$/.test(words);
  return names.some(
    (name) => all.some((word) => name.startsWith(word)) || (isTelling && all.every((word) => name.includes(word))),
  );
}

/** Queries to search for, the most telling first. */
export function queriesOf(path: string): string[] {
  const last = path.split('/').findLast((part) => part !== '' && part !== 'index.html') ?? '';
  const words = decoded(last)
    .replace(/\.\w+$/, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1);
  return [...new Set([words.join(' '), ...words])].filter((query) => query !== '').slice(0, 6);
}
