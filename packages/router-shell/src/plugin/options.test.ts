import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatProblem } from '@inkstone/site-model/errors';
import type { ContentSource } from '@inkstone/site-model/source';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { optionProblems, type InkstoneOptions } from './options.ts';

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-options-'));
  for (const [file, text] of Object.entries({
    'node_modules/@tea/theme/package.json': '{}',
    'src/site.css': '',
    'src/theme.ts': 'const theme = { layout: 1 };\nexport { theme as default };\n',
    'src/named.tsx': 'export const theme = <p />;\n',
    'src/common.js': 'module.exports = {};\n',
    'src/nothing.ts': 'const theme = {};\n',
    'src/data.json': '{}\n',
    'vite.config.ts':
      "export default {\n  plugins: [inkstone({\n    theme: '@tea/thme',\n    styles: ['src/site.css'],\n  })],\n};\n",
  })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
});

afterAll(() => rm(root, { recursive: true }));

const docs = (): ContentSource => ({ name: 'docs', version: '1', open: () => Promise.reject(new Error('not opened')) });
const good: InkstoneOptions = {
  sources: [docs()],
  theme: '@tea/theme',
  styles: ['./src/site.css', '@tea/theme/more.css'],
  themeModule: './src/theme',
};

test('options that name existing modules are accepted', () => {
  expect(optionProblems(good, root)).toEqual([]);
});

test('every mistake is reported with its line and a correction', () => {
  const problems = optionProblems(
    { ...good, theme: '@tea/thme', styles: ['src/site.css'], themeModule: './src/thme.tsx' },
    root,
  );
  expect(problems.map(formatProblem)).toEqual([
    `vite.config.ts:3:12  error [invalid-config]
  "theme" names a package that is not installed: @tea/thme.
  found:   '@tea/thme'
  allowed: a package in node_modules, or ./ and the path of a file`,
    `vite.config.ts:1:16  error [invalid-config]
  "themeModule" names a file that does not exist.
  found:   './src/thme.tsx'
  allowed: a file, relative to the site’s folder`,
    `vite.config.ts:4:14  error [invalid-config]
  "styles" names a package that is not installed: src.
  found:   'src/site.css'
  write:   './src/site.css'`,
  ]);
});

test('modules that must have a default export and have none are reported, and files of another kind', () => {
  const problems = optionProblems(
    {
      ...good,
      themeModule: './src/named',
      styles: ['./src/named.tsx'],
      clientScripts: ['nothing.ts', 'common.js', 'data.json', 'site.css'].map((name) => ({ module: `./src/${name}` })),
    },
    root,
  );
  expect(problems.map(({ message, found }) => [message, found])).toEqual([
    ['"themeModule" names a module without a default export.', "'./src/named'"],
    ['"styles" names a file that is no stylesheet.', "'./src/named.tsx'"],
    ['"clientScripts" names a module without a default export.', "'./src/nothing.ts'"],
    ['"clientScripts" names a module without a default export.', "'./src/data.json'"],
    ['"clientScripts" names a module without a default export.', "'./src/site.css'"],
  ]);
});

test('a source that was not called, missing sources and a missing theme are reported', () => {
  const suggestions = (options: object) => optionProblems(options, root).map(({ suggestion }) => suggestion);
  expect(suggestions({ ...good, sources: [docs] })).toEqual(['docs()']);
  expect(suggestions({ theme: good.theme })).toEqual(['sources: [docs()]']);
  expect(suggestions({ sources: good.sources })).toEqual(["theme: '@inkstone/theme-ui'"]);
});

test('unknown options are reported with the nearest name and their line, also those of sources and search', () => {
  const source = { ...docs(), options: [{ call: 'docs()', given: { idd: 'a' }, known: ['id'] }] };
  const search = { ...source, options: [{ call: 'localSearch()', given: { weight: 1 }, known: ['weigh'] }] };
  const problems = optionProblems({ ...good, sources: [source], search: search as never }, root);
  expect(problems.map(({ message, suggestion }) => [message, suggestion])).toEqual([
    ['The option "idd" of docs() is not known.', "id: 'a'"],
    ['The option "weight" of localSearch() is not known.', 'weigh: 1'],
  ]);
  const wrong = { key: 'weigh', allowed: 'a function' };
  const misfit = {
    ...source,
    options: [{ call: 'localSearch()', given: { weigh: 1 }, known: ['weigh'], wrong: [wrong] }],
  };
  expect(optionProblems({ ...good, search: misfit as never }, root)).toMatchObject([
    { message: '"weigh" of localSearch() does not fit.', found: '1', allowed: 'a function' },
  ]);
  const [problem] = optionProblems({ ...good, style: ['a.css'], theme: '@tea/thme' } as never, root);
  expect(problem).toMatchObject({ found: 'style', suggestion: "styles: [ 'a.css' ]", file: 'vite.config.ts', line: 1 });
});

test('an option of a wrong form is reported at its line', async () => {
  await writeFile(path.join(root, 'vite.config.ts'), 'export default {\n  x: inkstone({\n    styles: 5,\n  }),\n};\n');
  expect(optionProblems({ ...good, styles: 5 } as never, root)).toMatchObject([{ found: '5', line: 3 }]);
});

test.each([
  undefined,
  null,
  'x',
  { sources: null },
  { sources: [null] },
  { ...good, styles: 'a.css' },
  { ...good, clientScripts: [{}] },
])('options that are %j are reported as a problem and do not throw', (options) => {
  expect(optionProblems(options as never, root)[0]).toMatchObject({ code: 'invalid-config', line: expect.any(Number) });
});
