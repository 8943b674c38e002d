import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BuildError } from '@inkstone/site-model/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outputFolder } from './output-folder.ts';

let root: string;

beforeAll(async () => {
  root = realpathSync(await mkdtemp(path.join(tmpdir(), 'inkstone-output-')));
  for (const [file, text] of Object.entries({
    'docs/index.md': '# A',
    'public/logo.svg': '',
    'library/index.js': '',
    'last/site-data.json': '{"metadata":{},"locales":[],"plugins":[]}',
    'last/index.html': '',
    'pages/site-data.json': '{"metadata":{},"locales":[],"plugins":[]}',
    'pages/.git/HEAD': '',
    'other/site-data.json': '{}',
    'viewed/.DS_Store': '',
    'a-file': '',
  })) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await mkdir(path.join(root, 'empty'));
  await symlink('last', path.join(root, 'link'));
  await symlink('nowhere', path.join(root, 'lost'));
});

afterAll(() => rm(root, { recursive: true }));

function output(folder: string): string {
  const publicDir = path.join(root, 'public');
  return outputFolder(path.resolve(root, folder), { root, publicDir, read: [path.join(root, 'docs')] });
}

test.each([
  ['new', 'new'],
  ['new/inside', 'new/inside'],
  ['empty', 'empty'],
  ['viewed', 'viewed'],
  ['last', 'last'],
  // The link stays, and the folder that it leads to is replaced.
  ['link', 'last'],
])('the output may be in %s', (folder, expected) => {
  expect(output(folder)).toBe(path.join(root, expected));
});

test.each([
  ['.', 'would delete the site'],
  ['..', 'would delete the site'],
  ['/', 'would delete the site'],
  ['docs', 'would delete what the site is made of: docs is'],
  ['public', 'would be in the public folder'],
  ['public/site', 'would be in the public folder'],
  ['library', 'would delete files that no build wrote: index.js.'],
  ['other', 'would delete files that no build wrote: site-data.json.'],
  ['pages', 'would delete .git'],
  ['a-file', 'take the place of a file'],
  ['lost', 'leads to nothing'],
])('the output may not be in %s', (folder, message) => {
  const problem = expect.objectContaining({ code: 'unsafe-output', message: expect.stringContaining(message) });
  expect(problemsOf(() => output(folder))).toEqual([problem]);
});

test('a folder is proposed that is free', async () => {
  expect(problemsOf(() => output('library'))).toMatchObject([{ suggestion: '--out-dir dist' }]);
  await mkdir(path.join(root, 'dist'));
  await writeFile(path.join(root, 'dist/index.js'), '');
  expect(problemsOf(() => output('dist'))).toMatchObject([{ suggestion: '--out-dir site' }]);
});

function problemsOf(work: () => unknown): readonly unknown[] {
  try {
    work();
  } catch (error) {
    if (error instanceof BuildError) return error.problems;
    throw error;
  }
  return [];
}
