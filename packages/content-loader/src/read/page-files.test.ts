import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ReadableFiles } from '../readable-files.ts';
import { dialectOf } from './dialect.ts';
import { namedFiles, resolveFiles } from './page-files.ts';
import { parsePage } from './parse.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'excerpts-'));
  const files = {
    'own/a.ts': '// @run: none\nlet a;\n// #region b\nlet b;\n// #endregion\n',
    'shared/a.ts': 'let other;\n',
    'shared/part.md': '```ts file="@samples/c.ts"\n```\n\n::include{file="@samples/part.md"}\n',
    'shared/c.ts': 'let c;\n',
    'outside.ts': 'let secret;\n',
    'docs/page.md': '',
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
});

afterEach(() => rmSync(root, { recursive: true }));

it('finds the lines of files that a page and its partials show, in the first folder that has them, none of other files', () => {
  const page = [
    '```ts file="@samples/a.ts#b"',
    '```',
    '  ``` title="a.ts" file=@samples/a.ts',
    '  ```',
    '```ts file="@samples/missing.ts"',
    '```',
    '::include{file="@samples/part.md"}',
    '```ts file="/dev/zero"',
    '```',
    '```ts file="../outside.ts"',
    '```',
    'Text with file="@samples/c.ts".',
  ].join('\n');
  expect(filesOf(page, false).excerpts).toEqual([
    { file: 'own/a.ts', first: 3, last: 3 },
    { file: 'own/a.ts', first: 1, last: 3 },
    { file: 'shared/c.ts', first: 0, last: 0 },
  ]);
});

it('finds what a page imports that the native parser of MDX does not read', () => {
  const page = "import Cup, {\n  Lid,\n} from './cup';\nimport Pot from 'pot';\n\n# A\n\n<a\n  href=\"b\"\n>C</a>\n";
  expect(namedFiles(parsePage(page, true, { variables: false, math: false })).imports).toMatchObject([
    { target: './cup', names: ['default', 'Lid'] },
    { target: 'pot', names: ['default'] },
  ]);
});

it.each(['NFC', 'NFD'])(
  'finds a module whose name on disk has decomposed letters, imported by its name in %s',
  (form) => {
    const file = path.join(root, 'docs', 'caf\u00E9.jsx'.normalize('NFD'));
    writeFileSync(file, '');
    const { modules } = filesOf(`import Cup from './${'caf\u00E9'.normalize(form)}';\n`, true);
    expect(modules).toEqual([{ file, written: [], exports: ['default'] }]);
  },
);

function filesOf(page: string, isMdx: boolean): ReturnType<typeof resolveFiles> {
  const snippets = { samples: [path.join(root, 'own'), path.join(root, 'shared')] };
  const syntax = { variables: false, math: false };
  return resolveFiles(
    { file: path.join(root, 'docs/page.md'), named: namedFiles(parsePage(page, isMdx, syntax)) },
    {
      snippets,
      files: new ReadableFiles([path.join(root, 'docs'), ...snippets.samples]),
      root,
      repository: root,
      isMdx,
      dialect: dialectOf('inkstone'),
      syntax,
    },
  );
}

it.each([
  ["import a from 'x'; import b from 'y';\nimport c, { d } from './z';", ['x', 'y', './z']],
  ["import * as all from 'x';", ['x']],
  ["import a from './\\_a';", ['./_a']],
  ["import {\n  a,\n  b as c,\n} from 'x'", ['x']],
])('finds each import of a page: %j', (source, targets) => {
  const { imports } = namedFiles(parsePage(source, true, { variables: false, math: false }));
  expect(imports.map(({ target }) => target)).toEqual(targets);
});
