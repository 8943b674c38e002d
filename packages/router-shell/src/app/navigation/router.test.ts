import type { PageData } from '@inkstone/site-model/page';
import { createMemoryHistory } from '@tanstack/history';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LoadedPage } from './pages.ts';
import { createSiteRouter, loadedPage, preloadPage, type PageRequest } from './router.tsx';

beforeEach(() => {
  vi.stubGlobal('window', { origin: 'https://teapot.example' });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const pageAt = (href: string): LoadedPage => ({ page: { href } as PageData, sidebar: null, Component: null });

/** A router at `/manual/start`, with the requests that it makes after that. */
async function routerOf(answer: (request: PageRequest) => Promise<LoadedPage | { redirect: string }>) {
  const history = createMemoryHistory({ initialEntries: ['/manual/start'] });
  const requests: string[] = [];
  const router = createSiteRouter(history, async (request) => {
    requests.push(`${request.isAhead() ? 'ahead' : 'asked'} ${request.pathname}`);
    return answer(request);
  });
  await router.load();
  requests.length = 0;
  const go = async (href: string) => {
    history.push(href);
    await router.load();
  };
  return { router, requests, go };
}

test('what was loaded ahead is not loaded again, under any query and hash', async () => {
  const { router, requests, go } = await routerOf(async ({ pathname }) => pageAt(pathname));
  const first = preloadPage(router, '/manual/tea');
  await Promise.all([first, preloadPage(router, '/manual/tea')]);
  await go('/manual/tea?cup=1#h');
  expect(requests).toEqual(['ahead /manual/tea']);
  expect(loadedPage(router.state)?.page.href).toBe('/manual/tea');
});

test('a part of an address may begin with `$`, which is no parameter', async () => {
  const { router, requests, go } = await routerOf(async ({ pathname }) => pageAt(pathname));
  await preloadPage(router, '/manual/$tea');
  await go('/manual/$tea');
  expect(requests).toEqual(['ahead /manual/$tea']);
  // The router asks for this when it is mounted, and goes there if it is another address.
  expect(router.buildLocation({ to: router.latestLocation.pathname, params: true }).publicHref).toBe('/manual/$tea');
});

test('a click waits for what is being loaded ahead', async () => {
  const { router, requests, go } = await routerOf(async ({ pathname }) => {
    await new Promise(setImmediate);
    return pageAt(pathname);
  });
  const ahead = preloadPage(router, '/manual/tea');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  await go('/manual/tea');
  await ahead;
  expect(requests).toEqual(['ahead /manual/tea']);
});

test('a page that could not be loaded ahead is loaded when it is asked for', async () => {
  let isOffline = true;
  const { router, requests, go } = await routerOf(async ({ pathname }) => {
    if (isOffline) throw new Error('offline');
    return pageAt(pathname);
  });
  await expect(preloadPage(router, '/manual/tea')).rejects.toThrow('could not be loaded ahead');
  isOffline = false;
  await go('/manual/tea');
  expect(loadedPage(router.state)?.page.href).toBe('/manual/tea');
  expect(requests).toEqual(['ahead /manual/tea', 'asked /manual/tea']);
});

test('a page is no longer loaded ahead when its link has been followed meanwhile', async () => {
  let fail = (_: Error) => undefined as void;
  const { router, requests, go } = await routerOf(async ({ pathname, isAhead }) => {
    if (pathname === '/manual/start') return pageAt(pathname);
    await new Promise<void>((_, reject) => (fail = reject)).catch((error: unknown) => {
      if (isAhead()) throw error;
    });
    return pageAt(pathname);
  });
  const ahead = preloadPage(router, '/manual/milk');
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  const gone = go('/manual/milk');
  fail(new Error('offline'));
  await Promise.all([ahead, gone]);
  expect(loadedPage(router.state)?.page.href).toBe('/manual/milk');
});

test('a redirect takes query and hash along, and leaves no entry in the history', async () => {
  const { router, go } = await routerOf(async ({ pathname }) =>
    pathname === '/manual/old' ? { redirect: '/manual/new' } : pageAt(pathname),
  );
  await go('/manual/old?cup=1#h');
  await vi.waitFor(() => expect(router.state.location.href).toBe('/manual/new?cup=1#h'));
  expect(router.history.length).toBe(2);
});
