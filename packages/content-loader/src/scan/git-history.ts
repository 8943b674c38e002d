import { execFile } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Problem } from '@inkstone/site-model/errors';
import { asLine, repositoryRoot, statOf } from '@inkstone/site-model/text-file';
import type { DocsContext } from '../docs-context.ts';
import { gitCommand } from './git.ts';

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
  /** Last commit of each file, by absolute path. Empty where there is no repository or no commit. */
  commits: ReadonlyMap<string, LastCommit>;
  /** Why git does not know all of it, as a sentence, and what helps. */
  mistake: Mistake | null;
}

interface Mistake {
  message: string;
  allowed: string;
}

/** How long git may think, in seconds. */
const GIT_SECONDS = 60;

const SHALLOW: Mistake = {
  message:
    'The clone is shallow: pages whose last change it does not have are without a date, and all without contributors.',
  allowed: 'the whole history: git fetch --unshallow; in a GitHub workflow actions/checkout with fetch-depth: 0',
};
const WITHOUT = 'so pages are without dates and authors.';
const OFF = 'lastUpdate: "off" and contributors: false';
const LATE: Mistake = {
  message: `git did not answer within ${GIT_SECONDS} seconds, ${WITHOUT}`,
  allowed: `a git that answers, or ${OFF}`,
};
const MISSING: Mistake = { message: `git is not installed, ${WITHOUT}`, allowed: `git, or ${OFF}` };
const DISTRUSTED: Mistake = {
  message: `git refuses to read a repository that belongs to somebody else, as in a container, ${WITHOUT}`,
  allowed: 'git config --global --add safe.directory, with the folder of the repository, before the build',
};

/** Reads the last change of every file below the given folders, each in the repository that it is in. */
export async function readGitHistory(folders: readonly string[]): Promise<GitHistory> {
  const commits = new Map<string, LastCommit>();
  const mistakes: Mistake[] = [];
  const repositories = new Map<string, { folder: string; real: string }[]>();
  for (const folder of folders.filter(existsSync)) {
    const real = realpathSync(folder);
    const top = repositoryRoot(real);
    if (!existsSync(path.join(top, '.git'))) continue;
    repositories.set(top, [...(repositories.get(top) ?? []), { folder, real }]);
  }
  for (const [top, inside] of repositories) {
    try {
      const { files, isShallow } = await readRepository(
        top,
        inside.map(({ real }) => real),
      );
      if (isShallow) mistakes.push(SHALLOW);
      for (const [file, commit] of files) {
        const absolute = path.join(top, file);
        for (const { folder, real } of inside)
          if (absolute.startsWith(real + path.sep)) commits.set(folder + absolute.slice(real.length), commit);
      }
    } catch (error) {
      const mistake = mistakeOf(error as GitError);
      if (mistake !== null) mistakes.push(mistake);
    }
  }
  return { commits, mistake: mistakes[0] ?? null };
}

/**
 * Reads a repository with `git log`. Merges are skipped, so that a file keeps the author who wrote it; so are
 * commits that only move a file, and those of `.git-blame-ignore-revs`.
 */
async function readRepository(top: string, folders: readonly string[]) {
  const shallow = (await askGit(top, ['rev-parse', '--git-path', 'shallow'])).trim();
  // The oldest commits of a shallow clone say that all files are new.
  const oldest = readIfThere(path.resolve(top, shallow));
  const ignored = readIfThere(path.join(top, '.git-blame-ignore-revs'));
  const files = lastChanges(await commitsOf(top, folders), { ignored, oldest });
  const isShallow = oldest !== '';
  if (isShallow) for (const [file, commit] of files) files.set(file, { ...commit, contributors: [] });
  return { files, isShallow };
}

/** The commits of these folders and, where files were moved there from elsewhere, of what they were before. */
async function commitsOf(top: string, folders: readonly string[]): Promise<Commit[]> {
  // A partial clone lacks the contents of old files: git would fetch each to see how much of it is in a new one.
  const isPartial = await askGit(top, ['config', '--get-regexp', String.raw`^remote\..*\.promisor$`]).then(
    () => true,
    () => false,
  );
  const renames = isPartial ? '-M100%' : '-M';
  const ask = async (options: readonly string[], commits: readonly string[], paths: Iterable<string>) => {
    const format = ['-z', '--format=%x01%H%x09%at%x09%aN', '--encoding=UTF-8', '--name-status', renames, '-l5000'];
    return parseLog(
      await askGit(top, ['log', ...options, ...format, '--stdin'], [...commits, '--', ...paths].join('\n')),
    );
  };
  const paths = new Set(folders);
  const asked = new Set<string>();
  for (;;) {
    const commits = await ask(['--no-merges', ...(isPartial ? [] : ['-B'])], ['HEAD'], paths);
    // Within these folders, a file that was moved there is a new one.
    const adding = commits.filter(({ changes }) => changes.some(({ status }) => status === 'A'));
    const hashes = adding.map(({ hash }) => hash).filter((hash) => !asked.has(hash));
    const before = paths.size;
    for (const { changes } of hashes.length === 0 ? [] : await ask(['--no-walk=unsorted'], hashes, []))
      for (const { from, file } of changes)
        if (isBelow(paths, path.join(top, file)) && !isBelow(paths, path.join(top, from)))
          paths.add(path.join(top, from));
    if (paths.size === before) return commits;
    for (const hash of hashes) asked.add(hash);
  }
}

