import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A document that Docusaurus has published. */
export interface PublishedDocument {
  /** Absolute. */
  file: string;
  /** Ids of its headings. */
  ids: readonly string[];
}

/** What Docusaurus has published, by its addresses below the base path. */
export type PublishedAddresses = ReadonlyMap<string, PublishedDocument>;

/**
 * Reads what is in the folder of a build of Docusaurus; null if there is none.
 *
 * @param copied Folders of the site that it copies as they are, whose documents are no pages.
 */
export function readDocusaurusOutput(
  folder: string,
  { root, copied }: { root: string; copied: readonly string[] },
): PublishedAddresses | null {
  if (!existsSync(path.join(folder, 'sitemap.xml'))) return null;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  );
  const pages = files.filter(
    (file) =>
      file.endsWith('.html') &&
      !/^(?:404|search)(?:\/index)?\.html$/.test(file) &&
      !copied.some((name) => existsSync(path.join(root, name, file))),
  );
  return new Map(
    pages.toSorted().map((file) => {
      const absolute = path.join(folder, file);
      const html = readFileSync(absolute, 'utf8');
      const ids = [...html.matchAll(/<h[1-6]\b[^>]*?\sid=(?:"([^"]+)"|([^\s>]+))/g)].map(
        ([, quoted, bare]) => quoted ?? bare!,
      );
      return [`/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`, { file: absolute, ids }];
    }),
  );
}

/**
 * The lists that a blog has there and not here: its archive, the further parts of lists, and its authors where none of
 * them has a page.
 */
export function listsOfBlog(published: PublishedAddresses, blogs: readonly string[]): { from: string; to: string }[] {
  const all = [...published.keys()];
  return all.flatMap((from) => {
    const blog = blogs.find((one) => from.startsWith(`/${one}/`));
    if (blog === undefined) return [];
    const rest = from.slice(blog.length + 2);
    const isPart = /^(?:archive|(?:.+\/)?page\/\d+|authors\/.+\/authors\/\d+)$/.test(rest);
    const isEmpty = rest === 'authors' && !all.some((address) => address.startsWith(`${from}/`));
    return isPart || isEmpty ? [{ from, to: `/${blog}` }] : [];
  });
}

/**
 * The addresses with the ids of headings that somebody may have linked to: those of lists that are made of other pages
 * (letters, headings of posts) are left out.
 */
export function withoutLists(
  published: PublishedAddresses,
  { sets, blogs }: { sets: readonly string[]; blogs: readonly string[] },
): PublishedAddresses {
  const lists = [
    ...blogs.map((blog) => `/${blog}(?:/(?:page|archive|authors)(?:/.*)?)?`),
    ...[...sets, ...blogs].map((set) => `${set === '' ? '' : `/${set}`}(?:/[^/]+)?/tags(?:/.*)?`),
  ].map((pattern) => new RegExp(`^${pattern}$`));
  return new Map(
    [...published].map(([address, document]) => [
      address,
      lists.some((list) => list.test(address)) ? { ...document, ids: [] } : document,
    ]),
  );
}

/** The file of `checks.urlInventory`. */
export function inventoryOf(published: PublishedAddresses): string {
  const lines = [...published].flatMap(([address, { ids }]) => [address, ...ids.map((id) => `${address}#${id}`)]);
  return `// Every address and heading that Docusaurus has published; the build says which of them would be lost.\n${lines.join('\n')}\n`;
}
