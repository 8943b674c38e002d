import { expect, test } from 'vitest';
import { compileMdxPage, compilePage } from '../fixtures/compile-page.ts';

const markdown = { math: true };
const compile = async (source: string) => {
  const { html, problems } = await compilePage(source, { markdown });
  return { html, problems };
};

test('formulas become MathML, in a line and as a block', async () => {
  const { html, problems } = await compile('a $x^2$ b\n\n$$\n\\frac{a<b}{c}\n$$\n');
  expect(problems).toEqual([]);
  expect(html).toMatch(/^<p>a <math xmlns="[^"]*"><semantics>.*<msup><mi>x<\/mi><mn>2<\/mn><\/msup>.*<\/math> b<\/p>/);
  expect(html).toMatch(
    /<math xmlns="[^"]*" display="block">.*<mfrac>.*<annotation encoding="application\/x-tex">\\frac\{a&lt;b\}\{c\}/s,
  );
  expect(html).not.toContain('style=');
});

test('on pages of MDX braces in a formula are no code; headings and what the search reads have the formula', async () => {
  const { html, problems, toc, sections } = await compileMdxPage('# A\n\n## The $x^{2}$\n\nb $\\frac{a}{b}$\n', {
    markdown,
  });
  expect(problems).toEqual([]);
  expect(html).toContain('<mfrac>');
  expect(JSON.stringify(toc)).not.toContain('$');
  expect(sections.map(({ text }) => text).join()).not.toMatch(/frac|\$/);
});

test.each([
  '\\color{white}{\\text{hidden}}',
  '\\color{#fffe}{\\text{hidden}}',
  '\\colorbox{black}{\\color{black}{hidden}}',
  '\\raisebox{99em}{hidden}',
  '\\phantom{\\text{hidden}}',
])('the search has nothing of a formula that its TeX hides: $%s$', async (tex) => {
  const { sections } = await compilePage(`# A\n\na $${tex}$ b\n`, { markdown });
  expect(JSON.stringify(sections)).not.toContain('hidden');
});

test('a formula with a mistake is an error with its place', async () => {
  const { problems } = await compile('a\n\nb $\\frc{a}$\n');
  expect(problems).toMatchObject([
    { code: 'invalid-markdown', severity: 'error', line: 3, column: 3, found: '\\frc{a}' },
  ]);
  expect(problems[0]?.message).toContain('Undefined control sequence: \\frc');
});

test.each([
  '\\href{javascript:alert(1)}{x}',
  '\\href{https://a.example}{x}',
  '\\url{javascript:alert(1)}',
  '\\includegraphics{https://a.example/x.png}',
  '\\htmlId{main}{x}',
  '\\htmlClass{a}{x}',
  '\\htmlStyle{position:fixed}{x}',
  '\\htmlData{part=x}{x}',
])('a formula brings no link, picture or HTML: %s is an error', async (tex) => {
  const { html, problems } = await compile(`a $${tex}$\n`);
  expect(problems).toMatchObject([{ code: 'invalid-markdown', severity: 'error', line: 1 }]);
  expect(problems[0]?.message).toContain(`${/\\\w+/.exec(tex)?.[0]} is not allowed`);
  expect(html).not.toContain('<math');
});

test('a formula that is nested too deeply is a problem with its line, in plain words', async () => {
  for (const tex of [
    '{'.repeat(30_000) + 'x' + '}'.repeat(30_000),
    '\\frac{1}{'.repeat(3_000) + 'x' + '}'.repeat(3_000),
  ]) {
    const { problems } = await compile(`# A\n\n$$\n${tex}\n$$\n`);
    expect(problems).toMatchObject([
      { code: 'too-large', line: 3, message: expect.stringContaining('nested too deeply') },
    ]);
  }
});

test('amounts of dollars are reported and make no formula', async () => {
  for (const text of ['$5 and $6', '$5-$6'])
    expect((await compile(text)).problems).toMatchObject([{ code: 'invalid-markdown', severity: 'error' }]);
  const { html, problems } = await compile('\\$5 and \\$6, `$x$`');
  expect(problems).toEqual([]);
  expect(html).toBe('<p>$5 and $6, <code>$x$</code></p>');
});

test('a plugin that adds syntax leaves formulas what they are; without the option dollars are dollars', async () => {
  const { html, problems } = await compilePage('a $x^2$', { markdown, plugins: 'plugins.mjs' });
  expect(problems).toEqual([]);
  expect(html).toContain('<msup>');
  expect((await compilePage('a $x^2$')).html).toBe('<p>a $x^2$</p>');
});

test.each([String.raw`$\text{\char"202E a}$`, String.raw`$\text{\char"E0041 a}$`])(
  'no escape of TeX makes a character that nobody sees: %s',
  async (tex) => {
    expect((await compile(tex)).problems).toMatchObject([
      { code: 'invalid-markdown', rule: 'hidden-characters', severity: 'error' },
    ]);
  },
);
