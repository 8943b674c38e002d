import { availableParallelism } from 'node:os';
import type { Sample } from '../catalogue/catalogue.ts';
import { type RunContext, runSample, type RunResult, stopping } from './run-sample.ts';

/** A sample with all that its run needs. */
export interface Job {
  sample: Sample;
  context: RunContext;
}

/** Those that may take long first, so that nothing waits for them at the end; a browser's samples wait for each other. */
export function inOrder(jobs: readonly Job[]): Job[] {
  return jobs.toSorted(
    ({ sample: { metadata: a } }, { sample: { metadata: b } }) =>
      b.timeoutSeconds - a.timeoutSeconds || Number(b.browser) - Number(a.browser),
  );
}

/** Runs jobs side by side, samples with a browser one at a time, as each needs a good part of the machine. */
export async function runAll(jobs: readonly Job[], report: (result: RunResult) => void): Promise<RunResult[]> {
  const waiting = inOrder(jobs);
  const results: RunResult[] = [];
  let browsers = 0;
  const take = (): Job | undefined => {
    const at = waiting.findIndex(({ sample }) => !sample.metadata.browser || browsers === 0);
    return at < 0 || stopping() ? undefined : waiting.splice(at, 1)[0];
  };
  const worker = async (): Promise<void> => {
    for (let job = take(); job; job = take()) {
      const { browser } = job.sample.metadata;
      if (browser) browsers += 1;
      const result = await runSample(job.sample, job.context);
      if (browser) browsers -= 1;
      results.push(result);
      report(result);
    }
  };
  // More than there are cores, as a crawl waits now and then.
  await Promise.all(Array.from({ length: Math.min(5, availableParallelism() + 2) }, worker));
  return results;
}

/** What is wrong with a run; nothing when all is well. */
export type Judge = (result: RunResult) => Promise<readonly string[]>;

/** A run and what is wrong with it. */
export interface Judged {
  result: RunResult;
  problems: readonly string[];
}

/** More failures than this are no coincidence. */
const mostAgain = 12;

/**
 * Runs jobs and judges them. What fails runs once more, alone: Crawlee's own timeouts
 * strike on a machine that is busy with something else, and a retry changes the log.
 */
export async function runAndJudge(
  jobs: readonly Job[],
  judge: Judge,
  again: (first: Judged) => void,
): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const result of await runAll(jobs, () => undefined)) judged.push({ result, problems: await judge(result) });
  const failed = judged.filter(({ problems }) => problems.length > 0);
  if (failed.length > mostAgain) return judged;
  for (const first of failed) {
    const job = jobs.find(({ sample }) => sample === first.result.sample);
    if (!job || stopping()) continue;
    again(first);
    const result = await runSample(job.sample, job.context);
    judged[judged.indexOf(first)] = { result, problems: await judge(result) };
  }
  return judged;
}
