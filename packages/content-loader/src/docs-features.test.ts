import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bodies, open, site, write } from './fixtures/docs-folder.ts';

test('a link to edit a page leads to its file, and there is none for a file that was never committed', async () => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, stdio: 'pipe' });
  await write({ 'site/docs/a.md': '# A\n', 'site/docs/b.md': '# B\n' });
  git('init', '-q');
  git('add', 'site/docs/a.md');
  git('-c', 'user.name=Li', '-c', 'user.email=li@a.example', 'commit', '-qm', 'A');
  const repository = site.root;
  site.root = path.join(site.root, 'site');
  const pages = async (editUrl: string) =>
    (await open({ editUrl, contributors: true })).outline.pages.map((page) => [page.editUrl, page.contributors]);
  try {
    const edit = 'https://git.example/edit/main';
    const expected = [
      [`${edit}/site/docs/a.md`, ['Li']],
      [null, []],
    ];
    expect(await pages(`${edit}/`)).toEqual(expected);
    expect(await pages(`${edit}/site/`)).toEqual(expected);
  } finally {
    site.root = repository;
  }
});

test('front matter of the site’s own schema is part of the page', async () => {
  await write({
    'docs/a.md': '---\nlevel: 2\n---\n# A\n',
    'schema.mjs':
      "export default { '~standard': { validate: ({ level }) => level < 4 ? { value: { level } } : { issues: [{ message: 'at most 3', path: ['level'] }] } } };\n",
  });
  const source = await open({ frontMatter: 'schema.mjs' });
  expect(source.outline.problems).toEqual([]);
  expect(source.outline.pages[0]?.frontMatter).toEqual({ level: 2 });
});

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
  const [list] = (await bodies(source)).filter(({ html }) => html.includes('<h1>News</h1>'));
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

test('a page of dated docs without a day is a problem with the corrected name', async () => {
  await write({ 'docs/post.md': '# Post\n' });
  const source = await open({ dated: { title: 'News' } });
  expect(source.outline.problems).toMatchObject([
    { code: 'invalid-front-matter', found: 'post', suggestion: '2026-01-31-post.md' },
  ]);
});
