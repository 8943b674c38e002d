import type { Problem } from '@inkstone/site-model/errors';

/** Something that will be published. */
export interface PlannedFile {
  /** Output path. */
  file: string;
  /** What it comes from, for readers: a file of the site, or words. */
  from: string;
  place: Pick<Problem, 'file' | 'line' | 'column'>;
}

/** Reports files that would replace each other, and files that stand where another one needs a folder. */
export function outputConflicts(planned: readonly PlannedFile[]): Problem[] {
  const byFile = new Map<string, PlannedFile>();
  const problems: Problem[] = [];
  const report = (message: string, one: PlannedFile, other: PlannedFile) =>
    problems.push({
      code: 'output-conflict',
      severity: 'error',
      message,
      ...(other.place.file === undefined ? one.place : other.place),
      found: `${one.from} and ${other.from}`,
      allowed: 'one thing for each file; rename or remove one of the two',
    });
  for (const entry of planned) {
    const other = byFile.get(entry.file);
    if (other) report(`Two things would be published as ${entry.file}.`, other, entry);
    else byFile.set(entry.file, entry);
  }
  for (const entry of byFile.values()) {
    for (let end = entry.file.lastIndexOf('/'); end > 0; end = entry.file.lastIndexOf('/', end - 1)) {
      const folder = entry.file.slice(0, end);
      const other = byFile.get(folder);
      if (other) report(`${folder} would be a file and a folder.`, other, entry);
    }
  }
  return problems;
}
