import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  siteConfigSchema,
  siteOfLanguage,
  type ResolvedSiteConfig,
  type SiteConfig,
} from '@inkstone/site-model/config';
import { createOutline } from '@inkstone/site-model/page';
import { expect, onTestFinished, test } from 'vitest';
import { findAddresses, resolveAddress } from './address.ts';
import { leftToOriginal } from './languages.ts';

const page = (href: string, file: string) =>
  createOutline({ id: href, kind: 'doc', plugin: 'default', version: '1.0', href, title: href, lang: 'en', file });
const start = page('/base/docs/start', 'docs/start.md');
const about = { name: 'about', id: 'about', isOwn: true, file: 'src/pages/about.tsx', href: '/base/about' };

function find(config: Partial<SiteConfig> = {}, outlines = [start], pageModules = [about]) {
  return findIn(
    siteConfigSchema.parse({ title: 'Site', url: 'https://example.com', baseUrl: '/base/', ...config }),
    outlines,
    pageModules,
  );
}

function findIn(
  config: ResolvedSiteConfig,
  outlines = [start],
  pageModules = [about],
  root = '/none',
  originals = outlines,
) {
  return findAddresses({
    root,
    texts: { lang: 'en', search: 'Search', offline: 'Read offline' },
    config,
    place: () => ({ file: 'site.config.ts', line: 2, column: 29 }),
    outlines,
    pageModules,
    plugins: [],
    compared: [],
    originals,
  });
}

test('an address leads to a page, a page module, the search page or the end of its redirects', () => {
  const redirects = [
    { from: '/old', to: '/older' },
    { from: '/older', to: '/docs/start#x' },
  ];
  const { addresses, problems } = find({ redirects });
  expect(problems).toEqual([]);
  expect(resolveAddress(addresses, '/base/docs/start')).toEqual({ type: 'page', outline: start });
  expect(resolveAddress(addresses, '/base/about')).toEqual({ type: 'module', module: about });
  expect(resolveAddress(addresses, '/base/search')?.type).toBe('search');
  expect(resolveAddress(addresses, '/base/old')).toMatchObject({ type: 'redirect', to: '/base/docs/start#x' });
  expect(resolveAddress(addresses, '/base/none')).toBeUndefined();
});

test.each([
  [['/old.html'], ['old.html']],
  [['/old'], ['old/index.html']],
  [['/old/'], ['old/index.html']],
  [['/old/index.html'], ['old/index.html']],
  [['/a/3.6/'], ['a/3.6/index.html']],
  [['/旧.html'], ['旧.html']],
  [
    ['/old.html', '/old/'],
    ['old.html', 'old/index.html'],
  ],
])('redirects from %j have the documents %j, whatever the form of the site’s own addresses', (froms, documents) => {
  for (const addresses of ['plain', 'slash', 'html'] as const) {
    const redirects = froms.map((from) => ({ from, to: '/docs/start' }));
    const found = find({ addresses, redirects });
    expect(found.problems).toEqual([]);
    expect(resolveAddress(found.addresses, `/base${froms[0]}`)).toMatchObject({ type: 'redirect', documents });
  }
});

test.each(['/base/docs/start/', '/base/docs/start.html', '/base/docs/start/index.html'])(
  '%s is the same page',
  (form) => {
    expect(resolveAddress(find().addresses, form)).toEqual({ type: 'page', outline: start });
  },
);

test('a site without search has no search page', () => {
  expect(resolveAddress(find({ search: { enabled: false } }).addresses, '/base/search')).toBeUndefined();
});

test('pages that share an address are an error that names their files, unless the site wants a warning', () => {
  const twice = [start, page('/base/docs/start', 'docs/other/start.md')];
  const [problem] = find({}, twice).problems;
  expect(problem).toMatchObject({
    code: 'duplicate-route',
    severity: 'error',
    file: 'docs/start.md',
    line: 1,
    found: 'docs/start.md; docs/other/start.md',
  });
  expect(problem).not.toHaveProperty('column');
  expect(find({ checks: { duplicateRoutes: 'warn' } }, twice).problems[0]?.severity).toBe('warning');
  expect(find({ checks: { duplicateRoutes: 'ignore' } }, twice).problems).toEqual([]);
});

