import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';
import { differences } from './compare.ts';
import { findRuns } from './page-code.ts';
import { readerPages } from './pages.ts';
import { makeProject } from './project.ts';

const site = join(root, 'sites', 'crawlee-cn', 'dist');

/** Runs the code of built pages as they show it, in an empty project, and compares what it prints. */
export async function reader(filter: string): Promise<boolean> {
  const practiceSite = existsSync(site)
    ? readdirSync(site).find((name) => /^crawlee-cn-practice-site-.*\.tgz$/.test(name))
    : undefined;
  if (practiceSite === undefined) throw new Error('The site is not built: npm run build.');
  const chosen = readerPages.includes(filter) ? [filter] : readerPages.filter((page) => page.includes(filter));
  const pages = chosen.length > 0 ? chosen : [filter];
  let failed = 0;
  for (const page of pages) {
    const { page: data } = JSON.parse(readFileSync(join(site, 'docs', page, 'index.json'), 'utf8')) as {
      page: { html: string };
    };
    const runs = findRuns(data.html);
    const problems = runs.length === 0 ? ['the page shows no output'] : [];
    const project = makeProject(page.startsWith('next/') ? 'next' : '3.6', join(site, practiceSite));
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
    if (problems.length > 0) failed += 1;
    console.log(`${problems.length === 0 ? '✓' : '✗'} ${page}: ${runs.length} outputs`);
    for (const problem of problems) console.log(`    ${problem}`);
  }
  console.log(`${pages.length - failed} passed, ${failed} failed`);
  return failed === 0;
}
