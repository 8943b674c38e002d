import path from 'node:path';
import { BuildError } from '@inkstone/site-model/errors';
import { readTextFile } from '@inkstone/site-model/text-file';
import { Refusal } from '../commands/refusal.ts';

/**
 * The text of a file of the other tool that is no page, such as its configuration.
 *
 * @throws {BuildError} if it is no regular file, too large or no text.
 */
export function textOf(root: string, file: string): string {
  return readTextFile(root, file, 'invalid-config');
}

/** The value of such a file in JSON. */
export function jsonOf(root: string, file: string): unknown {
  try {
    return JSON.parse(textOf(root, file));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new Refusal(`${file} cannot be read: ${error.message}`);
  }
}

/** The text of a page; of one that cannot be read nothing, as a build names it. */
export function pageText(file: string): string {
  try {
    return textOf(path.dirname(file), path.basename(file));
  } catch (error) {
    if (error instanceof BuildError) return '';
    throw error;
  }
}
