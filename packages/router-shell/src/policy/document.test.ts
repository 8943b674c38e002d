import { parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { CheckedDocument, readContent } from './document.ts';
import { hashSource } from './policy.ts';

const needsOf = (html: string) => readContent(html).needs.map(({ directive, source }) => `${directive} ${source}`);

test.each([
  ['<p>Tea</p>', []],
  ['<img src="/a.png" alt=""><img src="data:image/png;base64,AA">', ["img-src 'self'", 'img-src data:']],
  ['<img alt="a > b" src="https://img.example/a.png?x=1&amp;y=2">', ['img-src https://img.example']],
  ["<IMG SRC='//img.example/a.png'>", ['img-src https://img.example']],
  ['<img srcset="/a.png 1x, https://b.example/b.png 2x">', ['img-src https://b.example']],
  // No browser can read these, so nothing is loaded from the site either.
  ['<img src="https://img.example:99999/a.png">', ['img-src https://img.example:99999/a.png']],
  ['<iframe src="https://[a"></iframe>', ['frame-src https://[a']],
  ['<script>run()</script>', [`script-src ${hashSource('run()')}`]],
  ['<script type="application/ld+json">{}</script>', []],
  ...['text/javascript1.5', 'text/JScript', 'text/livescript', ' application/x-ecmascript '].map(
    (type): [string, string[]] => [`<script type="${type}">run()</script>`, [`script-src ${hashSource('run()')}`]],
  ),
  ['<script type="module" src="https://a.example/x.js"></script>', ['script-src https://a.example']],
  ['<style>a{}</style>', [`style-src ${hashSource('a{}')}`]],
  ['<link rel="stylesheet" href="https://a.example/x.css">', ['style-src https://a.example']],
  ['<p class="x" style="color: red">a</p>', ["style-src-attr 'unsafe-inline'"]],
  ['<button onclick="go()">a</button>', ["script-src-attr 'unsafe-inline'"]],
  ['<a href=" JavaScript:go()">a</a>', ["script-src 'unsafe-inline'"]],
  ['<iframe src="https://video.example/1"></iframe>', ['frame-src https://video.example']],
  ['<video src="/a.mp4" poster="https://b.example/p.png"></video>', ["media-src 'self'", 'img-src https://b.example']],
  ['<form action="https://a.example/"></form><form></form>', ['form-action https://a.example']],
  ['<button formaction="https://a.example/">a</button>', ['form-action https://a.example']],
  ['<input type="image" formaction="//a.example/" alt="">', ['form-action https://a.example']],
  // A comma after a size ends a candidate, one in an address does not.
  ['<img srcset="/a.png 1x,https://b.example/b,c.png 2x">', ['img-src https://b.example']],
  ['<img srcset="data:image/png;base64,AA 1x,https://b.example/b.png">', ['img-src https://b.example']],
  ['<link rel="preload" as="image" imagesrcset="https://b.example/b.png 1x">', ['img-src https://b.example']],
  ['<table background="https://b.example/b.png"></table>', ['img-src https://b.example']],
  ...['fill', 'mask', 'filter', 'clip-path', 'cursor', 'marker-end'].map((name): [string, string[]] => [
    `<svg><path ${name}="url('https://b.example/b.svg#c')"/></svg>`,
    ['img-src https://b.example'],
  ]),
  ['<svg><animate attributeName="mask" values="url(https://b.example/b)"/></svg>', ['img-src https://b.example']],
  // An address is what browsers take for one.
  ...[
    'https:/b.example/b',
    'https:b.example/b',
    '//b.example/b',
    '\\\\b.example\\b',
    '/&Tab;/b.example/b',
    ' /\\b.example',
  ].flatMap((address): [string, string[]][] => [
    [`<img src="${address}">`, ['img-src https://b.example']],
    [`<video src="${address}"></video>`, ['media-src https://b.example']],
    [`<table background="${address}"></table>`, ['img-src https://b.example']],
    [`<form action="${address}"></form>`, ['form-action https://b.example']],
  ]),
  ...[
    'url(https:/b.example/b#c)',
    String.raw`u\72l(https://b.example/b#c)`,
    String.raw`url(https:\2f /b.example/b)`,
    String.raw`url("\\\\b.example/b")`,
    "image-set('https://b.example/b' 1x)",
    '-webkit-image-set(url(//b.example/b) 1x), auto',
    "image('https://b.example/b')",
    "url( 'https://b.example/b c#d')",
    String.raw`url("/\9 /b.example/b")`,
    'url("/\t/b.example/b")',
    'url("ht\ntps://b.example/b")',
  ].flatMap((style): [string, string[]][] => [
    [`<svg><path mask="${style.replaceAll('"', '&quot;')}"/></svg>`, ['img-src https://b.example']],
    [`<svg><set attributeName="fill" to="${style.replaceAll('"', '&quot;')}"/></svg>`, ['img-src https://b.example']],
  ]),
  ['<svg><path fill="\\110000 red"/></svg>', []],
  ...['a', 'img', 'area'].map((name): [string, string[]] => [
    `<${name} attributionsrc="https://b.example/b">`,
    ['connect-src https://b.example'],
  ]),
  ['<svg><use href="https://b.example/b.svg#c"/></svg>', ['img-src https://b.example']],
  ['<svg><filter><feImage xlink:href="https://b.example/b"/></filter></svg>', ['img-src https://b.example']],
  ['<svg><path fill="url(#a)"/><use href="#a"/></svg>', ["img-src 'self'"]],
  ['<svg><font-face-uri xlink:href="https://b.example/b"/></svg>', ['font-src https://b.example']],
  ...[
    '<bgsound src="//b.example/b">',
    '<model src="https://b.example/b"></model>',
    '<svg><mpath href="//b.example"/></svg>',
  ].map((html): [string, string[]] => [html, ['default-src https://b.example']]),
  ['<svg><textPath href="#a"/><a href="https://b.example/b"/></svg><x-a src="https://b.example"></x-a>', []],
  ['<math href="https://b.example/b"><mi href="https://b.example/b">a</mi></math>', []],
  [
    '<svg><script type="application/json" fill="url(https://b.example/b)"></script></svg>',
    ['img-src https://b.example'],
  ],
  ['<select><img src="/a" onerror="a()"></select>', ["script-src-attr 'unsafe-inline'", "img-src 'self'"]],
  // Text is no element.
  ['<code>&lt;p style="color: red"&gt; onclick="x" javascript:</code>', []],
  ['<p title="style=x" data-style="x" data-onclick="y">a</p>', []],
])('what the policy has to allow for %s', (html, needs) => {
  expect(needsOf(html)).toEqual(needs);
});

test('long pages with many unfinished tags take no time', () => {
  const start = performance.now();
  for (const piece of ['<img ', '<img "', '<a style=', '<script>', '<']) readContent(piece.repeat(40_000));
  expect(performance.now() - start).toBeLessThan(2000);
});

const refusedIn = (html: string) => readContent(html).refused.map(({ written }) => written);

describe('what no page may have', () => {
  test.each([
    ['<script src="evil.js"></script>', ['<script src="evil.js"']],
    ['<svg><script href="evil.js"/></svg>', ['<script href="evil.js"']],
    ['<svg><script xlink:href="evil.js"/></svg>', ['<script xlink:href="evil.js"']],
    ['<link rel="modulepreload" href="evil.js">', ['<link rel="modulepreload"']],
    ['<link rel="STYLESHEET" href="evil.css">', ['<link rel="STYLESHEET"']],
    ['<link rel="preconnect" href="https://evil.example">', ['<link rel="preconnect"']],
    ['<meta http-equiv="refresh" content="0;url=https://evil.example">', ['<meta http-equiv="refresh"']],
    ['<meta name="Referrer" content="unsafe-url">', ['<meta name="Referrer"']],
    ['<base href="https://evil.example/">', ['<base href="https://evil.example/"']],
    ['<object data="evil.html"></object><embed src="evil.svg">', ['<object data="evil.html"', '<embed src="evil.svg"']],
    ['<iframe srcdoc="<script>a()</script>"></iframe>', ['<iframe srcdoc="<script>a()</script>"']],
    ['<svg><a><set attributeName="href" to="javascript:a()"/></a></svg>', ['<set']],
    ['<svg><animate attributeName="xlink:href" values="javascript:a()"/></svg>', ['<animate']],
    ['<svg><set attributeName=" overflow" to="visible"/></svg>', ['<set']],
    ['<svg><animate attributeName="FILTER" to="drop-shadow(0 0 99em)"/></svg>', ['<animate']],
    // Each parser but the standard's reads these otherwise.
    ...['xmp', 'title', 'textarea', 'iframe', 'noembed', 'noframes'].map((name) => [
      `<${name}><p title="</${name}><meta http-equiv=refresh content='0;url=https://evil.example'>">`,
      ['<meta http-equiv="refresh"'],
    ]),
    ['<noscript><p title="</noscript><base href=/evil>">', ['<base href="/evil"']],
    ['<meta name="Robots" content="noindex">', ['<meta name="Robots"']],
    ['<meta name=viewport content="width=3000">', ['<meta name="viewport"']],
    ...[
      'HandheldFriendly',
      'MobileOptimized',
      'supported-color-schemes',
      'apple-itunes-app',
      'google-site-verification',
      'facebook-domain-verification',
      'yandex-verification',
      'Slurp',
      'Sogou',
      'google',
      'generator',
      'docsearch:language',
    ].map((name): [string, string[]] => [`<meta name="${name}" content="a">`, [`<meta name="${name}"`]]),
    ['<meta charset="utf-7">', ['<meta']],
    ['<meta name="description" content="a"><meta name=" Keywords" content="a"><meta property="og:title">', []],
    ['<meta name="twitter:card" content="summary"><meta name="DC.creator" content="a">', []],
    ['<meta itemprop="price" content="1">', []],
    ['<div><template shadowrootmode="open"><p>a</p></template></div>', ['<template shadowrootmode="open"']],
    ['<template><p>a</p></template>', []],
    ['<marquee>a</marquee>', ['<marquee']],
    ...['geolocation', 'install', 'permission', 'usermedia'].flatMap((name): [string, string[]][] => [
      [`<${name}></${name}>`, [`<${name}`]],
      [`<svg><foreignObject><${name} type="camera"></${name}></foreignObject></svg>`, [`<${name}`]],
    ]),
    ['<template for="inkstone-main">a</template>', ['<template']],
    ['<link rel="next" href="https://evil.example">', ['<link rel="next"']],
    ['<link rel="me" href="https://evil.example">', ['<link rel="me"']],
    ['<svg><a href="https://evil.example"><set attributeName="target" to="a"/></a></svg>', ['<set']],
    ['<noscript><meta http-equiv="refresh" content="0;url=/evil"></noscript>', ['<meta http-equiv="refresh"']],
    ['<svg><style><base href="/evil"></style></svg>', ['<base href="/evil"']],
    ['<math><mtext><table><mglyph><style><!--</style><base href="/evil">', ['<base href="/evil"']],
    [
      '<template shadowrootmode="open"><script src="evil.js"></script></template>',
      ['<template shadowrootmode="open"', '<script src="evil.js"'],
    ],
    // Newer browsers have any element in a menu.
    ['<select><base href="/evil"></select>', ['<base href="/evil"']],
    ['<link rel="preload" as="image" href="/a.png"><link itemprop="a" href="/b"><meta itemprop="a" content="b">', []],
    ['<p title="<script src=evil.js></script>">a</p><code>&lt;base&gt;</code>', []],
  ] as [string, string[]][])('%s', (html, refused) => {
    expect(refusedIn(html)).toEqual(refused);
  });

  test.each([
    'java\nscript:a()',
    '\u0001javascript:a()',
    'JAVASCRIPT:a()',
    'vbscript:a()',
    'data:text/html,<script>a()</script>',
  ])('an address that is code: %j', (address) => {
    const attribute = address.replaceAll('<', '&lt;');
    for (const html of [`<a href="${attribute}">a</a>`, `<svg><a xlink:href="${attribute}">a</a></svg>`])
      expect(needsOf(html)).toEqual(["script-src 'unsafe-inline'"]);
  });
});

describe('a document', () => {
  const documentOf = (content: string) =>
    `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="a"><script src="/app.js"></script></head><body><div id="inkstone-root">${content}</div></body></html>`;

  test('is checked where a page wrote it', () => {
    const { html, refused, needs } = CheckedDocument.check(documentOf('<p>a</p>'), '<p>a</p>');
    expect(html).toBe(documentOf('<p>a</p>'));
    expect([refused, needs]).toEqual([[], []]);
  });

  test('is refused for a script that leaves the element of the page', () => {
    const content = '</div><body onload="a()"><script src="evil.js"></script>';
    const { refused, needs } = CheckedDocument.check(documentOf(content), content);
    expect(refused.map(({ written }) => written)).toEqual(['<script src="evil.js"']);
    expect(needs).toContainEqual(expect.objectContaining({ directive: 'script-src-attr' }));
  });

  // Written again, the third form has no second before it that ends the first, and is none itself: <mglyph> becomes MathML,
  // and an element that was one of SVG becomes one of HTML, whose content is plain text up to its end tag.
  const readTwice = (name: string, inside: string): string =>
    `<form><div><form></form><math><mtext><form><mglyph><svg><mi><${name}>${inside}` +
    `</${name}></mi></svg></mglyph></form></mtext></math></div></form>`;
  const ELEMENTS_OF_TEXT = ['xmp', 'noembed', 'noframes', 'iframe', 'title', 'textarea', 'noscript'];

  test.each(
    ELEMENTS_OF_TEXT.flatMap((name) => [
      [name, 'an attribute', (danger: string) => `<a title="</${name}>${danger}"></a>`] as const,
      [name, 'an escaped attribute', (danger: string) => `<a title="&lt;/${name}>${danger}"></a>`] as const,
      [name, 'a comment', (danger: string) => `<!-- </${name}>${danger} -->`] as const,
    ]),
  )('reads what <%s> and %s hide until the article is written again', (name, _, hide) => {
    const found = (danger: string) => {
      const html = readTwice(name, hide(danger));
      return [...refusedIn(html), ...needsOf(html)];
    };
    expect(found('<meta http-equiv=refresh content=0>')).toHaveLength(1);
    expect(found('<img onerror=a()>')).toEqual(["script-src-attr 'unsafe-inline'"]);
    expect(found('<b>')).toEqual([]);
  });

  test('needs the same policy after a browser has parsed and serialised it', () => {
    const pieces = [
      '<svg>',
      '<math>',
      '<mtext>',
      '<style>',
      '<!--',
      '-->',
      '</p>',
      '<p title="',
      '">',
      '<table>',
      '<td>',
    ];
    const dangers = ['<img src=x onerror=a()>', '<script src=evil.js></script>', '<base href=/evil>'];
    const random = seeded(7);
    const isHidden = (parts: readonly string[]): boolean => {
      const again = serialize(parseFragment(serialize(parseFragment(parts.join('')))));
      const hasDanger = /<(?:base|script src|img[^>]* onerror)/.test(again.replaceAll(/"[^"]*"/g, '""'));
      return hasDanger && refusedIn(again).length + needsOf(again).length === 0;
    };
    const runs = Array.from({ length: 500 }, () => {
      const parts = Array.from({ length: 8 }, () => pieces[random(pieces.length)] ?? '');
      parts.splice(random(8), 0, dangers[random(dangers.length)] ?? '');
      return parts;
    });
    expect(runs.filter(isHidden)).toEqual([]);
  });
});

test.each([
  '<a href="https://a.example" rel="opener" target="_blank">a</a>',
  '<math><mrow href="//a.example" target="name"><mi>a</mi></mrow></math>',
  '<a href="//a.example" target="name">a</a>',
  '<svg><a xlink:href="https://a.example" target="name" rel=""><text>a</text></a></svg>',
  '<form action="https://a.example" target="name"></form>',
])('no site that a page opens could navigate that page: %s', (html) => {
  expect(readContent(html).refused).toHaveLength(1);
});

test.each([
  '<a href="https://a.example" rel="opener noreferrer" target="name">a</a>',
  '<a href="https://a.example" rel="" target="_blank">a</a>',
  '<a href="/docs" target="name" rel="opener">a</a>',
])('a link that gives nobody its page is allowed: %s', (html) => {
  expect(readContent(html).refused).toEqual([]);
});

/** Random numbers below a limit, the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
}

test('a tag of the document in a page adds attributes to that of the document, which ask for the policy, too', () => {
  const content = '<body background="https://b.example/b">';
  const { needs } = CheckedDocument.check(`<!doctype html><body>${content}</body>`, content);
  expect(needs.map(({ source }) => source)).toEqual(['https://b.example']);
});
