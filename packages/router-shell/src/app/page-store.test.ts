import type { PageData } from '@inkstone/site-model/page';
import { expect, test, vi } from 'vitest';
import { OtherDeployment, PageStore } from './page-store.ts';

const page = (href: string): PageData => ({ href, module: null, sidebar: null }) as unknown as PageData;

function store(answers: Record<string, unknown>) {
  const fetch = vi.fn(async (url: unknown) => {
    const answer = answers[String(url)];
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer);
  });
  return { fetch, store: new PageStore({ modules: {}, fetch: fetch as unknown as typeof globalThis.fetch }) };
}

test('every form of an address is one page, asked for once', async () => {
  const { store: pages, fetch } = store({ '/b/a/index.json': { build: '1', page: page('/b/a') } });
  const [first, second] = await Promise.all([pages.load('/b/a/'), pages.load('/b/a.html')]);
  expect(first).toEqual(second);
  expect(fetch).toHaveBeenCalledTimes(1);
});

test('a failure is not kept', async () => {
  const answers: Record<string, unknown> = {};
  const { store: pages } = store(answers);
  await expect(pages.load('/b/a')).rejects.toThrow('/b/a/index.json answered 404');
  answers['/b/a/index.json'] = { build: '1', page: page('/b/a') };
  await expect(pages.load('/b/a')).resolves.toMatchObject({ type: 'page' });
});

test('a page of another deployment is refused', async () => {
  const { store: pages } = store({ '/b/a/index.json': { build: '2', page: page('/b/a') } });
  await pages.seed('/b/start', { build: '1', page: page('/b/start') });
  await expect(pages.load('/b/a')).rejects.toBeInstanceOf(OtherDeployment);
});

test('whether the app is outdated is asked anew each time; no answer is no sign of it', async () => {
  const answers: Record<string, unknown> = { '/b/start/index.json': { build: '1', page: page('/b/start') } };
  const { store: pages } = store(answers);
  await pages.seed('/b/start', { build: '1', page: page('/b/start') });
  await expect(pages.isOutdated('/b/start')).resolves.toBe(false);
  await expect(pages.isOutdated('/b/gone')).resolves.toBe(false);
  answers['/b/start/index.json'] = { build: '2', page: page('/b/start') };
  await expect(pages.isOutdated('/b/start')).resolves.toBe(true);
});

test('a redirect is a destination of its own', async () => {
  const { store: pages } = store({ '/b/old/index.json': { build: '1', redirect: '/b/new' } });
  await expect(pages.load('/b/old')).resolves.toEqual({ type: 'redirect', to: '/b/new' });
});

test('long reading does not fill the memory', async () => {
  const answers = Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`/b/${index}/index.json`, { build: '1', page: page(`/b/${index}`) }]),
  );
  const { store: pages } = store(answers);
  for (let index = 0; index < 100; index++) await pages.load(`/b/${index}`);
  expect(pages.has('/b/0')).toBe(false);
  expect(pages.has('/b/99')).toBe(true);
});

test('what is merely visible loads data, not code; what the reader points at loads both', async () => {
  const module = vi.fn(async () => ({ default: () => null }));
  const answer = { build: '1', page: { href: '/b/x', module: 'x', sidebar: null } };
  const pages = new PageStore({
    modules: { x: module },
    fetch: (async () => Response.json(answer)) as unknown as typeof fetch,
  });
  await pages.prefetch('/b/x', false);
  expect(module).not.toHaveBeenCalled();
  await pages.prefetch('/b/x', true);
  expect(module).toHaveBeenCalledTimes(1);
});
