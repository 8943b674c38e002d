import { canonicalHref, dataHref } from '@inkstone/site-model/href';
import {
  asPublished,
  isPage,
  keepDocument,
  publishedIn,
  shellKey,
  whileAlone,
  type OfflineFile,
  type Stores,
} from './stores.ts';

/** What the worker knows of its site; the build writes it before the worker's code. */
export interface WorkerSetting {
  /** Base path of the whole site. */
  base: string;
  /** Base paths of its languages, the default first. */
  languages: readonly string[];
  /** Changes with every file that can be kept, so that browsers take the worker for a new one. */
  deployment: string;
}

/** A request of a page of the site. */
export interface Asked {
  request: Request;
  /** What the browser requested while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>;
  waitUntil(work: Promise<unknown>): void;
}

/** How long the network has when something is kept, in ms. */
const NETWORK_TIMEOUT = 3_000;

/** Answers a request for a document: as it is now, else as it was kept, else by the page that says what is kept. */
export async function answerDocument(asked: Asked, stores: Stores, { languages }: WorkerSetting): Promise<Response> {
  const { request } = asked;
  const { pathname } = new URL(request.url);
  const network = (async () => (await asked.preloadResponse) ?? fetch(request))();
  asked.waitUntil(
    network.then((response) => (isWhole(response) ? keepDocument(stores, response.clone()) : undefined)).catch(ignored),
  );
  return (
    (await newest(network, isAnswer, async () => keptDocument(pathname, stores, languages))) ??
    (await currentShell(stores, languageOf(pathname, languages)).catch(ignored)) ??
    Response.error()
  );
}

/** Answers a request for a file that is named by its content: from what is known to be that, else as any file. */
export async function answerHashed(asked: Asked, stores: Stores): Promise<Response> {
  const { url } = asked.request;
  try {
    for (const name of await caches.keys()) {
      if (name !== stores.files && !name.startsWith(stores.kept)) continue;
      const store = await caches.open(name);
      // A compressed copy is kept as the file itself.
      const kept = (await store.match(url)) ?? (await store.match(url.replace(/\.gz$/, '')));
      if (kept) return kept;
    }
  } catch {
    // The browser no longer lets the site look.
  }
  // What its name says cannot have been deleted: a host that has no such file is another deployment's.
  return answerFile(asked, stores, ({ ok }) => ok);
}

/** Answers a request for anything else. What a page shows is kept with it; what the app asks for only with a version. */
export async function answerFile(
  { request, waitUntil }: Asked,
  stores: Stores,
  isRight: (response: Response) => boolean = isAnswer,
): Promise<Response> {
  const network = fetch(request);
  const { pathname } = new URL(request.url);
  // Of the app's own requests, those for sidebars count: they are part of a page.
  const isShown = request.destination !== '' || pathname.includes('/hashed/');
  // Many hosts answer with a page, and no error, where there is no file.
  const isFile = (response: Response) => !isPage(response) || !/\.(?!html?$)\w+$/i.test(pathname);
  waitUntil(
    network
      .then((response) =>
        isShown && isWhole(response) && isFile(response) ? store(stores, request, response.clone()) : undefined,
      )
      .catch(ignored),
  );
  const isTaken = (response: Response) => isRight(response) && (isFile(response) || !response.ok);
  return (await newest(network, isTaken, () => keptFile(request.url))) ?? Response.error();
}

function isAnswer({ status }: Response): boolean {
  return status < 500;
}

/** The answer of the network if it comes in time and is taken, else what is kept, else the late answer. */
async function newest(
  network: Promise<Response>,
  isTaken: (response: Response) => boolean,
  findKept: () => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, NETWORK_TIMEOUT, undefined));
  const settled = network.catch(() => null);
  const first = await Promise.race([settled, late]);
  if (first && isTaken(first)) return first;
  return (await findKept().catch(ignored)) ?? (await settled) ?? undefined;
}

async function keptDocument(
  pathname: string,
  stores: Stores,
  languages: readonly string[],
): Promise<Response | undefined> {
  const path = canonicalHref(pathname);
  const pages = await caches.open(stores.pages);
  const document = await pages.match(path);
  if (document) return document;
  const data = await keptFile(dataHref(path));
  if (!data) return undefined;
  // The document of its own build, so that no app shows what another one was made for.
  const build = buildOf(await data.text());
  return (await caches.open(stores.shells)).match(shellKey(languageOf(pathname, languages), build));
}

/** The build of a page's data. */
export function buildOf(data: string): string {
  return /^\{"build":"([^"]*)"/.exec(data)?.[1] ?? '';
}

/** What is kept at an address; undefined, too, where the browser no longer lets the site look. */
async function keptFile(url: string): Promise<Response | undefined> {
  return caches.match(url, { ignoreVary: true }).catch(ignored);
}

async function currentShell(stores: Stores, language: string): Promise<Response | undefined> {
  const shells = await caches.open(stores.shells);
  const about = await shells.match(`${language}offline.json`);
  if (!about) return undefined;
  const { build } = (await about.json()) as OfflineFile;
  return shells.match(shellKey(language, build));
}

export function languageOf(pathname: string, languages: readonly string[]): string {
  const path = `${pathname}/`;
  const longestFirst = languages.toSorted((a, b) => b.length - a.length);
  return longestFirst.find((base) => path.startsWith(base)) ?? languages[0] ?? '/';
}

/** Keeps a file; without room for it, the page that asked is shown all the same. */
async function store(stores: Stores, request: Request, response: Response): Promise<void> {
  try {
    const seen = await caches.open(stores.seen);
    await seen.put(request, response);
  } catch {
    // Storage may be full, or denied.
  }
}

function isWhole(response: Response): boolean {
  return response.status === 200 && response.type === 'basic' && !response.redirected;
}

function ignored(): undefined {
  return undefined;
}

/** Fetches what shows kept pages of a language, as it is now; returns its build. */
export function prepareShell(stores: Stores, language: string): Promise<string> {
  return whileAlone(stores, () => fetchShell(stores, language));
}

async function fetchShell(stores: Stores, language: string): Promise<string> {
  const response = await whole(`${language}offline.json`);
  const { build, shell, files } = (await response.clone().json()) as OfflineFile;
  const [shells, own] = await Promise.all([caches.open(stores.shells), caches.open(stores.files)]);
  if (!(await shells.match(shellKey(language, build)))) {
    const document = await whole(shell);
    const text = await document.text();
    if (publishedIn(text)?.build !== build) throw new Error(`${shell} is not what was published`);
    await Promise.all(
      files.map(async (file) => {
        const [href] = file;
        if (!(await own.match(href))) await own.put(href, await asPublished(await whole(href, 'default'), file));
      }),
    );
    // A redirected answer cannot stand for another address.
    await shells.put(shellKey(language, build), new Response(text, { headers: textHeaders(document) }));
  }
  // Last, as it leads to all of them.
  await shells.put(`${language}offline.json`, response);
  return build;
}

/** The headers of an answer whose body has been read as text. */
function textHeaders({ headers }: Response): Headers {
  const own = new Headers(headers);
  for (const name of ['content-encoding', 'content-length']) own.delete(name);
  return own;
}

async function whole(href: string, cache: RequestCache = 'no-cache'): Promise<Response> {
  const response = await fetch(href, { cache });
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  return response;
}
