import { lstat, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A running build updates its lock's time at this interval. */
const UPDATE_MS = 5_000;
/** A lock whose time is further from now than this is stale; a clock that was put back leaves times of the future. */
const STALE_MS = 60_000;
const RETRY_MS = 200;

/**
 * Runs `work` while it holds a lock file: builds of one folder share caches and output, so they run one after the other.
 *
 * @param onWait Called once if another process holds the lock.
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
  const updates = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => undefined);
  }, UPDATE_MS).unref();
  try {
    return await work();
  } finally {
    clearInterval(updates);
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
  if (await isStale(file)) await rm(file, { recursive: true, force: true });
  return false;
}

/** Whether the process that created the lock has ended without removing it, or no process has created it. */
async function isStale(file: string): Promise<boolean> {
  const found = await lstat(file).catch(() => undefined);
  if (!found) return false;
  // A link that leads nowhere is in the way, too, and a named pipe is never read to its end.
  if (!found.isFile()) return true;
  const owner = await readFile(file, 'utf8').catch(() => '');
  return Math.abs(Date.now() - found.mtimeMs) > STALE_MS || (owner !== '' && !isRunning(Number(owner)));
}

function isRunning(pid: number): boolean {
  // These mean groups of processes.
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
