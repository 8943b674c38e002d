import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureSite } from './fixture-site.ts';
import { mermaidPackage } from './shared-config.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-mermaid-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test.each([
  ['a package that its configuration imports', {}, ['vitepress-plugin-mermaid'], 'vitepress-plugin-mermaid'],
  ['one for development', { devDependencies: { 'astro-mermaid': '1' } }, [], 'astro-mermaid'],
  ['the library itself', { dependencies: { tea: '1', mermaid: '12' } }, [], 'mermaid'],
  ['none', { dependencies: { tea: '1' } }, ['cups'], undefined],
])('a site draws diagrams where it names %s', async (_, manifest, missing, found) => {
  await writeFile(path.join(root, 'package.json'), JSON.stringify(manifest));
  expect(mermaidPackage(root, missing)).toBe(found);
});

test('a folder without a package.json has no package for Mermaid', () => {
  expect(mermaidPackage(root, [])).toBeUndefined();
});

test.each([
  [
    'mdBook',
    {
      'book.toml': '[book]\ntitle = "Tea"\n\n[preprocessor.mermaid]\ncommand = "mdbook-mermaid"\n',
      'src/SUMMARY.md': '# Summary\n\n- [Tea](tea.md)\n',
      'src/tea.md': '# Tea\n',
    },
  ],
  [
    'MkDocs',
    {
      'mkdocs.yml':
        'site_name: Tea\nmarkdown_extensions:\n  - pymdownx.superfences:\n      custom_fences:\n        - name: mermaid\n          class: mermaid\n          format: !!python/name:pymdownx.superfences.fence_code_format\n',
      'docs/index.md': '# Tea\n',
    },
  ],
])(
  'a site of %s that draws diagrams draws them here, too',
  async (_, files) => {
    const site = await fixtureSite(files);
    const { code, output } = await site.run('migrate');
    const config = await site.read('inkstone.config.ts');
    await site.remove();
    expect(code, output).toBe(0);
    expect(config).toContain('mermaid: true');
    expect(output).not.toContain('preprocessor');
  },
  60_000,
);

test('without a browser that draws, pages with diagrams fail in the report, and it has the other pages', async () => {
  const site = await fixtureSite({
    'book.toml': '[book]\ntitle = "Tea"\n\n[preprocessor.mermaid]\ncommand = "mdbook-mermaid"\n',
    'src/SUMMARY.md': '# Summary\n\n- [Tea](tea.md)\n- [Pots](pots.md)\n',
    'src/tea.md': '# Tea\n',
    'src/pots.md': '# Pots\n\n```mermaid\ngraph LR\nA --> B\n```\n',
  });
  await mkdir(path.join(site.root, 'node_modules'));
  const mermaid = path.dirname(createRequire(import.meta.url).resolve('mermaid/package.json'));
  await symlink(mermaid, path.join(site.root, 'node_modules/mermaid'), 'junction');
  vi.stubEnv('INKSTONE_CHROMIUM', '/nowhere');
  const { output } = await site.run('migrate');
  vi.unstubAllEnvs();
  const report = await site.read('inkstone-report.md');
  await site.remove();
  expect(report, output).toMatch(/\| Pages \| 2: 1 built, 0 differ, 1 fails? \|/);
  expect(report).toContain(
    'line 3: This diagram cannot be drawn: INKSTONE\\_CHROMIUM names /nowhere, which does not exist',
  );
}, 60_000);
