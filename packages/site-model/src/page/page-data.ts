import type { HeadTag } from './head-tag.ts';

/**
 * What is known of a page before and after its body is rendered. A new field of
 * every page is added here, and its default in `createOutline`.
 *
 * Every `href` is ready for an `<a>`: it includes the site's base path and has
 * no trailing slash (the home page's is the base path itself).
 */
export interface PageMeta {
  /** Unique among the pages of its plugin and version, e.g. `guides/configuration`. */
  id: string;
  kind: PageKind;
  /** Id of its docs plugin (`default` for the guides, `api` for the reference); null for pages outside versions. */
  plugin: string | null;
  /** Name of its version, e.g. `current` or `3.6`; null for pages outside versions. */
  version: string | null;
  /** Canonical URL path with the base path, without trailing slash, e.g. `/handbook/docs/quick-start`. */
  href: string;
  /** Plain text; also the document's title (the theme adds the site's). */
  title: string;
  description: string;
  /** BCP 47 language of the page's text, e.g. `zh-Hans`. */
  lang: string;
  /** For React pages: the page module's key, e.g. `versions`. */
  module: string | null;
  breadcrumbs: readonly PageLink[];
  previous: PageLink | null;
  next: PageLink | null;
  /** Where this page is in every version of its plugin, its own included, newest first. */
  counterparts: readonly Counterpart[];
  lastUpdate: LastUpdate | null;
  editUrl: string | null;
  /** Upstream release that the page was checked against, e.g. `3.6.2`. */
  verifiedWith: string | null;
  /** `noindex` and absent from sidebars, search and sitemap, but reachable. */
  unlisted: boolean;
  hideTitle: boolean;
  hideToc: boolean;
}

/**
 * A page as the browser gets it: everything its layout needs, joined at build
 * time. Components read it; nothing in it is looked up or computed later.
 */
export interface PageData extends PageMeta {
  /** The article, `<h1>` included, complete and sanitised; see docs/prose-html.md for its vocabulary. Empty for React pages. */
  html: string;
  toc: readonly TocEntry[];
  /** The sidebar that the page shows. */
  sidebar: SidebarReference | null;
  /** All tags beyond charset, viewport, title and stylesheet. */
  head: readonly HeadTag[];
  /** Names of the islands in `html`, so that their code can be loaded with the page. */
  islands: readonly string[];
}

export type PageKind = 'doc' | 'category' | 'api' | 'changelog' | 'react' | 'not-found';

export type { HeadTag } from './head-tag.ts';

export interface TocEntry {
  depth: 2 | 3;
  id: string;
  /** Inline HTML of the heading: text, `code`, emphasis; no links. */
  html: string;
}

export interface PageLink {
  label: string;
  /** Null where a breadcrumb has no page of its own. */
  href: string | null;
}

export interface SidebarReference {
  /** The sidebar's id within its version, e.g. `docs`. */
  id: string;
  /** Address of the sidebar's data, named by its content's hash. */
  href: string;
}

export interface Counterpart {
  /** Version name. */
  version: string;
  href: string;
  /** False where the page does not exist in that version and `href` is its nearest parent or main doc. */
  exact: boolean;
}

export interface LastUpdate {
  /** Milliseconds since the epoch, UTC. */
  timestamp: number;
  author: string | null;
  /** The day of `timestamp`, in UTC, as the site's locale writes it in its calendar, e.g. `Oct 14, 2026`. */
  date: string;
}
