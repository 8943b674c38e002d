import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { gitCommand } from './git.ts';

/** The hash that git gives a text, by which it can give the text back. Git keeps lines with `\n`. */
export function gitHash(text: string): string {
  const bytes = Buffer.from(text.replaceAll('\r\n', '\n'));
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** The text of a hash, or of its beginning; null if it was never committed, or there is no git. */
export function textOfHash(hash: string, repository: string): string | null {
  try {
    const [git, args, options] = gitCommand(repository, ['cat-file', 'blob', hash]);
    return execFileSync(git, args, {
      ...options,
      maxBuffer: 1 << 26,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
