import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Library, newCache, openLibrary } from '../fixtures/open-library.ts';

let cache: string;
let library: Library;
beforeAll(async () => {
  cache = await newCache();
  library = await openLibrary(cache);
}, 60_000);
afterAll(() => rm(cache, { recursive: true, force: true }));

const feeds = async ({ opened }: Library) =>
  new Map(
    ((await opened.files?.()) ?? []).flatMap(({ path, content }) =>
      path.endsWith('.xml') ? [[path, String(content)] as const] : [],
    ),
  );
const all = (text: string | undefined, pattern: RegExp) => text?.match(pattern) ?? [];

it('there is a feed of all packages and one of each that has changes', async () => {
  const files = await feeds(library);
  expect([...files.keys()]).toEqual(['api/feed.xml', 'api/alpha/feed.xml', 'api/beta/feed.xml']);
  expect(all(files.get('api/feed.xml'), /(?<=<title>).*?(?=<)/g)).toEqual(['Library: Changelog', '2.0.1', '1.2.0']);
  expect(all(files.get('api/beta/feed.xml'), /(?<=<title>).*?(?=<)/g)).toEqual([
    '@lib/beta: changelog',
    '@lib/beta 2.0.1',
  ]);
});

it('entries are known by addresses without a version, lead to the newest one, and have the days of the changelog', async () => {
  const files = await feeds(library);
  const text = files.get('api/alpha/feed.xml');
  expect(all(text, /(?<=<id>).*?(?=<)/g)).toEqual([
    'https://example.com/lib/api/alpha/changelog',
    'https://example.com/lib/api/alpha/changelog#v2-0-1',
    'https://example.com/lib/api/alpha/changelog#v1-2-0',
  ]);
  expect(all(text, /(?<=<link href=").*?(?=")/g)).toEqual([
    'https://example.com/lib/api/next/alpha/changelog',
    'https://example.com/lib/api/next/alpha/changelog#v2-0-1',
    'https://example.com/lib/api/next/alpha/changelog#v1-2-0',
  ]);
  expect(all(text, /(?<=<updated>).*?(?=T)/g)).toEqual(['2024-05-02', '2024-05-02', '2024-01-02']);
  const ids = [...files.values()].flatMap((file) => all(file, /(?<=<id>).*?(?=<)/g));
  expect(new Set(ids).size).toBe(ids.length);
});

it('an entry says what changed, in the feed of all packages once and with its packages', async () => {
  const files = await feeds(library);
  const [entry] = all(files.get('api/feed.xml'), /<content.*?<\/content>/g);
  expect(entry?.match(/修好了/g)).toHaveLength(1);
  expect(entry).toContain('@lib/alpha, @lib/beta');
  expect(entry).toContain('href=&quot;https://example.com/pull/7&quot;');
});

it('a feed from the cache equals one that is rendered again', async () => {
  const again = await openLibrary(cache);
  expect(await feeds(again)).toEqual(await feeds(library));
});

it('changelogs and overviews of every version name the feeds, their own first; other pages none', () => {
  const named = new Map(
    library.opened.outline.pages.flatMap(({ key, ownHead }) =>
      ownHead.length > 0 ? [[key, ownHead.map(({ attributes }) => attributes['href'])] as const] : [],
    ),
  );
  const versions = ['current', '1.2'];
  expect(Object.fromEntries(named)).toEqual(
    Object.fromEntries(
      versions.flatMap((version) => [
        [`api/${version}/index`, ['/lib/api/feed.xml']],
        [`api/${version}/alpha/changelog`, ['/lib/api/alpha/feed.xml', '/lib/api/feed.xml']],
        [`api/${version}/beta/changelog`, ['/lib/api/beta/feed.xml', '/lib/api/feed.xml']],
      ]),
    ),
  );
});

it('a reference without changelogs has no feed', async () => {
  const without = await openLibrary(cache, { changelogs: 'none' });
  expect([...(await feeds(without)).keys()]).toEqual([]);
  expect(without.opened.outline.pages.flatMap(({ ownHead }) => ownHead)).toEqual([]);
});
