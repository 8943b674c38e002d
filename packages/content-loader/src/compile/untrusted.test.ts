import { describe, expect, it } from 'vitest';
import { markdownConfig } from './fixtures/compile-page.ts';
import { createUntrustedRenderer } from './untrusted.ts';

const renderer = await createUntrustedRenderer(markdownConfig());
const render = (source: string): string => renderer.renderUntrusted(source, (target) => target).html;

it('renders prose without ids, headings from h4 down without gaps', () => {
  expect(render('# A\n\n### B\n\n**“中”**文 `c`\n\n> d')).toBe(
    '<h4>A</h4>\n<h5>B</h5>\n<p><strong>“中”</strong>文 <code>c</code></p>\n<blockquote>\n<p>d</p>\n</blockquote>',
  );
});

it.each([
  ['waits for Promise<Response>', '<p>waits for Promise&#x3C;Response></p>'],
  ['waits for Box<object>', '<p>waits for Box&#x3C;object></p>'],
  ['Map<K, V> of <no-element>a</no-element>', '<p>Map&#x3C;K, V> of &#x3C;no-element>a&#x3C;/no-element></p>'],
  ['<kbd>a</kbd><br>b', '<p><kbd>a</kbd><br>b</p>'],
])('a type in angle brackets is text: %s', (source, html) => {
  expect(render(source)).toBe(html);
});

it.each([
  ['Type for <!doctype ...>', '<p>Type for &#x3C;!doctype ...></p>'],
  ['Type for <? ... ?>, <!-- ... -->', '<p>Type for &#x3C;? ... ?>, &#x3C;!-- ... --></p>'],
  ['Type for <![CDATA[ ... ]]>', '<p>Type for &#x3C;![CDATA[ ... ]]></p>'],
  ['Text of the <title> and <style> of *pages*', '<p>Text of the &#x3C;title> and &#x3C;style> of <em>pages</em></p>'],
  ['An <img> in the <a> before </body>', '<p>An &#x3C;img> in the &#x3C;a> before &#x3C;/body></p>'],
  ['<script> tags\n\nb', '<p>&#x3C;script> tags\n\nb</p>'],
  ['a\n\n<!-- a note -->\n\nb<p>c', '<p>a</p>\n\n<p>b</p><p>c</p>'],
])('an element that a comment is about is text: %j', (source, html) => {
  expect(render(source)).toBe(html);
});

