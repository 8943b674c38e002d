import { expect, test } from 'vitest';
import { bodies, open, write } from './fixtures/docs-folder.ts';

test('dated docs are listed newest first, with their days, on a page of their own and in a feed', async () => {
  await write({
    'docs/2026-01-31-old.md': '# Old & good\n\nFirst.\n',
    'docs/2026-03-01-new.md': '# New\n\nSecond.\n',
    'docs/middle.md': '---\ndate: 2026-02-02\n---\n# Middle\n',
  });
  const source = await open({ path: 'blog', dated: { title: 'News' } });
  expect(source.outline.problems).toEqual([]);
  const { pages, sidebars } = source.outline;
  expect(sidebars[0]?.items.map(({ label }) => label)).toEqual(['New', 'Middle', 'Old & good']);
  expect(Object.fromEntries(pages.map(({ href, date }) => [href, date?.date]))).toEqual({
    '/base/blog': undefined,
    '/base/blog/new': 'Mar 1, 2026',
    '/base/blog/middle': 'Feb 2, 2026',
    '/base/blog/old': 'Jan 31, 2026',
  });
  expect(pages.map(({ breadcrumbs }) => breadcrumbs.map(({ label }) => label).join(' / ')).toSorted()).toEqual([
    'News',
    'News / Middle',
    'News / New',
    'News / Old & good',
  ]);
  const [list] = (await bodies(source)).filter(({ titleHtml }) => titleHtml === '<h1>News</h1>');
  expect(list?.html).toContain('<span data-part="card-text">Mar 1, 2026 · Second.</span>');
  const [feed] = (await source.files?.()) ?? [];
  expect(feed?.path).toBe('blog/feed.xml');
  expect(String(feed?.content).match(/<title>.*?<\/title>/g)).toEqual([
    '<title>News</title>',
    '<title>New</title>',
    '<title>Middle</title>',
    '<title>Old &amp; good</title>',
  ]);
  expect(feed?.content).toContain(
    '<link href="https://example.com/base/blog/new"/><published>2026-03-01T00:00:00.000Z',
  );
  expect(pages[0]?.ownHead).toMatchObject([
    { attributes: { type: 'application/atom+xml', href: '/base/blog/feed.xml' } },
  ]);
});

test('the day of a post is in the name of its file, of its folder, or in its folders', async () => {
  await write({
    'docs/2021-08-01-a.md': '# A\n',
    'docs/2021-08-02-b/index.md': '# B\n',
    'docs/2021-08-03-c/README.mdx': '# C\n',
    'docs/2021-08-04/d.md': '# D\n',
    'docs/2021/08/05/e.md': '# E\n',
    'docs/2021/08/06/f/index.md': '# F\n',
    'docs/news/2021-08-07-g.md': '# G\n',
    'docs/h/index.md': '---\ndate: 2021-08-08\n---\n\n# H\n',
    'docs/2021-02-30/i.md': '---\ndate: 2021-08-09\n---\n\n# I\n',
    'docs/2021-08-11-j/index.md': '---\ndate: 2021-08-10\n---\n\n# J\n',
    'docs/2021-8-12-k.md': '# K\n',
    'docs/2021-08-13.md': '# L\n',
    'docs/2021/08-14-m.md': '# M\n',
    'docs/2021/08/15-n/index.md': '# N\n',
    'docs/2021/8/16/o.md': '# O\n',
    'docs/2021-08-17-p/part.md': '# P\n',
    'docs/2021/08/18.md': '# Q\n',
  });
  const source = await open({ path: 'blog', dated: { title: 'News' } });
  expect(source.outline.problems).toEqual([]);
  const posts = source.outline.pages.filter(({ date }) => date !== null);
  expect(Object.fromEntries(posts.map(({ title, href, date }) => [title, [href, date?.date]]))).toEqual({
    A: ['/base/blog/a', 'Aug 1, 2021'],
    B: ['/base/blog/b', 'Aug 2, 2021'],
    C: ['/base/blog/c', 'Aug 3, 2021'],
    D: ['/base/blog/2021-08-04/d', 'Aug 4, 2021'],
    E: ['/base/blog/2021/08/05/e', 'Aug 5, 2021'],
    F: ['/base/blog/2021/08/06/f', 'Aug 6, 2021'],
    G: ['/base/blog/news/g', 'Aug 7, 2021'],
    H: ['/base/blog/h', 'Aug 8, 2021'],
    I: ['/base/blog/2021-02-30/i', 'Aug 9, 2021'],
    J: ['/base/blog/j', 'Aug 10, 2021'],
    K: ['/base/blog/k', 'Aug 12, 2021'],
    L: ['/base/blog/2021-08-13', 'Aug 13, 2021'],
    M: ['/base/blog/2021/08-14-m', 'Aug 14, 2021'],
    N: ['/base/blog/2021/08/n', 'Aug 15, 2021'],
    O: ['/base/blog/2021/8/16/o', 'Aug 16, 2021'],
    P: ['/base/blog/2021-08-17-p/part', 'Aug 17, 2021'],
    Q: ['/base/blog/2021/08/18', 'Aug 18, 2021'],
  });
  const [feed] = (await source.files?.()) ?? [];
  expect(
    String(feed?.content)
      .match(/(?<=<entry><title>).*?(?=<)/g)
      ?.join(''),
  ).toBe('QPONMLKJIHGFEDCBA');
});

test.each([
  ['post.md', 'post', '2026-01-31-post.md'],
  ['20210809-a.md', '20210809-a', '2021-08-09-a.md'],
  ['2021.8.9-a.md', '2021.8.9-a', '2021-08-09-a.md'],
  ['2021-08-09_a.md', '2021-08-09_a', '2021-08-09-a.md'],
  ['2021-08-09 a/index.md', '2021-08-09 a', '2021-08-09-a/index.md'],
  ['2021-02-30-a.md', '2021-02-30-a', '2026-01-31-2021-02-30-a.md'],
  ['08-09-2021-a.md', '08-09-2021-a', '2026-01-31-08-09-2021-a.md'],
])(
  'the post %s without a day gets a corrected name, with the day that it has in another form',
  async (file, found, suggestion) => {
    await write({ [`docs/${file}`]: '# Post\n' });
    const source = await open({ dated: { title: 'News' } });
    expect(source.outline.problems).toMatchObject([{ code: 'invalid-front-matter', found, suggestion }]);
  },
);

test('a post in a folder without a day is a problem with the corrected name of the folder', async () => {
  await write({ 'docs/index.md': '# News\n', 'docs/post/index.md': '# Post\n' });
  const source = await open({ dated: { title: 'News' } });
  expect(source.outline.problems).toMatchObject([
    { code: 'invalid-front-matter', found: 'post', suggestion: '2026-01-31-post/index.md' },
  ]);
});

test('a page of dated docs without a day is a problem with the corrected name', async () => {
  await write({ 'docs/post.md': '# Post\n' });
  const source = await open({ dated: { title: 'News' } });
  expect(source.outline.problems).toMatchObject([
    { code: 'invalid-front-matter', found: 'post', suggestion: '2026-01-31-post.md' },
  ]);
});
