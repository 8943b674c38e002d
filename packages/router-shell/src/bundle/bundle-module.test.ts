import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { aliased, bundleModule } from './bundle-module.ts';

test('the bundle of a module changes with the versions of the packages that it imports', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-bundle-'));
  const install = async (version: string) => {
    await mkdir(path.join(root, 'node_modules/remark-tea'), { recursive: true });
    await writeFile(
      path.join(root, 'node_modules/remark-tea/package.json'),
      `{ "version": "${version}", "main": "index.js" }`,
    );
    await writeFile(path.join(root, 'node_modules/remark-tea/index.js'), 'module.exports = () => undefined;');
  };
  await writeFile(
    path.join(root, 'plugins.ts'),
    "import tea from 'remark-tea';\nexport const mdast: unknown[] = [tea];\n",
  );
  const bundle = () => bundleModule(path.join(root, 'plugins.ts'), { root, folder: path.join(root, 'out') });
  await install('1.0.0');
  const first = await bundle();
  expect(await bundle()).toBe(first);
  await install('1.0.1');
  expect(await bundle()).not.toBe(first);
  expect(await readFile(first, 'utf8')).toContain('// remark-tea@1.0.0');
  await rm(root, { recursive: true });
});

test('a module that imports Markdown says so, with what to do', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-bundle-'));
  await writeFile(path.join(root, 'table.js'), "import Rows from './rows.md';\nexport default Rows;\n");
  await writeFile(path.join(root, 'rows.md'), '| a |\n|---|\n');
  await expect(bundleModule(path.join(root, 'table.js'), { root, folder: path.join(root, 'out') })).rejects.toThrow(
    'it imports the Markdown of rows.md: import that in the page, and give it to the component as content',
  );
  await rm(root, { recursive: true });
});

test.each([
  ['@parts/Cup', '/src/parts/Cup'],
  ['@parts', '/src/parts'],
  ['~/a.js', '/src/a.js'],
  ['@partsof/Cup', undefined],
  ['react', undefined],
  ['old-name', undefined],
])('a name is taken for the file that its alias means: %s', (name, file) => {
  const aliases = [
    { find: '@parts', replacement: '/src/parts' },
    { find: /^~\//, replacement: '/src/' },
    { find: 'old-name', replacement: 'new-name' },
  ];
  expect(aliased(name, aliases, '/site')).toBe(file && `/site${file}`);
});
