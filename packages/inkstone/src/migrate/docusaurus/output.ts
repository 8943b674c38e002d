import { existsSync } from 'node:fs';
import path from 'node:path';
import { readOutput, type PublishedAddresses } from '../published.ts';

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
  return readOutput(
    folder,
    (file) =>
      /^(?:404|search)(?:\/index)?\.html$/.test(file) || copied.some((name) => existsSync(path.join(root, name, file))),
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
