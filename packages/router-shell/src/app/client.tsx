import { canonicalHref, redirectedHref } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { SearchClient, SearchClientFactory } from '@inkstone/site-model/search';
import type { SiteData } from '@inkstone/site-model/shell';
import type { ShellTheme } from '@inkstone/site-model/theme';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandModules } from './article.tsx';
import { startClientScripts, type ClientScript } from './client-scripts.ts';
import type { OfflineApp } from '../offline/app.ts';
import { applyHead } from './navigation/head.ts';
import { createNavigation } from './navigation/navigation.ts';
import { whenIdle } from './navigation/prefetch.ts';
import {
  OFFLINE_MODULE,
  PageLoader,
  PageUnavailable,
  SEARCH_MODULE,
  SEARCH_STYLES_MODULE,
  type LoadedPage,
  type PageModules,
} from './navigation/pages.ts';
import { AppContext, type AppParts } from './root.tsx';

export interface ClientOptions {
  site: SiteData;
  theme: ShellTheme;
  modules: PageModules;
  islands: IslandModules;
  loadSearch: (() => Promise<{ default: SearchClientFactory }>) | null;
  /** What keeps pages; null where the site keeps none. */
  loadOffline:
    | (() => Promise<{ startOffline: (site: SiteData, parts: Promise<unknown>) => Promise<OfflineApp> }>)
    | null;
  tagManager: { containerId: string } | null;
  clientScripts: readonly ClientScript[];
  /** The reader sees another page, or the first one. */
  onShown?: (pathname: string) => void;
}

/** What the dev server tells the running app. */
export interface RunningApp {
  /** Shows the pages at the given addresses, or all, as they are now. */
  refresh(pathnames?: readonly string[]): Promise<void>;
}

/** Hydrates the prerendered document; renders into an empty one, which the dev server sends if it cannot render a page. */
export async function startClient(options: ClientOptions): Promise<RunningApp> {
  const { site, theme, islands, tagManager } = options;
  // Throws if the address cannot be decoded, as the router would fail later: the document stays as it is.
  decodeURI(location.pathname);
  const container = document.getElementById('inkstone-root');
  if (!container) throw new Error('The document has no #inkstone-root.');
  const published = readPublishedPage();
  const loadSearchPage = async () => {
    const [Page] = await Promise.all([theme.loadSearchPage(), options.modules[SEARCH_STYLES_MODULE]?.()]);
    return { default: Page };
  };
  const loadOfflinePage = async () => ({ ...(theme.loadOfflinePage && { default: await theme.loadOfflinePage() }) });
  const modules = { ...options.modules, [SEARCH_MODULE]: loadSearchPage, [OFFLINE_MODULE]: loadOfflinePage };
  const pages = new PageLoader(modules, published?.build ?? null);
  const kept = published && (await keptPage(pages, published.page));
  const first = kept ?? (published && (await completeFirst(pages, published.page)));
  if (kept && published) applyHead(kept.page, published.page, site.title);
  let offline: Promise<OfflineApp> | undefined;
  const loadOffline =
    options.loadOffline &&
    (() => (offline ??= options.loadOffline!().then(({ startOffline }) => startOffline(site, loadOfflinePage()))));
  const search = createSearch(options);
  let checkScripts = () => undefined as void;
  const { router, actions, progress, start } = createNavigation({
    site,
    pages,
    first,
    arrive: theme.arrive,
    isKept: async (pathname) => (await offline)?.has(pathname) ?? false,
    onShown(page) {
      checkScripts();
      if (page && published && page !== published.page)
        void offline?.then((app) => app.read(page, published.build)).catch(() => undefined);
      if (page) options.onShown?.(location.pathname);
    },
  });
  const parts: AppParts = {
    site,
    theme,
    islands,
    actions: { ...actions, loadSearchClient: search.load, ...(loadOffline && { loadOffline }) },
    progress,
  };
  const app = (
    <AppContext value={parts}>
      <RouterProvider router={router} />
    </AppContext>
  );
  if (first && first !== kept && !(first instanceof PageUnavailable)) {
    await router.load();
    startTransition(() => {
      hydrateRoot(container, app, { onRecoverableError: (error) => console.error('Rendered anew:', error) });
    });
  } else createRoot(container).render(app);
  start();
  checkScripts = startClientScripts(options.clientScripts);
  if (loadOffline) whenIdle(() => void loadOffline().catch((error: unknown) => console.info(error)));
  if (tagManager) void import('./tag-manager.ts').then(({ loadTagManager }) => loadTagManager(tagManager.containerId));
  return {
    async refresh(pathnames) {
      pages.forgetSidebars();
      search.forget();
      router.clearCache({ filter: ({ pathname }) => pathnames?.includes(canonicalHref(pathname)) ?? true });
      // `sync` waits for the page. Without it, the head would be taken from the old page.
      await router.invalidate({ sync: true });
    },
  };
}

/** The page that the document was made of: its data, with the article taken from the document. */
function readPublishedPage(): { build: string; page: PageData } | null {
  // The direct child of `body`: an article may have an element with the same id.
  const data = document.querySelector('body > #page-data')?.textContent;
  if (data === undefined || data === null || data === '') return null;
  const published = JSON.parse(data) as { build: string; page: PageData };
  const html = document.querySelector('article[data-part="prose"]')?.innerHTML ?? '';
  return { ...published, page: { ...published.page, html } };
}

/**
 * The page at the address of a document that came in its place, as there was no connection; null if that is not kept
 * either.
 */
async function keptPage(pages: PageLoader, { module, href }: PageData): Promise<LoadedPage | null> {
  if (module !== OFFLINE_MODULE || canonicalHref(href) === canonicalHref(location.pathname)) return null;
  const page = await pages.load(location.pathname, 'high').catch(() => null);
  if (page && 'redirect' in page) {
    location.replace(redirectedHref(location.pathname + location.search + location.hash, page.redirect));
    return new Promise<never>(() => undefined);
  }
  return page;
}

/** If the page's component cannot be loaded, the app starts all the same and shows a box with Retry. */
async function completeFirst(pages: PageLoader, page: PageData): Promise<LoadedPage | PageUnavailable> {
  try {
    return await pages.complete(page);
  } catch (error) {
    if (error instanceof PageUnavailable) return error;
    throw error;
  }
}

/** A search that has not been loaded after so long is given up until the next wish, in ms: a slow line is no failure. */
const SEARCH_TIMEOUT = 20_000;

function createSearch({ site, loadSearch }: ClientOptions) {
  let search: Promise<SearchClient> | undefined;
  const load = async (base: string) => {
    if (!loadSearch) throw new Error('This site has no search.');
    const options = fetch(`${base}search-options.json`, { signal: AbortSignal.timeout(SEARCH_TIMEOUT) });
    const [{ default: create }, response] = await Promise.all([loadSearch(), options]);
    if (!response.ok) throw new Error(`search-options.json answered ${response.status}`);
    return create(await response.json(), base);
  };
  const forget = () => {
    void search?.then((client) => client.close?.());
    search = undefined;
  };
  const tooLong = () =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The search has not come.')), SEARCH_TIMEOUT);
    });
  return {
    forget,
    load: (base?: string) => {
      if (base !== undefined) return Promise.race([load(base), tooLong()]);
      return (search ??= Promise.race([load(site.base), tooLong()]).catch((error: unknown) => {
        search = undefined;
        throw error;
      }));
    },
  };
}
