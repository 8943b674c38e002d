import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';

/** A file that is nearly a page. */
export function misnamedFile(file: string, right: string): Problem {
  return {
    code: 'misnamed-file',
    severity: 'error',
    message: 'This file is not read, as its name is not quite that of a page or a _category_ file.',
    file,
    line: 1,
    found: path.posix.basename(file),
    allowed: '….md, ….mdx, _category_.json, _category_.yml',
    suggestion: right,
  };
}

/** Two files of one folder that are one page. */
export function sameFile(file: string, other: string): Problem {
  return {
    code: 'duplicate-id',
    severity: 'error',
    message: `This file and ${path.posix.basename(other)} are one page, of which only one can be shown.`,
    file,
    line: 1,
    found: `${other} and ${file}`,
    allowed: 'one of them',
  };
}
