/** What `localSearch().build` tells the client; small enough to be part of the page's script. */
export interface LocalSearchOptions {
  /** Path of the language file, below the base path. */
  language: string;
  /** Language of the index: the site's locale, as in `<meta name="docsearch:language">`. */
  locale: string;
  parts: readonly PartReference[];
}

export interface PartReference {
  /** As in `<meta name="docsearch:docusaurus_tag">`. */
  tag: string;
  version: string | null;
  /** Path of its file, below the base path. */
  path: string;
  /** Tags of the parts that are searched with it unless the query names one of their own plugin. */
  companions: readonly string[];
}
