import { siteConfigSchema } from '@inkstone/site-model/config';
import { createOutline, EMPTY_BODY, type PageBody, type PageOutline } from '@inkstone/site-model/page';
import type { DocsPlugin } from '@inkstone/site-model/version';
import { describe, expect, test } from 'vitest';
import type { Site } from '../site/site.ts';
import { assemblePage, NOTHING_MADE, shorten } from './assemble-page.ts';

const version = (name: string, path: string, isLast: boolean) => ({
  name,
  label: name,
  isLast,
  path,
  mainDocId: 'a',
  mainHref: `${path}/a`,
  banner: 'none' as const,
  badge: true,
  noIndex: false,
  docs: [],
  draftIds: [],
  sidebars: {},
});
const docs: DocsPlugin = {
  id: 'default',
  path: '/base/docs',
  versions: [version('current', '/base/docs/next', false), version('1.0', '/base/docs', true)],
};

const outline = (more: Partial<PageOutline> = {}): PageOutline =>
  createOutline({
    id: 'a',
    kind: 'doc',
    plugin: 'default',
    version: 'current',
    href: '/base/docs/next/a',
    title: 'A',
    lang: 'en',
    counterparts: [
      { version: 'current', href: '/base/docs/next/a', exact: true },
      { version: '1.0', href: '/base/docs/a', exact: true },
    ],
    ...more,
  });
const last = (more: Partial<PageOutline> = {}) => outline({ version: '1.0', href: '/base/docs/a', ...more });
const body = (page: PageOutline, html: string): PageBody => ({ ...EMPTY_BODY, key: page.key, html });

/** The page data of the first page of a site that has all of them. */
function assemble(...pages: readonly (readonly [PageOutline, PageBody])[]) {
  return assembleIn(docs, pages);
}

function assembleIn(
  plugin: DocsPlugin,
  pages: readonly (readonly [PageOutline, PageBody])[],
  siblings: readonly unknown[] = [],
) {
  const site = {
    config: siteConfigSchema.parse({ title: 'Site', url: 'https://example.com', baseUrl: '/base/' }),
    siblings,
    view: {
      plugins: [plugin],
      movedAnchors: [],
      comparedPages: new Map(),
      addresses: new Map(pages.map(([page]) => [page.href, { type: 'page', outline: page }])),
      sidebars: new Map([['default/current/docs', { reference: { id: 'docs', href: '/base/hashed/docs.json' } }]]),
    },
  } as unknown as Site;
  const [page, own] = pages[0]!;
  return assemblePage(page, own, site, {
    bodies: new Map(pages.map(([, rendered]) => [rendered.key, rendered])),
    differences: new Map(),
    socialCards: null,
  });
}

const canonical = (page: ReturnType<typeof assemble>) =>
  page.head.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];

describe('page data', () => {
  test('has the fields of outline and body, and none that only the build needs', () => {
    const page = outline({ sidebarId: 'docs', file: 'docs/a.md', searchWeight: 2 });
    const toc = [{ depth: 2 as const, id: 'b', html: 'B' }];
    const data = assemble([page, { ...body(page, '<h1>A</h1>'), toc, islands: ['Timer'] }]);
    expect(data).toMatchObject({ id: 'a', title: 'A', html: '<h1>A</h1>', toc, islands: ['Timer'] });
    expect(data.sidebar).toEqual({ id: 'docs', href: '/base/hashed/docs.json' });
    expect(
      ['key', 'sidebarId', 'searchWeight', 'searchExclude', 'file', 'ownHead'].filter((key) => key in data),
    ).toEqual([]);
  });

  test('has its own description, else the first paragraph', () => {
    const [written, plain] = [outline({ description: 'Written.' }), outline()];
    const excerpt = 'The first paragraph.';
    expect(assemble([written, { ...body(written, ''), excerpt }]).description).toBe('Written.');
    expect(assemble([plain, { ...body(plain, ''), excerpt }]).description).toBe(excerpt);
  });

  test('asks not to be indexed where it is unlisted', () => {
    const page = outline({ unlisted: true });
    expect(assemble([page, body(page, '')]).head).toContainEqual({
      tag: 'meta',
      attributes: { name: 'robots', content: 'noindex, nofollow' },
    });
  });
});

