import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { siteConfigSchema, siteOfLanguage } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { docs } from './docs-source.ts';
import { bodies, LOCALES, openIn, openWith, site, write } from './fixtures/docs-folder.ts';
import { translationFolders } from './scan/translations.ts';

const listed = ({ outline }: Awaited<ReturnType<typeof openIn>>) =>
  outline.pages.map(({ href, title, lang, isUntranslated = false }) => [href, title, lang, isUntranslated]);

const PAGES = { 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' };

test.each([
  ['a folder in the layer', 'docs/de/a.md'],
  ['a folder beside it', 'docs.de/a.md'],
  ['a folder of the language', 'i18n/de/docs/a.md'],
  ['the folder of Docusaurus', 'i18n/de/docusaurus-plugin-content-docs/current/a.md'],
  ['a file beside the page', 'docs/a.de.md'],
])('a translation in %s is the page in its language, and the others stand in the default language', async (_, file) => {
  await write({ ...PAGES, [file]: '# Ä\n' });
  expect(listed(await openIn(0))).toEqual([
    ['/base/docs/a', 'A', 'en', false],
    ['/base/docs/b', 'B', 'en', false],
  ]);
  expect(listed(await openIn(1))).toEqual([
    ['/base/de/docs/a', 'Ä', 'de', false],
    ['/base/de/docs/b', 'B', 'en', true],
  ]);
});

test('the pages before and after one, and those above it, have their own language', async () => {
  await write({
    ...PAGES,
    'docs/c.md': '---\npagination_prev: b\n---\n\n# C\n',
    'docs.de/a.md': '# Ä\n',
    'docs.de/c.md': '# C\n',
  });
  const [a, b, c] = (await openIn(1)).outline.pages;
  expect([a?.next, b?.previous, b?.breadcrumbs, c?.previous]).toEqual([
    { label: 'B', href: '/base/de/docs/b', lang: 'en' },
    { label: 'Ä', href: '/base/de/docs/a' },
    [{ label: 'B', href: '/base/de/docs/b', lang: 'en' }],
    { label: 'B', href: '/base/de/docs/b', lang: 'en' },
  ]);
});

test('posts of a blog and plain pages are where Docusaurus has them, too', async () => {
  await write({
    'docs/a.md': '# A\n',
    'blog/2026-01-02-tea.md': '# Tea\n',
    'i18n/de/docusaurus-plugin-content-blog/2026-01-02-tea.md': '# Tee\n',
    'i18n/de/docusaurus-plugin-content-pages/help.md': '# Hilfe\n',
  });
  const context = { root: site.root, plugin: 'blog' };
  const folders = translationFolders(path.join(site.root, 'blog'), 'de', context);
  expect(folders.map((folder) => path.basename(folder))).toEqual(['docusaurus-plugin-content-blog']);
  const pages = translationFolders(path.join(site.root, 'src/pages'), 'de', { ...context, plugin: 'pages' });
  expect(pages.map((folder) => path.basename(folder))).toEqual(['docusaurus-plugin-content-pages']);
});

test('front matter that a translation leaves out comes from the original, except for texts', async () => {
  await write({
    'docs/a.md':
      '---\nid: first\nslug: /one\nsidebar_position: 2\nsidebar_label: Ay\ndescription: About A\ntags: [tea]\nunlisted: true\n---\n\n# A\n',
    'docs/de/a.md': '# Ä\n\nText\n',
    'docs/b.md': '---\nsidebar_position: 1\nunlisted: true\n---\n\n# B\n',
    'docs/de/b.md': '---\nsidebar_position: 3\nunlisted: false\n---\n\n# B, übersetzt\n',
    'docs/x/_category_.yml': 'label: Ex\nposition: 0\nlink:\n  type: generated-index\n',
    'docs/x/c.md': '# C\n',
    'docs/de/x/_category_.yml': 'label: Iks\n',
  });
  const { outline } = await openIn(1);
  const pages = outline.pages.filter(({ kind }) => kind === 'doc');
  expect(pages.map(({ id, href, tags, unlisted }) => [id, href, tags.length, unlisted])).toEqual([
    ['first', '/base/de/docs/one', 1, true],
    ['b', '/base/de/docs/b', 0, false],
    ['x/c', '/base/de/docs/x/c', 0, false],
  ]);
  expect(pages[0]?.description).toBe('');
  expect(outline.pages.find(({ kind }) => kind === 'category')?.href).toBe('/base/de/docs/category/ex');
  expect(outline.sidebars[0]?.items.map(({ label }) => label)).toEqual(['Iks', 'B, übersetzt']);
});

test('what is wrong in a list of tags is reported where it is, and not where a translation of it could be', async () => {
  await write({
    'docs/a.md': '---\ntags: [milk]\n---\n\n# A\n',
    'docs/tags.yml': 'tea:\n  lable: Tea\n',
    'samples/a.ts': '',
    'docs.de/a.md': '# Ä\n',
  });
  const { problems } = (await openIn(1)).outline;
  expect(problems.map(({ file, found }) => [file, found])).toEqual([['docs/tags.yml', 'lable']]);
});

test('a page of an earlier layer wins over the translation of a later one: it is about another version', async () => {
  await write({ 'next/a.md': '# New A\n', 'docs/a.md': '# A\n', 'docs/de/a.md': '# Ä\n' });
  expect(listed(await openIn(1, { layers: ['next', 'docs'] }))).toEqual([['/base/de/docs/a', 'New A', 'en', true]]);
});

test('pages that nobody translated are not searched; they can be left to the default language, or out of sidebars', async () => {
  await write({ ...PAGES, 'docs/de/a.md': '# Ä\n\n[B](b.md)\n' });
  const searched = (await openIn(1)).outline.pages.map(({ id, searchExclude }) => [id, searchExclude]);
  expect(searched).toEqual([
    ['a', false],
    ['b', true],
  ]);
  for (const [missing, labels] of [
    ['link', ['Ä', 'B']],
    ['hide', ['Ä']],
  ] as const) {
    const source = await openIn(1, { locales: [LOCALES[0]!, { ...LOCALES[1]!, missing }] });
    expect(listed(source)).toEqual([['/base/de/docs/a', 'Ä', 'de', false]]);
    expect(source.outline.sidebars[0]?.items.map(({ label }) => label)).toEqual(labels);
    const [body] = await bodies(source);
    expect(body?.html).toContain('href="/base/docs/b"');
  }
});

test('headings of a translation have the ids of the original where both have the same outline', async () => {
  await write({
    'docs/a.md': '# A\n\n## First part\n\n### Inside {#in}\n\n## First part\n',
    'docs/de/a.md': '# Ä\n\n## Erster Teil\n\n### Innen\n\n## Noch ein Teil {#noch}\n',
    'docs/b.md': '# B\n\n## One\n\n## Two\n',
    'docs/de/b.md': '# B\n\n## Eins\n',
  });
  const [a, b] = await bodies(await openIn(1));
  expect(a?.toc.map(({ id }) => id)).toEqual(['first-part', 'in', 'noch']);
  // Docusaurus makes them of the words of the translation, and has published them.
  const [own] = await bodies(await openIn(1, { markdown: { dialect: 'docusaurus' } }));
  expect(own?.toc.map(({ id }) => id)).toEqual(['erster-teil', 'innen', 'noch']);
  expect(a?.problems).toEqual([]);
  expect(b?.toc.map(({ id }) => id)).toEqual(['eins']);
  expect(b?.problems).toMatchObject([
    {
      severity: 'warning',
      rule: 'translation-outline',
      file: 'docs/de/b.md',
      line: 3,
      found: expect.stringContaining('## Eins') as string,
    },
  ]);
});

test.each([
  { why: 'it records what was translated', of: true, ids: ['set-up', 'use-it'], rules: [] },
  { why: 'it records nothing', of: false, ids: ['aufbau', 'verwendung'], rules: ['translation-outline'] },
])('a translation of an earlier state of its original, where $why', async ({ of, ids, rules }) => {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: site.root, encoding: 'utf8' }).trim();
  git('init', '-q');
  await write({ 'docs/a.md': '# A\n\n## Set up\n\nOne.\n\n## Use it\n\nTwo.\n', 'samples/a.ts': '' });
  const hash = git('hash-object', '-w', 'docs/a.md').slice(0, 12);
  const translation = of ? `---\ntranslation:\n  of: '${hash}'\n---\n\n` : '';
  await write({
    'docs/a.md': '# A\n\n## Before\n\nNew.\n\n## Set up\n\nOne.\n\n## Use it\n\nTwo.\n',
    'docs.de/a.md': `${translation}# Ä\n\n## Aufbau\n\nEins.\n\n## Verwendung\n\nZwei.\n`,
  });
  const [body] = await bodies(await openIn(1));
  expect([...(body?.html ?? '').matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id)).toEqual(ids);
  expect(body?.problems.map(({ rule }) => rule)).toEqual(rules);
});

