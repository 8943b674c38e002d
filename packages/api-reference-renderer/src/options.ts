import type { MarkdownPipeline } from '@inkstone/site-model/source';
import type { VersionBanner } from '@inkstone/site-model/version';
import type { WantedPackage } from './extract/package-input.ts';
import type { HistoryOptions } from './history/reference-history.ts';
import type { GroupBy } from './model/contents.ts';
import type { SymbolKind } from './model/api-model.ts';
import type { ApiTexts } from './texts.ts';

/** Options of an API reference. */
export interface ApiReferenceOptions {
  /** Id of the docs plugin. Default `api`. */
  id?: string;
  /** Folder below the base path. Default `api`. */
  path?: string;
  /** Packages in the order of the sidebar; a symbol that several export is documented with the first of them. */
  packages: readonly ApiPackageOptions[];
  /** Show the protected members of classes: libraries that are extended need them. Default false. */
  protectedMembers?: boolean;
  /** Show what comments call `@internal`, marked as such. Default false. */
  internal?: boolean;
  /**
   * Names that are left out: `_*`, members as `Pot._*`, what is in a namespace as `lids.fit`, and those of one package
   * with its id, `core/Pot`. `*` stands for any part of a name, `**` for dots as well.
   */
  exclude?: readonly string[];
  /** Kinds in the order of pages and sidebar: `class`, `interface`, `function`, `enum`, `namespace`, `type`, `variable`; those that are not named follow. */
  kinds?: readonly SymbolKind[];
  /** Newest first. */
  versions: readonly ApiVersionOptions[];
  /** Name of the latest release; the first version that is not `current` by default. */
  lastVersion?: string;
  /** Compare each version with the one before it, page by page, as `differences` of `docs` does. Default false. */
  differences?: boolean;
  /** Renders comments, introductions and code; opened when a page is not in the cache. */
  markdown: MarkdownPipeline;
  /**
   * Folder with `index.md` and one file per package (`core.md`) that its page begins
   * with. A version prefers the files in the folder of its name (`3.6/core.md`).
   */
  introductions?: string;
  /**
   * Show the README of each package on its page, where there is no introduction of yours. That of an installed package
   * is what its release contains. Default true.
   */
  readme?: boolean;
  /**
   * How pages and sidebar list what a package exports: by the `@category` and `@group` of comments, and by kind what has
   * none, or all of it by kind. Default `category`.
   */
  groupBy?: GroupBy;
  /**
   * Descriptions by the site's authors, which are shown before the packages' own comments: a folder with one YAML file
   * per package, and the BCP 47 language of the texts. See the guide “API reference”.
   */
  descriptions?: {
    /** The folder, relative to the site's. */
    folder: string;
    /** BCP 47 language of its texts. */
    lang: string;
  };
  /**
   * Package that import lines name in place of the one that exports a symbol, by the latter's id and the version's name:
   * one that re-exports it. Undefined for the package itself.
   */
  importFrom?: (packageId: string, version: string) => string | undefined;
  /** Since when everything is as it is, for every published release; see the guide “API reference”. */
  history?: HistoryOptions;
  /** Folder with `*.yaml`; see the guide “Changelogs”. */
  changelogs?: string;
  /** BCP 47 language of introductions and changelogs; the site's `contentLang` by default. */
  lang?: string;
  /** Where a source file is: `https://host/repo/blob/v{release}/packages/{package}/{file}`; `#L12` follows where the line is known. */
  sourceUrl?: string;
  /** `https://host/repo/pull/{number}` */
  pullRequestUrl?: string;
  /** `https://host/repo/commit/{hash}` */
  commitUrl?: string;
  /**
   * Documentation of other packages: npm name → URL with `{name}`, `{name:lower}`
   * or `{member}`, or a table from names to URLs. TypeScript's library and
   * `@types/node` are built in.
   */
  externalLinks?: Readonly<Record<string, ExternalLink>>;
  /**
   * Where a link in a comment or an introduction leads, by its target as written
   * and the version's name; undefined for the target as it is, null for plain text
   * (in comments). Paths are below the base path.
   */
  commentLink?: (target: string, version: string) => string | null | undefined;
  /** What readers should know of packages' comments that are no longer true, by a word in the comment. */
  commentNotes?: Readonly<Record<string, CommentNote>>;
  /** Renamed symbols: old address → new address. Others are recognised by their members. */
  renamed?: Readonly<Record<string, string>>;
  /** Words on the pages; by default English, or Chinese where the site's interface is. */
  texts?: Partial<ApiTexts>;
}

/** A package of the reference, and how it is shown. */
export interface ApiPackageOptions extends Omit<WantedPackage, 'entry'> {
  /** Its name in titles, lists and sidebar; imports and commands keep that of the package. */
  title?: string;
  /**
   * File whose exports are the package's, relative to its folder; the one in its package.json by default. Where versions
   * have different ones, by the version's name.
   */
  entry?: string | Readonly<Record<string, string>>;
  /** Names of versions that do not have the package. */
  notIn?: readonly string[];
}

/** One version of the reference, and where its packages are installed. */
export interface ApiVersionOptions {
  /** `current` for the unreleased one, else the release, e.g. `3.6`. */
  name: string;
  /** Shown to readers, e.g. `Next`. */
  label: string;
  /** Folder below the reference's; empty for the latest release. */
  path: string;
  /** Folder, relative to the site's, with the package.json that depends on the packages. */
  from: string;
  /**
   * Folders with the TypeScript and JavaScript that the site's pages show (`file="…"` in a code block), relative to the
   * site's; the first that has a file wins, and packages are imported from its `node_modules`. With them, names in
   * code blocks are links to the reference, and symbols list the pages whose code uses them.
   */
  samples?: readonly string[];
  /** A sentence of the theme’s or your own; by default unreleased before the latest release, unmaintained after it. */
  banner?: VersionBanner;
  /** Ask search engines to leave its pages out. */
  noIndex?: boolean;
}

/** Shown at each comment with the word. */
export interface CommentNote {
  /** Markdown. */
  text: string;
  /** BCP 47; the site's language by default. */
  lang?: string;
}

export type ExternalLink = string | { readonly names: Readonly<Record<string, string>>; readonly other?: string };
