import { DomUtils } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { englishPages } from '@inkstone/theme-ui/texts';
import type { BuiltDocument, BuiltSite } from './built-site.ts';
import { readHtml } from './html.ts';
import { printArticle, readArticle } from './print/print-article.ts';
import { rewritePage } from './rewrite-page.ts';

const PAGE: BuiltDocument = {
  file: 'docs/start/index.html',
  href: '/docs/start',
  title: 'Start',
  plugin: 'default',
  sidebar: null,
  lastUpdate: null,
  isSearch: false,
  isOfVersion: true,
};
const SITE: BuiltSite = {
  texts: englishPages.exported,
  folder: '/built',
  base: '/',
  url: 'https://example.com',
  title: 'Lib',
  locale: { code: 'en', label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: '/' },
  languageFolder: '',
  files: new Set([PAGE.file, 'a.png']),
  main: null,
  wanted: new Map(),
  documents: new Map([[PAGE.file, PAGE]]),
  counterparts: new Map(),
  redirects: new Map(),
  search: null,
};

const documentOf = (article: string) =>
  `<!doctype html><html><head><title>Start</title><script>boot()</script></head><body><article data-part="prose">${article}</article></body></html>`;

const HARM = '<img src="x" onerror="run()"><iframe src="file:///etc/passwd"></iframe>';
const AS_TEXT = HARM.replaceAll('<', '&lt;');

/** Text of an element, as a build writes it, that is a tag only to who reads or writes HTML in another way than browsers. */
const TEXTS: string[] = [
  ...['noscript', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext', 'style', 'script', 'title', 'textarea'].flatMap(
    (name) => [
      `<svg><${name}>&lt;/${name}>${AS_TEXT}</${name}></svg>`,
      `<math><mtext><${name}>&lt;/${name}>${AS_TEXT}</${name}></mtext></math>`,
      `<${name}>&lt;/${name}>${AS_TEXT}</${name}>`,
      `<${name}>&amp;lt;/${name}>${AS_TEXT.replaceAll('&', '&amp;')}</${name}>`,
      `<p title="</${name}>${HARM.replaceAll('"', '&quot;')}">text</p>`,
    ],
  ),
  `<p title="-->${HARM.replaceAll('"', '&quot;')}">text</p>`,
  `<svg><g><![CDATA[${HARM}]]></g></svg>`,
];

/** Elements and attributes as browsers read them, without those that an export adds or takes away. */
function elementsIn(html: string): string[] {
  const all = DomUtils.findAll(({ name }) => !/^(?:meta|link|head|html)$/.test(name), readHtml(html).children);
  return all
    .filter(({ attribs }) => !attribs['src']?.endsWith('export.js'))
    .map(({ name, attribs }) => [name, ...Object.keys(attribs)].join(' '));
}

describe('an export has the elements that its pages have, and no others', () => {
  test.each(TEXTS)('%s', (article) => {
    const html = documentOf(article);
    expect(elementsIn(rewritePage(html, PAGE, SITE).html)).toEqual(elementsIn(html));
  });

  test.each(TEXTS)('in print: %s', (article) => {
    const html = documentOf(article);
    const page = readArticle(html, PAGE, 'p1');
    const printed = page && printArticle(page, { site: SITE, pages: new Map(), depth: 0, files: new Set() });
    const ofArticle = (all: string[]) => all.filter((one) => !/^(?:body|header|h1|title|script)\b/.test(one));
    expect(ofArticle(elementsIn(printed ?? ''))).toEqual(ofArticle(elementsIn(html)));
  });
});

// From disk, `//evil.example/a` is a file of that host, which Windows asks with the name of its user.
test.each([
  '<table background="//evil.example/a"><tr><td background="\\\\evil.example\\a">text</td></tr></table>',
  '<svg><rect fill="url(//evil.example/a)"></rect><g mask="url(\'//evil.example/a#b\')"></g></svg>',
  String.raw`<svg><rect fill="u\72l(//evil.example/a)" stroke="image-set('//evil.example/a' 1x)"></rect></svg>`,
  '<svg><filter id="a"><feImage href="//evil.example/a"></feImage></filter></svg>',
  '<svg><pattern xlink:href="//evil.example/a#b"></pattern><linearGradient href="//evil.example/a#b"></linearGradient></svg>',
  '<svg><text><textPath href="//evil.example/a#b">text</textPath></text><animate attributeName="fill" values="url(//evil.example/a)"></animate></svg>',
  '<img src="/a.png" srcset="/a.png 1x,//evil.example/b.png 2x"><img src="/a.png" srcset="/a.png 1x,file:///evil.png 2x">',
  '<picture><source srcset="/a.png 1x,\\\\evil.example\\b.png 2x"><img src="/a.png"></picture>',
])('an export asks no host for what a page names: %s', (article) => {
  expect(rewritePage(documentOf(article), PAGE, SITE).html).not.toContain('evil');
});

test('of scripts, an export runs those that the site has in its documents, and its own', () => {
  const { html } = rewritePage(documentOf('<p>Text</p>'), PAGE, SITE);
  const [policy] = DomUtils.findAll(({ attribs }) => 'http-equiv' in attribs, readHtml(html).children);
  // The hash of `boot()`.
  expect(policy?.attribs['content']).toContain(
    "script-src file: 'sha256-MeZS89WlF0u+o0hCvHTBt4q1WHU+U+sJKgbdRUc36mY=';",
  );
  expect(policy?.attribs['content']).toMatch(/^default-src 'none';/);
});
