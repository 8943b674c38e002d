import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The root of the repository. */
export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[\\/]$/, '');

/** A file that git tracks or would add. */
export interface RepositoryFile {
  /** Below the root, with `/`. */
  readonly path: string;
  readonly text: string;
}

let files: RepositoryFile[] | undefined;

/** All text files that git tracks or would add. */
export function textFiles(): readonly RepositoryFile[] {
  files ??= execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((path) => path !== '' && statSync(join(root, path), { throwIfNoEntry: false })?.isFile())
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    // Git, too, treats a file with a zero byte as binary.
    .filter(({ text }) => !text.includes('\0'));
  return files;
}

/** The lines that match a pattern, as `path:line: text`. */
export function occurrences(among: readonly RepositoryFile[], pattern: RegExp): string[] {
  return among.flatMap(({ path, text }) =>
    pattern.test(text)
      ? text
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}: ${line.trim().slice(0, 160)}`] : []))
      : [],
  );
}

/** A pattern that matches these words literally. */
export function anyOf(words: readonly string[]): RegExp {
  return new RegExp(words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|'), 'i');
}
