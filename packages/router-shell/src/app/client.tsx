import { createBrowserHistory } from '@tanstack/history';
import type { PageData } from '@inkstone/site-model/page';
import type { SearchClient, SearchClientFactory } from '@inkstone/site-model/search';
import type { SiteData } from '@inkstone/site-model/shell';
import type { ShellTheme } from '@inkstone/site-model/theme';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandModules } from './article.tsx';
import { startBehaviours, type Behaviour } from './behaviours.ts';
import { applyHead } from './document-head.ts';
import { createFullLoad } from './full-load.ts';
import { appHref, internalLink, isInternal, isPlainClick } from './link-delegation.ts';
import { createNavigationStore } from './navigation-store.ts';
import { SEARCH_MODULE } from './page-names.ts';
import { OtherDeployment, PageStore, type LoadedPage, type PageModules } from './page-store.ts';
import { startPrefetching } from './prefetch.ts';
import { AppContext, type AppParts } from './root.tsx';
import { createSiteRouter, type PageLoader } from './router.tsx';
import { keepScroll } from './scroll.ts';

export interface ClientOptions {
  site: SiteData;
  theme: ShellTheme;
  modules: PageModules;
  islands: IslandModules;
  loadSearch: (() => Promise<{ default: SearchClientFactory }>) | null;
  tagManager: { containerId: string } | null;
  /** Behaviour in the document that needs no React, e.g. of API pages. */
  clientScripts: readonly Behaviour[];
  /** The reader sees another page, or the first one. */
  onShown?: (pathname: string) => void;
}

/** What the dev server tells the running app. */
export interface RunningApp {
  /** Shows the given pages, or all, as they are now. */
  refresh(pathnames?: readonly string[]): Promise<void>;
}

/**
 * Brings the prerendered document to life; fills an empty one, which the dev server gives where it cannot render the
 * page.
 */
export async function startClient(options: ClientOptions): Promise<RunningApp> {
  const { site, theme } = options;
  const loadSearchPage = async () => ({ default: await theme.loadSearchPage() });
  const store = new PageStore({ modules: { ...options.modules, [SEARCH_MODULE]: loadSearchPage } });
  const fullLoad = createFullLoad(site.storageNamespace);
  const navigation = createNavigationStore();
  const history = createBrowserHistory();
  const published = readPublishedPage();
  const first = published && (await store.seed(location.pathname, published));

  const load: PageLoader = async (pathname) => {
    try {
      const destination = await store.load(pathname);
      if (destination.type === 'redirect') return { redirect: destination.to };
      return destination.loaded;
    } catch (error) {
      if (!(error instanceof OtherDeployment)) console.warn(`The page ${pathname} could not be loaded.`, error);
      const { location: target } = history;
      if (!import.meta.hot && fullLoad.go(target.href)) return new Promise<never>(() => undefined);
      throw error;
    }
  };
  const router = createSiteRouter({ history, load });
  keepScroll(router, site.storageNamespace, first !== null);
  const navigate = (href: string, replace = false) => {
    const url = new URL(href, location.href);
    if (!isInternal(url, site.base)) {
      location.assign(url);
      return;
    }
    const target = appHref(url, site.base);
    if (replace) history.replace(target);
    else history.push(target);
  };
  let search: Promise<SearchClient> | undefined;
  const parts: AppParts = {
    site,
    theme,
    islands: options.islands,
    navigation,
    actions: {
      navigate: (href, how) => navigate(href, how?.replace),
      prefetch: (href) => void store.prefetch(new URL(href, location.href).pathname, true).catch(() => undefined),
    },
    // A failure is not kept: the next query tries again.
    loadSearchClient: () =>
      (search ??= loadSearchClient(options).catch((error: unknown) => {
        search = undefined;
        throw error;
      })),
  };

  router.subscribe('onBeforeLoad', (event) => {
    if (event.pathChanged) navigation.begin(event.toLocation.href);
  });
  let headOf = first?.page;
  router.subscribe('onResolved', () => {
    navigation.end();
    const loaded = router.state.matches.at(-1)?.loaderData as LoadedPage | undefined;
    if (!loaded) return;
    fullLoad.succeeded();
    // The document came with the first page's own; scripts among the tags must not run twice.
    if (loaded.page !== headOf) applyHead(loaded.page, headOf, site.title);
    headOf = loaded.page;
  });
  document.addEventListener('click', (event) => {
    const anchor = isPlainClick(event) ? internalLink(event.target, site.base) : null;
    if (!anchor) return;
    const url = new URL(anchor.href);
    const samePage = url.pathname === location.pathname && url.search === location.search;
    // The browser knows best how to go to an anchor of the page it shows.
    if (samePage && url.hash !== '') return;
    event.preventDefault();
    navigate(anchor.href);
  });
  // A chunk of an older deployment is gone: the same page, with today's scripts. If none is newer, loading again is no help.
  const renewal = createFullLoad(`${site.storageNamespace}.renewal`);
  addEventListener('vite:preloadError', async () => {
    if (await store.isOutdated(location.pathname)) renewal.go(location.href);
  });

  const app = (
    <AppContext value={parts}>
      <RouterProvider router={router} />
    </AppContext>
  );
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root.');
  await start();
  const checkBehaviours = startBehaviours(options.clientScripts);
  router.subscribe('onRendered', () => {
    checkBehaviours();
    if (router.state.matches.at(-1)?.loaderData !== undefined) options.onShown?.(location.pathname);
  });
  startPrefetching({
    base: site.base,
    load: (pathname, urgent) => store.prefetch(pathname, urgent),
    has: (pathname) => store.has(pathname),
  });
  const { tagManager } = options;
  if (tagManager) void import('./tag-manager.ts').then(({ loadTagManager }) => loadTagManager(tagManager.containerId));

  async function start(): Promise<void> {
    if (!container) return;
    if (!first) {
      createRoot(container).render(app);
      return;
    }
    // Marks the tree as rendered by a server, or React would start over (its error 418).
    (router as { ssr?: unknown }).ssr = { manifest: undefined };
    await router.load();
    startTransition(() => {
      hydrateRoot(container, app, {
        onRecoverableError: (error) => console.error('Rendered anew:', error),
      });
    });
  }
  return {
    async refresh(pathnames) {
      store.forget(pathnames);
      // Fetched while the router finds out that it is to ask.
      store.load(location.pathname).catch(() => undefined);
      // What is searched has changed as well.
      void search?.then((client) => client.close?.());
      search = undefined;
      // Waits for the pages: what is resolved before they are there would be the head of the old one.
      await router.invalidate({ sync: true });
    },
  };
}

/** The page that the document was made of: its data, with the article taken from the document. */
function readPublishedPage(): { build: string; page: PageData } | null {
  const data = document.getElementById('page-data')?.textContent;
  if (data === undefined || data === null || data === '') return null;
  const published = JSON.parse(data) as { build: string; page: PageData };
  const html = document.querySelector('article[data-part="prose"]')?.innerHTML ?? '';
  return { ...published, page: { ...published.page, html } };
}

async function loadSearchClient({ site, loadSearch }: ClientOptions): Promise<SearchClient> {
  if (!loadSearch) throw new Error('This site has no search.');
  const [{ default: create }, response] = await Promise.all([loadSearch(), fetch(`${site.base}search-options.json`)]);
  if (!response.ok) throw new Error(`search-options.json answered ${response.status}`);
  return create(await response.json(), site.base);
}
