import type { Problem } from '@inkstone/site-model/errors';

/** Something that will be published. */
export interface PlannedFile {
  /** Output path. */
  file: string;
  /** What it comes from, for readers: a file of the site, or words. */
  from: string;
  place: Pick<Problem, 'file' | 'line' | 'column'>;
}

/**
 * Reports files that would replace each other, and files that stand where another one needs a folder. Names that differ
 * only in case are one file on many disks.
 */
export function outputConflicts(planned: readonly PlannedFile[]): Problem[] {
  const byFile = new Map<string, PlannedFile>();
  // By what both come from: a page is a document and its data.
  const problems = new Map<string, Problem>();
  const report = (message: string, one: PlannedFile, other: PlannedFile) => {
    const found = `${one.from} and ${other.from}`;
    if (problems.has(found)) return;
    problems.set(found, {
      code: 'output-conflict',
      severity: 'error',
      message,
      ...(other.place.file === undefined ? one.place : other.place),
      found,
      allowed: 'one thing for each file; rename or remove one of the two',
    });
  };
  for (const entry of planned) {
    const key = entry.file.toLowerCase();
    const other = byFile.get(key);
    if (!other) byFile.set(key, entry);
    else if (other.file === entry.file) report(`Two things would be published as ${entry.file}.`, other, entry);
    else report(`${other.file} and ${entry.file} are one file on disks that ignore case.`, other, entry);
  }
  for (const [file, entry] of byFile) {
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
      const other = byFile.get(file.slice(0, end));
      if (other) report(`${other.file} would be a file and a folder.`, other, entry);
    }
  }
  return [...problems.values()];
}
