import { siteConfigSchema } from '@inkstone/site-model/config';
import { createOutline, type PageOutline } from '@inkstone/site-model/page';
import type { DocsPlugin, Version } from '@inkstone/site-model/version';
import { expect, test } from 'vitest';
import { comparedVersions, differenceList } from './compared-versions.ts';

const config = siteConfigSchema.parse({ title: 'Site', url: 'https://example.com', baseUrl: '/base/' });
const version = (name: string, path: string) => ({ name, label: name === 'current' ? 'Next' : name, path }) as Version;
const plugin: DocsPlugin = {
  id: 'default',
  path: '/base/docs',
  versions: [version('current', '/base/docs/next'), version('2.0', '/base/docs'), version('1.0', '/base/docs/1.0')],
  differences: true,
};

/** A page; `there` names the versions that have it, too. */
function page(name: string, id: string, there: readonly string[], more: Partial<PageOutline> = {}): PageOutline {
  const folder = { current: '/next', '2.0': '', '1.0': '/1.0' };
  const hrefIn = (of: string) => `/base/docs${folder[of as '2.0']}${id === 'index' ? '' : `/${id}`}`;
  return createOutline({
    id,
    kind: 'doc',
    plugin: 'default',
    version: name,
    href: hrefIn(name),
    title: id,
    lang: 'en',
    counterparts: Object.keys(folder).map((of) => ({ version: of, href: hrefIn(of), exact: there.includes(of) })),
    ...more,
  });
}

const all = ['current', '2.0', '1.0'];
const outlines = [
  ...all.map((name) => page(name, 'index', all)),
  ...all.map((name) => page(name, 'guide', all)),
  page('current', 'new', ['current']),
  page('2.0', 'old', ['2.0', '1.0']),
  page('1.0', 'old', ['2.0', '1.0']),
];
const compare = (given = outlines, plugins = [plugin]) =>
  comparedVersions({
    config,
    texts: { changesSince: (label) => `Changes since ${label}`, lang: 'en' },
    plugins,
    outlines: given,
    sidebars: [],
  });

test('each version is compared with the one before it, at addresses below its own', () => {
  expect(compare().map(({ outline, pages }) => [outline.href, pages.map((one) => one.outline.href)])).toEqual([
    [
      '/base/docs/next/changes-since-2.0',
      ['/base/docs/next/changes-since-2.0/first-page', '/base/docs/next/changes-since-2.0/guide'],
    ],
    [
      '/base/docs/changes-since-1.0',
      [
        '/base/docs/changes-since-1.0/first-page',
        '/base/docs/changes-since-1.0/guide',
        '/base/docs/changes-since-1.0/old',
      ],
    ],
  ]);
});

test('nothing is compared unless the set of docs asks for it', () => {
  const { differences: _, ...silent } = plugin;
  expect(compare(outlines, [silent])).toEqual([]);
});

test('pages that are unlisted or not translated are not compared', () => {
  const unlisted = outlines.map((one) => (one.id === 'guide' ? { ...one, unlisted: true } : one));
  const untranslated = outlines.map((one) => (one.id === 'guide' ? { ...one, isUntranslated: true as const } : one));
  for (const given of [unlisted, untranslated])
    expect(compare(given)[0]?.pages.map(({ after }) => after.id)).toEqual(['index']);
});

test('the list of a version has what differs, what is new and what is gone', () => {
  const [next] = compare();
  const none = { added: 0, removed: 0, changed: 0 };
  const differences = new Map([
    ['default/current/index', { counts: none }],
    ['default/current/guide', { counts: { ...none, changed: 1 } }],
  ]);
  expect(differenceList(next!, differences, config)).toMatchObject({
    since: '2.0',
    version: 'Next',
    changed: [{ title: 'guide', href: '/base/docs/next/changes-since-2.0/guide', counts: { changed: 1 } }],
    added: [{ title: 'new', href: '/base/docs/next/new' }],
    removed: [{ title: 'old', href: '/base/docs/old' }],
    same: 1,
  });
});

test('the list is in the language of its pages, also where all of them are new', () => {
  const given = [page('current', 'new', ['current'], { lang: 'ko' }), page('2.0', 'old', ['2.0'], { lang: 'ko' })];
  expect(differenceList(compare(given)[0]!, new Map(), config).lang).toBe('ko');
});

test('pages of differences are in the language of what they say, where nobody wrote that in the site’s', () => {
  const { locales } = siteConfigSchema.parse({
    title: 'T',
    url: 'https://a.example',
    locales: [{ code: 'ja', label: '日本語' }],
  });
  const [first] = comparedVersions({
    config: { ...config, locales },
    texts: { changesSince: (label) => `Changes since ${label}`, lang: 'en' },
    plugins: [plugin],
    outlines: outlines.map((outline) => ({ ...outline, lang: 'ja' })),
    sidebars: [],
  });
  expect(first!.outline.lang).toBe('en');
  expect(first!.pages[1]!.outline).toMatchObject({ lang: 'en', breadcrumbs: [{ lang: 'en' }, { lang: 'ja' }] });
});
