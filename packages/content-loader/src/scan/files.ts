import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Problem } from '@inkstone/site-model/errors';
import { glob } from 'tinyglobby';

/** A file of a version: the first layer that has it wins. */
export interface LayeredFile {
  /** Path within its layer, with `/`, e.g. `guides/configuration.md`. */
  logicalPath: string;
  /** Absolute. */
  file: string;
}

export interface LayeredFiles {
  docs: LayeredFile[];
  /** `_category_.json|yml|yaml`. */
  categories: LayeredFile[];
  problems: Problem[];
}

/** A folder of a version's pages. */
export interface Layer {
  /** Absolute. */
  folder: string;
  /** As the configuration has it. */
  written: string;
  /** Where that is; finding it takes time. */
  place: () => Pick<Problem, 'file' | 'line' | 'column'>;
}

/** Lists the docs and category files of a version, sorted by logical path. */
export async function listFiles(layers: readonly Layer[], version: string): Promise<LayeredFiles> {
  const found = new Map<string, LayeredFile>();
  const problems: Problem[] = [];
  for (const { folder, written, place } of layers) {
    if (!existsSync(folder)) {
      problems.push({
        code: 'missing-folder',
        severity: 'error',
        message: `Version "${version}" has a layer that does not exist.`,
        ...place(),
        found: written,
        allowed: 'an existing folder of Markdown files, relative to the site’s',
      });
      continue;
    }
    const paths = await glob(['**/*.{md,mdx}', '**/_category_.{json,yml,yaml}'], { cwd: folder, dot: false });
    for (const logicalPath of paths.map((entry) => entry.split(path.sep).join('/'))) {
      // A page may be Markdown in one layer and MDX in another; it is the same page.
      const identity = logicalPath.replace(/\.mdx?$/, '.md');
      if (!found.has(identity)) found.set(identity, { logicalPath, file: path.join(folder, logicalPath) });
    }
  }
  const all = [...found.values()].toSorted((a, b) => (a.logicalPath < b.logicalPath ? -1 : 1));
  const isCategory = (entry: LayeredFile) => path.posix.basename(entry.logicalPath).startsWith('_category_.');
  return {
    docs: all.filter(
      (entry) => !isCategory(entry) && !entry.logicalPath.split('/').some((part) => part.startsWith('_')),
    ),
    categories: all.filter(isCategory),
    problems,
  };
}
