import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { PageBody } from '@inkstone/site-model/page';
import type { OpenedSource } from '@inkstone/site-model/source';
import { describe, expect, test, vi } from 'vitest';
import { openReference } from './fixtures/open-reference.ts';
import type { ApiReferenceOptions } from './options.ts';

// In this process, which loads TypeDoc once.
vi.mock(import('./extract/read-packages.ts'), async (original) => {
  const { extractModel } = await import('./extract/extract-model.ts');
  return {
    ...(await original()),
    readPackages: async (packages, root) => ({ ...(await extractModel(packages, root)), isComplete: true }),
  };
});

// TypeScript and TypeDoc take seconds to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const MANIFEST = {
  name: '@kit/pot',
  version: '2.1.0',
  description: 'Boils water. And more.',
  license: 'MIT',
  homepage: 'https://pot.example',
  repository: { type: 'git', url: 'git+https://github.com/kit/kit.git', directory: 'packages/pot' },
  exports: { '.': { types: './index.d.ts' }, './lids': { types: './lids.d.ts' } },
};

const README = `<div align="center"><h1>Pot</h1></div>

[![build](https://ci.example/badge.svg)](https://ci.example)

See [use](#use), [the guide](docs/guide.md), [the site](https://pot.example/a) and ![a pot](../img/pot.png).

## Use

<script>alert(1)</script>Heat it.
`;

const INDEX = `
/**
 * Heats.
 * @category Doing
 */
export declare function heat(): void;
/**
 * Cools.
 * @deprecated Wait.
 * @category Doing
 */
export declare function cool(): void;
/** How hot.
 * @group Values
 */
export type Heat = number;
/** A pot. */
export declare class Pot {}
`;

/** A site with the installed package `@kit/pot`. */
async function openPot(
  manifest: object,
  readme: string | null,
  options: Partial<ApiReferenceOptions> = {},
  files: Readonly<Record<string, string>> = {},
): Promise<{ opened: OpenedSource; page: (id: string) => Promise<PageBody> }> {
  const root = await mkdtemp(path.join(os.tmpdir(), 'package-pages-'));
  const folder = path.join(root, 'node_modules/@kit/pot');
  await mkdir(folder, { recursive: true });
  const written: Record<string, string> = {
    'package.json': JSON.stringify(manifest),
    'index.d.ts': INDEX,
    'lids.d.ts': 'export declare function fit(): void;',
    ...(readme !== null && { 'readme.md': readme }),
    ...files,
  };
  for (const [name, text] of Object.entries(written)) await writeFile(path.join(folder, name), text);
  const opened = await openReference(root, {
    packages: [
      { id: 'pot', name: '@kit/pot' },
      { id: 'pot-lids', name: '@kit/pot/lids' },
    ],
    versions: [{ name: 'current', label: 'Latest', path: '', from: '.' }],
    ...options,
  });
  return {
    opened,
    async page(id) {
      const { key } = opened.outline.pages.find((page) => page.id === id)!;
      let found: PageBody | undefined;
      await opened.render([key], (body) => {
        found = body;
      });
      return found!;
    },
  };
}

const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

describe('a package’s page', () => {
  test('begins with what the package is, how it is installed and imported', async () => {
    const { page } = await openPot(MANIFEST, null);
    const { html } = await page('pot');
    expect(html).toContain('<p data-part="api-description">Boils water.</p>');
    expect(html).toMatch(
      /Version 2\.1\.0.*License: MIT.*href="https:\/\/github\.com\/kit\/kit".*href="https:\/\/pot\.example"/s,
    );
    expect(textOf(html)).toContain('npm install @kit/pot');
    expect(textOf(html)).toContain('pnpm add @kit/pot');
    expect(textOf(html)).toContain("import { Pot } from '@kit/pot';");
    expect(html).not.toContain('api-readme');
  });

  test('of a subpath installs the package and imports the subpath, without the README', async () => {
    const { page } = await openPot(MANIFEST, README);
    const { html } = await page('pot-lids');
    expect(textOf(html)).toContain('npm install @kit/pot\n');
    expect(textOf(html)).toContain("import { fit } from '@kit/pot/lids';");
    expect(html).not.toContain('api-readme');
  });

  test('of a package that is not published has nothing to install', async () => {
    const { page } = await openPot({ ...MANIFEST, private: true }, null);
    expect((await page('pot')).html).not.toContain('npm install');
  });

  test('of an older version installs that', async () => {
    const { page } = await openPot(MANIFEST, null, {
      versions: [
        { name: '3', label: '3', path: '', from: '.' },
        { name: '2', label: '2', path: 'two', from: '.' },
      ],
      lastVersion: '2',
    });
    expect(textOf((await page('pot')).html)).toContain('npm install @kit/pot@2.1.0');
  });

  test('lists by category, then by kind, and strikes out what is deprecated', async () => {
    const { opened, page } = await openPot(MANIFEST, null);
    const { html, toc } = await page('pot');
    const [doing = '', values = '', classes = '', ...more] = html.split('<section data-part="api-group">').slice(1);
    expect(doing).toMatch(/id="category-doing".*<s><code>cool<\/code><\/s>.*Cools\..*<code>heat<\/code>.*Heats\./s);
    expect(values).toMatch(
      /id="category-values".*<li id="Heat">.*href="\/api\/pot\/type\/Heat".*Type alias.*How hot\./s,
    );
    expect(classes).toMatch(/id="section-class".*Pot/s);
    expect(more).toEqual([]);
    expect(toc.map(({ id }) => id)).toEqual(['category-doing', 'category-values', 'section-class']);
    const [pot] = opened.outline.sidebars[0]!.items.filter((item) => 'items' in item && item.label === '@kit/pot');
    expect(pot).toMatchObject({ items: [{ label: 'Doing' }, { label: 'Values' }, { label: 'Classes' }] });
  });
});

