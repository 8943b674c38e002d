import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';

/** The hash that git gives a text, by which it can give the text back. Git keeps lines with `\n`. */
export function gitHash(text: string): string {
  const bytes = Buffer.from(text.replaceAll('\r\n', '\n'));
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** The environment without what a hook of git says of its own repository, so that git looks where it is told to. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !OF_A_HOOK.has(name)));
}

const OF_A_HOOK = new Set(['GIT_DIR', 'GIT_WORK_TREE', 'GIT_COMMON_DIR', 'GIT_INDEX_FILE', 'GIT_PREFIX']);

/** The text of a hash, or of its beginning; null if it was never committed, or there is no git. */
export function textOfHash(hash: string, repository: string): string | null {
  try {
    return execFileSync('git', ['cat-file', 'blob', hash], {
      cwd: repository,
      env: gitEnvironment(),
      maxBuffer: 1 << 26,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return null;
  }
}
