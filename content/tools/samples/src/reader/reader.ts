import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { differences } from './compare.ts';
import { findRuns } from './page-code.ts';
import { readerPages } from './pages.ts';
import { makeProject } from './project.ts';

const site = join(root, 'sites', 'crawlee-cn', 'dist');

/** What is wrong with a page; nothing when its code prints what the page shows. */
interface Verdict {
  outputs: number;
  problems: readonly string[];
}

/** Runs the code of built pages as they show it, in empty projects, and compares what it prints. */
export async function reader(filter: string): Promise<boolean> {
  const name = existsSync(site)
    ? readdirSync(site).find((file) => /^crawlee-cn-practice-site-.*\.tgz$/.test(file))
    : undefined;
  if (name === undefined) throw new Error('The site is not built: npm run build.');
  const chosen = readerPages.includes(filter) ? [filter] : readerPages.filter((page) => page.includes(filter));
  const pages = chosen.length > 0 ? chosen : [filter];
  const waiting = [...pages];
  let failed = 0;
  const worker = async (): Promise<void> => {
    for (let page = waiting.shift(); page !== undefined; page = waiting.shift()) {
      const { outputs, problems } = await readPage(page, join(site, name));
      if (problems.length > 0) failed += 1;
      console.log(`${problems.length === 0 ? '✓' : '✗'} ${page}: ${outputs} outputs`);
      for (const problem of problems) console.log(`    ${problem}`);
    }
  };
  // Two, as a run waits now and then; more would make Crawlee's own timeouts strike.
  await Promise.all([worker(), worker()]);
  console.log(`${pages.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

/** Runs the code of one page, in a project of its own. */
async function readPage(page: string, practiceSite: string): Promise<Verdict> {
  const { page: data } = JSON.parse(readFileSync(join(site, 'docs', page, 'index.json'), 'utf8')) as {
    page: { html: string };
  };
  const runs = findRuns(data.html);
  const problems = runs.length === 0 ? ['the page shows no output'] : [];
  const project = makeProject(page.startsWith('next/') ? 'next' : '3.6', practiceSite);
  try {
    for (const [at, run] of runs.entries()) {
      let found = differences(run.output, await project.run(run));
      // Crawlee's own timeouts strike on a machine that is busy with something else.
      if (found.length > 0) found = differences(run.output, await project.run(run));
      if (found.length > 0) problems.push(`output ${at + 1}:`, ...found.slice(0, 12));
    }
  } finally {
    project.remove();
  }
  return { outputs: runs.length, problems };
}
