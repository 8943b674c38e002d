import type { Problem } from '@inkstone/site-model/errors';
import { READABLE_FILES } from '../readable-files.ts';
import type { DocsContext } from '../docs-context.ts';
import type { LayeredFile } from './list-files.ts';

/** The text of a file; undefined if it may not be read, which is reported. */
export function readSource({ file }: LayeredFile, context: DocsContext, problems: Problem[]): string | undefined {
  const found = context.files.read(file, 'text');
  if (found.content) return found.content.toString('utf8');
  problems.push({
    code: 'forbidden-file',
    severity: 'error',
    message: `This file cannot be read: it ${found.missing === true ? 'is gone, or a link that leads nowhere' : found.refused}.`,
    file: context.relative(file),
    line: 1,
    allowed: READABLE_FILES,
  });
  return undefined;
}
