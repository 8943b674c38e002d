import { globSync } from 'tinyglobby';

/** Paths of the pages of another tool below their folder, with `/`. */
export function listPages(folder: string, exclude: readonly string[] = []): string[] {
  return globSync(['**/*.md', '**/*.mdx'], {
    cwd: folder,
    ignore: ['**/node_modules/**', ...OWN_FILES, ...exclude],
    expandDirectories: false,
  }).toSorted();
}

/** What we write beside the pages, where the folder of the site is theirs. */
export const OWN_FILES: readonly string[] = ['dist', 'dist/**', 'inkstone-report.md'];
