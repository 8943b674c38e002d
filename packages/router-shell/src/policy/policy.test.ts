import { siteConfigSchema, type SiteConfig } from '@inkstone/site-model/config';
import { expect, test } from 'vitest';
import { headerFiles } from './headers.ts';
import { REDIRECT_SCRIPT } from '../page/document.ts';
import {
  allows,
  contentPolicy,
  hashSource,
  metaPolicyText,
  policyOfPages,
  policyText,
  unwritableSources,
} from './policy.ts';

function policyOf(config: Partial<SiteConfig> = {}, files: string[] = []) {
  const resolved = siteConfigSchema.parse({ title: 'Tea', url: 'https://tea.example', ...config });
  return contentPolicy({ config: resolved, boots: ['boot()'], inlineScripts: ['toggle()'], files });
}

test('a site’s policy allows what is its own, and its inline scripts by their hashes', () => {
  const [scripts, ...rest] = policyText(policyOf()).split('; ').slice(1);
  expect(scripts).toMatch(/^script-src 'self' 'sha256-\S+' 'sha256-\S+' 'sha256-\S+'$/);
  expect(scripts).toContain(hashSource('boot()'));
  expect(scripts).toContain(hashSource('toggle()'));
  expect(rest.join('; ')).toBe(
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test('inline scripts of the shell are not allowed as scripts of a page', () => {
  const pages = policyOfPages(policyOf(), ['boot()']);
  for (const script of ['boot()', REDIRECT_SCRIPT]) {
    expect(allows(policyOf(), 'script-src', hashSource(script))).toBe(true);
    expect(allows(pages, 'script-src', hashSource(script))).toBe(false);
  }
  expect(allows(pages, 'script-src', hashSource('toggle()'))).toBe(true);
});

test('what the configuration asks for is added', () => {
  const policy = policyOf(
    {
      search: {
        hosted: { appId: 'APP', apiKey: 'key', indexName: 'tea', insights: true, askAi: { agentId: 'a' } },
      },
      scripts: [{ src: 'https://count.example/a.js' }, { src: '/own.js' }],
      head: [
        { tag: 'script', attributes: {}, content: 'x = "</b>"' },
        { tag: 'script', attributes: { type: 'application/ld+json' }, content: '{}' },
        { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://styles.example/a.css' } },
        { tag: 'link', attributes: { rel: 'preload', as: 'font', href: 'https://fonts.example/a.woff2' } },
        { tag: 'link', attributes: { rel: 'manifest', href: '/site.webmanifest' } },
        { tag: 'link', attributes: { rel: 'preconnect', href: 'https://nothing.example' } },
      ],
      tagManager: { containerId: 'GTM-1' },
      security: { allow: { 'img-src': ['https://img.example'], 'frame-ancestors': ["'self'"] } },
    },
    ['video/pour.mp4', 'index.html'],
  );
  expect(policy.get('connect-src')).toEqual([
    "'self'",
    'https://APP-dsn.algolia.net',
    ...[1, 2, 3].map((number) => `https://APP-${number}.algolianet.com`),
    'https://APP.algolia.net',
    'https://insights.algolia.io',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ]);
  expect(policy.get('script-src')?.slice(4)).toEqual([
    'https://cdn.jsdelivr.net',
    'https://*.googletagmanager.com',
    'https://count.example',
    // In documents the end of an element is written so that it does not end the script.
    hashSource('x = "<\\/b>"'),
    hashSource('x = "</b>"'),
  ]);
  expect(policy.get('style-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/), 'https://styles.example']);
  expect(policy.get('font-src')).toEqual(['https://fonts.example']);
  expect(policy.get('manifest-src')).toEqual(["'self'"]);
  expect(policy.get('media-src')).toEqual(["'self'"]);
  expect(policy.get('img-src')).toContain('https://img.example');
  expect(policy.get('frame-ancestors')).toEqual(["'self'"]);
  expect(policyText(policy)).not.toContain('nothing.example');
  expect(metaPolicyText(policy)).not.toContain('frame-ancestors');
});

test.each([
  [{ scripts: [{ src: 'https://a;sandbox/x.js' }] }, ['scripts', 0, 'src']],
  [{ favicon: 'https://a$uri/x.ico' }, ['favicon']],
  [{ feedback: { url: 'https://a,b/' } }, ['feedback', 'url']],
  [{ search: { hosted: { appId: 'A;B', apiKey: 'K', indexName: 'I' } } }, ['search', 'hosted']],
])('what would be no source in the files for hosts is named: %j', (written, keys) => {
  const config = siteConfigSchema.parse({ title: 'a', url: 'https://a.example', ...written });
  expect(unwritableSources(config)[0]?.keys).toEqual(keys);
});

test('what policies have can be written', () => {
  const sources = ["'self'", 'data:', "'unsafe-inline'", 'https://*.a.example:8443/b%20c', "'sha256-a+/b='", '*'];
  const config = siteConfigSchema.parse({
    title: 'a',
    url: 'https://a.example',
    favicon: 'https://icons.example/a.svg',
    theme: { logo: { src: 'https://logos.example/a.svg' } },
    tagManager: { containerId: 'GTM-1' },
    search: { hosted: { appId: 'APP', apiKey: 'K', indexName: 'I', insights: true, askAi: { agentId: 'a' } } },
    security: { allow: { 'img-src': sources } },
  });
  expect(unwritableSources(config)).toEqual([]);
  const policy = contentPolicy({ config, boots: [], inlineScripts: [], files: [] });
  expect(policy.get('img-src')).toEqual(expect.arrayContaining(['https://icons.example', 'https://logos.example']));
});

test('a source in the configuration cannot smuggle in another directive', () => {
  const add = (source: string) =>
    siteConfigSchema.safeParse({
      title: 'a',
      url: 'https://a.example',
      security: { allow: { 'img-src': [source] } },
    });
  expect(add('https://img.example').success).toBe(true);
  for (const source of ['https://a; script-src *', 'a b', 'a,b', 'a\nb', '']) expect(add(source).success).toBe(false);
});

test.each([
  ['img-src', "'self'", true],
  ['img-src', 'data:', true],
  ['img-src', 'https://img.example', false],
  ['frame-src', "'self'", false],
  ['media-src', 'https://video.example', false],
  ['style-src-attr', "'unsafe-inline'", false],
  ['connect-src', 'https://a.google-analytics.com', true],
  ['connect-src', 'http://a.google-analytics.com', false],
  ['connect-src', 'https://google-analytics.com.example', false],
  ['connect-src', 'https://other-google-analytics.com', false],
] as const)('with a tag manager, %s has %s: %s', (directive, source, allowed) => {
  expect(allows(policyOf({ tagManager: { containerId: 'GTM-1' } }), directive, source)).toBe(allowed);
});

test('hosts are told in their own formats', () => {
  const files = headerFiles(policyOf(), '/docs/');
  const policy = policyText(policyOf());
  expect(JSON.parse(files.get('headers/headers.json') ?? '')).toEqual({
    '/docs/*': { 'Content-Security-Policy': policy, 'X-Content-Type-Options': 'nosniff' },
    '/docs/sw.js': { 'Cache-Control': 'no-cache' },
  });
  expect(files.get('_headers')).toBe(
    `/docs/*\n  Content-Security-Policy: ${policy}\n  X-Content-Type-Options: nosniff\n/docs/sw.js\n  Cache-Control: no-cache\n`,
  );
  expect(files.get('headers/_headers')).toBe(files.get('_headers'));
  expect(files.get('headers/nginx.conf')).toContain(`add_header Content-Security-Policy "${policy}" always;`);
  for (const paths of ['/docs', '/docs/*'])
    expect(files.get('headers/Caddyfile')).toContain(`header ${paths} {\n\tContent-Security-Policy "${policy}"`);
  expect(
    headerFiles(policyOf(), '/')
      .get('headers/Caddyfile')
      ?.match(/^header \S+ \{$/gm),
  ).toEqual(['header /* {']);
  expect(files.get('headers/nginx.conf')).toContain('if ($uri = "/docs/sw.js")');
  expect(files.get('headers/Caddyfile')).toContain('header /docs/sw.js Cache-Control "no-cache"');
});
