import { describe, expect, it, test } from 'vitest';
import { escapeHeadingIds, parseMarkdown, parseMdxOutline, parsePage } from './parse.ts';
import { excerptOf, titleOf } from './text.ts';

const facts = (source: string, parse: typeof parseMdxOutline = parseMarkdown) => {
  const tree = parse(source);
  return { title: titleOf(tree), excerpt: excerptOf(tree) };
};

describe('title and excerpt', () => {
  it.each(['hidden', 'data-visually-hidden', 'data-only="dark"', 'popover'])(
    'a paragraph with a text that readers do not see, by %s, is no excerpt',
    (attribute) => {
      expect(facts(`# T\n\nA <b ${attribute}>secret</b>.\n\nSeen.\n`).excerpt).toBe('Seen.');
    },
  );
  it.each(['div hidden', 'dialog', 'div popover', 'template', 'noscript', 'datalist', 'video', 'progress', 'title'])(
    'a paragraph between the tags of <%s> is no excerpt',
    (tag) => {
      const [name = ''] = tag.split(' ');
      expect(facts(`# T\n\n<${tag}>\n\nSecret.\n\n</${name}>\n\nSeen.\n`).excerpt).toBe('Seen.');
    },
  );
  test('a paragraph between tags that show it is the excerpt', () => {
    expect(facts('# T\n\n<div hidden>no</div>\n\n<div>\n\nSeen.\n\n</div>\n\nMore.\n').excerpt).toBe('Seen.');
  });
  it.each(['raisebox{99em}{a}', 'rlap{a}', 'kern-9em a', 'hspace{-9em}a', 'mathllap{a}'])(
    'a formula that puts its letters elsewhere is no excerpt: \\%s',
    (tex) => {
      const tree = parsePage(`A $\\${tex}$.\n\nSeen.\n`, false, { variables: false, math: true });
      expect(excerptOf(tree)).toBe('Seen.');
    },
  );
  test('are plain text', () => {
    expect(facts('# 配置 {#x}\n\n用 `Configuration` **设置**，\n见[这里](a.md)。\n\n第二段\n')).toEqual({
      title: '配置',
      excerpt: '用 Configuration 设置，见这里。',
    });
  });

  test('have formulas as they are written', () => {
    const tree = parsePage('# The $x^2$ law\n\nSet $a_1$ and $b$.\n', false, { variables: false, math: true });
    expect([titleOf(tree), excerptOf(tree)]).toEqual(['The x^2 law', 'Set a_1 and b.']);
  });

  test('follow the rules of Markdown: underlined headings, indented code, lines that only look like lists', () => {
    expect(facts('Set up\n===\n\n    # code\n\nWrapped\n12. text\n')).toEqual({
      title: 'Set up',
      excerpt: 'Wrapped 12. text',
    });
  });

  test('are not taken from code, images, lists and blocks', () => {
    expect(facts('```sh\n# no title\n```\n\n![a](b.png)\n\n- a\n\n:::tip\nb\n:::\n\nText.\n')).toEqual({
      title: null,
      excerpt: 'Text.',
    });
  });

  test('the title may be written as HTML, as many READMEs begin', () => {
    expect(facts('<div align="center">\n  <h1>Tea &amp; <em>pots</em></h1>\n</div>\n\nText.\n').title).toBe(
      'Tea & pots',
    );
    expect(facts('<h1 align="center">Tea</h1>\n\n# Pots\n').title).toBe('Pots');
    expect(facts('<h1>Tea {1}</h1>\n\nText.\n', parseMdxOutline).title).toBe('Tea');
    expect(facts('<h10>Tea</h10>\n\n`<h1>no</h1>`\n').title).toBeNull();
  });

  test.each([
    ['# <img src="a.png" alt="Tea house">\n', parseMarkdown, 'Tea house'],
    ['# <a href="https://a.example"><img alt="Tea house" src="a.png"></a>\n', parseMarkdown, 'Tea house'],
    ['# ![Tea house](a.png)\n', parseMarkdown, 'Tea house'],
    ['# Tea <img src="a.png" alt="new">\n', parseMarkdown, 'Tea'],
    ['<h1 align="center">\n  <img src="a.png" alt="Tea house">\n</h1>\n', parseMarkdown, 'Tea house'],
    ['# <img src="a.png" alt="Tea house" />\n', parseMdxOutline, 'Tea house'],
    ['<h1><img src="a.png" alt="Tea house" /></h1>\n', parseMdxOutline, 'Tea house'],
    ['# <img src="a.png" alt="">\n', parseMarkdown, null],
  ])('the title that is a picture is its alternative text: %j', (source, parse, title) => {
    expect(facts(source, parse).title).toBe(title);
  });

  test('of MDX are not taken from its JavaScript', () => {
    const source = "import A from './a';\n\nexport const b = 1;\n\n# T {#t}\n\n<A />\n\nText {b}.\n";
    expect(facts(source, parseMdxOutline)).toEqual({ title: 'T', excerpt: 'Text .' });
    expect(facts('# T\n\nText {.\n', parseMdxOutline)).toEqual({ title: 'T', excerpt: 'Text {.' });
  });
});

it('escapes ids outside of code and moves no line', () => {
  const source = '# A {#a}\n\n```sh\n# B {#b}\n```\n\n{#not} here\n\nC {#-c}\n---\n';
  expect(escapeHeadingIds('## A {#a} ##\n')).toBe('## A \\{#a} ##\n');
  expect(escapeHeadingIds(source)).toBe('# A \\{#a}\n\n```sh\n# B {#b}\n```\n\n{#not} here\n\nC \\{#-c}\n---\n');
});
