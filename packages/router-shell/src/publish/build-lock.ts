import { mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** How often a running build says that it is alive, and after how long without that it counts as dead. */
const SIGN_OF_LIFE_MS = 5_000;
const DEAD_MS = 60_000;
const RETRY_MS = 200;

/**
 * Does `work` while no other process does any under the same file. Builds of one
 * folder share caches, bundles and output: the second follows the first.
 *
 * @param onWait called once if another is at work
 */
export async function underLock<Result>(
  file: string,
  onWait: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  await mkdir(path.dirname(file), { recursive: true });
  for (let isFirst = true; !(await take(file)); isFirst = false) {
    if (isFirst) onWait();
    await wait(RETRY_MS);
  }
  const alive = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, SIGN_OF_LIFE_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(alive);
    await rm(file, { force: true });
  }
}

async function take(file: string): Promise<boolean> {
  try {
    await writeFile(file, `${process.pid}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (await isDead(file)) await rm(file, { force: true });
  return false;
}

/** Whether the process that made the lock has ended without taking it away. */
async function isDead(file: string): Promise<boolean> {
  const [owner, found] = await Promise.all([readFile(file, 'utf8').catch(() => ''), stat(file).catch(() => undefined)]);
  if (!found) return false;
  return Date.now() - found.mtimeMs > DEAD_MS || (owner !== '' && !isRunning(Number(owner)));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It is there, but somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
