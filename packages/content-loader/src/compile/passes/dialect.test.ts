import { expect, it } from 'vitest';
import { fromMkDocs } from '../../read/mkdocs.ts';
import { compilePage } from '../fixtures/compile-page.ts';

const compiled = (source: string) =>
  compilePage(fromMkDocs(source, { isMdx: false }), { markdown: { dialect: 'mkdocs' } });

it('terms of MkDocs and their definitions are one list', async () => {
  const source =
    'About tea.\n\nGreen *tea*\n:   Hot, see `cup`.\n\n    Not **boiling**.\n\n:   Cold.\n\nMilk\n\n:   - a\n    - b\n\nAfter.\n';
  const { html, sections, problems } = await compiled(source);
  expect(problems).toEqual([]);
  expect(html.replaceAll(/\n\s*/g, '')).toBe(
    '<p>About tea.</p><dl><dt>Green <em>tea</em></dt><dd><p>Hot, see <code>cup</code>.</p><p>Not <strong>boiling</strong>.</p></dd><dd>Cold.</dd>' +
      '<dt>Milk</dt><dd><ul><li>a</li><li>b</li></ul></dd></dl><p>After.</p>',
  );
  expect(sections[0]?.text).toContain('Cold.');
});

it('a block that begins with a list has no empty paragraph', async () => {
  expect((await compiled('!!! note\n    - a\n')).html).not.toContain('<p></p>');
});

it('a line that begins with a colon and follows no term is text', async () => {
  const { html } = await compiled('- a\n\n: b\n');
  expect(html).not.toContain('<dl>');
  expect(html).toContain(': b');
});

it.each([
  [
    '<figure markdown="span">\n  ![a](https://b.org/c.png){ width="3" }\n  <figcaption>*d*</figcaption>\n</figure>\n\nAfter.',
    /^<figure>\s*<p><img[^>]*alt="a"[^>]*><\/p>\s*<figcaption>\*d\*<\/figcaption>\s*<\/figure>\s*<p>After.<\/p>$/,
  ],
  ['<p align="center" markdown>*a*</p>', /^<p[^>]*>\s*<em>a<\/em>\s*<\/p>$/],
  ['<div markdown>\n- a\n- b\n</div>', /^<div>\s*<ul>\s*<li>a<\/li>\s*<li>b<\/li>\s*<\/ul>\s*<\/div>$/],
  ['<div markdown>\n| a |\n|---|\n| b |\n</div>', /^<div>\s*.*<table>[\s\S]*<\/table>.*\s*<\/div>$/],
])('Markdown in HTML is read where MkDocs reads it: %j', async (source, html) => {
  const { html: found, problems } = await compiled(source);
  expect(problems).toEqual([]);
  expect(found.trim()).toMatch(html);
});
