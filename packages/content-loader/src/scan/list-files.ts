import path from 'node:path';
import type { DocsVersionConfig } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import { composed } from '@inkstone/site-model/href';
import { outsideOf, statOf } from '@inkstone/site-model/text-file';
import type { DocsContext } from '../docs-context.ts';
import { misnamedFile, sameFile } from './file-problems.ts';
import { listPageFiles, misnamed } from './page-files.ts';
import { foldersOfLayer, takeLanguage, type LayerFolder } from './translations.ts';

/** A file of a version: the first layer that has it wins. */
export interface LayeredFile {
  /** Path within its layer, with `/`, e.g. `guides/configuration.md`. */
  logicalPath: string;
  /** Absolute. */
  file: string;
  /** Whether it is in the language of the site; else it stands in for a translation. */
  isOwn: boolean;
  /** The file that it translates; left out if it is no translation. */
  original?: string | undefined;
}

/** The docs and `_category_` files of a version, sorted by logical path: the first layer that has a file wins. */
export async function listFiles(
  name: string,
  config: DocsVersionConfig,
  context: DocsContext,
  problems: Problem[],
): Promise<Record<'docs' | 'categories', LayeredFile[]>> {
  const found = new Map<string, LayeredFile>();
  const codes = context.family?.locales.map(({ code }) => code) ?? [];
  for (const [index, written] of config.layers.entries()) {
    const layer = path.resolve(context.root, written);
    if (statOf(layer)?.isDirectory() !== true) {
      problems.push({
        code: 'missing-folder',
        severity: 'error',
        message: `Version "${name}" has a layer that does not exist.`,
        ...context.place(['versions', name, 'layers', index]),
        found: written,
        allowed: 'an existing folder of Markdown files, relative to the site’s',
      });
      continue;
    }
    for (const { folder, isOwn } of foldersOfLayer(layer, context)) {
      const outside = outsideOf(context.repository, folder);
      if (outside !== undefined) {
        problems.push(leadsOut(folder, outside, context, context.place(['versions', name, 'layers', index])));
        continue;
      }
      for (const [identity, file] of await filesOf({ folder, isOwn }, codes, context, problems))
        add(found, identity, file);
    }
  }
  const all = [...found.values()].toSorted((a, b) => (a.logicalPath < b.logicalPath ? -1 : 1));
  const isCategory = ({ logicalPath }: LayeredFile) => path.posix.basename(logicalPath).startsWith('_category_.');
  const isPage = ({ logicalPath }: LayeredFile) =>
    context.dialect.publishesAll === true
      ? /\.mdx?$/.test(logicalPath)
      : !logicalPath.split('/').some((part) => part.startsWith('_'));
  return { docs: all.filter(isPage), categories: all.filter(isCategory) };
}

/** A problem with a link of the repository that leads out of it. */
export function leadsOut(
  folder: string,
  outside: string,
  { relative, root }: DocsContext,
  place: Pick<Problem, 'file' | 'line' | 'column'>,
): Problem {
  return {
    code: 'forbidden-file',
    severity: 'error',
    message: `The folder ${relative(folder)} is a symbolic link that leads out of the repository.`,
    ...place,
    found: relative(folder),
    allowed: 'a folder of the repository, or one outside that the configuration itself names',
    suggestion: path.relative(root, outside).split(path.sep).join('/'),
  };
}

/** The first file wins; the original of a translation comes after it. */
function add(found: Map<string, LayeredFile>, identity: string, file: LayeredFile): void {
  const known = found.get(identity);
  if (known === undefined) found.set(identity, file);
  else if (known.isOwn && known.original === undefined) Object.assign(known, originalOf(file));
}

function originalOf({ isOwn, file }: LayeredFile): { original?: string } {
  return isOwn ? {} : { original: file };
}

/** The files of one folder by what makes two of them one page. */
async function filesOf(
  { folder, isOwn }: LayerFolder,
  codes: readonly string[],
  context: DocsContext,
  problems: Problem[],
): Promise<Map<string, LayeredFile>> {
  const found = new Map<string, LayeredFile & { code: string | null }>();
  const { family } = context;
  const own = family?.locales[family.index]?.code;
  const { layers, outside, config, relative } = context;
  for (const [link, real] of outside)
    if (link.startsWith(folder + path.sep))
      problems.push(leadsOut(link, real, context, { file: relative(link), line: 1 }));
  for (const name of (await listPageFiles(folder, [...layers, ...outside.keys()], config.exclude)).toSorted()) {
    const file = realFile(path.join(folder, name), context.links);
    const { name: logicalPath, code } = takeLanguage(composed(name), codes);
    // In another language of the site.
    if (code !== null && code !== own && code !== codes[0]) continue;
    const right = misnamed(logicalPath);
    if (right !== undefined) {
      problems.push(misnamedFile(context.relative(file), path.posix.basename(right)));
      continue;
    }
    // A page may be Markdown in one layer and MDX in another; it is the same page.
    const identity = logicalPath.replace(/\.mdx?$/, '.md').replace(/(_category_)\.\w+$/, '$1');
    const other = found.get(identity);
    if (other?.code === code) {
      problems.push(sameFile(context.relative(file), context.relative(other.file)));
      continue;
    }
    // `page.de.md` is the page in German, whatever language the folder is in; `page.md` beside it is not.
    const entry = { logicalPath, file, isOwn: code === null ? isOwn : code === own, code };
    if (other === undefined) found.set(identity, entry);
    else if (code === own) found.set(identity, { ...entry, ...originalOf(other) });
    else add(found, identity, entry);
  }
  return found;
}

/** Where a page lies that is found by a link: what it names is beside it there, and there it is edited. */
function realFile(file: string, links: DocsContext['links']): string {
  for (const [link, folder] of links) if (file.startsWith(link + path.sep)) return folder + file.slice(link.length);
  return file;
}
