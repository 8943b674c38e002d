import { existsSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import path from 'node:path';

/** What is at a path; undefined where nothing is, also by links that lead to each other and names that are too long. */
export function statOf(file: string): Stats | undefined {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ELOOP' || code === 'ENAMETOOLONG') return undefined;
    throw error;
  }
}

/** The repository that a folder is in, found by its `.git`; the folder itself if there is none. */
export function repositoryRoot(folder: string): string {
  return folderWithGit(folder) ?? path.resolve(folder);
}

/** The folder with the `.git` of the repository that a folder is in. */
export function folderWithGit(folder: string): string | undefined {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (existsSync(path.join(current, '.git'))) return current;
    if (path.dirname(current) === current) return undefined;
  }
}

/** Folders that lead to each other by links have no end of paths. */
const MOST_LINKED = 2_000;

/**
 * Links from folders of pages to folders elsewhere: path of the link → the folder, both absolute. Those of the
 * repository have pages, as packages of a monorepo keep their own; those outside are not read, however large they are. A
 * link to a folder that holds the pages themselves is none. Of a link in a folder that a link leads to, the path is that
 * through both; the path of the outer one comes after it.
 */
export function linkedFolders(
  folders: readonly string[],
  repository: string,
): { links: Map<string, string>; outside: Map<string, string> } {
  const links: [string, string][] = [];
  const outside = new Map<string, string>();
  const inside = realpathSync(repository) + path.sep;
  let visited = 0;
  /** @param above Real paths of the folders that this one is in, by folders and links. */
  const visit = (folder: string, above: readonly string[]): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) visit(file, above);
      const real = entry.isSymbolicLink() ? folderOf(file) : undefined;
      if (real === undefined) continue;
      if (!`${real}${path.sep}`.startsWith(inside)) outside.set(file, real);
      const names = real.slice(inside.length).split(path.sep);
      const isHidden = names.some((name) => name.startsWith('.') || name === 'node_modules');
      const holds = [...above, realpathSync(folder)].some((one) => (one + path.sep).startsWith(real + path.sep));
      if (!real.startsWith(inside) || isHidden || holds || visited++ > MOST_LINKED) continue;
      visit(file, [...above, real]);
      links.push([file, real]);
    }
  };
  for (const top of folders) if (statOf(top)?.isDirectory() === true) visit(top, []);
  return { links: new Map(links), outside };
}

/**
 * Where a folder of the repository really is, if that is outside: whoever sends a change can send such a link, which
 * would publish what lies there. A folder that the configuration itself names outside is the owner's wish.
 */
export function outsideOf(repository: string, folder: string): string | undefined {
  const real = folderOf(folder);
  const isInside = (at: string, inside: string) => `${at}${path.sep}`.startsWith(`${inside}${path.sep}`);
  if (real === undefined || !isInside(folder, repository)) return undefined;
  return isInside(real, realpathSync(repository)) ? undefined : real;
}

/** The folder that a link leads to; undefined for a file, for nothing, and for a link to itself. */
function folderOf(link: string): string | undefined {
  try {
    const real = realpathSync(link);
    return statSync(real).isDirectory() ? real : undefined;
  } catch {
    return undefined;
  }
}