const EARLIER = '2026-01-01T00:00:00Z';
const LATER = '2026-02-01T00:00:00Z';
test.each([
  { why: 'its original is another text than it records', record: 'old', wants: true, outdated: true },
  { why: 'its original is the text that it records', record: 'new', wants: true, outdated: undefined },
  {
    why: 'git has a later change of its original',
    record: null,
    changed: [LATER, EARLIER],
    wants: true,
    outdated: true,
  },
  {
    why: 'git has a later change of itself',
    record: null,
    changed: [EARLIER, LATER],
    wants: true,
    outdated: undefined,
  },
  { why: 'it was never committed', record: null, changed: [LATER], wants: true, outdated: undefined },
  { why: 'it is not finished', record: 'old', more: '  unfinished: true\n', wants: true, outdated: undefined },
  { why: 'the site does not want it', record: 'old', wants: false, outdated: undefined },
])(
  'a translation says that its original has changed since: $why',
  async ({ record, changed = [], more = '', wants, outdated }) => {
    const git = (date: string, ...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=Li', '-c', 'user.email=li@a.example', ...args], {
        cwd: site.root,
        encoding: 'utf8',
        env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      }).trim();
    git(EARLIER, 'init', '-q');
    await write({ 'docs/a.md': '# A\n\nOld.\n', 'samples/a.ts': '' });
    const old = git(EARLIER, 'hash-object', 'docs/a.md');
    await write({ 'docs/a.md': '# A\n\nNew.\n' });
    const hash = record === 'old' ? old : git(EARLIER, 'hash-object', 'docs/a.md');
    const front = record === null ? '' : `---\ntranslation:\n  of: '${hash.slice(0, 12)}'\n${more}---\n\n`;
    await write({ 'docs.de/a.md': `${front}# Ä\n\nText.\n` });
    for (const [index, date] of changed.entries()) {
      git(date, 'add', ['docs', 'docs.de'][index]!);
      git(date, 'commit', '-qm', 'x');
    }
    const { outline } = await openIn(1, {
      locales: [LOCALES[0]!, { code: 'de', label: 'Deutsch', outdatedNotice: wants }],
    });
    expect(outline.pages.map(({ isOutdated }) => isOutdated)).toEqual([outdated]);
  },
);

