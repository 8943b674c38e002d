import { expect, test } from 'vitest';
import { bodies, openIn, write } from '../fixtures/docs-folder.ts';

test('categories have the labels that Docusaurus has for them', async () => {
  await write({
    'docs/x/_category_.json': '{ "label": "Ex", "link": { "type": "generated-index", "title": "All" } }',
    'docs/x/c.md': '# C\n',
    'i18n/de/docusaurus-plugin-content-docs/current/x/c.md': '# C\n',
    'i18n/de/docusaurus-plugin-content-docs/current.json':
      '{ "sidebar.docs.category.Ex": { "message": "Iks" }, "sidebar.docs.category.Ex.link.generated-index.title": { "message": "Alle" } }',
  });
  const { outline } = await openIn(1, { markdown: { dialect: 'docusaurus' } });
  expect(outline.sidebars[0]?.items.map(({ label }) => label)).toEqual(['Iks']);
  const index = outline.pages.find(({ kind }) => kind === 'category');
  // The address is that of the default language.
  expect([index?.title, index?.href]).toEqual(['Alle', '/base/de/docs/category/ex']);
});

test('the labels of Docusaurus count before a copy of its file among the translations', async () => {
  const category = '{ "label": "Ex" }';
  await write({
    'docs/x/_category_.json': category,
    'docs/x/c.md': '# C\n',
    'i18n/de/docusaurus-plugin-content-docs/current/x/_category_.json': category,
    'i18n/de/docusaurus-plugin-content-docs/current/x/c.md': '# C\n',
    'i18n/de/docusaurus-plugin-content-docs/current.json': '{ "sidebar.docs.category.Ex": { "message": "Iks" } }',
  });
  const { outline } = await openIn(1, { markdown: { dialect: 'docusaurus' } });
  expect(outline.sidebars[0]?.items).toMatchObject([{ label: 'Iks' }]);
});

test('tags and authors have the words of a language where its folder has their file', async () => {
  await write({
    'docs/tags.yml': 'tea:\n  label: Tea\n  permalink: drinks\nmilk:\n',
    'docs/de/tags.yml': 'tea:\n  label: Tee\n',
    'docs/authors.yml': 'li:\n  name: Li\n  title: Writer\n  url: https://li.example\n',
    'docs/de/authors.yml': 'li:\n  title: Autorin\n',
    'docs/a.md': '---\ntags: [tea, milk]\nauthors: li\n---\n\n# A\n',
  });
  const [page] = (await openIn(1)).outline.pages;
  expect(page?.tags.map(({ label, href }) => [label, href])).toEqual([
    ['Tee', '/base/de/docs/tags/drinks'],
    ['milk', '/base/de/docs/tags/milk'],
  ]);
  expect(page?.authors).toMatchObject([{ name: 'Li', title: 'Autorin', href: 'https://li.example' }]);
});

test('a list without translated pages is shown in the original language, and each entry of a list in the language of its page', async () => {
  await write({
    'docs/both/_category_.yml': 'link:\n  type: generated-index\n',
    'docs/both/a.md': '---\ntags: [one, two]\n---\n\n# A\n',
    'docs/both/b.md': '---\ntags: [two]\n---\n\n# B\n',
    'docs/none/_category_.yml': 'label: None\nlink:\n  type: generated-index\n',
    'docs/none/below/_category_.yml': 'label: Below\nlink:\n  type: generated-index\n',
    'docs/none/below/c.md': '---\ntags: [three]\n---\n\n# C\n',
    'docs.de/none/_category_.yml': 'label: Keins\n',
    'docs.de/both/a.md': '# Ä\n',
    'samples/a.ts': '',
  });
  const german = await openIn(1);
  const lists = german.outline.pages.filter(({ kind }) => kind === 'category');
  expect(lists.map(({ id, lang, isUntranslated = false }) => [id, lang, isUntranslated])).toEqual([
    ['category/category/both', 'de', false],
    ['category/category/below', 'de', true],
    ['category/category/none', 'de', true],
    ['tags', 'de', false],
    ['tags/one', 'de', false],
    ['tags/three', 'de', true],
    ['tags/two', 'de', false],
  ]);
  expect(lists.filter(({ isUntranslated, searchExclude }) => isUntranslated && !searchExclude)).toEqual([]);
  const found = (await bodies(german)).find(({ key }) => key.includes('category/both'));
  expect(found?.html).toMatch(/<span data-part="card-title">Ä<.*<span data-part="card-title" lang="en">B</);
});

test('words of a category that nobody translated have the language of the original', async () => {
  const link = 'link:\n  type: generated-index\n  description: Of tea\n';
  await write({
    'docs/whole/_category_.yml': `label: Whole\n${link}`,
    'docs/whole/a.md': '---\ndescription: About A\n---\n\n# A\n',
    'docs/label/_category_.yml': `label: Label\n${link}`,
    'docs/label/b.md': '# B\n',
    'docs/page/index.md': '# Page\n',
    'docs/page/c.md': '# C\n',
    'docs/folder/d.md': '# D\n',
    'docs.de/whole/a.md': '# Ä\n',
    'docs.de/label/_category_.yml': 'label: Etikett\n',
    'docs.de/label/b.md': '# B\n',
    'docs.de/page/c.md': '# C\n',
    'docs.de/folder/d.md': '# D\n',
    'samples/a.ts': '',
  });
  const german = await openIn(1);
  const items = german.outline.sidebars[0]!.items as readonly { label: string; lang?: string }[];
  expect(items.map(({ label, lang }) => [label, lang])).toEqual([
    ['folder', undefined],
    ['Etikett', undefined],
    ['Page', 'en'],
    ['Whole', 'en'],
  ]);
  const below = german.outline.pages.find(({ id }) => id === 'whole/a');
  expect(below?.breadcrumbs[0]).toMatchObject({ label: 'Whole', lang: 'en' });
  const found = await bodies(german);
  const list = (name: string) => found.find(({ key }) => key.includes(`category/${name}`));
  expect([list('whole')?.titleHtml, list('whole')?.html]).toEqual([
    '<h1 lang="en">Whole</h1>',
    expect.stringContaining('<p lang="en">Of tea</p>'),
  ]);
  expect([list('label')?.titleHtml, list('label')?.html]).toEqual([
    '<h1>Etikett</h1>',
    expect.stringContaining('<p lang="en">Of tea</p>'),
  ]);
  const english = await openIn(0);
  expect(JSON.stringify(english.outline.sidebars)).not.toContain('"lang":"en","href"');
  expect((await bodies(english)).map(({ html, titleHtml }) => html + titleHtml).join('')).not.toContain('lang=');
});
