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

test('for a site of Docusaurus, packages that only bundlers can read are in the bundle, with the React of all others', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-bundle-'));
  const files = {
    'node_modules/kettles/package.json': '{ "version": "1.0.0", "module": "index.js", "type": "module" }',
    'node_modules/kettles/index.js': "export * from './all';\n",
    'node_modules/kettles/all/index.js': "import * as React from 'react';\nexport const hot = React.version;\n",
    'node_modules/react/package.json': '{ "version": "1.0.0", "main": "index.js" }',
    'node_modules/react/index.js': "exports.version = 'of all';\n",
    'pot.js': "import { hot } from 'kettles';\nexport default hot;\n",
  };
  for (const [file, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), content);
  }
  const folders = { root, folder: path.join(root, 'out'), isDocusaurus: true };
  const bundled = await bundleModule(path.join(root, 'pot.js'), folders);
  expect(await readFile(bundled, 'utf8')).toMatch(/from ["']react["']/);
  expect(await import(bundled)).toMatchObject({ default: 'of all' });
  await rm(root, { recursive: true });
});

test('for a site of Docusaurus, a module gets a file as it stands by !!raw-loader!', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inkstone-bundle-'));
  await writeFile(path.join(root, 'pot.js'), "import text from '!!raw-loader!./teas.yaml';\nexport default text;\n");
  await writeFile(path.join(root, 'teas.yaml'), '- green\n');
  const folders = { root, folder: path.join(root, 'out'), isDocusaurus: true };
  expect(await import(await bundleModule(path.join(root, 'pot.js'), folders))).toMatchObject({ default: '- green\n' });
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
