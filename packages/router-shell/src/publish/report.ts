import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError, formatProblem, formatProblems, type Problem } from '@inkstone/site-model/errors';
import { canonicalHref } from '@inkstone/site-model/href';
import { distinctProblems } from '../check/check-site.ts';
import type { Site } from '../site/site.ts';
import type { TimedLog } from './build-log.ts';

/** What a build has found out about a site, whether it succeeds or not. */
export interface BuildFindings {
  problems: readonly Problem[];
  /** Addresses of pages with the files that they are made of, as problems name them. */
  pages: readonly { href: string; file: string }[];
  /** Addresses, and anchors of pages, that lead elsewhere. */
  redirects: readonly { from: string; to: string }[];
}

export interface ReportOptions {
  /** The site in each of its languages, the default first. */
  sites: readonly Site[];
  log: TimedLog;
  /** Where all problems are written if they are too many to print. */
  problemsFile: string;
  /** Hears what was found before it is printed. */
  onFound?: ((findings: BuildFindings) => void) | undefined;
}

/**
 * Prints warnings; throws if there are errors.
 *
 * @param draft Print errors as if they were warnings.
 */
export function report(
  all: readonly Problem[],
  { sites, log, problemsFile, onFound }: ReportOptions,
  draft: boolean,
): void {
  const problems = distinctProblems(all);
  onFound?.({ problems, ...findingsOf(sites) });
  const shown = path.relative(process.cwd(), problemsFile);
  if (problems.length > 0) {
    mkdirSync(path.dirname(problemsFile), { recursive: true });
    writeFileSync(problemsFile, `${problems.map(formatProblem).join('\n\n')}\n`);
  }
  const warnings = problems.filter(({ severity }) => draft || severity === 'warning');
  if (warnings.length > 0) log.warn(formatProblems(warnings, shown));
  if (!draft && problems.some(({ severity }) => severity === 'error')) throw new BuildError(problems, shown);
}

function findingsOf(sites: readonly Site[]): Pick<BuildFindings, 'pages' | 'redirects'> {
  return {
    pages: sites.flatMap(({ view, pageModules }) =>
      [...view.outlines, ...pageModules].flatMap(({ href, file }) =>
        file === null ? [] : [{ href: canonicalHref(href), file }],
      ),
    ),
    redirects: sites.flatMap(({ view }) => [
      ...[...view.addresses].flatMap(([from, address]) =>
        address.type === 'redirect' ? [{ from, to: address.to }] : [],
      ),
      ...view.movedAnchors.map(({ page, id, to }) => ({ from: `${page}#${id}`, to })),
    ]),
  };
}
