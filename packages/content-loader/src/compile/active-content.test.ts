import { expect, test } from 'vitest';
import { activeContent } from './active-content.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 1 1"${attributes}>${inside}</svg>`;

test.each([
  ['a.svg', svg('<title>a</title><path d="M0 0"/><a href="https://a.example"><text>b</text></a><style>text{}</style>')],
  ['a.svg', `<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "a.dtd">\n<!-- a -->${svg('')}`],
  ['a.svg', svg('<foreignObject><div xmlns="http://www.w3.org/1999/xhtml">a</div></foreignObject>')],
  ['a.svg', svg('<image href="data:image/png;base64,AA"/><animate attributeName="x" values="1;2"/>')],
  ['a.xml', '<a><b c="javascript is a language"/></a>'],
  ['a.txt', '<script>a()</script>'],
  ['a.vue', '<script setup></script>'],
  ['a.bin', 'a<script>'],
  ['a.xspf', '<playlist xmlns="http://xspf.org/ns/0/"><title>a</title></playlist>'],
  ['a.mustache', '<{{name}} a=b>c</{{name}}>'],
  ['a.js', 'a()'],
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
  ['a.svgz', 'a'],
  ['a', '<!doctype html><p>a'],
  ...['xspf', 'dae', 'xlf', 'smil', 'rng', 'owl', 'opf', ''].map((ending) => [
    `a.${ending}`,
    '<x xmlns:h="http://www.w3.org/1999/xhtml"><h:script src="a.js"/></x>',
  ]),
  ['a.xspf', '<x><h:script xmlns:h="http://www.w3.org/1999/xhtml">a()</h:script> <broken'],
  ['a.dae', '\uFEFF\n<x xmlns="http://www.w3.org/1999/xhtml"><a href="javascript:a()">b</a></x>'],
  ['a.foo', '\n <SCRIPT>a()</SCRIPT>'],
])('would run as the site: %s %s', (file, content) => {
  expect(activeContent(file, Buffer.from(content))).toMatch(/\w+/);
});

test('XML in UTF-16 is read as browsers read it', () => {
  const text = Buffer.from('\uFEFF<x><script xmlns="http://www.w3.org/1999/xhtml">a()</script></x>', 'utf16le');
  expect(activeContent('a.xspf', text)).toContain('<script>');
  expect(activeContent('a.xspf', Buffer.from(text).swap16())).toContain('<script>');
});
