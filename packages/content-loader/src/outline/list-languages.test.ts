import { siteConfigSchema, siteOfLanguage } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { bodies, openWith, write } from '../fixtures/docs-folder.ts';

const LOCALES = [
  { code: 'ja', label: '日本語' },
  { code: 'de', label: 'Deutsch' },
];

/** A site whose interface has texts in English alone; of its lists, one tag and no author is translated. */
async function openLists(index: number) {
  await write({
    'docs/a.md': '---\ntags: [茶, 水]\nauthors: [ai]\n---\n\n# 一\n',
    'docs.de/a.md': '# Eins\n',
    'docs/tags.yml': '茶:\n  label: 茶\n  description: お茶のこと。\n水:\n',
    'docs.de/tags.yml': '水:\n  label: Wasser\n',
    'docs/authors.yml': 'ai:\n  name: 林 愛\n  title: 研究員\n  page: true\n',
  });
  const config = siteConfigSchema.parse({
    title: 'T',
    url: 'https://example.com',
    locales: LOCALES,
    docs: [{ path: '', versions: { '1.0': { label: '1.0', path: '', layers: ['docs'] } } }],
  });
  const source = await openWith(siteOfLanguage(config, index));
  const html = new Map(
    (await bodies(source)).map(({ key, titleHtml, html }) => [key.split('/').slice(2).join('/'), titleHtml + html]),
  );
  return { source, html };
}

test('titles of lists and numbers of pages are marked as the interface, where nobody translated it', async () => {
  const { html } = await openLists(0);
  expect(html.get('tags')).toContain('<h1 lang="en">Tags');
  expect(html.get('tags')).toMatch(/<span lang="en">1 pages[^<]*<\/span> · お茶のこと。/);
  expect(html.get('authors')).toContain('<h1 lang="en">Authors');
});

test('tags and authors that nobody translated are marked as the original', async () => {
  const { source, html } = await openLists(1);
  const page = source.outline.pages.find(({ id }) => id === 'a');
  expect(page?.tags).toMatchObject([{ label: '茶', lang: 'ja' }, { label: 'Wasser' }]);
  expect(page?.tags[1]).not.toHaveProperty('lang');
  expect(page?.authors).toMatchObject([{ lang: 'ja', titleLang: 'ja' }]);
  expect(html.get('tags/茶')).toMatch(/<h1 lang="ja">茶<\/h1><p lang="ja">お茶のこと。/);
  expect(html.get('tags')).toContain('<span data-part="card-title" lang="ja">茶</span>');
  expect(html.get('authors/ai')).toMatch(/<h1 lang="ja">林 愛<\/h1><p lang="ja">研究員/);
});
