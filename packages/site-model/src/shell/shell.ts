import {
  siteConfigSchema,
  type FeedbackConfig,
  type SearchConfig,
  type SiteConfig,
  type ThemeConfig,
} from '../config/site-config.ts';
import type { AddressForm } from '../links/href.ts';
import type { Sidebar } from '../navigation/sidebar.ts';
import { createOutline, type PageData } from '../page/page-data.ts';
import type { SearchClient } from '../search/search.ts';
import type { DocsPluginSummary, Locale } from '../version/version.ts';

export {
  renderedLanguage,
  renderedDocs,
  renderedList,
  renderedVersion,
  setRendered,
  type ListedCategory,
  type ListedDocs,
  type ListedItem,
} from './rendered-page.ts';

/** The input of a theme: the site (the same on every page), the page, and actions of the router. */
export interface Shell {
  site: SiteData;
  page: PageData;
  /** The page's sidebar; null if it has none, undefined if it could not be loaded. */
  sidebar: Sidebar | null | undefined;
  location: ShellLocation;
  navigation: NavigationState;
  actions: ShellActions;
}

/** The part of the configuration that the browser needs; it is in the app's script, not in every page. */
export interface SiteData {
  title: string;
  /** Origin without a trailing slash. */
  url: string;
  /** With leading and trailing slash. */
  base: string;
  /** Base path of files, which the languages of a site share; `base` by default. */
  filesBase?: string;
  /** How addresses of pages end; see `siteHref`. */
  addresses: AddressForm;
  locale: Locale;
  locales: readonly Locale[];
  theme: ThemeConfig;
  search: SearchConfig;
  /** Whether browsers keep pages for reading without a connection, and where that is shown; left out if not. */
  offlineHref?: string;
  /** Where readers’ answers go, and what is asked; left out if nothing is. */
  feedback?: FeedbackConfig;
  /** Whether the home page leads its readers on to their language, as that of the default language may; left out if not. */
  languageRedirect?: true;
  /** Whether each version has a list of its pages, `llms.txt`; left out if not. */
  hasLists?: true;
  /** BCP 47 language of the prose; left out if it is that of the interface. */
  contentLang?: string;
  plugins: readonly DocsPluginSummary[];
  /** Prefix of every storage key but `theme`. */
  storageNamespace: string;
}

/** The address of the page, in its parts. */
export interface ShellLocation {
  /** As in links to the page: with the base path, and the ending that the site's addresses have. */
  pathname: string;
  /** With `?`, or empty. */
  search: string;
  /** With `#`, or empty. */
  hash: string;
}

export type NavigationState =
  | { state: 'idle' }
  /** A click waits for its page; `slow` after 200 ms. */
  | { state: 'loading'; href: string; slow: boolean }
  /** The reader is offline and followed a link whose page has not been loaded: the page stays. */
  | { state: 'offline'; href: string };

/** What a theme can make the app do. */
export interface ShellActions {
  /** Does the same as a click on a link to `href`, which includes the base path. */
  navigate(href: string, options?: { replace?: boolean }): void;
  /** Loads the page behind `href` without showing it. */
  prefetch(href: string): void;
  /** Loads the page on screen again, for a part of it that did not come. */
  retry(): void;
  /**
   * Loads the provider's code at the first call.
   *
   * @param base Folder of another language of the site, for a client of its own: whoever asks for it closes it.
   */
  loadSearchClient(base?: string): Promise<SearchClient>;
  /** What the browser keeps of the site; left out where the site keeps nothing, and in the dev server. */
  loadOffline?(): Promise<Offline>;
}

/** What the browser keeps of the site, for reading without a connection. */
export interface Offline {
  /** The same object until something changes. */
  state(): OfflineState;
  /** Calls the listener after each change; returns what ends that. */
  subscribe(listener: () => void): () => void;
  /** Keeps a version, or goes on where that was stopped. */
  keep(id: string): void;
  /** Stops keeping a version; what is there stays, to go on later. */
  cancel(id: string): void;
  /** Deletes what is kept of a version. */
  remove(id: string): void;
  /** Deletes the pages that are kept because they were read. */
  forgetPages(): void;
}

/** What is kept at a moment, and what could be. */
export interface OfflineState {
  /** False where the browser lets the site keep nothing, as in some private windows. */
  isPossible: boolean;
  versions: readonly OfflineVersion[];
  /** Pages that were read, the last first. */
  pages: readonly { href: string; title: string; lang: string }[];
}

/** A version of the site, with everything that its pages and its search need. */
export interface OfflineVersion {
  id: string;
  label: string;
  /** Its first page. */
  href: string;
  bytes: number;
  /** Bytes that are there. */
  done: number;
  state: 'absent' | 'keeping' | 'stopped' | 'kept';
  /** Why it was stopped, where the reader did not do so. */
  failure: 'storage' | 'network' | null;
}

/** What an example is about; all the rest has a value. */
export interface ExampleShell {
  /** `theme` of a site's configuration. */
  theme?: SiteConfig['theme'];
  site?: Partial<SiteData>;
  page?: Partial<PageData>;
  sidebar?: Shell['sidebar'];
  location?: Partial<Shell['location']>;
  navigation?: Shell['navigation'];
  actions?: Partial<Shell['actions']>;
}

/**
 * The shell of a page without an app around it, for stories and tests of own components. Its site has one version, and
 * its actions do nothing.
 */
export function exampleShell({ theme, site, page, location, actions, ...more }: ExampleShell = {}): Shell {
  const pageData = { ...examplePage(), ...page };
  return {
    sidebar: null,
    navigation: { state: 'idle' },
    ...more,
    site: { ...exampleSite(theme), ...site },
    page: pageData,
    location: { pathname: pageData.href, search: '', hash: '', ...location },
    actions: {
      navigate: () => {},
      prefetch: () => {},
      retry: () => {},
      loadSearchClient: () => Promise.reject(new Error('An example has no search.')),
      ...actions,
    },
  };
}

function exampleSite(theme: SiteConfig['theme']): SiteData {
  const config = siteConfigSchema.parse({ title: 'Example', url: 'https://example.com', theme });
  const locale = {
    code: 'en',
    label: 'English',
    direction: 'ltr',
    htmlLang: 'en',
    calendar: 'gregory',
    path: '/',
  } as const;
  return {
    title: config.title,
    url: config.url,
    base: config.baseUrl,
    addresses: config.addresses,
    locale,
    locales: [locale],
    theme: config.theme,
    search: config.search,
    plugins: [
      {
        id: 'default',
        path: '/docs',
        versions: [
          {
            name: '1.0',
            label: '1.0',
            isLast: true,
            path: '/docs',
            mainDocId: 'example',
            mainHref: '/docs/example',
            banner: 'none',
            badge: false,
            noIndex: false,
          },
        ],
      },
    ],
    storageNamespace: 'example',
  };
}

function examplePage(): PageData {
  return {
    ...createOutline({
      id: 'example',
      kind: 'doc',
      plugin: 'default',
      version: '1.0',
      href: '/docs/example',
      title: 'Example',
      lang: 'en',
    }),
    titleHtml: '<h1>Example</h1>',
    html: '<p>A page.</p>',
    toc: [],
    sidebar: null,
    head: [],
    islands: [],
  };
}