test.each([
  ['/../out', 'the name ".."'],
  ['/%2e%2e/out', 'the name ".."'],
  ['/a/..%2f..%2fout', '"..%2f..%2fout", an encoded slash'],
  ['/a%00', 'a control character'],
  ['//host/x', 'an address outside of the base path'],
  ['/a?b', 'a query or an anchor'],
  [`/${'x'.repeat(300)}`, 'a name of 300 bytes; file systems allow 255'],
])('a redirect from %s is refused', (from, mistake) => {
  const { addresses, problems } = find({ redirects: [{ from, to: '/docs/start' }] });
  expect(problems).toMatchObject([
    { code: 'invalid-address', file: 'site.config.ts', found: `${JSON.stringify(from)} has ${mistake}` },
  ]);
  expect([...addresses.values()].some(({ type }) => type === 'redirect')).toBe(false);
});

test.each([
  ['docs/a.md', '---\ntitle: A\nslug: /x%2Fy\n---\n', 3],
  ['docs/a.md', '---\nid: x%2Fy\n---\n\nslug: b\n', 2],
  ['docs/a.md', 'slug: b\n', 1],
  ['docs/a/_category_.json', '{\n  "link": { "type": "generated-index",\n    "slug": "/x%2Fy" }\n}\n', 3],
])('a wrong address is reported where %s says it', async (file, text, line) => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-address-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
  const config = siteConfigSchema.parse({ title: 'Site', url: 'https://example.com', baseUrl: '/base/' });
  const { problems } = findIn(config, [page('/base/docs/x%252Fy', file)], [], root);
  expect(problems).toMatchObject([{ code: 'invalid-address', file, line }]);
});

test('a wrong address, or one of two pages, is said once, in the language that gives it', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-address-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(path.join(root, 'de'));
  await writeFile(path.join(root, 'a.md'), '---\nid: a\nslug: /x%2Fy\n---\n');
  await writeFile(path.join(root, 'de/a.md'), '---\ntitle: A\n---\n');
  const locales = [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch' },
  ];
  const whole = siteConfigSchema.parse({ title: 'Site', url: 'https://example.com', baseUrl: '/base/', locales });
  const found = (language: number, href: string, files: readonly string[]) => {
    const config = siteOfLanguage(whole, language);
    const pages = (of: readonly string[]) =>
      of.map((file) => ({ ...page(`${config.baseUrl}${href}`, file), key: page(href, '').key }));
    const { problems } = findIn(config, pages(files), [], root, pages(['a.md']));
    return problems.map(({ code, file, line, found }) => ({ code, file, line, found }));
  };
  const [wrong] = found(0, 'x%252Fy', ['a.md']);
  expect(wrong).toEqual({
    code: 'invalid-address',
    file: 'a.md',
    line: 3,
    found: '/x%252Fy has "x%2Fy", an encoded slash',
  });
  expect(found(1, 'x%252Fy', ['de/a.md'])).toEqual([wrong]);
  const twice = { code: 'duplicate-route', file: 'a.md', line: 3, found: 'a.md; a.md' };
  expect(found(1, 'b', ['de/a.md', 'de/a.md'])).toEqual([twice]);
});

test('a page whose address cannot be a file of the output is refused', () => {
  const { addresses, problems } = find({}, [page('/base/docs/%2e%2e/%2e%2e/out', 'docs/out.md')]);
  expect(problems).toMatchObject([{ code: 'invalid-address', file: 'docs/out.md', line: 1 }]);
  expect([...addresses.keys()].some((href) => href.endsWith('/out'))).toBe(false);
});

test('a page whose document would have an ending by which hosts run it is refused', () => {
  const outlines = [page('/base/docs/x.php', 'docs/x.php.md'), page('/base/docs/x.js', 'docs/x.js.md')];
  expect(find({ addresses: 'html' }, outlines).problems).toMatchObject([
    {
      code: 'invalid-address',
      file: 'docs/x.php.md',
      found: '/docs/x.php has "x.php", which some hosts take for a program',
    },
  ]);
  expect(find({ addresses: 'plain' }, outlines).problems).toEqual([]);
});

test.each(['.htaccess', '.HTPASSWD', '.user.ini', 'web.config'])(
  'a page at %s is refused: hosts would answer nothing of its folder',
  (name) => {
    const outlines = [page(`/base/docs/${name}`, 'docs/a.md'), page(`/base/docs/${name}/b`, 'docs/b.md')];
    const found = outlines.map(
      ({ href }) => `${href.replace('/base', '')} has "${name}", which some hosts read as their settings`,
    );
    expect(find({}, outlines).problems.map((problem) => problem.found)).toEqual(found);
  },
);

