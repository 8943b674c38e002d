import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import type { DocsContext } from '../docs-context.ts';
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

export interface GitHistory {
  /** Last commit of each file, by absolute path. Empty where there is no repository or no git. */
  commits: ReadonlyMap<string, LastCommit>;
  /** Why git does not know all of it, as a sentence, and what helps. */
  mistake: { message: string; allowed: string } | null;
}

/** How long git may think, in seconds. */
const GIT_SECONDS = 60;

const SHALLOW = {
  message:
    'The clone is shallow: pages whose last change it does not have are without a date, and all without contributors.',
  allowed: 'the whole history: git fetch --unshallow; in a GitHub workflow actions/checkout with fetch-depth: 0',
};
const LATE = {
  message: `git did not answer within ${GIT_SECONDS} seconds, so pages are without dates and authors.`,
  allowed: 'a git that answers, or lastUpdate: "off" and contributors: false',
};

/**
 * Reads the last change of every file below the given folders in one pass of `git log`. Merges are skipped, so that a file
 * keeps the author who wrote it; so are commits that only move a file, and those of `.git-blame-ignore-revs`.
 */
export async function readGitHistory(folders: readonly string[]): Promise<GitHistory> {
  const commits = new Map<string, LastCommit>();
  const first = folders[0];
  if (first === undefined) return { commits, mistake: null };
  const limit = { timeout: GIT_SECONDS * 1000 };
  try {
    const asked = ['rev-parse', '--show-toplevel', '--git-path', 'shallow'];
    const [top = '', shallow = ''] = (await run('git', asked, { cwd: first, ...limit })).stdout.split(/\r?\n/);
    // The oldest commits of a shallow clone say that all files are new.
    const oldest = readIfThere(path.resolve(first, shallow));
    const format = ['-z', '--format=%x01%H%x09%at%x09%an', '--name-status', '-B', '-M', '-l5000'];
    const { stdout } = await run(
      'git',
      ['-c', 'log.showSignature=false', 'log', '--no-merges', ...format, '--', ...folders],
      { cwd: top, maxBuffer: 1 << 30, ...limit },
    );
    const ignored = readIfThere(path.join(top, '.git-blame-ignore-revs'));
    for (const [file, { contributors, ...update }] of parseGitLog(stdout, { ignored, oldest }))
      commits.set(path.join(top, file), { ...update, contributors: oldest === '' ? contributors : [] });
    return { commits, mistake: oldest === '' ? null : SHALLOW };
  } catch (error) {
    // No git, no repository or no commit yet: pages do without the line.
    return { commits, mistake: (error as { killed?: boolean }).killed === true ? LATE : null };
  }
}

function readIfThere(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

/** Warns that nobody is shown, such as in a container without `.git`, or not everybody. */
export function historyProblems({
  config,
  history,
  place,
}: Pick<DocsContext, 'config' | 'history' | 'place'>): Problem[] {
  if (history.mistake !== null)
    return [{ code: 'invalid-config', severity: 'warning', ...history.mistake, ...place(['lastUpdate']) }];
  if (history.commits.size > 0 || !config.contributors) return [];
  const message = '"contributors" has no effect: git has no commit of these pages.';
  const allowed = 'a clone of the repository with its history';
  return [{ code: 'invalid-config', severity: 'warning', message, ...place(['contributors']), allowed }];
}

/**
 * Parses `git log -z --format=%x01%H%x09%at%x09%an --name-status -M`, newest first: the first change of a file is its last.
 * What an older commit says of a file's former name belongs to the file.
 *
 * @param lists.ignored The text of `.git-blame-ignore-revs`.
 * @param lists.oldest The commits with which a shallow clone begins, one a line.
 */
export function parseGitLog(log: string, lists: { ignored?: string; oldest?: string } = {}): Map<string, LastCommit> {
  const hashesOf = (text = '') => new Set(text.match(/^[0-9a-f]{40,64}\b/gm));
  const ignored = hashesOf(lists.ignored);
  const oldest = hashesOf(lists.oldest);
  const updates = new Map<string, LastCommit & { contributors: string[] }>();
  /** Commits that only move files; they count for files that no other commit names. */
  const moves = new Map<string, LastCommit>();
  /** Former name → name today. */
  const names = new Map<string, string>();
  const tokens = log.split('\0');
  let commit = { isIgnored: false, isOldest: false, timestamp: 0, author: '' };
  let renames: [string, string][] = [];
  const endCommit = () => {
    // Two files that swap their names do so at once.
    for (const [from, today] of renames) names.set(from, today);
    renames = [];
  };
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!.replace(/^\n+/, '');
    if (token.startsWith('\u0001')) {
      endCommit();
      const [hash = '', seconds = '', ...author] = token.slice(1).split('\t');
      const marks = { isIgnored: ignored.has(hash), isOldest: oldest.has(hash) };
      commit = { ...marks, timestamp: Number(seconds) * 1000, author: author.join('\t') };
      continue;
    }
    if (!/^[A-Z]\d*$/.test(token)) continue;
    const isRename = token.startsWith('R');
    const from = tokens[(index += 1)] ?? '';
    const file = isRename ? (tokens[(index += 1)] ?? '') : from;
    const today = names.get(file) ?? file;
    if (isRename) renames.push([from, today]);
    const { isIgnored, isOldest, timestamp, author } = commit;
    if (isOldest) continue;
    const known = updates.get(today);
    if (isIgnored || token === 'R100') {
      if (!moves.has(today)) moves.set(today, { timestamp, author, contributors: [author] });
    } else if (!known) updates.set(today, { timestamp, author, contributors: [author] });
    else if (!known.contributors.includes(author)) known.contributors.push(author);
  }
  return new Map([...moves, ...updates]);
}

/** The repository that a folder is in, found by its `.git`; the folder itself if there is none. */
export function repositoryRoot(folder: string): string {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    if (existsSync(path.join(current, '.git'))) return current;
    if (path.dirname(current) === current) return path.resolve(folder);
  }
}
