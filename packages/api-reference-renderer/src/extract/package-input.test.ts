import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPackage } from './package-input.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-installed-'));
  const folder = path.join(root, 'node_modules/@scope/kit');
  await mkdir(path.join(folder, 'dist/tools'), { recursive: true });
  const exports = {
    '.': { types: './dist/main.d.ts' },
    './tools': { import: { types: './dist/tools/tools.d.ts' }, default: './dist/tools/tools.js' },
    './style.css': './style.css',
    './plain': './dist/plain.js',
    './parts/*': { types: './dist/*.d.ts' },
  };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: '@scope/kit', version: '2.1.0', exports }));
  for (const file of ['dist/main.d.ts', 'dist/tools/tools.d.ts', 'dist/plain.d.ts'])
    await writeFile(path.join(folder, file), 'export {};\n');
});
afterAll(() => rm(root, { recursive: true }));

test('a package is read from the types of its main export', () => {
  const found = findPackage({ id: 'kit', name: '@scope/kit' }, root);
  expect([found.name, found.release, path.relative(found.folder, found.entry)]).toEqual([
    '@scope/kit',
    '2.1.0',
    path.normalize('dist/main.d.ts'),
  ]);
});

test.each([
  { types: '../../secret.d.ts' },
  { typings: './dist/../../../secret.d.ts' },
  { main: '../../secret.js' },
  { exports: { types: '../../secret.d.ts' } },
  { exports: { '.': { import: { types: './../../secret.d.ts' } } } },
  { typesVersions: { '*': { '*': ['../../secret.d.ts'] } } },
  { types: 'index.d.ts', typesVersions: { '*': { '*': ['../../*', '../../secret.d.ts'] } } },
])('a package whose declarations are outside of it is refused: %j', async (more) => {
  const folder = path.join(root, 'node_modules/thief');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(root, 'secret.d.ts'), 'export declare const secret: 1;\n');
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'thief', version: '1.0.0', ...more }));
  expect(() => findPackage({ id: 'thief', name: 'thief' }, root)).toThrow(
    /^thief names \S*secret\.d\.ts as its declarations, which is outside of its folder/,
  );
});

test.each([
  ['x', 'x/index.d.ts'],
  ['./x/', 'x/index.d.ts'],
  ['.', 'index.d.ts'],
  ['./lib/main', 'lib/main.d.ts'],
])(
  'the types of a package may be a folder or a name without its ending, as for TypeScript: %s',
  async (types, entry) => {
    for (const parent of ['node_modules', 'packages']) {
      const folder = path.join(root, parent, 'short');
      for (const file of ['x/index.d.ts', 'lib/main.d.ts', 'index.d.ts']) {
        await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
        await writeFile(path.join(folder, file), 'export {};\n');
      }
      await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'short', version: '1.0.0', types }));
      const own = parent === 'packages' ? { folder: 'packages/short' } : {};
      const found = findPackage({ id: 'short', name: 'short', ...own }, root);
      expect(path.relative(found.folder, found.entry)).toBe(path.normalize(entry));
    }
  },
);

test.each([
  ['{', /^node_modules\/odd\/package\.json cannot be read: /],
  ['[]', /^node_modules\/odd\/package\.json has no "name"/],
  ['{"version":"1.0.0"}', /^node_modules\/odd\/package\.json has no "name"/],
])('a package.json that says nothing is named: %s', async (text, message) => {
  await mkdir(path.join(root, 'node_modules/odd'), { recursive: true });
  await writeFile(path.join(root, 'node_modules/odd/package.json'), text);
  expect(() => findPackage({ id: 'odd', name: 'odd' }, root)).toThrow(message);
});

test('what a package.json says in another form is not said, and a folder is no README', async () => {
  const folder = path.join(root, 'node_modules/other');
  await mkdir(path.join(folder, 'README.md'), { recursive: true });
  await writeFile(path.join(folder, 'index.d.ts'), 'export {};\n');
  const manifest = { name: 'other', version: 1, description: {}, types: 2, typings: 'a\0', main: {} };
  await writeFile(path.join(folder, 'package.json'), `\uFEFF${JSON.stringify(manifest)}`);
  const found = findPackage({ id: 'other', name: 'other' }, root);
  expect(found).toMatchObject({ release: '0.0.0', description: '', readme: null });
  expect(path.basename(found.entry)).toBe('index.d.ts');
});

