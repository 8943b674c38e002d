/** A public repository with the site of another tool. */
export interface Repository {
  /** What its row is called. */
  readonly name: string;
  /** `owner/name`, as it is called where it is published. */
  readonly source: string;
  /** What was tried; a release of `npm`. */
  readonly commit: string;
  /** The package that has the site, where it is from the registry. */
  readonly npm?: string;
  /** The folder of the site. */
  readonly folder: string;
  readonly tool: string;
  /** Folders that a script of the site makes of others before it is built: from → to, below the folder of the site. */
  readonly copies?: Readonly<Record<string, string>>;
  /** What of the site was tried, where that is not all of it: "English, two versions". */
  readonly part?: string;
  /** Files that are written before, by which the site has less or has what its own scripts download: file → content. */
  readonly files?: Readonly<Record<string, string>>;
  /** Texts of files that are replaced before: file → text → other text. */
  readonly edits?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Modules that the site runs before it is built, in their order: they write pages, or parts of them. */
  readonly scripts?: readonly string[];
  /** The packages that its pages and its plugins for Markdown import, with versions as the site asks for. */
  readonly packages?: Readonly<Record<string, string>>;
}

/** Makes what lists the repositories of one tool. */
export const of =
  (tool: string) =>
  (
    name: string,
    source: string,
    commit: string,
    folder = '.',
    more: Omit<Partial<Repository>, 'name' | 'source' | 'commit' | 'folder' | 'tool'> = {},
  ): Repository => ({
    name,
    source,
    commit,
    folder,
    tool,
    ...more,
  });
