import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BuildError, formatProblem, formatProblems, type Problem } from '@inkstone/site-model/errors';
import type { BuildLog } from '@inkstone/site-model/source';
import { distinctProblems } from '../check/check-site.ts';

export interface ReportOptions {
  log: BuildLog;
  /** Print errors as if they were warnings. */
  draft: boolean;
  /** Where all problems are written if they are too many to print. */
  file: string;
}

/** Prints warnings; throws if there are errors. */
export function report(all: readonly Problem[], { log, draft, file }: ReportOptions): void {
  const problems = distinctProblems(all);
  const shown = path.relative(process.cwd(), file);
  if (problems.length > 0) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${problems.map(formatProblem).join('\n\n')}\n`);
  }
  const warnings = problems.filter(({ severity }) => draft || severity === 'warning');
  if (warnings.length > 0) log.warn(formatProblems(warnings, shown));
  if (!draft && problems.some(({ severity }) => severity === 'error')) throw new BuildError(problems, shown);
}
