import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { foldersOfOtherTools, publicFiles } from './public-files.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-public-'));
  folder = path.join(root, 'public');
  await mkdir(path.join(folder, 'img'), { recursive: true });
  await writeFile(path.join(folder, 'img/a.svg'), '<svg/>');
  await writeFile(path.join(root, 'secret.txt'), 'secret');
});
afterEach(() => rm(root, { recursive: true }));

const read = (from = folder) => {
  const { files, problems } = publicFiles(from, root);
  return [[...files.keys()], problems.map(({ code, severity, file }) => [code, severity, file])];
};

test('a folder that is a symbolic link is read, and links that stay inside of it', async () => {
  await symlink('a.svg', path.join(folder, 'img/b.svg'));
  await symlink('img', path.join(folder, 'pictures'));
  await symlink('public', path.join(root, 'linked'));
  expect(read(path.join(root, 'linked'))).toEqual([['img/a.svg', 'img/b.svg', 'pictures/a.svg', 'pictures/b.svg'], []]);
});

test('names are published with composed characters; another file of that name is refused', async () => {
  await writeFile(path.join(folder, 'cafe\u0301.svg'), '<svg/>');
  expect(read()).toEqual([['caf\u00E9.svg', 'img/a.svg'], []]);
  await writeFile(path.join(folder, 'caf\u00E9.svg'), '<svg/>');
  expect(read()).toEqual([['caf\u00E9.svg', 'img/a.svg'], [['output-conflict', 'error', 'public/caf\u00E9.svg']]]);
});

test('links that lead out, nowhere or round, dot files and pipes are not published', async () => {
  await symlink('../secret.txt', path.join(folder, 'a.txt'));
  await symlink('/', path.join(folder, 'disk'));
  await symlink('none', path.join(folder, 'img/none'));
  await symlink('..', path.join(folder, 'img/up'));
  await writeFile(path.join(folder, '.env'), 'KEY=secret');
  await writeFile(path.join(folder, '.nojekyll'), '');
  execFileSync('mkfifo', [path.join(folder, 'pipe')]);
  expect(read()).toEqual([
    ['.nojekyll', 'img/a.svg'],
    [
      ['forbidden-file', 'warning', 'public/.env'],
      ['forbidden-file', 'error', 'public/a.txt'],
      ['forbidden-file', 'error', 'public/disk'],
      ['forbidden-file', 'error', 'public/img/none'],
      ['forbidden-file', 'error', 'public/img/up'],
      ['forbidden-file', 'error', 'public/pipe'],
    ],
  ]);
});

test('a public folder that is a file is reported, a missing one is empty', async () => {
  expect(read(path.join(root, 'secret.txt'))).toEqual([[], [['missing-folder', 'error', 'secret.txt']]]);
  expect(read(path.join(root, 'none'))).toEqual([[], []]);
});

test('a symbolic link to a file that is not published is refused', async () => {
  await mkdir(path.join(root, 'hidden/public'), { recursive: true });
  await writeFile(path.join(root, 'hidden/public/.env'), 'KEY=1');
  await symlink('.env', path.join(root, 'hidden/public/env.txt'));
  const { files, problems } = publicFiles(path.join(root, 'hidden/public'), path.join(root, 'hidden'));
  expect([...files]).toEqual([]);
  expect(problems).toMatchObject([
    { severity: 'warning', file: 'public/.env' },
    { code: 'forbidden-file', severity: 'error', file: 'public/env.txt', found: '.env' },
  ]);
});

test('a folder "static" is named where nobody has said which folder is published', async () => {
  await mkdir(path.join(root, 'static'));
  await writeFile(path.join(root, 'static/assets.go'), '');
  const named = (publicDir: string | null) => foldersOfOtherTools(publicDir, root, []).map(({ file }) => file);
  expect(named(folder)).toEqual(['static']);
  expect(named(null)).toEqual(['static']);
  expect(named(path.join(root, 'static'))).toEqual([]);
  expect(named(path.join(root, 'docs'))).toEqual([]);
});