test('symbols are grouped by kind where the owner wants that, and an unknown grouping is an error', async () => {
  const { page } = await openPot(MANIFEST, null, { groupBy: 'kind' });
  const { toc } = await page('pot');
  expect(toc.map(({ id }) => id)).toEqual(['section-class', 'section-function', 'section-type']);
  const { opened } = await openPot(MANIFEST, null, { groupBy: 'kinds' as 'kind' });
  expect(opened.outline.problems).toMatchObject([
    { code: 'invalid-config', severity: 'error', found: 'kinds', allowed: 'category, kind', suggestion: 'kind' },
  ]);
});

describe('a package’s README', () => {
  test('is on its page, without title and badges; what it names is in the repository', async () => {
    const { page } = await openPot(MANIFEST, README);
    const { html, anchors, problems, sections } = await page('pot');
    const readme = /<section data-part="api-readme">.*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(readme).not.toMatch(/badge|<h1|>Pot<|script|alert/);
    expect(readme).toContain('<a href="#readme-use">use</a>');
    expect(readme).toContain('href="https://github.com/kit/kit/blob/HEAD/packages/pot/docs/guide.md"');
    expect(readme).toContain('href="https://github.com/kit/kit/raw/HEAD/packages/img/pot.png"');
    expect(readme).toContain('<h3 id="readme-use">Use</h3>');
    expect(html).toContain('<a href="#category-doing">What it exports</a>');
    expect(anchors).toContain('readme-use');
    expect(sections[0]!.text).toContain('Heat it.');
    expect(problems).toEqual([]);
  });

  test('without a repository loses links to files, and the build says so', async () => {
    const { page } = await openPot({ ...MANIFEST, repository: undefined }, README);
    const { html, problems } = await page('pot');
    expect(html).toContain('the guide, <a');
    expect(problems).toMatchObject([
      { severity: 'warning', file: '@kit/pot@2.1.0/readme.md', line: 5, found: 'docs/guide.md, ../img/pot.png' },
    ]);
  });

  test('leads where `commentLink` says', async () => {
    const { page } = await openPot(MANIFEST, README, {
      commentLink: (target) => (target === 'docs/guide.md' ? '/docs/guide' : undefined),
    });
    const { html, links } = await page('pot');
    expect(html).toContain('<a href="/docs/guide">the guide</a>');
    expect(links.map(({ href }) => href)).toContain('/docs/guide');
  });

  test('that is long ends at a heading and leads to the whole of it', async () => {
    const { page } = await openPot(MANIFEST, `${README}\n${'Hot. '.repeat(4000)}\n\n## End\n\nCold.`);
    const { html } = await page('pot');
    expect(html).not.toContain('Cold.');
    expect(html).toMatch(
      /<a href="https:\/\/github\.com\/kit\/kit\/blob\/HEAD\/packages\/pot\/readme\.md"[^>]*>Read the whole README/,
    );
  });

  test('is left out with `readme: false`', async () => {
    const { page } = await openPot(MANIFEST, README, { readme: false });
    expect((await page('pot')).html).not.toContain('api-readme');
  });
});

test('a link of a comment that leads nowhere is reported, the name of an error that is thrown is none', async () => {
  const { page } = await openPot(
    MANIFEST,
    null,
    {},
    {
      'index.d.ts': `
      /**
       * See {@link Nowhere}.
       *
       * @throws {RangeError} If it is empty.
       */
      export declare class Pot {}`,
    },
  );
  const { html, problems } = await page('pot/class/Pot');
  expect(problems.map(({ found }) => found)).toEqual(['{@link Nowhere}']);
  expect(html).toContain('<code>RangeError</code> If it is empty.');
});
