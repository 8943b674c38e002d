import { formatProblem } from '@inkstone/site-model/errors';
import { describe, expect, it } from 'vitest';
import { compileMdxPage, compilePage } from './fixtures/compile-page.ts';

describe.each([
  ['Markdown', compilePage],
  ['MDX', compileMdxPage],
])('plugins of %s', (_name, compile) => {
  it('can add syntax and options: math, emoji', async () => {
    const page = await compile('The sum $a_1$ :tada:, **not** 12:30.\n\n$$\nb^2\n$$\n', { plugins: 'plugins.mjs' });
    expect(page.html).toMatch(/<msub><mi>a<\/mi><mn>1<\/mn><\/msub>/);
    expect(page.html).toMatch(/<math [^>]*display="block"/);
    expect(page.html).toContain('🎉 , ');
    expect(page.html).toContain('<strong>not</strong> 12:30.');
    expect(page.problems).toEqual([]);
  });

  it('run on partials, and pages keep all that they have without plugins', async () => {
    const source =
      '# T\n\n::include{file="@partials/note.md"}\n\n:::tip\n:heart:\n:::\n\n```ts\nlet a\n```\n\n| a |\n|---|\n';
    const page = await compile(source, { plugins: 'transforms.mjs', title: null });
    const plain = await compile(source.replace(':heart:', '❤️'), { title: null });
    expect(page.html.replaceAll(' id="added"', '')).toBe(plain.html);
    expect(page.anchors).toEqual(['added']);
    expect(page.toc).toEqual(plain.toc);
  });

  it('can make other elements of nodes', async () => {
    const page = await compile('```chart\na\n```\n', { plugins: 'transforms.mjs' });
    expect(page.html).toMatch(/^<svg id="chart"( \/|><\/svg)>$/);
    expect(page.anchors).toEqual(['chart']);
  });

  it('can put elements of MDX around code, also on a page of Markdown with HTML', async () => {
    const source = 'Use <b>it</b> {here}:\n\n```sh\nadd tea\n```\n';
    const page = await compile(compile === compileMdxPage ? source.replace('{here}', 'here') : source, {
      plugins: 'tabbed.mjs',
    });
    expect(page.problems).toEqual([]);
    expect(page.html).toMatch(/Use <b>it<\/b> (?:\{here\}|here):/);
    expect(page.html.match(/<div data-part="tabs"/g)).toHaveLength(1);
    const text = page.html.replaceAll(/<[^>]*>/g, '');
    for (const command of ['npm add tea', 'yarn add tea']) expect(text).toContain(command);
  });

  it('can give headings their ids, which are not given again', async () => {
    const page = await compile('# T\n\n## `a`\n\n## Own_Id\n', { plugins: 'transforms.mjs' });
    expect(page.toc.map(({ id }) => id)).toEqual(['Own_Id', 'own_id']);
  });

  it('report with file and line', async () => {
    const found = async (source: string) => (await compile(source, { plugins: 'transforms.mjs' })).problems;
    const file = compile === compilePage ? 'docs/guides/page.md' : 'docs/guides/page.mdx';
    expect((await found('---\ntitle: x\n---\n\na\n\n***\n\n> b\n')).map(formatProblem)).toEqual([
      `${file}:7:1  warning [invalid-markdown]\n  site: No rules, please`,
      `${file}:9:1  error [invalid-markdown]\n  site: No quotes`,
    ]);
    expect((await found('- a\n')).map(formatProblem)).toEqual([
      `${file}:1:1  error [invalid-markdown]\n  A Markdown plugin failed: no lists`,
    ]);
  });

  it('do not make two problems of one broken link', async () => {
    const { problems } = await compile('[a](nothing.md) ![b](nothing.png)\n', { plugins: 'plugins.mjs' });
    expect(problems.map(({ code }) => code)).toEqual(['broken-markdown-link', 'missing-image']);
  });
});

it('a formula that cannot be parsed is reported', async () => {
  const { problems } = await compilePage('a\n\n$\\frac$\n', { plugins: 'plugins.mjs' });
  expect(problems).toMatchObject([
    { severity: 'warning', line: 3, column: 1, found: expect.stringContaining('KaTeX') },
  ]);
});

it('a plugin may take longer with its first page, for which it loads what it needs', async () => {
  const page = await compilePage('# T\n', { plugins: 'starts-slowly.mjs', pageSeconds: 0.2 });
  expect(page.problems).toEqual([]);
});

it('a page is made without what a plugin waits for in vain, which is an error', async () => {
  const page = await compilePage('# T\n\n## Cups\n\nText.\n', { plugins: 'waits.mjs', pageSeconds: 0.2 });
  expect(page.html).toMatch(/<h2 id="cups"[^]*Text\./);
  expect(page.problems).toMatchObject([
    { code: 'page-timeout', severity: 'error', message: expect.stringContaining('waits for too long') },
  ]);
});
