import { existsSync } from 'node:fs';
import path from 'node:path';
import { frontMatterOf } from '@inkstone/content-loader/page-head';
import { CORE_SCHEMA, load } from 'js-yaml';
import { listPages } from '../page-paths.ts';
import { pageText } from '../read-files.ts';
import { list, record, text, trimmed, type PluginConfig, type Values } from '../values.ts';

/** How many posts a list has by default. */
const POSTS = 10;

/**
 * The lists that a blog has there and not here, by the rules of Docusaurus, for a site that it has not built: the archive,
 * the further parts of its lists, and the list of authors where none of them has a page.
 */
export function listsByRule(root: string, { options }: PluginConfig): { from: string; to: string }[] {
  const folder = path.join(root, text(options['path']) ?? 'blog');
  const posts = listPages(folder, ['**/_*', '**/_*/**'])
    .map((file) => frontMatterOf(pageText(path.join(folder, file))))
    .filter((post) => post['draft'] !== true && post['unlisted'] !== true);
  if (posts.length === 0) return [];
  const to = `/${trimmed(text(options['routeBasePath']) ?? 'blog')}`.replace(/^\/$/, '');
  const below = (name: string) => `${to}/${trimmed(name)}`;
  const size = typeof options['postsPerPage'] === 'number' ? options['postsPerPage'] : POSTS;
  const isWhole = options['postsPerPage'] === 'ALL';
  const page = text(options['pageBasePath']) ?? 'page';
  const parts = (of: string, count: number) =>
    Array.from({ length: isWhole ? 0 : Math.max(0, Math.ceil(count / size) - 1) }, (_, index) => `${of}/${index + 2}`);
  const tags = counted(
    posts.flatMap((post) => [...new Set(list(post['tags']).flatMap(addressOfTag(folder, options)))]),
  );
  const authors = yamlOf(path.join(folder, text(options['authorsMapPath']) ?? 'authors.yml'));
  const ofAuthors = text(options['authorsBasePath']) ?? 'authors';
  const pages = new Map(
    Object.entries(authors).flatMap(([key, author]) => pageOfAuthor(ofAuthors, key, record(author))),
  );
  const written = posts.flatMap((post) => [...new Set(list([post['authors']].flat()).map(keyOfAuthor))]);
  const archive = options['archiveBasePath'] === null ? [] : [text(options['archiveBasePath']) ?? 'archive'];
  const from = [
    ...archive,
    ...parts(page, posts.length),
    ...[...tags].flatMap(([tag, count]) => parts(`${text(options['tagsBasePath']) ?? 'tags'}/${tag}/${page}`, count)),
    ...[...counted(written)].flatMap(([key, count]) => {
      const own = pages.get(key);
      return own === undefined ? [] : parts(`${own}/${page}`, count);
    }),
    ...(Object.keys(authors).length === 0 || pages.size > 0 ? [] : [ofAuthors]),
  ];
  return from.map((name) => ({ from: below(name), to: to === '' ? '/' : to }));
}

/**
 * Docusaurus publishes a list also for a blog that has no posts: it leads to the first page, if nothing else is there.
 *
 * @param plugins All of the site, some of which may have that page.
 */
export function emptyBlog(
  root: string,
  { options }: PluginConfig,
  plugins: readonly PluginConfig[],
): { from: string; to: string }[] {
  const name = trimmed(text(options['routeBasePath']) ?? 'blog');
  const pages = path.join(root, 'src/pages');
  const hasPage = (page: string) =>
    ['js', 'jsx', 'ts', 'tsx', 'md', 'mdx'].some((ending) =>
      [`${page}.${ending}`, `${page}/index.${ending}`].some((file) => existsSync(path.join(pages, file))),
    );
  const posts = listPages(path.join(root, text(options['path']) ?? 'blog'), ['**/_*', '**/_*/**']);
  const hasFirst = hasPage('index') || plugins.some((plugin) => isFirst(root, plugin));
  return name === '' || posts.length > 0 || hasPage(name) || !hasFirst ? [] : [{ from: `/${name}`, to: '/' }];
}

/** Whether the first page of the site is one of these docs. */
function isFirst(root: string, { name, options }: PluginConfig): boolean {
  const folder = path.join(root, text(options['path']) ?? 'docs');
  if (name !== 'content-docs' || trimmed(text(options['routeBasePath']) ?? 'docs') !== '') return false;
  return listPages(folder).some(
    (file) =>
      /^(?:index|readme)\.mdx?$/i.test(file) || frontMatterOf(pageText(path.join(folder, file)))['slug'] === '/',
  );
}

/** Makes what says which address a tag of a post has, below that of all tags. */
function addressOfTag(folder: string, options: Values): (written: unknown) => string[] {
  const known = options['tags'] === false ? {} : yamlOf(path.join(folder, text(options['tags']) ?? 'tags.yml'));
  return (written) => {
    const own = typeof written === 'object' ? record(written) : record(known[String(written)]);
    // A tag of the list is at its key there, whatever it is called.
    const name = typeof written === 'object' ? text(own['label']) : String(written);
    const address = text(own['permalink']) ?? (name === undefined ? undefined : hyphenated(name));
    return address === undefined ? [] : [trimmed(address)];
  };
}

/** The key of an author and the address of their page, where they have one: `page: true`, `page: { permalink: '/me' }`. */
function pageOfAuthor(below: string, key: string, { page }: Values): [key: string, address: string][] {
  if (page === undefined || page === false || page === null) return [];
  return [[key, `${below}/${trimmed(text(record(page)['permalink']) ?? hyphenated(key))}`]];
}

function keyOfAuthor(written: unknown): string {
  return String(typeof written === 'object' ? record(written)['key'] : written);
}

/** `Water cups` → `water-cups` */
function hyphenated(label: string): string {
  const words = label.normalize('NFKD').match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+|[^\x00-\x7F]+/g) ?? [];
  return words.join('-').toLowerCase();
}

/** Wrong YAML is reported where the file is read. */
function yamlOf(file: string): Values {
  if (!existsSync(file)) return {};
  try {
    return record(load(pageText(file), { schema: CORE_SCHEMA }));
  } catch {
    return {};
  }
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