describe('the address that search engines count a page under', () => {
  test('is that of the latest release where the page there says the same, links aside', () => {
    const [next, latest] = [outline(), last()];
    const page = assemble(
      [next, body(next, '<a href="/base/docs/next/b">b</a>')],
      [latest, body(latest, '<a href="/base/docs/b">b</a>')],
    );
    expect(canonical(page)).toBe('https://example.com/base/docs/a');
  });

  test.each(['', '/base'])('is found where the docs are at the root of a site below "%s"', (base) => {
    const plugin = {
      ...docs,
      path: base || '/',
      versions: [version('1.0', `${base}/1.0`, false), version('2.0', base || '/', true)],
    };
    const counterparts = ['1.0/', ''].map((folder, index) => ({
      version: `${index + 1}.0`,
      href: `${base}/${folder}a`,
      exact: true,
    }));
    const [old, latest] = counterparts.map(({ version: name, href }) => outline({ version: name, href, counterparts }));
    const linked = (folder: string) => `<a href="${base}${folder}/b#c">b</a> <a href="${base}${folder || '/'}?d">d</a>`;
    const page = assembleIn(plugin, [
      [old!, body(old!, linked('/1.0'))],
      [latest!, body(latest!, linked(''))],
    ]);
    expect(canonical(page)).toBe(`https://example.com${base}/a`);
  });

  test.each([
    ['another text', last(), '<p>other</p>'],
    ['another title', last({ title: 'B' }), '<p>text</p>'],
  ])('is its own where the page there has %s', (_, latest, html) => {
    const next = outline();
    const page = assemble([next, body(next, '<p>text</p>')], [latest, body(latest, html)]);
    expect(canonical(page)).toBe('https://example.com/base/docs/next/a');
  });

  test('of a page that nobody translated is that of the original in the latest release, not one that leads on to it', () => {
    const [next, latest] = [outline({ isUntranslated: true }), last({ isUntranslated: true })];
    const original = {
      config: siteConfigSchema.parse({ title: 'Site', url: 'https://example.com', baseUrl: '/' }),
      view: { byKey: new Map([next, latest].map(({ key, version: name }) => [key, { href: `/docs/${name}/a` }])) },
    };
    const pages = [next, latest].map((page) => [page, body(page, '<p>text</p>')] as const);
    expect(canonical(assembleIn(docs, pages, [original]))).toBe('https://example.com/docs/1.0/a');
  });

  test('is its own where the latest release has no such page', () => {
    const page = outline({ counterparts: [{ version: '1.0', href: '/base/docs', exact: false }] });
    expect(canonical(assemble([page, body(page, '')]))).toBe('https://example.com/base/docs/next/a');
  });
});

test('a short description is not cut', () => {
  expect(shorten('短')).toBe('短');
});

test('a long description is cut after a sentence, or else after a word', () => {
  const sentence = `${'一'.repeat(100)}。`;
  expect(shorten(sentence + '二'.repeat(100))).toBe(sentence);
  expect(shorten('word '.repeat(50))).toBe(`${'word '.repeat(30)}word…`);
});

test('the alternates of a page are the languages whose canonical address is the page’s own', () => {
  const locales = ['en', 'de', 'ar'].map((code) => ({ code, label: code, baseUrl: `/${code}/`, url: '' }));
  const sites = locales.map((locale, index): [Site, Map<string, PageBody>] => {
    const at = (name: string) => `/${locale.code}/docs/${name}`;
    const counterparts = ['next/a', 'a'].map((name, place) => ({
      version: ['current', '1.0'][place]!,
      href: at(name),
      exact: true,
    }));
    const pages = [outline({ href: at('next/a'), counterparts }), last({ href: at('a'), counterparts })];
    // In the last language, the unreleased page says what the released one says.
    const bodies = new Map(
      pages.map((page, place) => [page.key, body(page, index === 2 || place === 0 ? 'new' : 'old')]),
    );
    const site = {
      config: {
        ...siteConfigSchema.parse({ title: 'Site', url: 'https://example.com', baseUrl: locale.baseUrl }),
        locales: [locale],
        family: { locales, index, filesBase: '/', folder: '', origin: '' },
      },
      view: {
        plugins: [docs],
        movedAnchors: [],
        comparedPages: new Map(),
        addresses: new Map(pages.map((page) => [page.href, { type: 'page', outline: page }])),
        byKey: new Map(pages.map((page) => [page.key, { href: page.href, isOwn: true }])),
        sidebars: new Map(),
      },
    };
    return [site as unknown as Site, bodies];
  });
  const siblings = sites.map(([site]) => site);
  const languages = new Map(sites) as never;
  const alternates = sites.map(([site, bodies]) => {
    const [page] = [...site.view.addresses.values()];
    if (page?.type !== 'page') throw new Error('no page');
    const made = { bodies: bodies as never, languages, differences: new Map(), socialCards: null };
    const { head } = assemblePage(page.outline, body(page.outline, ''), Object.assign(site, { siblings }), made);
    return head.flatMap(({ attributes: { hreflang } }) => hreflang ?? []);
  });
  expect(alternates).toEqual([['en', 'de', 'x-default'], ['en', 'de', 'x-default'], []]);
});

