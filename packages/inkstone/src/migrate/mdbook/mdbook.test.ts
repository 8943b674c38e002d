import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../fixture-site.ts';
import { readSummary } from './summary.ts';

const FILES = {
  'book.toml': `[book]
title = "Tea"
description = "Leaves and water"
language = "en"

[output.html]
site-url = "/tea/"
git-repository-url = "https://git.example/tea"
edit-url-template = "https://git.example/tea/edit/main/{path}"
additional-css = ["tea.css"]
mathjax-support = true

[output.html.redirect]
"/old/pot.html" = "../water.html#hot-tea"
"./older.html" = "water.html"
"/water/index.html" = "/water.html"

[preprocessor.kettle]
command = "kettle"

[preprocessor.admonish]
command = "mdbook-admonish"
`,
  'src/SUMMARY.md': `# Summary

[Preface](preface.md)

# Basics

- [Tea](tea/README.md)
    - [Water](./water.md)
- [Milk]()
`,
  'src/preface.md': '{{#title The preface}}\n\n# Preface\n\n[Water](water.html#hot-tea), [tea](tea/index.html).\n',
  'src/tea/README.md': '# Tea\n\nHot: \\\\( t^2 \\\\).\n',
  'src/draft.md': '# Draft\n',
  'src/part.md': 'Shared *part*.\n\n<!-- ANCHOR: tail -->\n\nTail.\n\n<!-- ANCHOR_END: tail -->\n',
  'code/pot.rs': '// ANCHOR: pot\nfn pot() {}\n// ANCHOR_END: pot\nfn other() {}\n',
  'src/water.md': `# Water

## Hot & \`tea\`

## Hot tea

{{#include part.md:tail}}

\`\`\`rust,ignore
# use hidden;
{{#include ../code/pot.rs:pot}}
\`\`\`

\`\`\`admonish bug title="Too *hot*"
Wait, [tea](tea/README.md).
\`\`\`

<style>p { color: red }</style>
`,
};

let site: FixtureSite;
let migrated: { code: number; output: string };
let built: { code: number; output: string };

beforeAll(async () => {
  site = await fixtureSite(FILES);
  migrated = await site.run('migrate');
  built = await site.run('build');
}, 120_000);

afterAll(() => site.remove());

test('a book is read with its chapters, and what is left out is named with its place', async () => {
  expect(migrated.code, migrated.output).toBe(0);
  expect(migrated.output).toContain(
    'preprocessor.kettle: does not run here: what it writes into pages is missing (book.toml:18)',
  );
  expect(migrated.output).not.toContain('admonish');
  const config = await site.read('inkstone.config.ts');
  expect(config).toMatch(/exclude: \[(?=[^\]]*'draft\.md')(?=[^\]]*'part\.md')[^\]]*'SUMMARY\.md'/);
  expect(config).toContain("{ from: '/old/pot', to: '/water#hot-tea' }");
  expect(config).toContain("{ from: '/older', to: '/water' }");
  expect(await site.read('inkstone-report.md')).toContain('the one from /water/index.html is left out');
  expect(config).toContain("snippets: { included: ['code'] },");
});

test('chapters are at their addresses, with what they include', async () => {
  expect(built.code, built.output).toBe(0);
  const files = ['index', 'preface', 'water', 'tea/index', 'old/pot', 'print', 'draft', 'part'];
  expect(files.filter((file) => !site.has(`dist/${file}.html`))).toEqual(['draft', 'part']);
  const article = await site.article('dist/water.html');
  expect(article).toMatch(/<h1 id="water">/);
  expect(article).toContain('<h2 id="hot--tea"');
  expect(article).toContain('<h2 id="hot-tea"');
  expect(article).toContain('Tail.');
  expect(article).toContain('pot');
  expect(article).toMatch(
    /data-kind="danger"[^>]*><p[^>]*>Too <em>hot<\/em><\/p>\s*<p>Wait, <a href="\/tea\/tea\/index.html"/,
  );
  expect(article).not.toMatch(/\{\{|Shared|hidden|ANCHOR|other|color: red|admonish/);
  const preface = await site.article('dist/preface.html');
  expect(preface).toContain('href="/tea/water.html#hot-tea"');
  expect(preface).toContain('href="/tea/tea/index.html"');
  expect(preface).not.toContain('title');
});

test('formulas of MathJax are drawn', async () => {
  expect(await site.read('inkstone.config.ts')).toContain('math: true');
  expect(await site.article('dist/tea/index.html')).toMatch(/Hot: <math [^]*<msup>/);
});

test('chapters in chapters, parts and drafts are entries of the sidebar', () => {
  expect(readSummary(FILES['src/SUMMARY.md'])).toEqual({
    files: ['preface.md', 'tea/README.md', 'water.md'],
    sidebar: [
      { type: 'doc', id: 'preface', label: 'Preface' },
      { type: 'heading', label: 'Basics' },
      {
        type: 'category',
        label: 'Tea',
        link: { type: 'doc', id: 'tea/README' },
        collapsed: false,
        items: [{ type: 'doc', id: 'water', label: 'Water' }],
      },
      { type: 'heading', label: 'Milk' },
    ],
  });
});

test('a chapter may have any address, also one that cannot be decoded', () => {
  const text = '- [Tea](tea%20pot.md)\n- [Water](100%.md)\n- [Milk](./milk.md#cold)\n';
  expect(readSummary(text).files).toEqual(['tea pot.md', '100%.md', 'milk.md']);
});

test.each(['[book\n', '[book]\na = \n', '[book]\na = 1\na = 2\n'])(
  'a configuration that cannot be read is named with its line: %j',
  async (toml) => {
    const other = await fixtureSite({ 'book.toml': toml, 'src/SUMMARY.md': '# Summary\n' });
    const { code, output } = await other.run('migrate');
    await other.remove();
    expect(code).toBe(1);
    expect(output).toMatch(/^book\.toml:\d cannot be read: \S+/);
    expect(output).not.toContain('DEBUG');
  },
);
