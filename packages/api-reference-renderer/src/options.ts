import type { MarkdownPipeline } from '@inkstone/site-model/markdown';
import type { ApiTexts } from './texts.ts';

/** What a site says of its API reference. */
export interface ApiReferenceOptions {
  /** Id of the docs plugin. Default `api`. */
  id?: string;
  /** Folder below the base path. Default `api`. */
  path?: string;
  /** Packages in the order of the sidebar; a symbol that several export belongs to the first of them. */
  packages: readonly ApiPackageOptions[];
  /** Newest first. */
  versions: readonly ApiVersionOptions[];
  /** Name of the latest release; the first version that is not `current` by default. */
  lastVersion?: string;
  /** Renders comments, introductions and code; opened when a page is not in the cache. */
  markdown: MarkdownPipeline;
  /**
   * Folder with `index.md` and one file per package (`core.md`) that its page begins
   * with; a file below a version's name (`3.6/core.md`) wins in that version.
   */
  introductions?: string;
  /** Folder with `*.yaml`; see docs/changelogs.md. */
  changelogs?: string;
  /** BCP 47 language of introductions and changelogs; the site's `contentLang` by default. */
  lang?: string;
  /** Where a source file is: `https://host/repo/blob/v{release}/packages/{package}/{file}`; `#L12` follows where the line is known. */
  sourceUrl?: string;
  /** `https://host/repo/pull/{number}` */
  pullRequestUrl?: string;
  /** `https://host/repo/issues/{number}` */
  issueUrl?: string;
  /** `https://host/repo/commit/{hash}` */
  commitUrl?: string;
  /**
   * Documentation of other packages: npm name → URL with `{name}`, `{name:lower}`
   * or `{member}`, or a table from names to URLs. Wins over what is built in
   * (TypeScript's library and `@types/node`).
   */
  externalLinks?: Readonly<Record<string, ExternalLink>>;
  /**
   * Where a link inside a comment or an introduction leads: gets its target as
   * written and the version's name; undefined: as written, null: nowhere (in
   * comments). Paths are below the base path.
   */
  commentLink?: (target: string, version: string) => string | null | undefined;
  /** Symbols that have another name now: old address → new address. Found by likeness where it is not told. */
  renamed?: Readonly<Record<string, string>>;
  /** Words on the pages; English by default. */
  texts?: Partial<ApiTexts>;
}

export interface ApiPackageOptions {
  /** As in addresses and URLs. */
  id: string;
  /** As on npm. */
  name: string;
  /** Folder of a package that is not installed but lies open, relative to the version's `from`. */
  folder?: string;
  /** File whose exports are the package's, relative to its folder; what its package.json says by default. */
  entry?: string;
  /** Not in the versions named here. */
  notIn?: readonly string[];
}

export interface ApiVersionOptions {
  /** `current` for the unreleased one, else the release, e.g. `3.6`. */
  name: string;
  label: string;
  /** Folder below the reference's; empty for the latest release. */
  path: string;
  /** Folder, relative to the site's, with the package.json that depends on the packages. */
  from: string;
  /** By default unreleased before the latest release, unmaintained after it. */
  banner?: 'none' | 'unreleased' | 'unmaintained';
  noIndex?: boolean;
}

export type ExternalLink = string | { readonly names: Readonly<Record<string, string>>; readonly other?: string };
