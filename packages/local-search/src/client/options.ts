/** What `localSearch().build` passes to the client. */
export interface LocalSearchOptions {
  /** Path of the language file, below the base path. */
  language: string;
  /** Language of the indexes: the site's locale, as in `<meta name="docsearch:language">`. */
  locale: string;
  indexes: readonly IndexReference[];
}

/** One index: the pages of one version of a plugin, or those outside versions. */
export interface IndexReference {
  /** As in `<meta name="docsearch:docusaurus_tag">`. */
  tag: string;
  version: string | null;
  /** Path of its file, below the base path. */
  path: string;
  /** Path of the file with the types of its symbols, below the base path; null if it has none. */
  types: string | null;
  /** Tags of the indexes that are searched with it, unless the query names one of their own plugin. */
  companions: readonly string[];
}
