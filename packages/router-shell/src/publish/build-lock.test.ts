import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { underLock } from './build-lock.ts';

let file: string;
beforeEach(async () => {
  file = path.join(await mkdtemp(path.join(tmpdir(), 'inkstone-lock-')), 'cache', 'lock');
});
afterEach(() => rm(path.dirname(path.dirname(file)), { recursive: true, force: true }));

test('a process waits for the other, even if that fails, and is notified once', async () => {
  const steps: string[] = [];
  const onWait = vi.fn();
  const work = (name: string) => async () => {
    steps.push(`${name} begins`);
    await wait(300);
    steps.push(`${name} ends`);
    if (name === 'first') throw new Error('no');
  };
  const first = underLock(file, onWait, work('first'));
  await wait(50);
  const second = underLock(file, onWait, work('second'));
  await expect(first).rejects.toThrow('no');
  await second;
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(onWait).toHaveBeenCalledTimes(1);
  await expect(readFile(file), 'the lock file is removed').rejects.toThrow('ENOENT');
});

test('a lock of a process that has ended is removed', async () => {
  await underLock(file, vi.fn(), async () => undefined);
  // Larger than any process id.
  await writeFile(file, '2147483646');
  await expect(underLock(file, vi.fn(), async () => 'done')).resolves.toBe('done');
});

test.each([-1, 1])('a lock that was last updated %d hours from now is removed', async (hours) => {
  await underLock(file, vi.fn(), async () => undefined);
  await writeFile(file, `${process.pid}`);
  const then = new Date(Date.now() + hours * 3_600_000);
  await utimes(file, then, then);
  await expect(underLock(file, vi.fn(), async () => 'done')).resolves.toBe('done');
});

test.each(['a link that leads nowhere', 'a link to itself', 'a named pipe', 'a folder'])(
  '%s in the place of a lock is removed, as no process has made it',
  { skip: process.platform === 'win32' },
  async (what) => {
    const folder = path.dirname(file);
    await mkdir(folder, { recursive: true });
    if (what === 'a folder') await mkdir(path.join(file, 'inner'), { recursive: true });
    else if (what === 'a named pipe') execFileSync('mkfifo', [file]);
    else await symlink(what === 'a link to itself' ? file : path.join(folder, 'nowhere'), file);
    await expect(underLock(file, vi.fn(), async () => 'done')).resolves.toBe('done');
  },
);
