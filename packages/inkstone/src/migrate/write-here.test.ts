import { lstat, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { writeHere } from './write-here.ts';

test.each(['nothing', 'a file', 'a link to a file', 'a link to nothing', 'a link to a folder'])(
  'what stands in place of the file is replaced, and nothing outside of the folder is written: %s',
  async (before) => {
    const root = await mkdtemp(path.join(tmpdir(), 'inkstone-here-'));
    onTestFinished(() => rm(root, { recursive: true }));
    const outside = path.join(root, 'outside.txt');
    const file = path.join(root, 'report.md');
    await writeFile(outside, 'of somebody else');
    if (before === 'a file') await writeFile(file, 'old');
    if (before === 'a link to a file') await symlink(outside, file);
    if (before === 'a link to nothing') await symlink(path.join(root, 'new.txt'), file);
    if (before === 'a link to a folder') await symlink(root, file);
    await writeHere(file, 'report');
    expect((await lstat(file)).isFile()).toBe(true);
    await expect(readFile(file, 'utf8')).resolves.toBe('report');
    await expect(readFile(outside, 'utf8')).resolves.toBe('of somebody else');
    await expect(lstat(path.join(root, 'new.txt'))).rejects.toThrow('ENOENT');
  },
);
