import type { PageData } from '@inkstone/site-model/page';
import { expect, test, vi } from 'vitest';
import { OtherDeployment, PageLoader } from './pages.ts';

const page = (href: string, more: object = {}) => ({ href, module: null, sidebar: null, ...more }) as PageData;

function loaderOf(answers: Record<string, unknown>, build: string | null = null) {
  const fetchFile = vi.fn(async (url: unknown) => {
    const answer = answers[String(url)];
    return answer === undefined ? new Response('', { status: 404 }) : Response.json(answer);
  });
  const modules = { x: async () => ({ default: () => null }) };
  return { fetchFile, pages: new PageLoader(modules, build, fetchFile as unknown as typeof fetch) };
}

test('every form of an address leads to the same file', async () => {
  const { pages, fetchFile } = loaderOf({ '/b/a/index.json': { build: '1', page: page('/b/a') } });
  for (const form of ['/b/a', '/b/a/', '/b/a.html', '/b/a/index.html']) await pages.load(form, 'high');
  expect(new Set(fetchFile.mock.calls.map(([url]) => url))).toEqual(new Set(['/b/a/index.json']));
});

test('a page comes with its component and its sidebar, which is asked for once', async () => {
  const sidebar = { href: '/b/hashed/s.json' };
  const { pages, fetchFile } = loaderOf({
    '/b/a/index.json': { build: '1', page: page('/b/a', { module: 'x', sidebar }) },
    '/b/c/index.json': { build: '1', page: page('/b/c', { sidebar }) },
    '/b/hashed/s.json': { items: [] },
  });
  expect(await pages.load('/b/a', 'high')).toMatchObject({ sidebar: { items: [] }, Component: expect.any(Function) });
  expect(await pages.load('/b/c', 'high')).toMatchObject({ sidebar: { items: [] }, Component: null });
  expect(fetchFile).toHaveBeenCalledTimes(3);
});

const category = { type: 'category', key: 'a', label: 'A', href: null, items: [] };
const BAD_ITEMS = [
  'a',
  null,
  {},
  { type: 'none', label: 'A' },
  { type: 'link', label: 'A' },
  { type: 'link', href: '/a' },
  { ...category, items: null },
  { ...category, key: undefined },
  { ...category, href: 1 },
  { ...category, items: [{ ...category, items: [{ type: 'link' }] }] },
];

test.each([undefined, {}, [], 'no', null, { items: 'none' }, ...BAD_ITEMS.map((item) => ({ items: [item] }))])(
  'a sidebar that comes as %j fails alone, and is asked for again',
  async (answer) => {
    const sidebar = { href: '/b/hashed/s.json' };
    const answers: Record<string, unknown> = { '/b/a/index.json': { build: '1', page: page('/b/a', { sidebar }) } };
    const { pages } = loaderOf(answers);
    answers['/b/hashed/s.json'] = answer;
    await expect(pages.load('/b/a', 'high')).resolves.toMatchObject({ page: { href: '/b/a' }, sidebar: undefined });
    answers['/b/hashed/s.json'] = { items: [category, { type: 'heading', label: 'B' }] };
    await expect(pages.load('/b/a', 'high')).resolves.toMatchObject({ sidebar: { items: [category, {}] } });
  },
);

test.each([{}, [], 'no', null, { build: 1 }, { build: '1' }, { build: '1', page: {} }, { page: page('/b/a') }])(
  'data of the form %j is no page',
  async (answer) => {
    const { pages } = loaderOf({ '/b/a/index.json': answer });
    await expect(pages.load('/b/a', 'high')).rejects.toThrow('/b/a/index.json answered something else');
  },
);

test('a page of another deployment is refused', async () => {
  const answers = { '/b/a/index.json': { build: '2', page: page('/b/a') } };
  await expect(loaderOf(answers, '1').pages.load('/b/a', 'high')).rejects.toBeInstanceOf(OtherDeployment);
  // Where the document came without a page, the first one tells the build.
  await expect(loaderOf(answers).pages.load('/b/a', 'high')).resolves.toBeDefined();
});

test('the host is asked each time whether the app is outdated; without an answer it is not', async () => {
  const answers: Record<string, unknown> = { '/b/start/index.json': { build: '1', page: page('/b/start') } };
  const { pages } = loaderOf(answers, '1');
  await expect(pages.isOutdated('/b/start')).resolves.toBe(false);
  await expect(pages.isOutdated('/b/gone')).resolves.toBe(false);
  answers['/b/start/index.json'] = { build: '2', page: page('/b/start') };
  await expect(pages.isOutdated('/b/start')).resolves.toBe(true);
});

test('a redirect says where it leads', async () => {
  const { pages } = loaderOf({ '/b/old/index.json': { build: '1', redirect: '/b/new' } });
  await expect(pages.load('/b/old', 'high')).resolves.toEqual({ redirect: '/b/new' });
});
