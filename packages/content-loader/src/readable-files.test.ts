import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LARGEST_TEXT } from '@inkstone/site-model/text-file';
import { ReadableFiles } from './readable-files.ts';

let root: string;
let files: ReadableFiles;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'inkstone-readable-'));
  await mkdir(path.join(root, 'samples/.git'), { recursive: true });
  await mkdir(path.join(root, 'docs/node_modules'), { recursive: true });
  await mkdir(path.join(root, 'docs/sub'));
  await mkdir(path.join(root, 'docs-of-another'));
  for (const name of [
    'docs/a.md',
    'docs/node_modules/a.ts',
    'docs/.env.local',
    'samples/.git/config',
    'samples/b.ts',
    'secret.txt',
    'docs-of-another/a.md',
  ])
    await writeFile(path.join(root, name), name);
  await symlink('../samples/b.ts', path.join(root, 'docs/b.ts'));
  await symlink('../secret.txt', path.join(root, 'docs/secret.txt'));
  await symlink('.env.local', path.join(root, 'docs/env.txt'));
  await symlink('..', path.join(root, 'docs/up'));
  await symlink('loop', path.join(root, 'docs/loop'));
  await symlink('docs', path.join(root, 'linked'));
  await writeFile(path.join(root, 'docs/large.txt'), '');
  await truncate(path.join(root, 'docs/large.txt'), LARGEST_TEXT + 1);
  execFileSync('mkfifo', [path.join(root, 'docs/pipe')]);
  files = new ReadableFiles(['docs', 'samples', 'missing'].map((folder) => path.join(root, folder)));
});
afterAll(() => rm(root, { recursive: true }));

test.each(['docs/a.md', 'docs/b.ts', 'docs/node_modules/../a.md', 'linked/a.md', 'docs/up/docs/a.md'])(
  'the file %s of a page can be read',
  (name) => {
    expect(files.read(path.join(root, name), 'text').content?.toString()).toMatch(/^(docs|samples)\//);
  },
);

test.each([
  ['secret.txt', 'outside'],
  ['docs/../secret.txt', 'outside'],
  ['docs-of-another/a.md', 'outside'],
  ['docs/secret.txt', 'outside'],
  ['docs/up/secret.txt', 'outside'],
  ['docs/.env.local', 'dot'],
  ['docs/env.txt', 'dot'],
  ['samples/.git/config', 'dot'],
  ['docs/node_modules/a.ts', 'installed package'],
  ['docs/pipe', 'no regular file'],
  ['docs/large.txt', `${LARGEST_TEXT} are allowed`],
  ['/etc/passwd', 'outside'],
  ['/proc/self/environ', 'outside'],
  ['/dev/zero', 'outside'],
])('the file %s of a page is refused', (name, reason) => {
  expect(files.read(path.resolve(root, name), 'text')).toEqual({ refused: expect.stringContaining(reason) });
});

test.each(['docs/none.md', 'docs/sub', 'docs/loop', 'docs/a\0b', `docs/${'x'.repeat(5_000)}`])(
  'the file %s of a page is reported as missing',
  (name) => {
    expect(files.read(path.join(root, name), 'text')).toEqual({ missing: true });
  },
);

test('files to download may be larger than texts', () => {
  expect(files.read(path.join(root, 'docs/large.txt'), 'file').content).toHaveLength(LARGEST_TEXT + 1);
});
