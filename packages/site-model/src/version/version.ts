import type { ExportTexts } from '../texts/texts.ts';
/** A set of versioned pages: the guides (`default`) or the API reference (`api`). */
export interface DocsPlugin {
  id: string;
  /** Root with the base path, e.g. `/handbook/docs`. */
  path: string;
  /** Newest first. */
  versions: readonly Version[];
  /** Each version is compared with the one before it, page by page. */
  differences?: true;
}

/** A version with its docs; only at build time and in `site-data.json`. */
export interface Version extends VersionSummary {
  docs: readonly VersionDoc[];
  /** Ids of docs that are left out of a production build. */
  draftIds: readonly string[];
  /** By sidebar id: its first link. */
  sidebars: Readonly<Record<string, { link: { path: string; label: string } }>>;
}

/** What all pages of a version say above their text: nothing, a sentence of the theme’s, or the site’s own. */
export type VersionBanner = 'none' | 'unreleased' | 'unmaintained' | VersionNotice;

/** A banner in the site’s own words. */
export interface VersionNotice {
  /** Plain text. */
  text: string;
  /**
   * Words of the link after it, which leads to the same page in the latest release, or from there in the newest of the
   * other versions.
   */
  link: string;
  /** BCP 47, where it is not the interface’s. */
  lang?: string | undefined;
}

/** The data of a version that every page has. */
export interface VersionSummary {
  /** `current` for the unreleased one, else the release, e.g. `3.6`. */
  name: string;
  /** Shown to readers, e.g. `Next`. */
  label: string;
  /** True for the one version that is the latest release. */
  isLast: boolean;
  /** Root with the base path, e.g. `/handbook/docs/next`. */
  path: string;
  /** Id of the doc that the version's own address leads to. */
  mainDocId: string;
  mainHref: string;
  banner: VersionBanner;
  /** Whether its pages show 'Version: {label}'. */
  badge: boolean;
  /** Whether all its pages have `noindex`. */
  noIndex: boolean;
  /** Where all pages are listed that have changed since the version before this one, by its label. */
  changes?: { since: string; href: string };
  /** Addresses of the docs that the navbar links to, by id; only those that the version has. */
  docHrefs?: Readonly<Record<string, string>>;
}

/** A page in the list of its version. */
export interface VersionDoc {
  id: string;
  /** With the base path. */
  path: string;
  /** Id of the sidebar that shows it. */
  sidebar?: string;
}

/** A docs plugin as every page has it: without the lists of pages. */
export interface DocsPluginSummary extends Omit<DocsPlugin, 'versions'> {
  versions: readonly VersionSummary[];
}

/** A language of the site, with the formats of its dates. */
export interface Locale {
  /** e.g. `en`. */
  code: string;
  label: string;
  direction: 'ltr' | 'rtl';
  htmlLang: string;
  /** BCP 47 calendar, e.g. `gregory`. */
  calendar: string;
  /** Folder of its pages, with the base path; with its origin, where that is another. */
  path: string;
}

/** The versions of the software that built the site. */
export interface SiteMetadata {
  frameworkVersion: string;
  /** Content sources and search providers by name. */
  pluginVersions: Readonly<Record<string, { version: string }>>;
}

/** The content of `site-data.json`. */
export interface SiteEntities {
  metadata: SiteMetadata;
  /** Base path of the whole site, where that is not the first locale's. */
  base?: string;
  /** Where languages have origins of their own: the folder of each in the output. */
  origins?: readonly { url: string; folder: string }[];
  locales: readonly Locale[];
  plugins: readonly DocsPlugin[];
  /** What exported copies say by themselves. */
  texts: ExportTexts;
}
