import path from 'node:path';
import { escapePath, glob } from 'tinyglobby';

/** Folders that hold no pages of a site, even if the site's own folder is that of its pages. */
const IGNORED = ['**/node_modules/**'];

/**
 * Paths of the pages and `_category_` files below a folder, relative to it and with `/`; also of files that are
 * `misnamed`.
 *
 * @param layers Folders of their own, absolute: what is in one of them below `folder` is left out.
 * @param exclude Patterns of folders and files to leave out, relative to `folder`.
 */
export async function listPageFiles(
  folder: string,
  layers: readonly string[] = [],
  exclude: readonly string[] = [],
): Promise<string[]> {
  const nested = layers.filter((layer) => layer.startsWith(path.join(folder, path.sep)) && layer !== folder);
  const others = nested.map((layer) => `${escapePath(path.relative(folder, layer).split(path.sep).join('/'))}/**`);
  const bare = exclude.map((pattern) => pattern.replace(/^\.?\/+|\/+$/g, ''));
  const ignore = [...IGNORED, ...others, ...bare.flatMap((pattern) => [pattern, `${pattern}/**`])];
  const options = { cwd: folder, dot: false, ignore, caseSensitiveMatch: false };
  return glob(['**/*.{md,mdx,markdown,mdown,mkd}', '**/_*categor*.{json,yml,yaml,toml}'], options);
}

/** The name that a file would need to be read, if it nearly has it. */
export function misnamed(file: string): string | undefined {
  // Neither an address nor a message can contain a line break.
  if (/[\n\r]/.test(file)) return file.replaceAll(/[\n\r]+/g, '-');
  const [, folder = '', name = ''] = /^(.*\/)?([^/]+)$/.exec(file) ?? [];
  const [, stem = '', extension = ''] = /^(.+)\.(\w+)$/.exec(name) ?? [];
  const lower = extension.toLowerCase();
  if (/^_+categor(?:y|ies)_*$/i.test(stem)) {
    const right = `_category_.${lower === 'toml' ? 'yml' : lower}`;
    return name === right ? undefined : folder + right;
  }
  const meant = lower === 'mdx' ? 'mdx' : 'md';
  return extension === meant || lower === 'json' || /^(?:ya?ml|toml)$/.test(lower)
    ? undefined
    : `${folder}${stem}.${meant}`;
}

/** Whether a changed file may be a page, a `_category_` file or the list of tags. */
export function isPageFile(file: string): boolean {
  return /\.mdx?$|[\\/](?:_category_\.(?:json|ya?ml)|tags\.yml)$/.test(file) && !/[\\/]node_modules[\\/]/.test(file);
}

/** Whether a file is the page of its folder, by its name. */
export function isIndexName(name: string, folder: string | undefined): boolean {
  const lower = name.toLowerCase();
  return lower === 'index' || lower === 'readme' || (folder !== undefined && lower === folder.toLowerCase());
}
