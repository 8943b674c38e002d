import { expect, test } from 'vitest';
import { activeContent, asksOthers } from './active-content.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"${attributes}>${inside}</svg>`;

test.each([
  ['a.svg', svg('<title>a</title><path d="M0 0"/><a href="https://a.example"><text>b</text></a><style>text{}</style>')],
  ['a.svg', `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">\n<!-- a -->${svg('')}`],
  ['a.svg', svg('<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">a</div></foreignObject>')],
  ['a.svg', svg('<image href="data:image/png;base64,AA"/><animate attributeName="x" values="1;2"/>')],
  ['a.xml', '<a><b c="javascript is a language"/></a>'],
  ['a.xml', '<entry><form>running</form></entry>'],
  ['a.txt', 'a <script>a()</script>'],
  ['a.txt', '<p>a</p>'],
  ['a.json', '{"a":"<script>"}'],
  ['a.ts', '<T>(a: T) => a;'],
  ['a.vue', '<template><p></p></template>\n<script setup></script>'],
  ['a.md', '<p align="center"><a href="https://a.example"><img src="a.png"></a></p>\n\n# A'],
  ['a.toml', 'a = "<script>a()</script>"'],
  ['a.bin', 'a<script>'],
  ['a.xspf', '<playlist xmlns="http://xspf.org/ns/0/"><title>a</title></playlist>'],
  ['a.mustache', '<{{name}} a=b>c</{{name}}>'],
  ['a.js', 'a()'],
  ['a.rs', 'fn main() { print("<script>"); }'],
])('the file %s with %s runs no code in a browser', (file, content) => {
  expect(activeContent(file, Buffer.from(content))).toBeUndefined();
});

