import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fixtureSite, type FixtureSite } from '../fixture-site.ts';

const FILES = {
  'mkdocs.yml': `site_name: Tea
site_description: !ENV [TEA, Leaves and water]
extra:
  secret: !ENV PATH
  social: [{ icon: fontawesome/brands/github, link: https://git.example/tea/, name: Leaves on GitHub }]
site_url: https://tea.example/tea/
repo_url: https://git.example/tea
edit_uri: edit/main/docs/
copyright: <img src="https://pictures.example/tea.svg" alt="Tea">
exclude_docs: |
  # Not yet.
  /drafts/
  *.part.md
theme:
  name: material
  custom_dir: overrides
plugins:
  - search
  - kettle
  - include-markdown
  - macros:
      include_dir: parts/macros
  - exclude:
      glob: ["guide/old.md", "*.gotmpl.md"]
  - redirects:
      redirect_maps:
        old/pot.md: guide/water.md#hot
markdown_extensions:
  - markdown.extensions.admonition
  - pymdownx.emoji:
      emoji_index: !!python/name:material.extensions.emoji.twemoji
  - pymdownx.arithmatex
  - pymdownx.kettle
  - pymdownx.blocks.tab
  - mdx_include
  - pymdownx.snippets:
      base_path: [., ../..]
      auto_append: [links.md]
nav:
  - Home: index.md
  - "":
      - guide/index.md
      - Water: guide/water.md
      - Shop: https://shop.example
`,
  'docs/img/leaf.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8"/></svg>\n',
  'docs/_cups.md': '---\ndate:\n  created: 2024-01-31\nimage: { src: a.png }\n---\n\n# Cups\n',
  'docs/drafts/later.md': '# Later\n',
  'docs/guide/hot.part.md': '# Part\n',
  'docs/guide/old.md': '# Old\n',
  'docs/guide/table.gotmpl.md': '# {{ Table }}\n',
  'docs/index.md': '# Tea\n\n[Water](guide/water.md#hot), ![Leaf](img/leaf.svg)\n',
  'docs/guide/index.md': '# Guide\n\nHot: \\(t^2\\).\n',
  'docs/guide/blocks.md': `# Blocks

/// warning | Read *this*

Hot.

///

//// tab | A

\`\`\`py hl_lines="1"
{!> parts/pot.py !}
\`\`\`

////

//// tab | B

In b.

////

{! parts/steep.md !}

{* parts/lines.py ln[2,4] hl[4] title["lines.py"] *}
`,
  'parts/lines.py': 'one()\ntwo()\nthree()\nfour()\n',
  'parts/steep.md': 'Steep it.\n',
  'README.md': '# Leaves\n\n<!-- a -->Of the [water](docs/guide/water.md).\n<!-- b -->\n\nNot here.\n',
  'CHANGES.md': '# Changes\n\n## 1.0\n',
  'parts/macros/cup.md': 'A cup.\n',
  'docs/changes.md': '{% include-markdown "../CHANGES.md" %}\n\n{% include "cup.md" %}\n',
  'docs/about.md':
    '# About\n\n{%\n  include-markdown "../README.md"\n  start="<!-- a -->"\n  end="<!-- b -->"\n%}\n\n```py\n{% include "../parts/pot.py" %}\n```\n\n{% include-markdown "../README.md" start="none" %}\n',
  'RULES.md': '# Rules of the house\n',
  'parts/pot.py': '# --8<-- [start:pot]\npot()\n# --8<-- [end:pot]\nother()\n',
  // Says nothing there.
  'docs/guide/water.md': `---
id: kettle
hide: [toc]
---

# Water

## Hot & cold

## Hot { #hot .big }

## Hot & cold

!!! tip "Read *this*"

    Now :material-tea: then.

    === "A"

        In a.

    === "B"

        In b.

??? note "More"
    Inside.

--8<-- "parts/steep.md"

\`\`\`py title="pot.py"
--8<-- "parts/pot.py:pot"
\`\`\`

Press ++ctrl+c++ or [this](index.md){ .md-button }. :tada:
`,
};

let site: FixtureSite;
let migrated: { code: number; output: string };
let built: { code: number; output: string };

beforeAll(async () => {
  site = await fixtureSite(FILES);
  await symlink('../RULES.md', path.join(site.root, 'docs/rules.md'));
  migrated = await site.run('migrate');
  built = await site.run('build');
}, 120_000);

afterAll(() => site.remove());

test('the configuration is read, and what is left out is named with its place', async () => {
  expect(migrated.code, migrated.output).toBe(0);
  const report = await site.read('inkstone-report.md');
  for (const part of [
    'plugins.kettle | 1 | ignored',
    'plugins.macros | 1 | ignored',
    '{% include %} | 4 | mapped',
    '!ENV PATH | 1 | ignored | left out',
    String.raw`base\_path | 1 | ignored | ../.. is outside of the repository`,
    String.raw`markdown\_extensions.pymdownx.kettle`,
    String.raw`pymdownx.snippets.auto\_append | 1 | ignored`,
    String.raw`theme.custom\_dir`,
    'icons | 1 | ignored | left out | docs/guide/water.md:16',
  ])
    expect(report).toContain(part);
  expect(report).not.toContain('extensions.admonition');
  const config = await site.read('inkstone.config.ts');
  expect(config).toContain("tagline: 'Leaves and water'");
  expect(config).toContain("{ from: '/old/pot', to: '/guide/water#hot' }");
  expect(config).toContain("snippets: { pages: ['docs', 'parts/macros', '.'], included: ['.', 'parts'] },");
  expect(config).toContain("editUrl: 'https://git.example/tea/edit/main',");
  expect(config).toContain("link: { type: 'doc', id: 'guide/index' },");
});