test.each([
  { own: ['a', 'b'], main: 'a', leads: '/de/docs/next/a', why: 'has the page' },
  { own: ['b'], main: 'b', leads: '/de/docs/next/b', why: 'has the first page of the docs' },
  { own: ['b'], main: 'a', leads: '/de/docs/next/b', why: 'has another page of the docs' },
  { own: [], main: 'a', leads: '/de/', why: 'has nothing' },
])('the menu of languages leads to a page in the language that it names, which $why', ({ own, main, leads }) => {
  const locales = ['en', 'de'].map((code) => ({ code, label: code, baseUrl: `/${code}/`, url: '' }));
  const siblings = locales.map((locale, index) => {
    const at = (name: string) => `/${locale.code}/docs/next/${name}`;
    const pages = (index === 0 ? ['a', 'b'] : own).map((id) => outline({ id, href: at(id) }));
    const first = { ...version('current', '', false), mainHref: at(main) };
    return {
      config: {
        ...siteConfigSchema.parse({ title: 'Site', baseUrl: locale.baseUrl }),
        locales: [locale],
        family: { locales, index, filesBase: '/', folder: '', origin: '' },
      },
      view: {
        plugins: [{ ...docs, versions: [first] }],
        outlines: pages,
        movedAnchors: [],
        comparedPages: new Map(),
        addresses: new Map(pages.map((page) => [page.href, { type: 'page', outline: page }])),
        byKey: new Map(pages.map((page) => [page.key, { href: page.href, isOwn: true }])),
        sidebars: new Map(),
      },
    };
  });
  const site = { ...siblings[0], siblings } as unknown as Site;
  const page = outline({ href: '/en/docs/next/a' });
  const { translations } = assemblePage(page, body(page, ''), site, NOTHING_MADE);
  expect(translations?.map(({ href }) => href)).toEqual(['/en/docs/next/a', leads]);
});

test('a translation whose original has changed says so and leads to it; others have nothing of it', () => {
  const locales = [
    { code: 'en', label: 'English', baseUrl: '/', url: '' },
    { code: 'de', label: 'Deutsch', baseUrl: '/de/', url: '' },
  ];
  const siblings = locales.map((locale, index) => ({
    config: {
      ...siteConfigSchema.parse({ title: 'Site', baseUrl: locale.baseUrl, addresses: 'slash' }),
      locales: [locale],
      family: { locales, index, filesBase: '/', folder: '', origin: '' },
    },
    texts: { outdated: 'Veraltet.', readOriginal: (language: string) => `Original: ${language}` },
    view: {
      plugins: [docs],
      outlines: [],
      movedAnchors: [],
      comparedPages: new Map(),
      addresses: new Map(),
      byKey: new Map([[outline().key, { href: `${locale.baseUrl}a`, isOwn: true }]]),
      sidebars: new Map(),
    },
  }));
  const site = { ...siblings[1], siblings } as unknown as Site;
  const page = outline({ href: '/de/a', lang: 'de' });
  const assembled = (own: PageOutline) => assemblePage(own, body(own, ''), site, NOTHING_MADE);
  expect(assembled({ ...page, isOutdated: true }).outdated).toEqual({
    text: 'Veraltet.',
    link: 'Original: English',
    href: '/a/',
  });
  expect(Object.keys(assembled(page))).not.toContain('outdated');
});
