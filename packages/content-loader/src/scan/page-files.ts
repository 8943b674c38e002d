import path from 'node:path';
import { glob } from 'tinyglobby';

/** Folders that hold no pages of a site, even if the site's own folder is that of its pages. */
const IGNORED = ['**/node_modules/**'];

/**
 * Paths of the pages and `_category_` files below a folder, relative to it and with `/`.
 *
 * @param layers Folders of their own, absolute: what is in one of them below `folder` is left out.
 */
export async function listPageFiles(folder: string, layers: readonly string[] = []): Promise<string[]> {
  const nested = layers.filter((layer) => layer.startsWith(path.join(folder, path.sep)) && layer !== folder);
  const others = nested.map((layer) => `${path.relative(folder, layer).split(path.sep).join('/')}/**`);
  const options = { cwd: folder, dot: false, ignore: [...IGNORED, ...others] };
  return glob(['**/*.{md,mdx}', '**/_category_.{json,yml,yaml}'], options);
}

/** Whether a changed file may be a page or a `_category_` file. */
export function isPageFile(file: string): boolean {
  return /\.mdx?$|[\\/]_category_\.(?:json|ya?ml)$/.test(file) && !/[\\/]node_modules[\\/]/.test(file);
}
