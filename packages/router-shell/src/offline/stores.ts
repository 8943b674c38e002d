import { canonicalHref, dataHref } from '@inkstone/site-model/href';
import { OFFLINE_MODULE } from '../app/navigation/pages.ts';

/** Names of a site's stores (`caches`); other sites may share its origin. */
export interface Stores {
  /** Pages that were read: documents by address, data by the address of the data; of each page one of both. */
  pages: string;
  /** The app's scripts and stylesheets, which are what the build says that they are. */
  files: string;
  /** What else those pages show, as the host sent it. */
  seen: string;
  /** Documents that show what is kept as data, one for each build in use, and what there is to be kept. */
  shells: string;
  /** Beginning of the names of kept versions; see `keptName`. */
  kept: string;
}

/** What `offline.json` of a language says: what can be kept, and what shows it. */
export interface OfflineFile {
  build: string;
  /** Address of the document that shows any page by its data. */
  shell: string;
  /** What that document needs. */
  files: readonly ListedFile[];
  versions: readonly PublishedVersion[];
}

export interface PublishedVersion {
  id: string;
  label: string;
  /** Its first page. */
  href: string;
  /** Address of the list of its files (`ListedFile`), named by its content. */
  list: string;
  bytes: number;
}

/** A file: address, bytes and the beginning of the hash of its content (SHA-256, hexadecimal). */
export type ListedFile = readonly [href: string, bytes: number, hash: string];

/** @param base Of the whole site: its languages share the stores. */
export function storesOf(base: string): Stores {
  const named = (what: string) => `inkstone ${base} ${what}`;
  return {
    pages: named('pages'),
    files: named('files'),
    seen: named('seen'),
    shells: named('shells'),
    kept: named('kept '),
  };
}

/**
 * Runs work on shells and their files while nobody else does, in the worker or in a tab: a shell is there before what
 * names it, so that one who deletes the unnamed would take it for unused.
 */
export function whileAlone<T>({ shells }: Stores, work: () => Promise<T>): Promise<T> {
  return navigator.locks.request(shells, work);
}

/** A version that is kept, or partly; of each deployment another. */
export interface KeptName {
  id: string;
  /** Address of the list. */
  list: string;
  build: string;
}

export function keptName({ kept }: Stores, { id, list, build }: KeptName): string {
  return kept + JSON.stringify([id, list, build]);
}

/** Undefined for the name of another store, or one that nothing of the site has given. */
export function readKeptName({ kept }: Stores, name: string): KeptName | undefined {
  if (!name.startsWith(kept)) return undefined;
  try {
    const [id, list, build, ...more] = JSON.parse(name.slice(kept.length)) as unknown[];
    const isName = [id, list, build].every((part) => typeof part === 'string') && more.length === 0;
    return isName ? ({ id, list, build } as KeptName) : undefined;
  } catch {
    return undefined;
  }
}

/** Address in the store of shells. */
export function shellKey(base: string, build: string): string {
  return `${base}offline.json?build=${encodeURIComponent(build)}`;
}

/** What is known of a page that was read. */
export interface ReadPage {
  href: string;
  title: string;
  lang: string;
  build: string;
}

/** Header of a stored page that says what it is, so that a list of pages need not read them. */
const ABOUT = 'x-inkstone-page';
/** Pages that are kept because they were read; the one read longest ago makes room. */
const MOST_PAGES = 150;

/** Keeps a page in place of what was kept of it. */
export async function keepPage(
  stores: Stores,
  page: ReadPage,
  body: { document: Response } | { data: string },
): Promise<void> {
  const pages = await caches.open(stores.pages);
  const path = canonicalHref(page.href);
  const isDocument = 'document' in body;
  const headers = new Headers(isDocument ? body.document.headers : { 'content-type': 'application/json' });
  // The body is not compressed any more, and one answer is kept for all.
  for (const name of ['content-encoding', 'content-length', 'vary']) headers.delete(name);
  headers.set(ABOUT, encodeURIComponent(JSON.stringify(page)));
  const stored = new Response(isDocument ? body.document.body : body.data, { headers });
  await pages.delete(isDocument ? dataHref(path) : path);
  await pages.put(isDocument ? path : dataHref(path), stored);
  const keys = await pages.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST_PAGES)).map((key) => pages.delete(key)));
}

/**
 * Keeps a document that the host sent, if it is the page of the site at its address: a host may answer anything, and a
 * text or a drawing that a page links to can say of itself that it is another page.
 */
export async function keepDocument(stores: Stores, response: Response): Promise<void> {
  if (!isPage(response)) return;
  const page = publishedPage(await response.clone().text());
  const isThere = page && canonicalHref(page.href) === canonicalHref(new URL(response.url).pathname);
  if (isThere) await keepPage(stores, page, { document: response });
}

/** Whether browsers show an answer as a page. */
export function isPage({ headers }: Response): boolean {
  return /^text\/html\b/i.test(headers.get('content-type') ?? '');
}

const PAGE_DATA = '<script type="application/json" id="page-data">';

/** What a document says of itself at its end; undefined for what is no whole document of the site. */
export function publishedIn(
  document: string,
): { build: string; page: ReadPage & { kind: string; module: string | null } } | undefined {
  const from = document.lastIndexOf(PAGE_DATA);
  const end = document.indexOf('</script>', from);
  return from === -1 || end === -1 ? undefined : JSON.parse(document.slice(from + PAGE_DATA.length, end));
}

/** The page of a document; undefined for one that has none to be read again. */
export function publishedPage(document: string): ReadPage | undefined {
  const published = publishedIn(document);
  if (!published || !isReading(published.page)) return undefined;
  const { href, title, lang } = published.page;
  return { href, title, lang, build: published.build };
}

/** Whether a page is one to be read, and not one that the app shows in place of another. */
export function isReading({ kind, module }: { kind: string; module: string | null }): boolean {
  return kind !== 'not-found' && module !== OFFLINE_MODULE;
}

/** Undefined for what nothing of the site has written. */
function readPage(about: string): ReadPage | undefined {
  try {
    const page = JSON.parse(decodeURIComponent(about)) as Partial<ReadPage> | null;
    const { href, title, lang, build } = page ?? {};
    return [href, title, lang, build].every((part) => typeof part === 'string') ? (page as ReadPage) : undefined;
  } catch {
    return undefined;
  }
}

/** The pages that were read, the last first. */
export async function readPages(stores: Stores): Promise<ReadPage[]> {
  const pages = await caches.open(stores.pages);
  const stored = await pages.matchAll();
  return stored
    .flatMap(({ headers }) => {
      const about = headers.get(ABOUT);
      const page = about === null ? undefined : readPage(about);
      return page ? [page] : [];
    })
    .toReversed();
}

/**
 * An answer, if its content is what was published. What a host on the way cuts off, or sends in place of a file, must not
 * be kept: it would be shown again and again.
 */
export async function asPublished(response: Response, [href, , hash]: ListedFile): Promise<Response> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer()));
  const found = Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  if (!found.startsWith(hash)) throw new Error(`${href} is not what was published`);
  return response;
}