test('a block of code and a note that a translation lacks are reported where they belong', async () => {
  await write({
    'docs/a.md':
      '# A\n\n```sh\nnpm i a\n```\n\n## B\n\n```sh\nnpm i b\n```\n\n:::note\nText\n:::\n\n```js\nrun()\n```\n',
    'docs/de/a.md': '# Ä\n\n```sh\nnpm i a\n```\n\n## B\n\n:::tip\nText\n:::\n\n```js\nlauf()\n```\n',
    'docs/b.md': '# B\n\n## C\n\n:::note\nText\n:::\n',
    'docs/de/b.md': '# B\n\n## C\n\nText\n',
  });
  const [a, b] = await bodies(await openIn(1));
  expect(a?.problems).toMatchObject([
    { severity: 'warning', rule: 'translation-blocks', file: 'docs/de/a.md', line: 7, suggestion: '```sh npm i b' },
  ]);
  expect(b?.problems).toMatchObject([{ rule: 'translation-blocks', line: 3, suggestion: ':::note' }]);
});

test('links that a translation lacks, and an address of its own, are reported', async () => {
  await write({
    'docs/a.md':
      '---\nslug: /one\n---\n\n# A\n\n[B](b.md#c), [C](/docs/c), [x](https://x.example) [here](#d)\n\n## D\n\n[B][b], [e](x/e.md)\n\n[b]: ./b.md\n',
    'docs/de/a.md': '---\ntitle: Ä\nslug: /eins\n---\n\n# Ä\n\n[B](../b.md#c)\n\n## D\n\n[C](c.md)\n',
    'docs/b.md': '# B\n',
    'docs/de/b.md': '---\nid: be\n---\n\n# B\n',
    'docs/c.md': '# C\n',
    'docs/x/e.md': '# E\n',
  });
  const [a, b] = await bodies(await openIn(1));
  const ours = (body: typeof a) =>
    body?.problems
      .filter(({ rule }) => rule?.startsWith('translation-'))
      .map(({ severity, rule, line, found, suggestion, allowed }) => [
        severity,
        rule,
        line,
        found,
        suggestion ?? allowed,
      ]);
  expect(ours(a)).toEqual([
    ['warning', 'translation-address', 3, 'slug: /eins', 'slug: /one'],
    ['warning', 'translation-links', 10, 'no link to this page', '[…](x/e.md)'],
  ]);
  expect(ours(b)).toEqual([['warning', 'translation-address', 2, 'id: be', 'no "id", as in the original']]);
});