function isBelow(folders: ReadonlySet<string>, file: string): boolean {
  for (let at = file; at !== path.dirname(at); at = path.dirname(at)) if (folders.has(at)) return true;
  return false;
}

/** Of what git says; Node.js can have no text of twice as much. */
const MOST_BYTES = 1 << 28;

/** @throws {GitError} */
async function askGit(top: string, args: readonly string[], input = ''): Promise<string> {
  const settings = [
    '--literal-pathspecs',
    '-c',
    'log.showSignature=false',
    '-c',
    'log.follow=false',
    '-c',
    'log.showRoot=true',
  ];
  const [git, all, where] = gitCommand(top, [...settings, ...args]);
  const asked = run(git, all, { ...where, maxBuffer: MOST_BYTES, timeout: GIT_SECONDS * 1000 });
  // A git that has ended reads no more; why it ended is said by `asked`.
  asked.child.stdin?.on('error', () => {}).end(input);
  return (await asked).stdout;
}

interface GitError extends Error {
  code?: string | number;
  killed?: boolean;
  stderr?: string;
}

/** Null for a repository without a commit. */
function mistakeOf({ killed, code, stderr = '', message }: GitError): Mistake | null {
  const isTooLong = code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER';
  if (killed === true && !isTooLong) return LATE;
  if (code === 'ENOENT') return MISSING;
  if (stderr.includes('safe.directory')) return DISTRUSTED;
  if (stderr.includes("bad revision 'HEAD'")) return null;
  const reason = isTooLong ? 'it says more than 256 MB' : (stderr.trim() || message).split('\n').at(-1)!;
  return { message: `git could not read the history (${reason}), ${WITHOUT}`, allowed: `a whole clone, or ${OFF}` };
}

/** Of a file alone: what a link to a device gives has no end. */
function readIfThere(file: string): string {
  return statOf(file)?.isFile() ? readFileSync(file, 'utf8') : '';
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

/** A commit, as `git log -z --format=%x01%H%x09%at%x09%aN --name-status -M` prints it. */
interface Commit {
  hash: string;
  /** Milliseconds since the epoch, UTC. */
  timestamp: number;
  author: string;
  /** `from` is the former name of a file that was renamed (`R100` if nothing else of it changed), else its name. */
  changes: { status: string; from: string; file: string }[];
}

/** Anybody can write anything into a commit: a name is one line, and no longer than names are. */
function nameOf(written: string): string {
  return [...asLine(written)].slice(0, 100).join('');
}

/** Whether a commit has a date that a page can show: git takes any number, and writes 0 for what is none. */
function isDated({ timestamp }: Commit): boolean {
  return timestamp > 0 && timestamp < YEAR_10000;
}

const YEAR_10000 = Date.UTC(10_000, 0);

function parseLog(log: string): Commit[] {
  const commits: Commit[] = [];
  const tokens = log.split('\0');
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index]!.replace(/^\n+/, '');
    if (token.startsWith('\u0001')) {
      const [hash = '', seconds = '', ...author] = token.slice(1).split('\t');
      commits.push({ hash, timestamp: Number(seconds) * 1000, author: nameOf(author.join('\t')), changes: [] });
    } else if (/^[A-Z]\d*$/.test(token)) {
      const from = tokens[(index += 1)] ?? '';
      const file = token.startsWith('R') ? (tokens[(index += 1)] ?? '') : from;
      commits.at(-1)?.changes.push({ status: token, from, file });
    }
  }
  return commits;
}

/**
 * The last change of each file. Commits come newest first: the first change of a file is its last. What an older commit
 * says of a file's former name belongs to the file.
 *
 * @param lists.ignored The text of `.git-blame-ignore-revs`.
 * @param lists.oldest The commits with which a shallow clone begins, one a line.
 */
function lastChanges(commits: readonly Commit[], lists: { ignored: string; oldest: string }): Map<string, LastCommit> {
  const hashesOf = (text: string) => new Set(text.match(/^[0-9a-f]{40,64}\b/gm));
  const ignored = hashesOf(lists.ignored);
  const oldest = hashesOf(lists.oldest);
  const updates = new Map<string, LastCommit & { contributors: string[] }>();
  /** Commits that only move files; they count for files that no other commit names. */
  const moves = new Map<string, LastCommit>();
  /** Former name → name today. */
  const names = new Map<string, string>();
  for (const commit of commits) {
    const { hash, timestamp, author, changes } = commit;
    const named = changes.map((change) => ({ ...change, today: names.get(change.file) ?? change.file }));
    // Two files that swap their names do so at once.
    for (const { from, file, today } of named) if (from !== file) names.set(from, today);
    if (oldest.has(hash) || !isDated(commit)) continue;
    const contributors = author === '' ? [] : [author];
    for (const { status, today } of named) {
      const known = updates.get(today);
      if (ignored.has(hash) || status === 'R100') {
        if (!moves.has(today)) moves.set(today, { timestamp, author, contributors });
      } else if (!known) updates.set(today, { timestamp, author, contributors: [...contributors] });
      else if (author !== '' && !known.contributors.includes(author)) known.contributors.push(author);
    }
  }
  return new Map([...moves, ...updates]);
}
