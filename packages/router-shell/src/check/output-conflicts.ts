import type { Problem } from '@inkstone/site-model/errors';

/** Something that will be published. */
export interface PlannedFile {
  /** Output path. */
  file: string;
  /** Where it comes from, as messages say it: the path of a file of the site, or a few words. */
  from: string;
  place: Pick<Problem, 'file' | 'line' | 'column'>;
}

/** Signs and names that Windows keeps for itself, whatever follows them after a dot. */
const NOT_ON_WINDOWS = /[<>:"|?*]|[. ]$|^(?:con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?:\.|$)/i;

/** Browsers, hosts and the service worker keep what is in this folder for ever, as its names change with its content. */
const KEPT = /^hashed\//;
const HASHED = /[.-][\w-]{8,}\.\w+$/;

/**
 * Reports files that would replace each other, and files that stand where another one needs a folder. Names that differ
 * only in case are one file on many disks; a site that is only on others may want to know of them less.
 */
export function outputConflicts(planned: readonly PlannedFile[], ofCase: 'error' | 'warn' | 'ignore'): Problem[] {
  const byFile = new Map<string, PlannedFile>();
  // One problem for each pair of sources, as a page has two files: its document and its data.
  const problems = new Map<string, Problem>();
  const report = (message: string, one: PlannedFile, other: PlannedFile, more: Partial<Problem> = {}) => {
    const found = `${one.from} and ${other.from}`;
    if (problems.has(found)) return;
    problems.set(found, {
      code: 'output-conflict',
      severity: 'error',
      message,
      ...(other.place.file === undefined ? one.place : other.place),
      found,
      allowed: 'one thing for each file; rename or remove one of the two',
      ...more,
    });
  };
  for (const entry of planned) {
    const key = entry.file.toLowerCase();
    const other = byFile.get(key);
    if (!other) byFile.set(key, entry);
    else if (other.file === entry.file) report(`Two things would be published as ${entry.file}.`, other, entry);
    else if (ofCase !== 'ignore')
      report(`${other.file} and ${entry.file} are one file on disks that ignore case.`, other, entry, {
        severity: ofCase === 'error' ? 'error' : 'warning',
        allowed: `names that differ in more than case, or checks.duplicateRoutes: 'warn' where no such disk has the site`,
      });
  }
  for (const [file, entry] of byFile) {
    const refused = ofCase === 'ignore' ? undefined : file.split('/').find((name) => NOT_ON_WINDOWS.test(name));
    // What the build adds to a folder has the folder's name from pages, which say where it is written.
    if (refused !== undefined && entry.place.file !== undefined && !problems.has(entry.from))
      problems.set(entry.from, {
        code: 'output-conflict',
        severity: 'warning',
        message: `Windows can have no file or folder named "${refused}": nobody can build, unpack or export this there.`,
        ...entry.place,
        found: entry.from,
        allowed: 'names without < > : " | ? *, a dot or space at their end, and other than con, nul, com1 …',
      });
    if (KEPT.test(file) && !HASHED.test(file) && entry.place.file !== undefined && !problems.has(entry.from))
      problems.set(entry.from, {
        code: 'output-conflict',
        severity: 'error',
        message: 'Browsers keep what is below /hashed/ for ever: readers would not get a change of this.',
        ...entry.place,
        found: entry.from,
        allowed: 'another folder, or a hash in the name',
      });
    for (let end = file.lastIndexOf('/'); end > 0; end = file.lastIndexOf('/', end - 1)) {
      const other = byFile.get(file.slice(0, end));
      if (other) report(`${other.file} would be a file and a folder.`, other, entry);
    }
  }
  return [...problems.values()];
}
