import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** A document that the other tool has published. */
export interface PublishedDocument {
  /** Absolute. */
  file: string;
  /** Ids of its headings. */
  ids: readonly string[];
}

/** What the other tool has published, by its addresses below the base path. */
export type PublishedAddresses = ReadonlyMap<string, PublishedDocument>;

/**
 * Reads the documents in the folder of a build of another tool.
 *
 * @param isNone Whether a document, by its path with `/`, is no page.
 * @param hasFiles Whether `guide/index.html` is the address of a page, as all end in `.html`; else it is `guide`.
 */
export function readOutput(folder: string, isNone: (file: string) => boolean, hasFiles = false): PublishedAddresses {
  const ending = hasFiles ? /^index\.html$|\.html$/ : /(?:(?:^|\/)index)?\.html$/;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.split(path.sep).join('/'),
  );
  const pages = files.filter((file) => file.endsWith('.html') && !isNone(file));
  return new Map(
    pages.toSorted().map((file) => {
      const absolute = path.join(folder, file);
      const html = readFileSync(absolute, 'utf8');
      const ids = [...html.matchAll(/<h[1-6]\b[^>]*?\sid=(?:"([^"]+)"|([^\s>]+))/g)].map(
        ([, quoted, bare]) => quoted ?? bare!,
      );
      return [`/${file.replace(ending, '')}`, { file: absolute, ids: ids.filter((id) => id !== OF_FOOTNOTES) }];
    }),
  );
}

/** Of the heading above footnotes, which no reader sees and nobody links to. */
const OF_FOOTNOTES = 'footnote-label';

/** The file with all addresses that the other tool has published, of `checks.urlInventory`. */
export const INVENTORY = 'inkstone-urls.txt';

/** What is in that file. */
export function inventoryOf(published: PublishedAddresses, tool: string): string {
  const lines = [...published].flatMap(([address, { ids }]) => [address, ...ids.map((id) => `${address}#${id}`)]);
  return `// Every address and heading that ${tool} has published; the build says which of them would be lost.\n${lines.join('\n')}\n`;
}
