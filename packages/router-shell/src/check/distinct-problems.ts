import { formatProblem, type Problem } from '@inkstone/site-model/errors';

/** Each mistake once: a page that several versions share has the same problem in each of them. */
export function distinctProblems(problems: readonly Problem[]): Problem[] {
  const distinct = new Map<string, Problem>();
  for (const problem of problems) {
    const { code, file, line, column, found } = problem;
    // Messages and suggestions may name the version; the place in the file is the same.
    const mistake = line === undefined ? formatProblem(problem) : JSON.stringify([code, file, line, column, found]);
    if (!distinct.has(mistake)) distinct.set(mistake, problem);
  }
  return [...distinct.values()];
}
