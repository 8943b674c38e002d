import { availableParallelism } from 'node:os';
import type { Sample } from '../catalogue/catalogue.ts';
import { type RunContext, runSample, type RunResult } from './run-sample.ts';

/** A sample with all that its run needs. */
export interface Job {
  sample: Sample;
  context: RunContext;
}

/** Runs jobs side by side, samples with a browser one at a time, as each needs a good part of the machine. */
export async function runAll(jobs: readonly Job[], report: (result: RunResult) => void): Promise<RunResult[]> {
  const waiting = [...jobs];
  const results: RunResult[] = [];
  let browsers = 0;
  const take = (): Job | undefined => {
    const at = waiting.findIndex(({ sample }) => !sample.metadata.browser || browsers === 0);
    return at < 0 ? undefined : waiting.splice(at, 1)[0];
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
  // One more than there are cores, as a crawl waits now and then.
  await Promise.all(Array.from({ length: Math.min(4, availableParallelism() + 1) }, worker));
  return results;
}
