import { pageBody, titleOf, type CorpusPage, type LinkTo } from './page.ts';
import { Random } from './random.ts';

/** Folders that the pages are spread over, evenly. */
const FOLDERS = 20;

/** Length in bytes of the first page, which browser measurements and gates use. */
const READ_PAGE_BYTES = 15 * 1024;

/** The pages of a site to measure. A corpus of the same size always has the same content. */
export interface Corpus {
  readonly folders: readonly { readonly name: string; readonly label: string; readonly pages: readonly CorpusPage[] }[];
  readonly pages: readonly CorpusPage[];
}

export function createCorpus(size: number): Corpus {
  const perFolder = Math.ceil(size / FOLDERS);
  const pages = Array.from({ length: size }, (_, index): CorpusPage => {
    const folder = Math.floor(index / perFolder) + 1;
    return {
      number: index + 1,
      folder: `topic-${String(folder).padStart(2, '0')}`,
      slug: `page-${String(index + 1).padStart(4, '0')}`,
      title: titleOf(index + 1),
    };
  });
  const names = [...new Set(pages.map(({ folder }) => folder))];
  return {
    pages,
    folders: names.map((name) => ({
      name,
      label: name.replace('topic-', 'Topic '),
      pages: pages.filter(({ folder }) => folder === name),
    })),
  };
}

/** A page's Markdown without front matter: 15 KiB for the first, 5 to 10 KB for the others. */
export function markdownOf(corpus: Corpus, page: CorpusPage, linkTo: LinkTo): string {
  const bytes = page.number === 1 ? READ_PAGE_BYTES : new Random(page.number * 31).between(5000, 9000);
  // Links stay within three pages, so that the first page is the same in a small corpus and in a large one.
  const near = corpus.pages
    .slice(Math.max(0, page.number - 3), page.number + 2)
    .filter((other) => other.folder === page.folder);
  return pageBody(page, bytes, near, linkTo);
}