test('where addresses end in .html, the page of a folder is found, and shares its address with a page of that name', () => {
  const folder = page('/base/docs/a/index', 'docs/a/index.md');
  const { addresses, problems } = find({ addresses: 'html' }, [folder]);
  expect(problems).toEqual([]);
  for (const form of ['/base/docs/a/index.html', '/base/docs/a/'])
    expect(resolveAddress(addresses, form)).toMatchObject({ outline: folder });
  const both = [page('/base/docs/a', 'docs/a.md'), folder];
  expect(find({ addresses: 'html' }, both).problems).toMatchObject([
    { code: 'duplicate-route', severity: 'error', found: 'docs/a.md; docs/a/index.md' },
  ]);
  expect(find({}, both).problems).toEqual([]);
});

test('page modules that share an address only warn', () => {
  const jsx = { ...about, file: 'src/pages/about.jsx' };
  expect(find({}, [start], [about, jsx]).problems).toMatchObject([{ code: 'duplicate-route', severity: 'warning' }]);
});

test('a redirect to a page of another language is left to the check that has the pages of all', () => {
  const redirects = [
    { from: '/de/old', to: '/de/docs/start' },
    { from: '/old', to: '/docs/strat' },
  ];
  const locales = ['en', 'de'].map((code) => ({ code, label: code }));
  const config = siteConfigSchema.parse({ title: 'Site', url: 'https://example.com', locales, redirects });
  const { addresses, problems } = findIn(siteOfLanguage(config, 0), [], []);
  expect(problems.map(({ found }) => found)).toEqual(["{ from: '/old', to: '/docs/strat' }"]);
  expect(resolveAddress(addresses, '/de/old')).toMatchObject({ to: '/de/docs/start' });
});

test('an address whose page only the default language has leads there', () => {
  const original = siteConfigSchema.parse({ title: 'Site', url: 'https://example.com', baseUrl: '/base/' });
  const redirects = [
    { from: '/old', to: '/docs/b#top' },
    { from: '/api/1.0', to: '/docs/start' },
  ];
  const german = { ...original, baseUrl: '/base/de/', redirects };
  const api = {
    id: 'api',
    path: '/base/api',
    versions: [{ name: '1.0', path: '/base/api/1.0', mainHref: '/base/api/1.0/core', isLast: true }],
  };
  const view = { outlines: [start, page('/base/docs/b', 'docs/b.md')], plugins: [api] };
  const elsewhere = leftToOriginal({ config: original, view } as never, german);
  const { addresses, problems } = findAddresses({
    root: '/none',
    texts: { lang: 'en', search: 'Search', offline: 'Read offline' },
    config: german,
    place: () => ({}),
    outlines: [page('/base/de/docs/start', 'docs/de/start.md')],
    pageModules: [],
    plugins: [],
    compared: [],
    elsewhere,
  });
  expect(resolveAddress(addresses, '/base/de/docs/start')?.type).toBe('page');
  const leadsTo = ['docs/b', 'api', 'api/1.0'].map((path) => resolveAddress(addresses, `/base/de/${path}`));
  // What is configured counts before what the original has.
  expect(leadsTo).toMatchObject([{ to: '/base/docs/b' }, { to: '/base/api/1.0/core' }, { to: '/base/de/docs/start' }]);
  // A redirect of all languages leads there, too.
  expect(problems).toEqual([]);
  expect(resolveAddress(addresses, '/base/de/old')).toMatchObject({ to: '/base/de/docs/b#top' });
  // Of another origin, the address has it.
  const alone = { ...german, baseUrl: '/base/', url: 'https://de.example.com' };
  expect(leftToOriginal({ config: original, view } as never, alone)).toContainEqual({
    from: '/base/api',
    to: 'https://example.com/base/api/1.0/core',
  });
});

test('a redirect from the folder of a language is that language’s alone, and on a site of another tool a mistaken one is left out', () => {
  const config = siteConfigSchema.parse({
    title: 'Site',
    url: 'https://example.com',
    baseUrl: '/base/',
    locales: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
      { code: 'fr', label: 'Français' },
    ],
    markdown: { dialect: 'starlight' },
    redirects: [
      { from: '/fr/old', to: '/fr/docs/start' },
      { from: '/gone', to: '/nowhere' },
    ],
  });
  const found = [0, 1].map((index) => findIn(siteOfLanguage(config, index), [], []));
  expect(found.map(({ problems }) => problems.map(({ code, severity }) => [code, severity]))).toEqual([
    [['redirect-to-nowhere', 'warning']],
    [['redirect-to-nowhere', 'warning']],
  ]);
  expect(resolveAddress(found[0]!.addresses, '/base/fr/old')).toMatchObject({ type: 'redirect' });
  expect([...found[1]!.addresses.keys()].filter((href) => href.includes('old'))).toEqual([]);
});