it('elements that are nested too deeply are shown as they were written', () => {
  expect(render('<div>'.repeat(2000))).toMatch(/^<p>(?:&#x3C;div>){2000}<\/p>$/);
});

it.each(['a\u202Eb\u{E0069}', 'a&#x202e;b&#xE0069;', '<b>a&#8238;b</b>', 'a\u0007b'])(
  'has no characters that readers do not see: %j',
  (source) => {
    expect(render(source).replaceAll(/<[^>]*>/g, '')).toBe('ab');
  },
);

it('has no text for browsers that cannot draw the one beside it', () => {
  const { html, text } = renderer.renderUntrusted(
    'a <ruby>b<rp>hidden</rp><rt>c</rt></ruby> <rp>hidden</rp>',
    () => null,
  );
  expect(html + text).not.toContain('hidden');
});

it('gives the text without code blocks', () => {
  const { text } = renderer.renderUntrusted('# A\n\n- b `c`\n- d\n\n```ts\nhidden\n```\n\n<b>e</b>', () => null);
  expect(text).toBe('A b c d e');
});

it('no text of an author takes the place of a code block', () => {
  const code = '```js\nlet a\n```\n';
  for (const mark of ['\u{E001}0\u{E001}', '&#xE001;0&#xE001;', '<b>&#xE001;0&#xE001;</b>'])
    expect(render(`${code}\n${mark.repeat(50)}`).match(/<figure/g)).toHaveLength(1);
});

it.each([
  ['emphasis', '*a **b '.repeat(9_000)],
  ['closed emphasis', `${'*a **b '.repeat(4_000)}${'** c*'.repeat(4_000)}`],
  ['brackets', `${'['.repeat(9_000)}a${'](b)'.repeat(9_000)}`],
  ['quotes', `${'> '.repeat(5_000)}a`],
  ['elements', `${'<b>'.repeat(5_000)}a`],
  ['closed elements', `${'<ul><li>'.repeat(1_000)}a${'</li></ul>'.repeat(1_000)}`],
  ['tables', '<table><tr><td>'.repeat(1_000)],
  ['characters by name', '&amp;'.repeat(200_000)],
  ['attributes', `<b ${'a=1 '.repeat(20_000)}>a</b>`],
])('a text that is made to be slow or deep is a text: %s', (_, source) => {
  const start = performance.now();
  const depth = render(source).split('<').length;
  expect(depth).toBeLessThan(40_000);
  expect(performance.now() - start).toBeLessThan(4_000);
});

it('passes every link to the function that resolves addresses', () => {
  const resolve = (target: string): string | null =>
    ({ known: '/base/known', 'https://x.test': 'https://x.test' })[target] ?? null;
  expect(
    renderer.renderUntrusted('[a](known "t") [b](nope) <https://x.test> <a href="known">c</a>', resolve).html,
  ).toBe(
    '<p><a href="/base/known" title="t">a</a> b <a href="https://x.test" rel="noopener noreferrer" target="_blank" data-external="">https://x.test</a> <a href="/base/known">c</a></p>',
  );
});

it('highlights code, in and out of Markdown', () => {
  const block = renderer.highlight('let a', 'js');
  expect(block).toContain('<figure data-part="code-block" data-language="js">');
  expect(render('```js\nlet a\n```')).toBe(block);
  expect(render('- x\n\n  ```js\n  let a\n  ```\n\n  <b>y</b>')).toContain(`${block}\n<p><b>y</b></p>`);
});

it.each([
  ['> [!TIP]\n> a', true],
  ['> \\[!TIP]\n> a', false],
  ['> [!TIP\\]\n> a', false],
  ['> &#91;!TIP]\n> a', false],
])('a mark of an alert that is escaped is text: %j', (source, isAlert) => {
  expect(render(source).includes('<blockquote>')).toBe(!isAlert);
});

it('puts tables in a region', () => {
  expect(render('| a |\n|---|\n| 1 |')).toContain(
    '<div data-part="table" role="region" tabindex="0" aria-label="Table"><table>',
  );
});

describe('what could run or restyle the page', () => {
  it.each([
    ['a <script>alert(1)</script> b', '<p>a  b</p>'],
    ['<script>\nalert(1)\n</script>', ''],
    ['<img src=x onerror="alert(1)">', ''],
    ['<b onclick="x()" id="top" class="y" style="z" data-part="tabs">c</b>', '<p><b>c</b></p>'],
    ['[a](javascript:alert(1))', '<p>a</p>'],
    ['<a href="java&#x0A;script:alert(1)">a</a>', '<p>a</p>'],
    ['[a](data:text/html,x) [b](vbscript:x)', '<p>a b</p>'],
    ['![a](javascript:alert(1))', '<p>a</p>'],
    ['<iframe src="https://x.test"></iframe>', ''],
    ['<svg><script>alert(1)</script></svg>', '<p></p>'],
    ['<style>* { display: none }</style>', ''],
    ['<form action="https://x.test"><input name="a"></form>', '<input disabled type="checkbox">'],
    ['<div>\n\nx\n\n</div></div></article>', '<div>\n<p>x</p>\n</div>'],
  ])('%s', (source, expected) => {
    expect(render(source)).toBe(expected);
  });
});

describe('what would be asked for', () => {
  const LINK = 'href="https://x.test/a.png" rel="noopener noreferrer" target="_blank" data-external=""';
  it.each([
    ['![a chart](https://x.test/a.png)', `<p><a ${LINK}>a chart</a></p>`],
    ['![](https://x.test/a.png)', `<p><a ${LINK}>https://x.test/a.png</a></p>`],
    ['<img src="https://x.test/a.png" srcset="https://x.test/b.png 2x" alt="a">', `<a ${LINK}>a</a>`],
    ['[![a](//x.test/a.png)](https://x.test/a.png)', `<p><a ${LINK}>a</a></p>`],
    ['![a](a.png) ![](data:image/png;base64,AA)', '<p>a </p>'],
  ])('%s becomes a link or text', (source, expected) => {
    expect(render(source)).toBe(expected);
  });

  it.each([
    '<picture><source srcset="https://x.test/a"><img src="https://x.test/b"></picture>',
    '<video src="https://x.test/a" poster="https://x.test/b"><track src="https://x.test/c"></video>',
    '<audio src="https://x.test/a"></audio><embed src="https://x.test/b"><object data="https://x.test/c"></object>',
    '<iframe src="https://x.test/a" srcdoc="<img src=https://x.test/b>"></iframe><frame src="https://x.test/c">',
    '<link rel="stylesheet" href="https://x.test/a"><base href="https://x.test/b"><meta http-equiv="refresh" content="0;url=https://x.test/c">',
    '<p style="background: url(https://x.test/a)">a</p><table background="https://x.test/b"><tr><td background="https://x.test/c">a',
    '<style>@import "https://x.test/a"; p { background: url(https://x.test/b) }</style>',
    '<svg><image href="https://x.test/a"/><use xlink:href="https://x.test/b"/></svg><math href="https://x.test/c"><mi>a</mi></math>',
    '<input type="image" src="https://x.test/a"><button formaction="https://x.test/b">a</button>',
    '<a href="https://x.test/a" ping="https://x.test/b" attributionsrc="https://x.test/c">a</a>',
  ])('%s leaves links at most', (source) => {
    const html = render(source);
    // A link asks for nothing until it is followed.
    expect(html.replaceAll(/<a href="[^"]*"([^>]*)>https:[^<]*|<a href="[^"]*"/g, '<a$1')).not.toContain('x.test');
    expect(html).not.toMatch(
      /<(?:img|picture|source|video|audio|track|embed|object|i?frame|link|base|meta|style|svg|math)/i,
    );
  });
});

describe('a document', () => {
  const document = {
    headings: 3,
    idPrefix: 'readme-',
    resolveImage: (source: string) => `https://r.test/${source}`,
  } as const;
  const renderDocument = (source: string) => renderer.renderUntrusted(source, () => null, document);

  it('has no title of its own, and headings without gaps that its links lead to', () => {
    const { html, anchors } = renderDocument(
      '# pot\n\n[to B](#b-c) [gone](#nothing)\n\n## B `c`\n\n#### D\n\n## B `c`',
    );
    expect(html).toBe(
      '\n<p><a href="#readme-b-c">to B</a> gone</p>\n<h3 id="readme-b-c">B <code>c</code></h3>\n<h4 id="readme-d">D</h4>\n<h3 id="readme-b-c-1">B <code>c</code></h3>',
    );
    expect(anchors).toEqual(['readme-b-c', 'readme-d', 'readme-b-c-1']);
  });

  it('has no title of its own, also where that is written in HTML', () => {
    expect(renderDocument('<div align="center"><h1>pot</h1></div>\n\n<h2 id="x">Use</h2>').html).toBe(
      '\n<h3 id="readme-use">Use</h3>',
    );
  });

  it('a first heading that is no title stays', () => {
    expect(renderDocument('## Use').html).toBe('<h3 id="readme-use">Use</h3>');
  });

  it('leaves out badges with their paragraph, and turns pictures into links', () => {
    expect(
      renderDocument(
        '![Logo](l.svg)\n\n[![build](b.svg)](https://ci.test) [![](c.svg)](d)\n\nSee ![The pot](pot.png) on a stove',
      ).html,
    ).toBe(
      '\n\n<p>See <a href="https://r.test/pot.png" rel="noopener noreferrer" target="_blank" data-external="">The pot</a> on a stove</p>',
    );
  });
});
