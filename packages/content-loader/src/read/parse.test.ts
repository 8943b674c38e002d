import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './parse.ts';

const html = (tree: Root): string => toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true });

describe('the native parser reads as the reference does', () => {
  const reference = unified().use(remarkParse).use(remarkGfm);
  it.each([
    ['lists', '- a\n- b\n\n  c\n\n1. x\n2. y\n   - z\n     text\n\n- [ ] todo\n- [x] done\n'],
    ['tables', '| a | b |\n|:--|--:|\n| `x\\|y` | **b** |\n| 1 |\n'],
    ['code', '```ts title="a b" {1}\nx\n```\n\n    indented\n\n~~~\nt\n~~~\n'],
    ['links', '[a](<b c> "t") [r][x] ![i](p.png) <https://a.test> https://b.test/x, (www.c.test)\n\n[x]: y "z"\n'],
    ['html', '<div>\n\n*a*\n\n</div>\n\nb <kbd>c</kbd>\n'],
    ['quotes', '> a\n> > b\nlazy\n\n---\n\na  \nb\\\nc\n'],
    ['headings', '# a #\n\nb\n===\n\nc\n---\n####### d\n'],
    ['entities', '&copy; &amp; &#35; \\* &nope;\n'],
    ['footnotes', 'a[^1] b[^x]\n\n[^1]: one\n[^x]: two\n\n    three\n'],
  ])('%s', (_name, source) => {
    expect(html(parseMarkdown(source))).toBe(html(reference.parse(source)));
  });
});

it.each([
  ['12:30 开始', '<p>12:30 开始</p>'],
  ['见 localhost:port 和 a:b[c **d**]{e}', '<p>见 localhost:port 和 a:b[c <strong>d</strong>]{e}</p>'],
])('%s contains no inline directive', (source, expected) => {
  expect(html(parseMarkdown(source))).toBe(expected);
});

it('a bare address ends at Chinese text', () => {
  expect(html(parseMarkdown('看 https://a.test/x。然后 (https://b.test) 走'))).toBe(
    '<p>看 <a href="https://a.test/x">https://a.test/x</a>。然后 (<a href="https://b.test">https://b.test</a>) 走</p>',
  );
});
