import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Sites of other tools with their installed packages, outside the repository. */
export const scratchFolder = join(tmpdir(), 'inkstone-bench');

/** Results; ignored by git. */
export const resultsFolder = join(packageFolder, '.cache', 'results');
