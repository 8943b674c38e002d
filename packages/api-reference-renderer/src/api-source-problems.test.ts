import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { newCache, openLibrary } from './fixtures/open-library.ts';

/** Name of a symbol that cannot be converted. */
const broken = vi.hoisted(() => ({ symbol: '' }));

vi.mock(import('./extract/convert-symbol.ts'), async (original) => {
  const { createSymbolConverter } = await original();
  return {
    createSymbolConverter: (...input) => {
      const convert = createSymbolConverter(...input);
      return (exported) => {
        if (exported.name === broken.symbol) throw new Error('Its type is odd.');
        return convert(exported);
      };
    },
  };
});

// In this process, which has the symbol that cannot be converted.
vi.mock(import('./extract/read-packages.ts'), async (original) => {
  const { extractModel } = await import('./extract/extract-model.ts');
  return {
    ...(await original()),
    readPackages: async (packages, root) => ({ ...(await extractModel(packages, root)), isComplete: true }),
  };
});

// TypeScript and TypeDoc take seconds to load on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let cache: string;

beforeEach(async () => {
  broken.symbol = '';
  cache = await newCache();
});

afterEach(() => rm(cache, { recursive: true, force: true }));

it('reports a package that exports nothing, and its file', async () => {
  const { opened } = await openLibrary(cache, {
    packages: [
      { id: 'beta', name: '@lib/beta', folder: 'beta' },
      { id: 'empty', name: '@lib/empty', folder: 'empty' },
    ],
    introductions: 'one',
  });
  expect(opened.outline.problems.filter(({ severity }) => severity === 'error')).toEqual(
    ['Next', '1.2'].map((label) => ({
      code: 'api-model',
      severity: 'error',
      message: `@lib/empty (${label}): It exports nothing that could be documented.`,
      file: `${label === 'Next' ? 'two' : 'one'}/empty/src/index.ts`,
    })),
  );
});

it('reports package, symbol and file of what cannot be converted, and shows the rest', async () => {
  broken.symbol = 'Colour';
  const { opened } = await openLibrary(cache);
  expect(opened.outline.problems).toContainEqual({
    code: 'api-model',
    severity: 'error',
    message: '@lib/beta, Colour (Next): Its type is odd.',
    file: 'two/beta/src/index.ts',
  });
  const found = opened.outline.pages.map(({ key }) => key);
  expect(found).toContain('api/current/beta/class/Leaver');
  expect(found).not.toContain('api/current/beta/enum/Colour');
});

it('reports a package that is not installed, and where', async () => {
  const wrong = openLibrary(cache, { packages: [{ id: 'gamma', name: '@lib/gamma' }] });
  // Of a library that is opened here, the configuration has no places; in a site it is where the package is named.
  const problems = ['two', 'one'].map((folder) =>
    expect.objectContaining({ message: `@lib/gamma is not installed. Add it to ${folder}/package.json.` }),
  );
  await expect(wrong).rejects.toMatchObject({ problems });
  const atConfiguration = expect.not.objectContaining({ file: expect.anything() });
  await expect(wrong).rejects.toMatchObject({ problems: [atConfiguration, atConfiguration] });
});

it('reports a path that a package does not export at the configuration, not at what the package is added to', async () => {
  const wrong = openLibrary(cache, { packages: [{ id: 'part', name: 'zod/no-such-part' }] });
  await expect(wrong).rejects.toThrow(/zod has no types for "\.\/no-such-part"/);
  // Of a library that is opened here, the configuration has no places.
  const atConfiguration = expect.not.objectContaining({ file: expect.anything() });
  await expect(wrong).rejects.toMatchObject({ problems: [atConfiguration, atConfiguration] });
});

it('reports files that have the name of no package', async () => {
  const folder = path.join(cache, 'texts');
  await mkdir(path.join(folder, '1.2'), { recursive: true });
  const files = [
    'alpah.yaml',
    'alpha.yml',
    'alpha.yaml',
    'alpha.notes.yaml',
    'README.md',
    'index.md',
    'beta.mdx',
    '1.2/bta.md',
    '1.2/beta.md',
  ];
  await Promise.all(files.map((file) => writeFile(path.join(folder, file), '{}')));
  const { opened } = await openLibrary(cache, { descriptions: { folder, lang: 'zh-Hans' }, introductions: folder });
  expect(
    opened.outline.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, found, suggestion }) => [code, found, suggestion]),
  ).toEqual([
    ['misnamed-file', 'alpah.yaml', 'alpha.yaml'],
    ['misnamed-file', 'alpha.yml', 'alpha.yaml'],
    ['misnamed-file', 'beta.mdx', 'beta.md'],
    ['misnamed-file', 'bta.md', 'beta.md'],
  ]);
});

it('reports folders, versions and symbols that the options name and that are not there', async () => {
  const { opened } = await openLibrary(cache, {
    packages: [
      { id: 'alpha', name: '@lib/alpha', folder: 'alpha', notIn: ['1.1'] },
      { id: 'beta', name: '@lib/beta', folder: 'beta' },
    ],
    versions: [
      { name: 'current', label: 'Next', path: 'next', from: 'two', samples: ['samples', 'nowhere'] },
      { name: '1.2', label: '1.2', path: '', from: 'one' },
    ],
    changelogs: 'gone',
    lastVersion: '1.3',
    renamed: { 'alpha/class/Stoer': 'alpha/class/Store' },
  });
  expect(opened.outline.problems.map(({ code, found, suggestion }) => [code, found, suggestion])).toEqual([
    ['missing-folder', 'gone', undefined],
    ['missing-folder', 'nowhere', undefined],
    ['unknown-version', '1.3', '1.2'],
    ['unknown-version', '1.1', '1.2'],
    ['invalid-config', 'alpha/class/Stoer', 'alpha/class/Store'],
  ]);
});
