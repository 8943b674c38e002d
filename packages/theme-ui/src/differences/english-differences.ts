/** Texts of the pages that show what changed between two versions, in English; no browser loads them. */
export const englishDifferences = {
  /** How many blocks of a page have changed. */
  counts: ({ added, removed, changed }: { added: number; removed: number; changed: number }) =>
    [
      ...(changed > 0 ? [`${changed} changed`] : []),
      ...(added > 0 ? [`${added} added`] : []),
      ...(removed > 0 ? [`${removed} removed`] : []),
    ].join(', '),
  same: (since: string, version: string) => `This page says the same in ${version} as in ${since}.`,
  readPage: 'Read the page',
  view: 'View',
  inline: 'In one column',
  sideBySide: 'Side by side',
  unchanged: (count: number) => (count === 1 ? '1 unchanged block' : `${count} unchanged blocks`),
  unchangedLines: (count: number) => (count === 1 ? '1 unchanged line' : `${count} unchanged lines`),
  /** Read aloud before words, which have a colour and a line besides. */
  added: 'added:',
  removed: 'removed:',
  image: 'Image:',
  /** Heading of the list of pages. */
  changedPages: 'Changed pages',
  addedPages: 'New pages',
  removedPages: 'Pages that are gone',
  summary: (changed: number, same: number) =>
    `${changed === 1 ? '1 page differs' : `${changed} pages differ`}, ${same === 1 ? '1 says' : `${same} say`} the same.`,
};

export type DifferencesTexts = typeof englishDifferences;