test.each([
  ['a.svg', svg('<script>a()</script>')],
  ['a.SVG', svg('<script href="a.js"/>')],
  ['a.svg', svg('<g><h:script xmlns:h="http://www.w3.org/1999/xhtml">a()</h:script></g>')],
  ['a.svg', svg('', ' onload="a()"')],
  ['a.svg', svg('<a xlink:href="java&#10;script:a()"><text>b</text></a>')],
  ['a.svg', svg('<a><set attributeName="href" to="javascript:a()"/></a>')],
  ['a.svg', svg('<use href="data:image/svg+xml,a"/>')],
  ['a.svg', svg('<foreignObject><iframe xmlns="http://www.w3.org/1999/xhtml" src="b"/></foreignObject>')],
  ['a.svg', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('&a;')}`],
  ['a.svg', `<?xml-stylesheet href="a.xsl" type="text/xsl"?>${svg('')}`],
  ['a.svg', '<svg><p></svg>'],
  ['a.xml', '<html xmlns="http://www.w3.org/1999/xhtml"><script>a()</script></html>'],
  ['a.html', 'a'],
  ['a.xhtml', 'a'],
  ...['stm', 'hxt', 'htx', 'htt', 'htmls', 'ehtml', 'jhtml', 'body'].map((ending): [string, string] => [
    `a.${ending}`,
    'a<script>',
  ]),
  ['a.svgz', 'a'],
  ['a.svg.gz', 'a'],
  ...['form action="https://a.example"', 'geolocation'].map((name): [string, string] => [
    'a.svg',
    svg(`<foreignObject><${name} xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`),
  ]),
  ['a.md', '<p>a<form action="https://a.example"><input name="b"></form>'],
  ['a.md', '<p>a<svg><a xlink:href="javascript:a()"><text>b</text></a></svg>'],
  // Lists of types have `application/rls-services+xml` for it.
  ['a.rs', '<x xmlns:h="http://www.w3.org/1999/xhtml"><h:script src="a.js"/></x>'],
  ['a.yaml', '<!doctype html><p>a'],
  ['a', '<!doctype html><p>a'],
  ...['xspf', 'dae', 'xlf', 'smil', 'rng', 'owl', 'opf', ''].map((ending) => [
    `a.${ending}`,
    '<x xmlns:h="http://www.w3.org/1999/xhtml"><h:script src="a.js"/></x>',
  ]),
  ['a.xspf', '<x><h:script xmlns:h="http://www.w3.org/1999/xhtml">a()</h:script> <broken'],
  ['a.dae', '\uFEFF\n<x xmlns="http://www.w3.org/1999/xhtml"><a href="javascript:a()">b</a></x>'],
  ['a.foo', '\n <SCRIPT>a()</SCRIPT>'],
  // Hosts send no type for these, so that browsers look at how they begin.
  ...['md', 'mdx', 'vue', 'svelte', 'toml', 'yaml', 'jsonc', 'py', 'go', 'rs', 'tsx', 'log', 'sql'].flatMap((ending) =>
    [
      '<script>a()</script>',
      '<p>a<img src="b"onerror="a()">',
      '<div><a href="java&#115;cript:a()">b</a></div>',
      '<!-- a --><svg><style><script>a()</script>',
      '<p><xmp></xmp><iframe src="b">',
      '<p><base href="https://a.example">',
      '<title>a</title><meta http-equiv="refresh" content="0;url=https://a.example">',
    ].map((content) => [`a.${ending}`, content]),
  ),
  // Some hosts have no list of types, and send these without one.
  ...'txt csv tsv json js mjs css pdf zip gz png jpg gif webp avif ico mp4 webm ogv wav vtt woff2 ttf'
    .split(' ')
    .map((ending) => [`a.${ending}`, '<html><script>a()</script>']),
  // Firefox takes these for HTML, too.
  ...['md', 'tsx', 'toml'].flatMap((ending) =>
    [
      '<img src="b"onerror="a()">',
      '<!b><img src="b"onerror="a()">',
      '<form action="b"><button>a</button></form>',
      '<h2>a</h2><base href="b">',
      '<pre><![CDATA[ <b> <script>a()</script> ]]></pre>',
    ].map((content) => [`a.${ending}`, content]),
  ),
  // Hosts run these, or do what they say.
  ...'php php5 phtml pht phar phps cgi fcgi pl asp aspx ashx asmx cshtml jsp jspx cfm asis var PHP'
    .split(' ')
    .map((ending) => [`a.${ending}`, 'a']),
])('would run as the site: %s %s', (file, content) => {
  expect(activeContent(file, Buffer.from(content))).toMatch(/\w+/);
});

/** In UTF-8 the script stands in a comment; in these encodings the letter before `]` takes it, and the comment is text. */
const hiddenScript = (encoding: string, letter: number) =>
  Buffer.concat([
    Buffer.from(`<?xml version="1.0" encoding="${encoding}"?><svg xmlns="http://www.w3.org/2000/svg"><desc><![CDATA[`),
    Buffer.from([letter]),
    Buffer.from(']]><!-- ]]></desc><script>a()</script><desc> --></desc></svg>'),
  ]);

test.each([
  ...(
    [
      ['Shift_JIS', 0x81],
      ['windows-31j', 0x83],
      ['x-sjis', 0x83],
      ['gb18030', 0x81],
      ['GBK', 0x81],
      ['Big5', 0x87],
      ['EUC-KR', 0xb0],
      ['ISO-2022-JP', 0x1b],
    ] as const
  ).flatMap(([encoding, letter]) =>
    ['svg', 'xml', 'xsd'].map((ending): [string, Buffer] => [
      `${encoding} as .${ending}`,
      hiddenScript(encoding, letter),
    ]),
  ),
  ...(['utf16le', 'utf16be'] as const).flatMap((encoding) => {
    const text = Buffer.from(`<?xml version="1.0"?>${svg('<script>a()</script>')}`, 'utf16le');
    const content = encoding === 'utf16le' ? text : text.swap16();
    return ['svg', 'rng', 'xsd', ''].map((ending): [string, Buffer] => [`${encoding} as .${ending}`, content]);
  }),
  ...['svg', 'rng', 'xsd'].map((ending): [string, Buffer] => [
    `after many spaces as .${ending}`,
    Buffer.from(' '.repeat(5000) + svg('<script>a()</script>')),
  ]),
  ['html after many spaces as .foo', Buffer.from(`${'\n'.repeat(5000)}<html><script>a()</script>`)],
  [
    'an address that is animated, by another prefix as .svg',
    Buffer.from(
      svg(
        '<a><animate attributeName="q:href" values="#;javascript:a()"/></a>',
        ' xmlns:q="http://www.w3.org/1999/xlink"',
      ),
    ),
  ],
])('browsers read a script in it: %s', (name, content) => {
  expect(activeContent(name.replace(/^.* as /, 'a'), content)).toMatch(/\w+/);
});

test.each(['utf-8', 'UTF8', 'us-ascii', 'ISO-8859-1', 'windows-1252'])('%s has the tags of UTF-8', (encoding) => {
  const text = `<?xml version="1.0" encoding="${encoding}"?>${svg('<title>caf\xE9</title>')}`;
  expect(activeContent('a.svg', Buffer.from(text, 'latin1'))).toBeUndefined();
});

test('XML in UTF-16 is read as browsers read it', () => {
  const text = Buffer.from('\uFEFF<x><script xmlns="http://www.w3.org/1999/xhtml">a()</script></x>', 'utf16le');
  expect(activeContent('a.xspf', text)).toContain('<script>');
  expect(activeContent('a.xspf', Buffer.from(text).swap16())).toContain('<script>');
});

test.each(['a.svg', 'a.xml', 'a.xspf'])(
  '%s that is nested without end is refused, and takes no time to be read',
  (file) => {
    const started = performance.now();
    const groups = '<g>'.repeat(50_000) + '</g>'.repeat(50_000);
    expect(activeContent(file, Buffer.from(svg(groups)))).toBe('is nested more deeply than 400 levels');
    expect(performance.now() - started).toBeLessThan(5_000);
    expect(activeContent(file, Buffer.from(svg('<g>'.repeat(300) + '</g>'.repeat(300))))).toBeUndefined();
  },
);

const drawing = (inner: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">${inner}</svg>`,
  );

test.each([
  '<image href="https://a.example/a.png"/>',
  '<image xlink:href="//a.example/a.png"/>',
  '<use href=" HTTPS://a.example/a.svg#b"/>',
  '<style>@import "https://a.example/a.css";</style>',
  '<style>@font-face{font-family:a;src:url(https://a.example/a.woff2)}</style>',
  '<path d="M0 0" filter="url(\'//a.example/a.svg#b\')"/>',
  String.raw`<path d="M0 0" fill="u\72l(https://a.example/a)"/>`,
  '<path d="M0 0" mask="url(&quot;//a.example/a&quot;)"/>',
  '<path d="M0 0" style="mask:url(&#104;ttps://a.example/a)"/>',
  String.raw`<path d="M0 0"><animate attributeName="mask" values="none;url(h\74tps://a.example/a)"/></path>`,
  '<image href="h&#9;ttps://a.example/a.png"/>',
  '<image href="/&#9;/a.example/a.png"/>',
  '<image xlink:href="ftp://a.example/a.png"/>',
  String.raw`<image href="\\a.example/a.png"/>`,
  '<foreignObject><h:img xmlns:h="http://www.w3.org/1999/xhtml" srcset="b.png, https://a.example/a.png 2x"/></foreignObject>',
  '<foreignObject><table xmlns="http://www.w3.org/1999/xhtml" background="https://a.example/a.png"/></foreignObject>',
  '<foreignObject><video xmlns="http://www.w3.org/1999/xhtml" poster="https://a.example/a.png"/></foreignObject>',
  String.raw`<style>@\69mport "\68ttps://a.example/a.css";</style>`,
  '<style>@import/**/"https://a.example/a.css";</style>',
  '<style>@im<!-- b -->port<![CDATA[ "https://a.]]>example/a.css";</style>',
  '<style>path{background:image-set("https://a.example/a.png" 1x)}</style>',
])('a drawing that asks another site for a part of it is known: %s', (inner) => {
  expect(activeContent('a.svg', drawing(inner))).toBeUndefined();
  expect(asksOthers('a.svg', drawing(inner))).toBe(true);
});

test.each([
  '<a href="https://a.example"><path d="M0 0"/></a>',
  '<image href="data:image/png;base64,AA"/>',
  '<path d="M0 0" fill="url(#b)"/>',
  '<text>https://a.example</text>',
  '<metadata><b xmlns:b="https://a.example/b" b:about="https://a.example"/></metadata>',
  '<style>/* From https://a.example */ @namespace b "http://www.w3.org/2000/svg"; path{fill:url(#b)}</style>',
  '<path d="M0 0" style="fill:red"><animate attributeName="d" values="M0 0;M1 1"/></path>',
])('a drawing that asks nobody is not: %s', (inner) => {
  expect(asksOthers('a.svg', drawing(inner))).toBe(false);
});
