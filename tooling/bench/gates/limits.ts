/** Limits for a page, in bytes after gzip at level 9 unless said otherwise. */
export const limits = {
  /** HTML with the boot script and styles of a page of 15 KB of Markdown. */
  firstView: 35_900,
  firstViewRequests: 3,
  /**
   * Of it 0.4 KB keep what pages bring readable and in its place, and 0.1 KB mark lines of code by more than colour. 0.8 KB
   * are for the search's dialog: a stylesheet that came with its code had the whole page styled again, which took a
   * phone two tasks of 18 ms and more on the longest page. 0.3 KB keep deep nesting, wide formulas and names in code that
   * have the focus in sight.
   */
  css: 18_400,
  /**
   * Of it 0.1 KB show an input at once to who asks for the search before the app is there: seconds on a slow line. 0.05 KB
   * know its shortcut on keyboards without Latin letters.
   */
  boot: 3_300,
  /**
   * All scripts that a reader loads without opening the search; 10 KB are for reading offline, after the page is idle. What
   * React and its router need is 94 KB of it, and 0.2 KB say where the focus goes on.
   */
  scripts: 135_000,
  /** Page of a symbol. */
  apiPage: 40_000,
  /** How much larger a page is with where its symbols are used, or with the links in its samples, than without. */
  uses: 0.08,
  /**
   * All indexes that a search in one version loads, and the one of types alone, after Brotli. 20 KB are 0.1 s on slow 4G,
   * where the first hits may take 3.5 s. 11 KB are the words of queries that readers asked, 4 KB the FAQ's next 37 answers.
   */
  searchIndexes: 276_000,
  typeIndex: 40_000,
  /** Requests of a click on a link. */
  navigationRequests: 1,
  /** How much longer the same page's HTML may be, uncompressed, in a site of 1,000 pages than in one of 55. */
  growth: 10_000,
};
