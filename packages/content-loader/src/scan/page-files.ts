import { readdirSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';

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
  const others = nested.map((layer) => `${path.relative(folder, layer).split(path.sep).join('/')}/**`);
  const bare = exclude.map((pattern) => pattern.replace(/^\.?\/+|\/+$/g, ''));
  const ignore = [...IGNORED, ...others, ...bare.flatMap((pattern) => [pattern, `${pattern}/**`])];
  const options = { cwd: folder, dot: false, ignore, caseSensitiveMatch: false };
  return glob(['**/*.{md,mdx,markdown,mdown,mkd}', '**/_*categor*.{json,yml,yaml,toml}'], options);
}

/**
 * Links from folders of pages to folders elsewhere: path of the link → the folder, both absolute. Those of the
 * repository have pages, as packages of a monorepo keep their own; those outside are not read, however large they are. A
 * link to a folder that holds the pages themselves is none.
 */
export function linkedFolders(
  layers: readonly string[],
  repository: string,
): { links: Map<string, string>; outside: Map<string, string> } {
  const links = new Map<string, string>();
  const outside = new Map<string, string>();
  const inside = realpathSync(repository) + path.sep;
  const visit = (folder: string): void => {
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      const file = path.join(folder, entry.name);
      if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
      if (entry.isDirectory()) visit(file);
      const real = entry.isSymbolicLink() ? folderOf(file) : undefined;
      if (real === undefined) continue;
      if (!`${real}${path.sep}`.startsWith(inside)) outside.set(file, real);
      const names = real.slice(inside.length).split(path.sep);
      const isHidden = names.some((name) => name.startsWith('.') || name === 'node_modules');
      if (real.startsWith(inside) && !isHidden && !(realpathSync(folder) + path.sep).startsWith(real + path.sep))
        links.set(file, real);
    }
  };
  for (const layer of layers) if (statSync(layer, { throwIfNoEntry: false })?.isDirectory() === true) visit(layer);
  return { links, outside };
}

/**
 * Where a folder of the repository really is, if that is outside: whoever sends a change can send such a link, which
 * would publish what lies there. A folder that the configuration itself names outside is the owner's wish.
 */
export function outsideOf(repository: string, folder: string): string | undefined {
  const real = folderOf(folder);
  const isInside = (at: string, inside: string) => `${at}${path.sep}`.startsWith(`${inside}${path.sep}`);
  if (real === undefined || !isInside(folder, repository)) return undefined;
  return isInside(real, realpathSync(repository)) ? undefined : real;
}

/** The folder that a link leads to; undefined for a file, for nothing, and for a link to itself. */
function folderOf(link: string): string | undefined {
  try {
    const real = realpathSync(link);
    return statSync(real).isDirectory() ? real : undefined;
  } catch {
    return undefined;
  }
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
