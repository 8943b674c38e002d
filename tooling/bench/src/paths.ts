import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package. */
export const packageFolder = fileURLToPath(new URL('..', import.meta.url)).replace(/[\\/]$/, '');

/** Other tools' sites and what they install: outside the repository, kept for the next run. */
export const scratchFolder = join(tmpdir(), 'inkstone-bench');

/** What was measured; git ignores it. */
export const resultsFolder = join(packageFolder, '.cache', 'results');
