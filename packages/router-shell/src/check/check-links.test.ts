import { expect, test } from 'vitest';
import { siteConfigSchema, siteOfLanguage } from '@inkstone/site-model/config';
import type { LinkReference } from '@inkstone/site-model/page';
import { checkLinks, type LinkTargets } from './check-links.ts';
import { asConfigured } from './check-site.ts';
import { linksOfConfig } from './links-elsewhere.ts';

const targets: LinkTargets = {
  base: '/base/',
  addresses: 'plain',
  pages: new Map([
    ['/base', new Set<string>()],
    ['/base/docs/start', new Set(['install', '运行'])],
    ['/base/docs/%E6%8C%87%E5%8D%97', new Set<string>()],
    ['/base/api/core/class/Queue', new Set(['add'])],
  ]),
  redirects: new Map([
    ['/base/docs', '/base/docs/start'],
    ['/base/docs/start#led-on', '/base/docs#install'],
  ]),
  hasFile: (href) => ['/base/img/a.png', '/base/old/index.html', '/base/old/names.html'].includes(href),
};
const check = (
  href: string,
  kind: LinkReference['kind'] = 'link',
  severities = { links: 'error', anchors: 'error' } as const,
) => checkLinks([{ href, kind, written: href, file: 'a.md', line: 3, column: 5 }], targets, severities);

test.each([
  '/base/',
  '/base',
  '/base/docs/start/',
  '/base/docs/start/index.html#install',
  '/base/docs/start#%E8%BF%90%E8%A1%8C',
  '/base/docs#install',
  '/base/docs#led-on',
  '/base/docs/start#led-on',
  '/base/docs/start?x=1#',
  '/base/docs/指南',
  '/base/docs/%E6%8C%87%E5%8D%97/',
  '/base/img/a.png',
  '/base/old',
  '/base/old/#part',
  '/base/old/names.html#part',
])('%s leads to something that exists', (href) => {
  expect(check(href)).toEqual([]);
});

test('at the root of an origin, a link that leads nowhere does not count as a link to the home page', () => {
  const atRoot = { ...targets, base: '/', pages: new Map([['/', new Set<string>()]]), redirects: new Map() };
  const link = { href: '/nowhere', kind: 'link', written: '/nowhere', file: 'a.md', line: 3 } as const;
  const problems = checkLinks([link, { ...link, href: '/' }], atRoot, { links: 'error', anchors: 'error' });
  expect(problems).toMatchObject([{ code: 'broken-link', found: '/nowhere' }]);
});

test('an address with .html has a document only where the site publishes such', () => {
  expect(check('/base/docs/start.html#install')).toMatchObject([
    { code: 'broken-link', suggestion: '/base/docs/start#install' },
  ]);
  const html = { ...targets, addresses: 'html' } as const;
  const link = { href: '/base/docs/start.html', kind: 'link', written: 'start.html', file: 'a.md', line: 3 } as const;
  expect(checkLinks([link], html, { links: 'error', anchors: 'error' })).toEqual([]);
});

test('the suggestion for a page with a non-ASCII name is not percent-encoded', () => {
  expect(check('/base/docs/指难')).toMatchObject([{ found: '/base/docs/指难', suggestion: '/base/docs/指南' }]);
});

test('a mistyped page is reported with its place and the most similar page', () => {
  expect(check('/base/docs/strat')).toEqual([
    {
      code: 'broken-link',
      severity: 'error',
      message: 'This link leads to no page.',
      file: 'a.md',
      line: 3,
      column: 5,
      found: '/base/docs/strat',
      suggestion: '/base/docs/start',
    },
  ]);
});

test('a link that may have meant a file is corrected to it', () => {
  const link = {
    href: '/base/start',
    kind: 'link',
    written: 'start',
    meant: 'start.md',
    file: 'a.md',
    line: 3,
  } as const;
  expect(checkLinks([link], targets, { links: 'error', anchors: 'error' })).toMatchObject([{ suggestion: 'start.md' }]);
});

test.each([
  ['/docs/strat#install', '/base/docs/strat#install', '/', '/docs/start#install'],
  ['../docs/strat', '/base/docs/strat', '/', '/docs/start'],
  ['../docs/strat', '/base/docs/strat', '/base/', '/base/docs/start'],
  // The base path is in all addresses, so it makes none of them similar.
  ['./LICENSE', '/base/LICENSE', '/', undefined],
])('the suggestion for %s has the form of the written link', (written, href, root, suggestion) => {
  const link = { href, kind: 'link', written, file: 'a.md', line: 3 } as const;
  const [problem] = checkLinks([link], targets, { links: 'error', anchors: 'error' }, root);
  expect(problem?.suggestion).toBe(suggestion);
});

test('a mistyped anchor is reported with the most similar anchor, or else with those that exist', () => {
  expect(check('/base/docs/start#instal')[0]).toMatchObject({
    code: 'broken-anchor',
    message: 'The page /base/docs/start has no anchor #instal.',
    suggestion: '/base/docs/start#install',
  });
  expect(check('/base/docs/start#zzzzzzzz')[0]).toMatchObject({
    code: 'broken-anchor',
    allowed: '#install, #运行, a link without #, to the title',
  });
});

test('a page is never suggested for a broken link of its own', () => {
  const link = { href: '/base/docs/strat', kind: 'link', written: 'strat', file: 'docs/start.md', line: 3 } as const;
  const pageOf = (file: string) => (file === 'docs/start.md' ? '/base/docs/start' : undefined);
  const problems = checkLinks([link], { ...targets, pageOf }, { links: 'error', anchors: 'error' });
  expect(problems[0]?.suggestion).toBeUndefined();
});