test('pages are at their addresses, with their ids, blocks and files', async () => {
  expect(built.code, built.output).toBe(0);
  const files = ['index.html', 'guide/index.html', 'guide/water/index.html', 'old/pot/index.html', '_cups/index.html'];
  expect(files.filter((file) => !site.has(`dist/${file}`))).toEqual([]);
  const article = await site.article('dist/guide/water/index.html');
  expect([...article.matchAll(/<h[12] id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'water',
    'hot-cold',
    'hot',
    'hot-cold_1',
  ]);
  expect(article).toMatch(/data-kind="tip"[^>]*><p[^>]*>Read <em>this<\/em><\/p>/);
  expect(article).toMatch(/role="tab"[^>]*>A<.*role="tab"[^>]*>B</s);
  expect(article).toMatch(/<summary>More<\/summary>\s*<p>Inside\.<\/p>/);
  expect(article).toContain('Now  then.');
  expect(article).toContain('Steep it.');
  expect(article).toContain('<kbd>Ctrl</kbd>+<kbd>C</kbd>');
  expect(article).toContain('🎉');
  expect(article).not.toMatch(/!!!|===|8&#x3C;|md-button|other|\{/);
});

test('blocks between slashes, and files that other extensions include, are read', async () => {
  const article = await site.article('dist/guide/blocks/index.html');
  expect(article).toMatch(/data-kind="warning"[^>]*><p[^>]*>Read <em>this<\/em><\/p>\s*<p>Hot\./);
  expect(article).toMatch(/role="tab"[^>]*>A<.*role="tab"[^>]*>B<.*pot.*In b\./s);
  expect(article).toContain('Steep it.');
  const text = article.replaceAll(/<[^>]*>/g, '');
  expect(text).toMatch(/two\(\)\s*four\(\)/);
  expect(text).not.toMatch(/\/\/\/|one\(\)|three\(\)|\{[!*]/);
});

test('files that the plugin include-markdown puts into pages are read, also parts of them', async () => {
  const article = await site.article('dist/about/index.html');
  expect(article).toMatch(/Of the <a [^>]*href="\/tea\/guide\/water\/"/);
  expect(article.replaceAll(/<[^>]*>/g, '')).toContain('pot()');
  expect(article).not.toMatch(/Not here|include|Leaves/);
  expect(await site.read('dist/changes/index.html')).toMatch(/<title>Changes[^]*A cup\./);
  expect(built.output).toMatch(/about\.md:13[^]*The file has no part "none"/);
});

test('what the site excludes is no page, and pictures that are on every page are allowed', async () => {
  const files = ['drafts/later', 'guide/hot.part', 'guide/old', 'guide/table.gotmpl'];
  expect(files.filter((file) => site.has(`dist/${file}/index.html`))).toEqual([]);
  expect(await site.read('dist/_headers')).toMatch(/img-src [^;]*https:\/\/pictures\.example/);
  expect(await site.read('inkstone-report.md')).not.toMatch(/plugins\.exclude|exclude\\_docs/);
});

test('a page may be a link to a file of the repository', async () => {
  expect(await site.article('dist/rules/index.html')).toContain('Rules of the house');
});

test('a project that is named twice has one link, by its own name', async () => {
  const config = await site.read('inkstone.config.ts');
  expect(config).toContain("social: [{ label: 'Leaves on GitHub', href: 'https://git.example/tea/', icon: 'code' }],");
});

test('formulas of MathJax are drawn', async () => {
  expect(await site.read('inkstone.config.ts')).toContain('math: true');
  expect(await site.article('dist/guide/index.html')).toMatch(/Hot: <math [^]*<msup>/);
});

test('every build says what is left out', () => {
  expect(built.output).toMatch(/guide\/water\.md:16.*\n.*Icons are left out/);
  expect(built.output).toContain('"image" does not fit: it is left out.');
  expect(built.output).not.toContain('"date"');
});

test.each(['nav: &a\n  - b: *a\n', 'extra: &a {b: *a}\n', 'site_name: [\n', 'a: *b\n', 'INHERIT: mkdocs.yml\n'])(
  'a configuration that cannot be read is named: %j',
  async (yaml) => {
    const other = await fixtureSite({ 'mkdocs.yml': yaml, 'docs/index.md': '# Tea\n' });
    const { code, output } = await other.run('migrate');
    await other.remove();
    expect(code).toBe(1);
    expect(output).toMatch(/^mkdocs\.yml cannot be read: \S+/);
    expect(output).not.toContain('DEBUG');
  },
);

test('what the folder asks for need not be installed again', async () => {
  const packages = { inkstone: '*', react: '*', 'react-dom': '*' };
  const printed = async (manifest: object) => {
    const files = { 'mkdocs.yml': 'site_name: Tea\n', 'docs/index.md': '# Tea\n' };
    const other = await fixtureSite({ ...files, 'package.json': JSON.stringify(manifest) });
    const { output } = await other.run('migrate');
    await other.remove();
    return output;
  };
  expect(await printed({})).toMatch(/^Next: npm install .* react-dom@19, then npx inkstone dev$/m);
  expect(await printed({ devDependencies: packages })).toMatch(/^Next: npx inkstone dev$/m);
}, 120_000);
