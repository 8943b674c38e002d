import type { ThemeConfig, SearchConfig } from '../config/site-config.ts';
import type { Sidebar } from '../navigation/sidebar.ts';
import type { PageData } from '../page/page-data.ts';
import type { SearchClient } from '../search/search.ts';
import type { DocsPluginSummary, Locale } from '../version/version.ts';

/**
 * What a theme is given: the site (the same on every page), the page, and what
 * it can ask of the router. A theme knows no router and no disk.
 */
export interface Shell {
  site: SiteData;
  page: PageData;
  /** The page's sidebar; null if it has none, undefined while it loads. */
  sidebar: Sidebar | null | undefined;
  location: ShellLocation;
  navigation: NavigationState;
  actions: ShellActions;
}

/** The part of the configuration that the browser needs; in the script, not in every page. */
export interface SiteData {
  title: string;
  /** Origin without a trailing slash. */
  url: string;
  /** With leading and trailing slash. */
  base: string;
  locale: Locale;
  locales: readonly Locale[];
  theme: ThemeConfig;
  search: SearchConfig;
  plugins: readonly DocsPluginSummary[];
  /** Prefix of every storage key but `theme`. */
  storageNamespace: string;
}

export interface ShellLocation {
  /** Canonical: with the base path, without a trailing slash. */
  pathname: string;
  /** With `?`, or empty. */
  search: string;
  /** With `#`, or empty. */
  hash: string;
}

export type NavigationState =
  | { state: 'idle' }
  /** A click waits for its page; `slow` after 200 ms. */
  | { state: 'loading'; href: string; slow: boolean };

export interface ShellActions {
  /** As a click on a link to `href` (base path included) would. */
  navigate(href: string, options?: { replace?: boolean }): void;
  /** Loads the page behind `href` without showing it. */
  prefetch(href: string): void;
  /** The site's search; loads the provider's code at the first call. */
  loadSearchClient(): Promise<SearchClient>;
}