test('an API link to a symbol or member that does not exist has its own code', () => {
  expect(check('/base/api/core/class/Quue', 'api')[0]?.code).toBe('broken-api-link');
  expect(check('/base/api/core/class/Queue#ad', 'api')[0]?.code).toBe('broken-api-link');
});

test('a link out of the base path is reported', () => {
  expect(check('/docs/start')[0]).toMatchObject({
    code: 'broken-link',
    message: 'This link leads out of the site’s base path.',
  });
});

test('the site’s settings make broken links warnings or ignore them', () => {
  expect(
    checkLinks([{ href: '/base/x', kind: 'link', written: '/x', file: 'a.md', line: 1 }], targets, {
      links: 'warn',
      anchors: 'error',
    })[0]?.severity,
  ).toBe('warning');
  expect(
    checkLinks([{ href: '/base/x', kind: 'link', written: '/x', file: 'a.md', line: 1 }], targets, {
      links: 'ignore',
      anchors: 'error',
    }),
  ).toEqual([]);
});

test('broken links that a source reports have the severity that the site sets', () => {
  const problem = { severity: 'error', message: 'No page.' } as const;
  const problems = [
    { ...problem, code: 'broken-markdown-link' },
    { ...problem, code: 'missing-image' },
  ] as const;
  const severities = (links: 'error' | 'warn' | 'ignore') =>
    asConfigured(problems, { links, markdown: {} }).map((one) => one.severity);
  expect(severities('error')).toEqual(['error', 'error']);
  expect(severities('warn')).toEqual(['warning', 'error']);
  expect(severities('ignore')).toEqual(['error']);
});

test('a mistake in Markdown has the severity that the site sets for its rule', () => {
  const problem = { severity: 'error', message: 'Text.', code: 'invalid-markdown' } as const;
  const problems = [{ ...problem, rule: 'open-code' }, { ...problem, rule: 'constructor' }, problem];
  const severities = (rule: 'off' | 'warning' | 'error') =>
    asConfigured(problems, { links: 'error', markdown: { 'open-code': rule } }).map((one) => one.severity);
  expect(severities('off')).toEqual(['error', 'error']);
  expect(severities('warning')).toEqual(['warning', 'error', 'error']);
});

test('links and files in the HTML of the configuration are checked, also those that are relative to a page', () => {
  const html = '<a href="/base/x">x</a> <a href="y">y</a> <img src="/base/z.png"> <a href="https://b.example">b</a>';
  const config = siteConfigSchema.parse({
    title: 'T',
    url: 'https://a.example',
    baseUrl: '/base/',
    theme: { announcement: { id: 'a', html } },
  });
  const links = linksOfConfig(config, () => ({ file: 'site.config.ts' }));
  expect(links.map(({ kind, written }) => [kind, written])).toEqual([
    ['link', '/base/x'],
    ['link', 'y'],
    ['file', '/base/z.png'],
  ]);
  const problems = checkLinks(links, targets, { links: 'error', anchors: 'error' });
  expect(problems.map(({ code }) => code)).toEqual(['broken-link', 'broken-link', 'missing-image']);
});

test('the destination of a redirect in another language is a link, which is checked with the pages of all languages', () => {
  const config = siteConfigSchema.parse({
    title: 'T',
    url: 'https://a.example',
    locales: [
      { code: 'en', label: 'English' },
      { code: 'de', label: 'Deutsch' },
    ],
    redirects: [
      { from: '/old', to: '/new' },
      { from: '/de/old', to: '/de/new' },
    ],
  });
  const written = (index: number) =>
    linksOfConfig(siteOfLanguage(config, index), () => ({ file: 'site.config.ts' })).map((link) => link.written);
  expect([written(0), written(1)]).toEqual([['/de/new'], []]);
});

test('a page with thousands of broken links in a site of thousands of pages is reported at once', () => {
  const name = (index: number) => `some-long-name-of-a-page-${index}-with-a-long-end`;
  const pages = new Map(Array.from({ length: 1500 }, (_, index) => [`/base/docs/${name(index)}`, new Set<string>()]));
  const links = Array.from({ length: 3000 }, (_, index) => {
    const href = `/base/docs/${name(index)}x`;
    return { href, kind: 'link' as const, written: href, file: 'a.md', line: index + 1, column: 1 };
  });
  const started = performance.now();
  const problems = checkLinks(links, { ...targets, pages }, { links: 'error', anchors: 'error' });
  expect(performance.now() - started).toBeLessThan(5000);
  expect(problems).toHaveLength(3000);
  expect(problems[0]?.suggestion).toBe(`/base/docs/${name(0)}`);
  expect(problems[2999]).toMatchObject({ allowed: expect.stringContaining('a page of this site'), line: 3000 });
});

test('an anchor that a translation lacks and its original has is a warning', () => {
  const originalAnchors = (href: string) => (href === '/base/docs/start' ? new Set(['remove']) : undefined);
  const link = (anchor: string) => ({
    href: `/base/docs/start#${anchor}`,
    kind: 'link' as const,
    written: `start.md#${anchor}`,
    file: 'a.md',
    line: 3,
  });
  const problems = checkLinks(
    [link('remove'), link('nothing')],
    { ...targets, originalAnchors },
    {
      links: 'error',
      anchors: 'error',
    },
  );
  expect(problems.map(({ severity, message }) => [severity, message])).toEqual([
    ['warning', 'The page /base/docs/start has no anchor #remove, which the page that it translates has.'],
    ['error', 'The page /base/docs/start has no anchor #nothing.'],
  ]);
});
