import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildError } from '@inkstone/site-model/errors';
import { expect, onTestFinished, test } from 'vitest';
import { TinyCopy } from '../testing/fixtures/tiny-copy.ts';
import { asBuildError, systemProblem, withoutFolders } from './unexpected.ts';

test('an error that says where all of its problems are stays as it is, also as the cause of another', () => {
  const known = new BuildError([{ code: 'invalid-config', severity: 'error', message: 'Wrong.' }], 'problems.txt');
  const where = { root: '/site', stackFile: '/site/error.txt' };
  expect(asBuildError(known, where)).toBe(known);
  expect(asBuildError(new Error('[plugin inkstone]', { cause: known }), where)).toBe(known);
});

test('a message has no folders of the machine', () => {
  const message = (file: string) => `The module 'file://${file}' has no "a", nor has /site/b.ts`;
  expect(withoutFolders(message('/site/src/a.ts'), '/site')).toBe(`The module 'src/a.ts' has no "a", nor has b.ts`);
  expect(withoutFolders(message('/far/node_modules/pot/a.js'), '/site')).toContain("'pot/a.js'");
  expect(withoutFolders(message('/far/own/a.js'), '/site')).toContain("'a.js'");
});

test.each([
  ['a module that throws', { 'part.mjs': "\nthrow new Error('It leaks');\n" }, 'src/part.mjs:2', 'It leaks'],
  ['a mistake of syntax', { 'part.mjs': '\nconst = 1;\n' }, 'src/part.mjs:2:7', 'Unexpected token'],
  [
    'a name that a module does not export',
    { 'part.mjs': "\nexport { none } from './other.mjs';\n", 'other.mjs': 'export const a = 1;\n' },
    'src/part.mjs:2',
    'none',
  ],
  [
    'a part that a package does not export',
    { 'part.mjs': "\nimport '@inkstone/theme-ui/none';\n" },
    'src/part.mjs:2',
    'none',
  ],
  [
    'a package that islands import',
    { 'islands.ts': "\nimport 'no-kettle';\nexport { Timer } from './timer.tsx';\n" },
    'src/islands.ts:2',
    'no-kettle',
  ],
  ['a package that is not installed', { 'part.mjs': "\nimport 'no-kettle';\n" }, 'src/part.mjs:2', 'no-kettle'],
  [
    'a stylesheet that is not valid',
    { 'site.css': '.a {\n  color: red;\n}}\n.b {}\n' },
    'src/site.css:3',
    'Invalid empty selector',
  ],
  ['a stylesheet of a stylesheet', { 'site.css': "@import './b.css';", 'b.css': '\n}' }, 'src/b.css:2', 'Unexpected'],
  ['an import of a stylesheet', { 'site.css': "\n@import './none.css';\n" }, 'src/site.css:2', 'none.css'],
])(
  'an unexpected error, %s, is reported with its file and line',
  async (_, files, place, reason) => {
    const copy = await TinyCopy.create();
    onTestFinished(() => copy.remove());
    const written = { 'part.mjs': '', 'site.css': '', ...files };
    written['part.mjs'] += 'export default () => null;\n';
    for (const [name, text] of Object.entries(written)) await copy.write(`src/${name}`, text);
    await copy.edit('vite.config.ts', (text) =>
      text.replace("theme: '@inkstone/theme-ui'", "theme: '@inkstone/theme-ui', styles: ['./src/site.css']"),
    );
    await copy.edit('site.config.ts', (text) =>
      text.replace('theme: {', "theme: { slots: { Footer: './src/part.mjs' },"),
    );
    const { code, output } = await copy.build();
    expect(code).toBe(1);
    expect(output).not.toMatch(/\n\s+at /);
    expect(output).toMatch(new RegExp(`^${place}  error \\[build-failed\\]\n  [^\n]*(?:\n[^\n]+)?${reason}`, 'm'));
  },
  120_000,
);

test.each([
  ['what cannot be read, of a copy', 'EACCES', 'public/unreadable.txt', 'out/a.txt', 'public/unreadable.txt'],
  ['what cannot be written, of a copy', 'EACCES', 'package.json', 'out/a.txt', 'out/a.txt'],
  ['a full disk, of a copy', 'ENOSPC', 'package.json', 'out/a.txt', 'out/a.txt'],
  ['a file', 'EACCES', 'docs/a.md', undefined, 'docs/a.md'],
])('names %s', (_, code, source, dest, file) => {
  const root = path.resolve(import.meta.dirname, '../..');
  const error = Object.assign(new Error('x'), {
    code,
    path: path.join(root, source),
    ...(dest === undefined ? {} : { dest: path.join(root, dest) }),
  });
  expect(systemProblem(error, root)).toMatchObject({ code: 'file-system', file });
});

test.each(['node_modules/.cache', 'node_modules/.cache/inkstone', 'node_modules/.cache/inkstone/v1'])(
  'names %s where it is a link that leads nowhere',
  { skip: process.platform === 'win32' },
  (link) => {
    const root = mkdtempSync(path.join(tmpdir(), 'inkstone-link-'));
    onTestFinished(() => rmSync(root, { recursive: true }));
    mkdirSync(path.dirname(path.join(root, link)), { recursive: true });
    symlinkSync('nowhere', path.join(root, link));
    let error: unknown;
    try {
      mkdirSync(path.join(root, 'node_modules/.cache/inkstone/v1/30'), { recursive: true });
    } catch (thrown) {
      error = thrown;
    }
    expect(systemProblem(error, root)).toMatchObject({
      file: link,
      message: expect.stringContaining('a symbolic link to what is not there'),
    });
  },
);

test('names a file that stands where a folder must be', () => {
  const root = mkdtempSync(path.join(tmpdir(), 'inkstone-file-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  writeFileSync(path.join(root, 'cache'), '');
  const error = Object.assign(new Error('x'), { code: 'ENOTDIR', path: path.join(root, 'cache/a/b') });
  expect(systemProblem(error, root)?.message).toContain('a file stands where a folder must be');
});
