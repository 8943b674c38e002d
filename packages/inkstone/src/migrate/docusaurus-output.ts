import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What Docusaurus has published: its addresses below the base path, each with the ids of its headings. */
export type PublishedAddresses = ReadonlyMap<string, readonly string[]>;

/**
 * Reads what is in the folder of Docusaurus' last build; null if there is none.
 *
 * @param copied Folders that it copies as they are, whose documents are no pages.
 */
export function readDocusaurusOutput(root: string, copied: readonly string[]): PublishedAddresses | null {
  const folder = path.join(root, 'build');
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
      const html = readFileSync(path.join(folder, file), 'utf8');
      const ids = [...html.matchAll(/<h[1-6]\b[^>]*?\sid=(?:"([^"]+)"|([^\s>]+))/g)].map(
        ([, quoted, bare]) => quoted ?? bare!,
      );
      return [`/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`, ids];
    }),
  );
}

/** The lists that a blog has there and not here: its archive, its authors, and the further parts of lists. */
export function listsOfBlog(published: PublishedAddresses, blogs: readonly string[]): { from: string; to: string }[] {
  return [...published.keys()].flatMap((from) => {
    const blog = blogs.find((one) => from.startsWith(`/${one}/`));
    const rest = blog === undefined ? '' : from.slice(blog.length + 2);
    return /^(?:archive|(?:authors|page)(?:\/.*)?|tags\/.*\/page\/\d+)$/.test(rest) ? [{ from, to: `/${blog}` }] : [];
  });
}

/**
 * The file of `checks.urlInventory`.
 *
 * @param lists Addresses that lead elsewhere, with none of their headings.
 */
export function inventoryOf(published: PublishedAddresses, lists: readonly { from: string }[]): string {
  const left = new Set(lists.map(({ from }) => from));
  const lines = [...published].flatMap(([address, ids]) => [
    address,
    ...(left.has(address) ? [] : ids.map((id) => `${address}#${id}`)),
  ]);
  return `// Every address and heading that Docusaurus has published; the build says which of them would be lost.\n${lines.join('\n')}\n`;
}
