import path from 'node:path';
import { hrefAcross } from '@inkstone/site-model/config';
import type { Problem } from '@inkstone/site-model/errors';
import type { FrontMatter } from '@inkstone/site-model/front-matter';
import { withBase } from '@inkstone/site-model/href';
import type { DocsContext } from '../docs-context.ts';
import { takeDay, undated } from './dated.ts';
import type { LayeredFile } from './list-files.ts';
import { unprefix } from './number-prefix.ts';
import { isIndexName } from './page-files.ts';

/** Where a doc stands in its version. */
interface DocPlace {
  id: string;
  folder: string;
  isIndex: boolean;
  /** What it is called if it has no title. */
  name: string;
  /** Below the path of the version, e.g. `/guides/configuration`. */
  path: string;
  /** Day of a dated doc, in milliseconds since the epoch. */
  day: number | null;
  /** By the number before its name, or by its day: the last comes first. */
  position: number | null;
}

/** Whether the text of a page answers unknown addresses: `404.md` of docs whose latest version is at the site's root. */
export function isNotFoundPage({ path: own }: Pick<DocPlace, 'path'>, { config, lastVersion }: DocsContext): boolean {
  return own === '/404' && config.path === '' && config.versions[lastVersion]?.path === '';
}

/** Among its pages (`src/pages`), Docusaurus publishes `home/README.md` at `/home/README`, which in its docs is `/home`. */
const PAGES_INDEX = ['index'];

/**
 * Finds where a doc stands by the path of its file and what its front matter says of it.
 *
 * @param hasDate Whether a date is written: one that is wrong has been reported.
 */
export function placeOf(
  { file, logicalPath }: LayeredFile,
  frontMatter: FrontMatter,
  hasDate: boolean,
  context: DocsContext,
): { place: DocPlace; problems: Problem[] } {
  const { config, dialect, addresses, relative } = context;
  const { dated } = config;
  const parts = logicalPath
    .replace(/\.mdx?$/, '')
    .split('/')
    .map((part) => unprefix(part, context));
  const { day, taken } = dated ? takeDay(logicalPath, parts, frontMatter.date) : { day: null, taken: undefined };
  const names = parts.map((part) => part.name);
  const fileName = names.at(-1) ?? '';
  const folder = names.slice(0, -1).join('/');
  const indexNames = dialect.name === 'docusaurus' && config.id === 'pages' ? PAGES_INDEX : dialect.indexNames;
  const isIndex = indexNames?.includes(fileName.toLowerCase()) ?? isIndexName(fileName, names.at(-2));
  const needsDay = dated && day === null && !hasDate && !(isIndex && folder === '');
  const inDays = dated?.addresses === 'day' && taken !== undefined;
  const id = dialect.hasNoIds ? undefined : frontMatter.id;
  const own = [...names.slice(0, -1), id ?? fileName].join('/');
  // Other tools write `guide/index.html` where all addresses end in `.html`.
  const hasFile = dialect.isForeign && addresses === 'html' && folder !== '';
  const { addressOf = (written: string) => written } = dialect;
  const named = isIndex ? `/${addressOf(folder)}${hasFile ? '/index' : ''}` : `/${addressOf(own)}`;
  const ownPath = inDays ? `/${taken.replaceAll('-', '/')}${named}` : named;
  // Posts of a blog lie in folders that are no part of their addresses.
  const from = dated?.addresses === 'day' || dialect.name === 'starlight' ? '/' : `/${folder}`;
  return {
    place: {
      // Posts of two days may have one name.
      id: inDays ? `${taken}-${own}` : own,
      folder,
      isIndex,
      name: id ?? (isIndex ? names.at(-2) : undefined) ?? fileName,
      path: frontMatter.slug === undefined ? ownPath : path.posix.resolve(from, frontMatter.slug),
      day,
      position: (day === null ? parts.at(-1)?.position : -day) ?? null,
    },
    problems: needsDay ? [undated(relative(file), names, isIndex)] : [],
  };
}

/** The address of a page; of one that nobody translated and the site does not show, that in the default language. */
export function hrefOf({ isOwn }: LayeredFile, path: string, { base, url, family, addresses }: DocsContext): string {
  const [original] = family?.locales ?? [];
  if (isOwn || !original || family?.locales[family.index]?.missing === 'show') return withBase(base, path);
  return hrefAcross({ ...original, addresses }, withBase(original.baseUrl, path), { url });
}
