import { siteConfigSchema, withArticleTexts, type SiteConfig } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { TINY } from '../testing/fixtures/tiny-copy.ts';
import { readTexts } from './read-texts.ts';

const ARABIC = {
  notFound: { title: 'ضائعة' },
  readOffline: 'دون اتصال',
  changesSince: (label: string) => `منذ ${label}`,
  tags: 'وسوم',
  searching: { pageTitle: 'بحث' },
  pages: { authors: 'كتاب', pageCount: (count: number) => `${count} صفحة` },
};

/** The texts of a site whose languages these are. */
function read(...locales: NonNullable<SiteConfig['locales']>) {
  const languages = locales.map((locale) => siteConfigSchema.parse({ title: 'Tea', locales: [locale] }));
  return readTexts(languages, { theme: '@inkstone/theme-ui', root: TINY, own: async () => ARABIC });
}
const english = { code: 'en', label: 'English' };
const chinese = { code: 'zh-Hans', label: '简体中文' };
const arabic = { code: 'ar', label: 'العربية', texts: './texts.ar.ts' };

test('titles of pages that nobody wrote are those of the catalogue, the site’s own in place of the theme’s', async () => {
  const { of } = await read(english, arabic, chinese);
  const titles = ['ar', 'en', 'zh-Hans'].map((lang) => {
    const { notFound, search, offline, changesSince, tags, authors, pageCount, glossary } = of(lang);
    return [notFound, search, offline, changesSince('2.0'), tags, authors, pageCount(3), glossary];
  });
  expect(titles).toEqual([
    ['ضائعة', 'بحث', 'دون اتصال', 'منذ 2.0', 'وسوم', 'كتاب', '3 صفحة', 'Glossary'],
    [
      'Page Not Found',
      'Search the documentation',
      'Read offline',
      'Changes since 2.0',
      'Tags',
      'Authors',
      '3 pages',
      'Glossary',
    ],
    ['找不到页面', '搜索文档', '离线阅读', '与2.0的差别', '标签', '作者', '3篇', '术语表'],
  ]);
});

test.each([
  { lang: 'ar-EG', locales: [english, arabic], tags: 'وسوم', why: 'a variant of a language of the site' },
  {
    lang: 'zh-Hans',
    locales: [english],
    tags: '标签',
    why: 'text in a language that the theme has, which is no locale',
  },
  { lang: 'de', locales: [arabic], tags: 'وسوم', why: 'text in a language that nobody has words in' },
  { lang: 'de', locales: [{ code: 'de', label: 'Deutsch' }], tags: 'Tags', why: 'a locale without texts' },
])('pages in $lang: $why', async ({ lang, locales, tags }) => {
  expect((await read(...locales)).of(lang).tags).toBe(tags);
});

test('words of articles are those of the catalogue where the configuration has none', async () => {
  const german = { pages: { article: { tableLabel: 'Tabelle: {heading}' } }, wrapCode: 'Umbrechen' };
  const languages = ['en', 'zh-Hans', 'de'].map((code) =>
    siteConfigSchema.parse({
      title: 'Tea',
      locales: [{ code, label: code, ...(code === 'de' && { texts: './texts.de.ts' }) }],
      markdown: { copyLabel: 'Copy', admonitionTitles: { tip: 'Hint' } },
    }),
  );
  const context = { theme: '@inkstone/theme-ui', root: TINY, own: async () => german };
  const { of } = await readTexts(languages, context);
  const labels = languages.map((config) => {
    const written = { markdown: { copyLabel: 'Copy', admonitionTitles: { tip: 'Hint' } } };
    const { markdown } = withArticleTexts(config, written, of(config.locales[0]!.code).article);
    const { note, tip } = markdown.admonitionTitles;
    return [markdown.copyLabel, markdown.wrapLabel, markdown.tableLabel, note, tip];
  });
  expect(labels).toEqual([
    ['Copy', 'Toggle word wrap', 'Table: {heading}', 'Note', 'Hint'],
    ['Copy', '切换自动换行', '表格：{heading}', '说明', 'Hint'],
    ['Copy', 'Umbrechen', 'Tabelle: {heading}', 'Note', 'Hint'],
  ]);
});

test('texts of pages may be loaded later, in groups of which some are left out', async () => {
  const later = { pages: async () => ({ reference: { parameters: 'معاملات', history: { and: '، ' } } }) };
  const languages = [siteConfigSchema.parse({ title: 'Tea', locales: [arabic] })];
  const texts = await readTexts(languages, { theme: '@inkstone/theme-ui', root: TINY, own: async () => later });
  const { lang, reference, authors } = texts.of('ar');
  expect([
    lang,
    reference.parameters,
    reference.returns,
    reference.history.and,
    reference.history.end,
    authors,
  ]).toEqual(['ar', 'معاملات', 'Returns', '، ', '.', 'Authors']);
  expect(texts.own.get('ar')?.own).toEqual({ pages: { reference: { parameters: 'معاملات', history: { and: '، ' } } } });
});

test('texts of a site’s own are in the language that its documents have, of which its code may be a part', async () => {
  const { of } = await read({ ...arabic, htmlLang: 'ar-AE' });
  expect(of('ar').lang).toBe('ar-AE');
});

test.each([
  { pages: {}, lang: 'en', why: 'left out as a whole' },
  { pages: { reference: { parameters: 'معاملات' } }, lang: undefined, why: 'written in part' },
])('the reference of a language of which it is $why is in $lang', async ({ pages, lang }) => {
  const languages = [siteConfigSchema.parse({ title: 'Tea', locales: [arabic] })];
  const context = { theme: '@inkstone/theme-ui', root: TINY, own: async () => ({ pages }) };
  expect((await readTexts(languages, context)).of('ar')).toMatchObject({ lang: 'ar' });
  expect((await readTexts(languages, context)).of('ar').referenceLang).toBe(lang);
});

test('what is written is there to be checked, with the texts that are loaded later', async () => {
  const { own } = await read(english, arabic);
  expect([...own.keys()]).toEqual(['ar']);
  expect(own.get('ar')?.own).toEqual(ARABIC);
  expect(own.get('ar')?.built).toMatchObject({ lang: 'en', searching: { pageTitle: 'Search the documentation' } });
});
