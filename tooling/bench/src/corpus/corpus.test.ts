import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createCorpus, markdownOf } from './corpus.ts';
import type { LinkTo } from './page.ts';

const linkTo: LinkTo = (to, from) => (to.folder === from.folder ? `${to.slug}.md` : `../${to.folder}/${to.slug}.md`);

test('a thousand pages are distributed evenly over twenty folders', () => {
  const corpus = createCorpus(1000);
  expect(corpus.folders.map(({ pages }) => pages.length)).toEqual(Array.from({ length: 20 }, () => 50));
  expect(new Set(corpus.pages.map(({ slug }) => slug)).size).toBe(1000);
});

test('a page is 5 to 10 KB, the first one 15 KiB', () => {
  const corpus = createCorpus(100);
  const sizes = corpus.pages.map((page) => Buffer.byteLength(markdownOf(corpus, page, linkTo)));
  expect(sizes[0]).toBeGreaterThanOrEqual(15 * 1024);
  expect(sizes[0]).toBeLessThan(17 * 1024);
  expect(Math.min(...sizes.slice(1))).toBeGreaterThanOrEqual(5000);
  expect(Math.max(...sizes.slice(1))).toBeLessThan(11_000);
});

test('pages have code, tables, lists, admonitions and links', () => {
  const corpus = createCorpus(40);
  const text = corpus.pages
    .slice(0, 1)
    .map((page) => markdownOf(corpus, page, linkTo))
    .join('');
  for (const part of ['```ts\n', '```bash\n', '| --- |', '\n- **', ':::tip\n', '](page-00', '\n### '])
    expect(text).toContain(part);
});

test('links lead to pages of the corpus', () => {
  const corpus = createCorpus(60);
  const slugs = new Set(corpus.pages.map(({ folder, slug }) => `${folder}/${slug}`));
  const absolute: LinkTo = (to) => `${to.folder}/${to.slug}`;
  const links = corpus.pages.flatMap((page) =>
    [...markdownOf(corpus, page, absolute).matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link),
  );
  expect(links.length).toBeGreaterThan(60);
  expect(links.filter((link) => !slugs.has(link))).toEqual([]);
});

test('the corpus never changes, so that measurements of different days can be compared', () => {
  const corpus = createCorpus(1000);
  const hash = createHash('sha256');
  for (const page of corpus.pages) hash.update(page.title).update(markdownOf(corpus, page, linkTo));
  expect(hash.digest('hex').slice(0, 16)).toMatchInlineSnapshot(`"1cc54090f10aed82"`);
});