test('a subpath is a package of its own, as imports name it', () => {
  const found = findPackage({ id: 'kit-tools', name: '@scope/kit/tools' }, root);
  expect([found.name, path.relative(found.folder, found.entry)]).toEqual([
    '@scope/kit/tools',
    path.normalize('dist/tools/tools.d.ts'),
  ]);
});

test.each([
  ['declarations beside a JavaScript file', '@scope/kit/plain', 'dist/plain.d.ts'],
  ['a pattern of subpaths', '@scope/kit/parts/main', 'dist/main.d.ts'],
])('types are found by %s', (_, name, entry) => {
  const found = findPackage({ id: 'kit', name }, root);
  expect(path.relative(found.folder, found.entry)).toBe(path.normalize(entry));
});

test.each(['@scope/kit/none', '@scope/kit/style.css'])('%s has no types: an error that names the exports', (name) => {
  expect(() => findPackage({ id: 'kit', name }, root)).toThrow(
    /^@scope\/kit has no types for "\.\/.+" among the "exports" of node_modules\/@scope\/kit\/package\.json/,
  );
});

test('a package of JavaScript has the types of its package in @types, or none', async () => {
  const install = async (name: string, manifest: object, types = '') => {
    const folder = path.join(root, 'node_modules', name);
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name, ...manifest }));
    if (types !== '') await writeFile(path.join(folder, types), 'export {};\n');
  };
  await install('@scope/bare', { version: '1.2.0', main: 'index.js' });
  expect(() => findPackage({ id: 'bare', name: '@scope/bare' }, root)).toThrow(
    '@scope/bare is written in JavaScript without types, and @types/scope__bare is not installed.',
  );
  await install('@types/scope__bare', { version: '9.9.9', types: 'bare.d.ts' }, 'bare.d.ts');
  const found = findPackage({ id: 'bare', name: '@scope/bare' }, root);
  expect([found.name, found.release, path.basename(found.entry)]).toEqual(['@scope/bare', '1.2.0', 'bare.d.ts']);
  await install('wrong', { types: 'none.d.ts' });
  expect(() => findPackage({ id: 'wrong', name: 'wrong' }, root)).toThrow('wrong has no file none.d.ts');
});

test('what only TypeScript finds: `typesVersions`, and files of a package without `exports`', async () => {
  const files = {
    'old/package.json': JSON.stringify({
      name: 'old',
      types: 'index.d.ts',
      typesVersions: { '>=4.2': { '*': ['new/*'] } },
    }),
    'old/index.d.ts': 'export {};',
    'old/new/index.d.ts': 'export {};',
    '@types/bag/package.json': JSON.stringify({ name: '@types/bag', version: '7.0.0', types: 'index.d.ts' }),
    '@types/bag/index.d.ts': 'export {};',
    '@types/bag/fp/index.d.ts': 'export {};',
    'bag/package.json': JSON.stringify({ name: 'bag', version: '7.1.0', main: 'index.js' }),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(root, 'node_modules', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const entryOf = (name: string) => {
    const { folder, entry, release } = findPackage({ id: 'it', name }, root);
    return [path.basename(folder), path.relative(folder, entry), release];
  };
  expect(entryOf('old')).toEqual(['old', path.normalize('new/index.d.ts'), '0.0.0']);
  expect(entryOf('bag/fp')).toEqual(['bag', path.normalize('fp/index.d.ts'), '7.1.0']);
  expect(() => findPackage({ id: 'it', name: 'bag/none' }, root)).toThrow(/has no types for ".\/none"/);
});

test.each<[object, string]>([
  [{ './a': { types: './a.d.ts' } }, 'name what it has among "packages": parts/a.'],
  [{ './a': './a.js', './b': './b.js', './package.json': './package.json' }, '"packages": parts/a, parts/b.'],
  [{ './lib/*': './lib/*.js' }, '"packages": parts/lib/*.'],
  [{ './package.json': './package.json' }, 'nothing else either.'],
])('a package that exports nothing by its own name says what it has: %j', async (exports, message) => {
  const folder = path.join(root, 'node_modules/parts');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'parts', version: '1.0.0', exports }));
  expect(() => findPackage({ id: 'parts', name: 'parts' }, root)).toThrow(
    `parts exports nothing by its own name ("exports" of node_modules/parts/package.json); `,
  );
  expect(() => findPackage({ id: 'parts', name: 'parts' }, root)).toThrow(message);
});
