import { rm } from 'node:fs/promises';
import type { SearchSection } from '@inkstone/site-model/page';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkDescriptions } from './descriptions/describe-version.ts';
import { type Library, newCache, openLibrary } from './fixtures/open-library.ts';

let cache: string;
let library: Library;

beforeAll(async () => {
  cache = await newCache();
  library = await openLibrary(cache, { descriptions: { folder: 'descriptions', lang: 'zh-Hans' } });
  await library.body('api/1.2/alpha');
}, 60_000);

afterAll(() => rm(cache, { recursive: true, force: true }));

const memberHtml = (html: string, anchor: string) =>
  new RegExp(`<h3 id="${anchor}"[^>]*>.*?</section>`, 's').exec(html)?.[0];
const find = (sections: readonly SearchSection[], symbol: string) =>
  sections.find((section) => section.symbol === symbol)?.text;

it('shows the description first and folds the comment of the package', async () => {
  const { html, excerpt } = await library.body('api/1.2/alpha/class/Store');
  expect(html).toContain(
    '<div data-part="api-text" lang="zh-Hans"><p>保存<strong>若干值</strong>的仓库。第二句。</p></div>' +
      '<details data-part="api-original" lang="en"><summary>Comment in the package</summary><div data-part="api-text"><p>Keeps',
  );
  expect(excerpt).toBe('保存若干值的仓库。');
});

it('shows the comment where there is no description', async () => {
  const { html } = await library.body('api/1.2/alpha/class/Counter');
  expect(html).not.toContain('<details data-part="api-original" lang="en">');
});

it('shows each version its own text, and static members theirs', async () => {
  const old = (await library.body('api/1.2/alpha/class/Store')).html;
  const next = (await library.body('api/current/alpha/class/Store')).html;
  expect(memberHtml(old, 'limit')).toContain('上限，默认十个。');
  expect(memberHtml(next, 'limit')).toContain('上限，已弃用。');
  expect(memberHtml(old, 'static-open')).toContain('打开仓库。');
  expect(memberHtml(old, 'open')).not.toContain('打开仓库。');
});

it('describes an inherited or overriding member with the text of the member that declares it', async () => {
  const { html } = await library.body('api/1.2/alpha/class/MemoryStore');
  expect(memberHtml(html, 'limit')).toContain('上限，默认十个。');
  expect(memberHtml(html, 'add')).toContain('放入一个值。');
});

it('shows the first sentence in lists and on cards', async () => {
  const { html } = await library.body('api/1.2/alpha');
  expect(html).toContain('<span data-part="api-summary" lang="zh-Hans">保存若干值的仓库。</span>');
  expect(html).toContain('打开的方式。');
  const files = await library.opened.files!();
  const card = JSON.parse(String(files.find(({ path }) => path === 'api/alpha/class/Store/card.json')?.content));
  expect(card).toMatchObject({
    text: '保存若干值的仓库。',
    lang: 'zh-Hans',
    anchors: { add: { text: '放入一个值。' } },
  });
});

it('says of the text in a table alone that it is in the language of the descriptions', async () => {
  const { html } = await library.body('api/current/alpha/class/Store');
  const row = html.match(/<tr[^>]*><th scope="row" translate="no"><a href="#limit">.*?<\/tr>/s)?.[0];
  expect(row).toMatch(/<td><span data-part="badge" data-tone="warning">Deprecated<\/span> <span lang="zh-Hans">上限/);
});

it('says that what folds the comment of the package is in the language of the interface', async () => {
  const options = { descriptions: { folder: 'descriptions', lang: 'zh-Hans' } };
  const { body } = await openLibrary(cache, options, [], 'zh-Hans');
  expect((await body('api/1.2/alpha/class/Store')).html).toMatch(
    /<details data-part="api-original" lang="en"><summary lang="zh-Hans">[^<]*\p{sc=Han}/u,
  );
});

it('is found by search, beside the words of the comment', async () => {
  const { sections } = await library.body('api/1.2/alpha/class/Store');
  expect(find(sections, 'Store')).toMatch(/保存若干值的仓库。第二句。\nKeeps/);
  expect(find(sections, 'Store.add')).toContain('放入一个值。');
  expect(sections.map(({ lang }) => lang)).toContain('zh-Hans');
  const counter = await library.body('api/1.2/alpha/class/Counter');
  expect(counter.sections[0]).not.toHaveProperty('lang');
});

it('reports symbols and members that no version has', () => {
  const entry = { key: 'alpha/Gone', file: 'alpha.yaml', line: 3, summary: {}, membersFrom: [], members: [] };
  expect(checkDescriptions([entry], [])).toEqual([
    {
      code: 'api-model',
      severity: 'error',
      message: 'No version has a symbol alpha/Gone.',
      file: 'alpha.yaml',
      line: 3,
    },
  ]);
});
