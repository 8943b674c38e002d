import type { PageData } from '@inkstone/site-model/page';
import { expect, test } from 'vitest';
import { REDIRECT_SCRIPT, inlineJson, renderDocument, renderRedirect, type DocumentParts } from './document.ts';

const parts: DocumentParts = {
  page: {
    kind: 'doc',
    href: '/base/docs/tea',
    title: 'Tea & <milk>',
    lang: 'en',
    html: '<p>Long</p>',
    head: [
      { tag: 'meta', attributes: { name: 'description', content: 'Say "tea"' } },
      { tag: 'script', attributes: { async: true }, content: 'x = "</script>"' },
    ],
  } as unknown as PageData,
  build: 'b1',
  siteTitle: 'Pot',
  base: '/base/',
  banner: 'base: /base/',
  locale: { code: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', calendar: 'gregory', path: '' },
  textsLang: 'en',
  generator: 'Inkstone 1',
  favicon: '/base/icon.svg',
  stylesheets: [{ href: '/base/a.css' }, { href: '/base/b.css', viteId: '/b.css' }],
  entries: [],
  boot: 'start()',
  content: '<main>Tea</main>',
  preconnect: ['https://search.example'],
  scripts: [{ src: '/base/s.js', async: false, defer: true, attributes: { 'data-site': 'tea' } }],
};

test('a document has the title, tags, styles and scripts of its page, with the boot script before the styles', () => {
  const html = renderDocument(parts);
  const inOrder = [
    '<html lang="en" dir="ltr" data-page="doc" data-path="/docs/tea">',
    '<script>start()</script>',
    '<link rel="stylesheet" href="/base/a.css">',
    '<link rel="stylesheet" href="/base/b.css" data-vite-dev-id="/b.css">',
    '<link rel="icon" href="/base/icon.svg">',
    '<link rel="preconnect" href="https://search.example" crossorigin>',
    '<title>Tea &amp; &lt;milk&gt; | Pot</title>',
    '<meta name="description" content="Say &quot;tea&quot;">',
    '<script async>x = "<\\/script>"</script>',
    '<meta name="generator" content="Inkstone 1">',
    '<script src="/base/s.js" data-site="tea" defer></script>',
    '<div id="inkstone-root"><main>Tea</main></div>',
    'id="page-data">',
  ].map((piece) => html.indexOf(piece));
  expect(inOrder).not.toContain(-1);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
});

test('a title in another language than that of the interface says so', () => {
  const html = renderDocument({ ...parts, page: { ...parts.page!, title: '茶', lang: 'zh-Hans' } });
  expect(html).toContain('<title lang="zh-Hans">茶 | Pot</title>');
  // A voice for English would leave it out.
  expect(renderDocument({ ...parts, siteTitle: '茶壶' })).toContain(
    '<title lang="zh">Tea &amp; &lt;milk&gt; | 茶壶</title>',
  );
});

test('an interface that nobody translated is marked with its own language, a variant of the locale’s is not', () => {
  const german = { ...parts.locale, code: 'de', htmlLang: 'de' };
  expect(renderDocument({ ...parts, locale: german })).toContain('<div id="inkstone-root" lang="en">');
  expect(renderDocument({ ...parts, locale: german, textsLang: 'de-AT' })).toContain('<div id="inkstone-root">');
});

test('the first paint waits for the last element of the document', () => {
  const html = renderDocument(parts);
  const [, awaited] = /<link rel="expect" href="#([^"]+)" blocking="render">/.exec(html) ?? [];
  expect(html.indexOf(`id="${awaited}"`)).toBeGreaterThan(html.indexOf(parts.content));
});

test('a document contains its page’s data without the parts that are in its HTML', () => {
  const data = /<script type="application\/json" id="page-data">(.*)<\/script>/.exec(renderDocument(parts))?.[1] ?? '';
  expect(JSON.parse(data)).toEqual({
    build: 'b1',
    page: { ...parts.page, html: '', head: [] },
  });
});

test('the document of the 404 page has an empty path, and without an icon it names an empty one', () => {
  const page = { ...parts.page, kind: 'not-found' } as PageData;
  const html = renderDocument({ ...parts, page, favicon: null });
  expect(html).toContain('data-page="not-found" data-path=""');
  expect(html).toContain('<link rel="icon" href="data:,">');
});

test('data in a document cannot end its script', () => {
  const text = inlineJson({ a: '</script><!--\u2028' });
  expect(text).not.toMatch(/[<\u2028]/);
  expect(JSON.parse(text)).toEqual({ a: '</script><!--\u2028' });
});

test('a redirect works with and without scripts and is not indexed', () => {
  const html = renderRedirect('/base/a?"b', { url: 'https://example.com' });
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/base/a?&quot;b"></noscript>');
  expect(html).toContain(`<a href="/base/a?&quot;b">/base/a?&quot;b</a></p><script>${REDIRECT_SCRIPT}</script>`);
  expect(html).toContain('<link rel="canonical" href="https://example.com/base/a?&quot;b">');
});
