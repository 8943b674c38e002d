import { formatProblem, type Problem } from '@inkstone/site-model/errors';

/** A page that several versions share is wrong in each of them, and mended once: the first problem of each mistake. */
export function distinctMistakes(problems: readonly Problem[]): Problem[] {
  const mistakes = new Map<string, Problem>();
  for (const problem of problems) {
    const { code, file, line, column, found } = problem;
    // What it leads to may be told otherwise for each version.
    const mistake = line === undefined ? formatProblem(problem) : JSON.stringify([code, file, line, column, found]);
    if (!mistakes.has(mistake)) mistakes.set(mistake, problem);
  }
  return [...mistakes.values()];
}
