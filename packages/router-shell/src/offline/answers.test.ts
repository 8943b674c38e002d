import { beforeEach, expect, test, vi } from 'vitest';
import { answerDocument, answerFile, answerHashed } from './answers.ts';
import { storesOf } from './stores.ts';

/** The browser's stores, in memory. */
class MemoryStore {
  readonly kept = new Map<string, Response>();

  async match(asked: Request | string): Promise<Response | undefined> {
    return this.kept.get(urlOf(asked))?.clone();
  }

  async put(asked: Request | string, response: Response): Promise<void> {
    this.kept.set(urlOf(asked), response);
  }

  async delete(asked: Request | string): Promise<boolean> {
    return this.kept.delete(urlOf(asked));
  }

  async keys(): Promise<Request[]> {
    return [...this.kept.keys()].map((url) => new Request(url));
  }
}

const urlOf = (asked: Request | string) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN).href;
const ORIGIN = 'https://docs.test';
const stores = storesOf('/');
const opened = new Map<string, MemoryStore>();

beforeEach(() => {
  opened.clear();
  const open = (name: string) => {
    const store = opened.get(name) ?? new MemoryStore();
    opened.set(name, store);
    return store;
  };
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    keys: async () => [...opened.keys()],
    async match(asked: string) {
      for (const store of opened.values()) {
        const found = await store.match(asked);
        if (found) return found;
      }
      return undefined;
    },
  });
  return () => vi.unstubAllGlobals();
});

/** What the host sends; a page where `type` is HTML. */
function sent(text: string, type: string, status = 200): Response {
  const response = new Response(text, { status, headers: { 'content-type': type } });
  return Object.defineProperty(response, 'type', { value: 'basic' });
}

/** Asks the worker for a file that the host answers in turn; what it answers, the last time. */
async function ask(path: string, destination: RequestDestination, answers: readonly (Response | Error)[]) {
  const answer = path.startsWith('/hashed/') ? answerHashed : answerFile;
  const request = Object.defineProperty(new Request(ORIGIN + path), 'destination', { value: destination });
  let last: Response | undefined;
  for (const each of answers) {
    vi.stubGlobal('fetch', async () => {
      if (each instanceof Error) throw each;
      return Object.defineProperty(each.clone(), 'type', { value: 'basic' });
    });
    const work: Promise<unknown>[] = [];
    last = await answer({ request, waitUntil: (more) => work.push(more) }, stores);
    await Promise.all(work);
  }
  return last;
}

const offline = new TypeError('offline');
const page = (status = 200) => sent('<h1>Sorry</h1>', 'text/html; charset=utf-8', status);

test.each<[string, RequestDestination, Response]>([
  ['/hashed/app.a1.js', 'script', sent('1', 'text/javascript')],
  ['/hashed/app.a1.css', 'style', sent('a{}', 'text/css')],
  ['/hashed/images/a.a1.png', 'image', sent('png', 'image/png')],
  ['/hashed/sidebars/a.a1.json', '', sent('[]', 'application/json')],
  ['/hashed/a.a1.woff2', 'font', sent('font', 'font/woff2')],
  ['/favicon.svg', 'image', sent('<svg/>', 'image/svg+xml')],
])('%s is answered by what was published, whatever the host sends in its place', async (path, destination, file) => {
  const text = await file.clone().text();
  const shown = async (...answers: readonly (Response | Error)[]) => {
    opened.clear();
    return (await ask(path, destination, answers))?.clone().text();
  };
  // A page in place of the file is never kept: the reader has the file as soon as the host has it.
  await expect(shown(page(), file)).resolves.toBe(text);
  expect((await ask(path, destination, [offline]))?.status).toBe(200);
  opened.clear();
  expect((await ask(path, destination, [page(), offline]))?.type).toBe('error');
  // What was kept stands in for a page and for failures.
  await expect(shown(file, page())).resolves.toBe(text);
  await expect(shown(file, page(503))).resolves.toBe(text);
  await expect(shown(file, offline)).resolves.toBe(text);
  // A new deployment, or a host in between, may no longer have what a kept page shows.
  await expect(shown(file, page(404))).resolves.toBe(path.startsWith('/hashed/') ? text : '<h1>Sorry</h1>');
});

test('without anything kept, the answer of the host is handed on', async () => {
  expect((await ask('/hashed/app.a1.js', 'script', [page(404)]))?.status).toBe(404);
  expect((await ask('/hashed/app.a1.js', 'script', [page(503)]))?.status).toBe(503);
  await expect((await ask('/hashed/app.a1.js', 'script', [page()]))?.text()).resolves.toBe('<h1>Sorry</h1>');
});

/** A document that says at its end which page it is, as all documents of the site do. */
function documentOf(href: string, type: string, text = ''): Response {
  const about = JSON.stringify({ build: 'b1', page: { href, title: 'A', lang: 'en', kind: 'doc', module: null } });
  return sent(`${text}<script type="application/json" id="page-data">${about}</script>`, type);
}

/** The addresses of the pages that are kept after a reader has opened an address. */
async function keptAfter(path: string, response: Response): Promise<string[]> {
  const answer = Object.defineProperties(response, { url: { value: ORIGIN + path }, redirected: { value: false } });
  vi.stubGlobal('fetch', async () => answer);
  // A copy of an answer in a browser has its address.
  answer.clone = () => Object.defineProperty(Response.prototype.clone.call(answer), 'url', { value: ORIGIN + path });
  const work: Promise<unknown>[] = [];
  const asked = { request: new Request(ORIGIN + path), waitUntil: (more: Promise<unknown>) => work.push(more) };
  await answerDocument(asked, stores, { base: '/', languages: ['/'], deployment: '' });
  await Promise.all(work);
  return ((await opened.get(stores.pages)?.keys()) ?? []).map(({ url }) => new URL(url).pathname);
}

test.each([
  ['/a', '/a'],
  ['/a/', '/a'],
  ['/a.html', '/a'],
  ['/a/index.html', '/a'],
  ['/', '/'],
  ['/%e8%8c%b6', '/%E8%8C%B6'],
])('a page that is opened as %s is kept as %s', async (path, href) => {
  await expect(keptAfter(path, documentOf(href, 'text/html; charset=utf-8'))).resolves.toEqual([href]);
});

test.each([
  ['a text', '/hashed/files/notes.a1.txt', 'text/plain'],
  ['a drawing', '/hashed/images/a.a1.svg', 'image/svg+xml'],
  ['the copies of all pages', '/llms-full.txt', 'text/plain; charset=utf-8'],
  ['a text at the address of a page', '/a', 'text/plain'],
  ['a document at another address', '/b', 'text/html'],
  ['a document below the address', '/a/b', 'text/html'],
])('%s that says to be a page is not kept in place of it', async (_, path, type) => {
  await expect(keptAfter(path, documentOf('/a', type, 'Your session has ended.'))).resolves.toEqual([]);
});
