import { readdirSync, readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

/** Reads how many milliseconds of CPU time a thread has had. */
export type CpuClock = () => number;

/**
 * The CPU time of the page's youngest worker, as the kernel counts it: whatever
 * else runs on this machine is no part of it. A CPU slowed down by four, as
 * developer tools do it for a page's main thread (and refuse to do for workers),
 * is a thread that runs for a quarter of the time: four times that.
 *
 * @returns null where the kernel does not tell, which only Linux does.
 */
export async function workerClock(browser: Browser): Promise<CpuClock | null> {
  if (process.platform !== 'linux') return null;
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const threads = processInfo
    .filter(({ type }) => type === 'renderer')
    .flatMap(({ id }) => readdirSync(`/proc/${id}/task`).map((thread) => `/proc/${id}/task/${thread}`))
    .filter((thread) => readFileSync(`${thread}/comm`, 'utf8').startsWith('DedicatedWorker'));
  const youngest = threads.toSorted((a, b) => numberOf(a) - numberOf(b)).at(-1);
  if (youngest === undefined) throw new Error('No page has a worker.');
  return () => Number(readFileSync(`${youngest}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
}

function numberOf(thread: string): number {
  return Number(thread.slice(thread.lastIndexOf('/') + 1));
}
