import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type Problem } from '@inkstone/site-model/errors';

/** What a build reads. */
interface Inputs {
  /** The site's folder. */
  root: string;
  publicDir: string | null;
  /** Folders and files of the sources. */
  read: readonly string[];
}

/** Names for an output; the first that is free is proposed. */
const NAMES = ['dist', 'site', 'docs-dist'];
const ALLOWED = 'a folder that does not exist, is empty, or holds what an earlier build wrote';

/**
 * The folder to write to, with symbolic links followed. A build replaces all that is in it.
 *
 * @throws {BuildError} if it is no folder of an earlier build but has files, or if the build reads from it.
 */
export function outputFolder(folder: string, { root, publicDir, read }: Inputs): string {
  const refuse = (message: string): never => {
    const found = path.relative(process.cwd(), folder) || folder;
    const problem: Problem = { code: 'unsafe-output', severity: 'error', message, found, allowed: ALLOWED };
    const free = NAMES.find((name) => !existsSync(path.join(root, name)));
    throw new BuildError([{ ...problem, ...(free !== undefined && { suggestion: `--out-dir ${free}` }) }]);
  };
  const real = followed(folder);
  const found = statSync(real, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) refuse('The output would take the place of a file.');
  if (!found && lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
    refuse('The output folder is a symbolic link that leads to nothing.');
  const isIn = (inner: string, outer: string) => `${inner}${path.sep}`.startsWith(outer.replace(/[\\/]*$/, path.sep));
  if (isIn(followed(root), real))
    refuse('The output would delete the site: its folder is, or is in, that of the output.');
  if (publicDir !== null && isIn(real, followed(publicDir)))
    refuse('The output would be in the public folder, so that each build would publish the last one.');
  const source = [...read, ...(publicDir === null ? [] : [publicDir])].find((file) => isIn(followed(file), real));
  if (source !== undefined)
    refuse(`The output would delete what the site is made of: ${path.relative(root, source)} is in its folder.`);
  const names = found ? readdirSync(real).filter((name) => !OF_NOBODY.has(name)) : [];
  const history = names.find((name) => VERSION_CONTROL.has(name));
  if (history !== undefined) refuse(`The output would delete ${history}, the history of the files in its folder.`);
  if (names.length > 0 && !isOutput(real))
    refuse(`The output would delete files that no build wrote: ${shortened(names)}.`);
  return real;
}

/** Written by file managers. */
const OF_NOBODY = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);
const VERSION_CONTROL = new Set(['.git', '.hg', '.svn', '.jj']);

/** Whether a build has written a folder: each writes what the site consists of. */
function isOutput(folder: string): boolean {
  try {
    const data: unknown = JSON.parse(readFileSync(path.join(folder, 'site-data.json'), 'utf8'));
    return typeof data === 'object' && data !== null && 'metadata' in data && 'locales' in data;
  } catch {
    return false;
  }
}

function shortened(names: readonly string[]): string {
  const shown = names.toSorted().slice(0, 3).join(', ');
  return names.length > 3 ? `${shown} and ${names.length - 3} more` : shown;
}

/** The path with the symbolic links of its existing part followed. */
function followed(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    const parent = path.dirname(file);
    return parent === file ? file : path.join(followed(parent), path.basename(file));
  }
}