test('a block that a plugin draws is there in the translation, too', async () => {
  await write({
    'plugins.mjs':
      "const draw = () => (tree) => tree.children.forEach((node, at) => { if (node.lang === 'chart') tree.children[at] = { type: 'html', value: '<p>drawn</p>' }; });\nexport const mdast = [draw];\n",
    'docs/a.md': '# A\n\n```chart\none\n```\n',
    'docs/de/a.md': '# Ä\n\n```chart\neins\n```\n',
    'docs/b.md': '# B\n\n```chart\none\n```\n',
    'docs/de/b.md': '# B\n\nText\n',
  });
  const [a, b] = await bodies(await openIn(1, { markdown: { plugins: './plugins.mjs' } }));
  expect(a?.html).toContain('<p>drawn</p>');
  expect(a?.problems).toEqual([]);
  expect(b?.problems).toMatchObject([{ rule: 'translation-blocks', suggestion: '```chart one' }]);
});

test('a translation that is not finished is not shown', async () => {
  await write({
    'docs/a.md': '# A\n\nText\n',
    'docs/de/a.md': "---\ntranslation:\n  of: '0123456789ab'\n  unfinished: true\n---\n\n# Ä\n",
    'docs/b.md': '# B\n',
    'docs/de/b.md': "---\ntranslation:\n  of: '0123456789ab'\n---\n\n# B, übersetzt\n",
  });
  const source = await openIn(1);
  expect(
    source.outline.pages.map(({ title, isUntranslated, translation }) => [title, isUntranslated, translation]),
  ).toEqual([
    ['A', true, { file: 'docs/de/a.md', of: '0123456789ab', isUnfinished: true }],
    ['B, übersetzt', undefined, { file: 'docs/de/b.md', of: '0123456789ab', isUnfinished: false }],
  ]);
});

test('a page that translates nothing cannot say what it was translated from', async () => {
  await write({ 'docs/a.md': '# A\n', 'docs/de/b.md': "---\ntranslation:\n  of: '0123456789ab'\n---\n\n# B\n" });
  const { problems } = (await openIn(1)).outline;
  expect(problems.filter(({ file }) => file === 'docs/de/b.md')).toMatchObject([
    { code: 'invalid-front-matter', severity: 'warning', file: 'docs/de/b.md', found: 'translation' },
  ]);
});

test('images and samples that a translation lacks are those of the original', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"></svg>';
  await write({
    'docs/x/a.md': '# A\n\n![P](p.svg)\n',
    'docs/x/p.svg': svg,
    'docs/de/x/a.md': '# Ä\n\n![P](p.svg)\n\n```js file=@samples/one.js\n```\n\n```js file=@samples/two.js\n```\n',
    'samples/one.js': 'one()\n',
    'samples/two.js': 'two()\n',
    'samples/de/two.js': 'zwei()\n',
  });
  const [page] = await bodies(await openIn(1));
  expect(page?.problems).toEqual([]);
  // Files are below the base path of the whole site.
  expect(page?.html).toMatch(/src="\/base\/hashed\/images\/p\.[\da-f]+\.svg"/);
  expect(page?.html.replaceAll(/<[^>]+>/g, '')).toMatch(/one\(\)[\s\S]*zwei\(\)/);
});

