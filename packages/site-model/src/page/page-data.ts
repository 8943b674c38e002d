/**
 * The fields of a page that are known before its body is rendered and stay in its data. To add a field to every page,
 * add it here and its default in `createOutline`.
 *
 * Every `href` can be used in an `<a>`: it includes the base path and has no trailing slash (the home page's is the base
 * path itself).
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
  /** This page in every version of its plugin, its own included, newest first. */
  counterparts: readonly Counterpart[];
  lastUpdate: LastUpdate | null;
  editUrl: string | null;
  /** Upstream release that the page was checked against, e.g. `3.6.2`. */
  verifiedWith: string | null;
  /** Published, but with `noindex` and without an entry in sidebars, search and sitemap. */
  unlisted: boolean;
  hideTitle: boolean;
  hideToc: boolean;
}

/** A page as the browser gets it: the build has computed everything that the layout needs. */
export interface PageData extends PageMeta {
  /** The whole article with its `<h1>`, see docs/prose-html.md; empty for React pages. */
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

/** A tag in `<head>`. Attribute values are plain text; the renderer escapes them. */
export interface HeadTag {
  tag: 'meta' | 'link' | 'script';
  attributes: Readonly<Record<string, string | true>>;
  /** Text content, for inline scripts such as JSON-LD. */
  content?: string;
}

export interface TocEntry {
  depth: 2 | 3;
  id: string;
  /** Inline HTML of the heading: text, `code`, emphasis; no links. */
  html: string;
}

export interface PageLink {
  label: string;
  /** Null for a breadcrumb without a page. */
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
  /** False if that version does not have the page; `href` is its nearest parent there, or the main doc. */
  exact: boolean;
}

export interface LastUpdate {
  /** Milliseconds since the epoch, UTC. */
  timestamp: number;
  author: string | null;
  /** The day of `timestamp` in UTC, formatted for the site's locale and calendar, e.g. `Oct 14, 2026`. */
  date: string;
}
