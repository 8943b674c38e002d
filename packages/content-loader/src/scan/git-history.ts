import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import type { DocsContext } from './scan-version.ts';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Last commit of a file. */
interface LastCommit {
  /** Milliseconds since the epoch, UTC. */
  timestamp: number;
  author: string;
  /** Everybody who changed it, the last first. */
  contributors: readonly string[];
}

/** Last commit of each file, by absolute path. Empty where there is no repository or no git. */
export type GitHistory = ReadonlyMap<string, LastCommit>;

/**
 * Reads the last commit of every file below the given folders in one pass of
 * `git log`. Merges are skipped, so that a file keeps the author who wrote it.
 */
export async function readGitHistory(folders: readonly string[]): Promise<GitHistory> {
  const history = new Map<string, LastCommit>();
  const first = folders[0];
  if (first === undefined) return history;
  try {
    const top = (await run('git', ['rev-parse', '--show-toplevel'], { cwd: first })).stdout.trim();
    const { stdout } = await run(
      'git',
      ['-c', 'core.quotePath=false', 'log', '--no-merges', '--format=%x00%at%x09%an', '--name-only', '--', ...folders],
      { cwd: top, maxBuffer: 1 << 30 },
    );
    for (const [file, update] of parseGitLog(stdout)) history.set(path.join(top, file), update);
  } catch {
    // No git, no repository or no commit yet: pages do without the line.
  }
  return history;
}

/** Warns that nobody is shown, such as in a container without `.git`. */
export function historyProblems({
  config,
  history,
  place,
}: Pick<DocsContext, 'config' | 'history' | 'place'>): Problem[] {
  if (history.size > 0 || !config.contributors) return [];
  const message = '"contributors" has no effect: git has no commit of these pages.';
  const allowed = 'a clone of the repository with its history';
  return [{ code: 'invalid-config', severity: 'warning', message, ...place(['contributors']), allowed }];
}

/** Parses `git log --format=%x00%at%x09%an --name-only`, newest first: the first mention of a file is its last change. */
export function parseGitLog(log: string): Map<string, LastCommit> {
  const updates = new Map<string, LastCommit & { contributors: string[] }>();
  for (const commit of log.split('\0').slice(1)) {
    const [header = '', ...files] = commit.split('\n');
    const [seconds = '', author = ''] = header.split('\t');
    for (const file of files) {
      if (file === '') continue;
      const known = updates.get(file);
      if (!known) updates.set(file, { timestamp: Number(seconds) * 1000, author, contributors: [author] });
      else if (!known.contributors.includes(author)) known.contributors.push(author);
    }
  }
  return updates;
}

/** The repository that a folder is in, found by its `.git`; the folder itself if there is none. */
export function repositoryRoot(folder: string): string {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (existsSync(path.join(current, '.git'))) return current;
    if (path.dirname(current) === current) return path.resolve(folder);
  }
}
