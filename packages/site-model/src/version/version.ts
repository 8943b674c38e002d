/** A set of versioned pages: the guides (`default`) or the API reference (`api`). */
export interface DocsPlugin {
  id: string;
  /** Root with the base path, e.g. `/handbook/docs`. */
  path: string;
  /** Newest first. */
  versions: readonly Version[];
}

/** A version with all that it holds: build-time data, and `site-data.json` for whoever asks for it. */
export interface Version extends VersionSummary {
  docs: readonly VersionDoc[];
  /** Ids of docs that are left out of a production build. */
  draftIds: readonly string[];
  /** By sidebar id: what the sidebar opens with. */
  sidebars: Readonly<Record<string, { link: { path: string; label: string } }>>;
}

/** What every page knows of a version. */
export interface VersionSummary {
  /** `current` for the unreleased one, else the release, e.g. `3.6`. */
  name: string;
  /** What a reader sees, e.g. `Next`. */
  label: string;
  /** True for the one version that is the latest release. */
  isLast: boolean;
  /** Root with the base path, e.g. `/handbook/docs/next`. */
  path: string;
  /** Id of the doc that the version opens with. */
  mainDocId: string;
  /** Where that doc is. */
  mainHref: string;
  banner: 'none' | 'unreleased' | 'unmaintained';
  /** Show 'Version: {label}'. */
  badge: boolean;
  /** `noindex` on all its pages. */
  noIndex: boolean;
  /** Where the docs are that the navbar names, by id; only those that the version has. */
  docHrefs?: Readonly<Record<string, string>>;
}

export interface VersionDoc {
  id: string;
  /** With the base path. */
  path: string;
  /** Id of the sidebar that shows it. */
  sidebar?: string;
}

export interface DocsPluginSummary {
  id: string;
  path: string;
  versions: readonly VersionSummary[];
}

export interface Locale {
  /** e.g. `en`. */
  code: string;
  label: string;
  direction: 'ltr' | 'rtl';
  htmlLang: string;
  /** BCP 47 calendar, e.g. `gregory`. */
  calendar: string;
  /** Folder of its pages, with the base path. */
  path: string;
}

/** What the site was built with; spec §3 and `<meta name="generator">`. */
export interface SiteMetadata {
  frameworkVersion: string;
  /** Content sources and search providers by name. */
  pluginVersions: Readonly<Record<string, { version: string }>>;
}

/** All entities of the site in one document, published as `site-data.json`. */
export interface SiteEntities {
  metadata: SiteMetadata;
  locales: readonly Locale[];
  plugins: readonly DocsPlugin[];
}
