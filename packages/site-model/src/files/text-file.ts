import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { BuildError, type ProblemCode } from '../errors/problem.ts';

export { folderWithGit, linkedFolders, outsideOf, repositoryRoot, statOf } from './repository.ts';
export { asLine, hasHiddenCharacters, isNoText, withoutHiddenCharacters, writtenOut } from './hidden-characters.ts';

/** Larger files are no text that somebody wrote. */
export const LARGEST_TEXT = 2_000_000;

/**
 * Reads a text that a site's author wrote, such as a list of redirects.
 *
 * @param file As messages show it, relative to `root`.
 * @throws {BuildError} with the code, if the file is no text in UTF-8.
 */
export function readTextFile(root: string, file: string, code: ProblemCode, largest = LARGEST_TEXT): string {
  const refuse = (mistake: string, line = 1) =>
    new BuildError([
      { code, severity: 'error', message: `This file cannot be used: it ${mistake}.`, file, line, found: file },
    ]);
  const absolute = path.resolve(root, file);
  const found = statSync(absolute, { throwIfNoEntry: false });
  if (!found) throw refuse('does not exist');
  if (!found.isFile()) throw refuse('is no regular file');
  if (found.size > largest) throw refuse(`has ${found.size} bytes; ${largest} are allowed`);
  const { text, mistake, line } = decodeText(readFileSync(absolute));
  if (text === undefined) throw refuse(mistake, line);
  return text;
}

type Decoded =
  | { text: string; mistake?: undefined; line?: undefined }
  /** Why it is no text, as in “it has …”, and the line if it is known. */
  | { text?: undefined; mistake: string; line: number };

/** The text of bytes in UTF-8, without the mark of some editors (BOM). */
export function decodeText(content: Buffer): Decoded {
  const [first, second] = content;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { mistake: 'is in UTF-16; save it in UTF-8', line: 1 };
  if (!isUtf8(content)) {
    const line = firstWrongLine(content);
    return { mistake: `has bytes in line ${line} that are no UTF-8; save it in UTF-8`, line };
  }
  if (content.includes(0)) return { mistake: 'has a byte that is zero, as no text has', line: 1 };
  return { text: content.toString('utf8').replace(/^\uFEFF/, '') };
}

/** Lines are counted in bytes, as the text cannot be decoded. */
function firstWrongLine(content: Buffer): number {
  let line = 1;
  for (let from = 0; from < content.length; line++) {
    const newline = content.indexOf(0x0a, from);
    const end = newline === -1 ? content.length : newline;
    if (!isUtf8(content.subarray(from, end))) break;
    from = end + 1;
  }
  return line;
}