test('folders that are named as languages are plain folders in a site of one language', async () => {
  await write({ 'docs/a.md': '# A\n', 'docs/de/a.md': '# Ä\n' });
  expect(listed(await openIn(0, { locales: [LOCALES[0]!] })).map(([href]) => href)).toEqual([
    '/base/docs/a',
    '/base/docs/de/a',
  ]);
});

const BROKEN = {
  ...PAGES,
  'samples/tea.ts': '',
  'docs/de/a.md': '---\ntitle: Ä\n---\n\n```ts file=nirgends.ts\n```\n',
};

test('a translation with mistakes gives way to its original, and its mistakes are warnings', async () => {
  await write(BROKEN);
  const source = await openIn(1);
  expect(listed(source)[0]).toEqual(['/base/de/docs/a', 'Ä', 'de', false]);
  const [failed] = await bodies(source);
  expect(failed!.problems).toMatchObject([{ code: 'missing-snippet', severity: 'error', line: 5 }]);
  expect(await source.withdraw?.(new Map([[failed!.key, failed!.problems]]))).toBe(true);
  expect(listed(source)[0]).toEqual(['/base/de/docs/a', 'A', 'en', true]);
  expect(source.outline.problems).toMatchObject([
    { code: 'failed-translation', severity: 'warning', file: 'docs/de/a.md', line: 1 },
    { code: 'missing-snippet', severity: 'warning', file: 'docs/de/a.md', line: 5 },
  ]);
  expect((await bodies(source)).flatMap(({ problems }) => problems)).toEqual([]);
});

test('a translation with wrong front matter gives way to its original; a page without an original does not', async () => {
  await write({
    ...BROKEN,
    'docs/de/a.md': '---\nsidebar_position: oben\n---\n# Ä\n',
    'docs/de/c.md': '---\nid: 3\n---\n',
  });
  const source = await openIn(1);
  expect(listed(source)[0]).toEqual(['/base/de/docs/a', 'A', 'en', true]);
  expect(source.outline.problems.map(({ code, severity, file }) => [code, severity, file])).toEqual([
    ['invalid-front-matter', 'error', 'docs/de/c.md'],
    ['failed-translation', 'warning', 'docs/de/a.md'],
    ['invalid-front-matter', 'warning', 'docs/de/a.md'],
  ]);
});

test('a site can make mistakes in translations errors', async () => {
  await write(BROKEN);
  const source = await openIn(1, { checks: { translations: 'error' } });
  const [failed] = await bodies(source);
  expect(await source.withdraw?.(new Map([[failed!.key, failed!.problems]]))).toBe(false);
  expect(listed(source)[0]).toEqual(['/base/de/docs/a', 'Ä', 'de', false]);
});

test('pages of a set that the default language alone has are linked there', async () => {
  await write({
    'docs/a.md': '# A\n\n[Post](../blog/2026-01-02-tea.md)\n',
    'docs/de/a.md': '# Ä\n\n[Beitrag](../../blog/2026-01-02-tea.md)\n',
    'blog/2026-01-02-tea.md': '# Tea\n',
  });
  const version = (layer: string) => ({ '1.0': { label: '1.0', path: '', layers: [layer] } });
  const config = siteConfigSchema.parse({
    title: 'T',
    url: 'https://example.com',
    baseUrl: '/base/',
    locales: LOCALES,
    docs: [
      { versions: version('docs') },
      { id: 'blog', path: 'blog', dated: { title: 'Blog' }, languages: ['en'], versions: version('blog') },
    ],
  });
  const [english, german] = [siteOfLanguage(config, 0), siteOfLanguage(config, 1)];
  const blog = docs({ id: 'blog' });
  expect([english, german].map((own) => blog.isTranslated?.(own))).toEqual([true, false]);
  const posts = (await openWith(english, {}, blog)).outline.pages;
  const [body] = await bodies(await openWith(german, { originals: () => posts }));
  expect(body?.problems).toEqual([]);
  expect(body?.html).toContain('href="/base/blog/tea"');
});
