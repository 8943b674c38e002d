import { canonicalHref } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { SearchClient, SearchClientFactory } from '@inkstone/site-model/search';
import type { SiteData } from '@inkstone/site-model/shell';
import type { ShellTheme } from '@inkstone/site-model/theme';
import { RouterProvider } from '@tanstack/react-router';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { IslandModules } from './article.tsx';
import { startClientScripts, type ClientScript } from './client-scripts.ts';
import { createNavigation } from './navigation/navigation.ts';
import { PageLoader, PageUnavailable, SEARCH_MODULE, type LoadedPage, type PageModules } from './navigation/pages.ts';
import { AppContext, type AppParts } from './root.tsx';

export interface ClientOptions {
  site: SiteData;
  theme: ShellTheme;
  modules: PageModules;
  islands: IslandModules;
  loadSearch: (() => Promise<{ default: SearchClientFactory }>) | null;
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
  const container = document.getElementById('root');
  if (!container) throw new Error('The document has no #root.');
  const published = readPublishedPage();
  const loadSearchPage = async () => ({ default: await theme.loadSearchPage() });
  const pages = new PageLoader({ ...options.modules, [SEARCH_MODULE]: loadSearchPage }, published?.build ?? null);
  const first = published && (await completeFirst(pages, published.page));
  const search = createSearch(options);
  let checkScripts = () => undefined as void;
  const { router, actions, progress, start } = createNavigation({
    site,
    pages,
    first,
    arrive: theme.arrive,
    onShown(page) {
      checkScripts();
      if (page) options.onShown?.(location.pathname);
    },
  });
  const parts: AppParts = { site, theme, islands, actions: { ...actions, loadSearchClient: search.load }, progress };
  const app = (
    <AppContext value={parts}>
      <RouterProvider router={router} />
    </AppContext>
  );
  if (first && !(first instanceof PageUnavailable)) {
    await router.load();
    startTransition(() => {
      hydrateRoot(container, app, { onRecoverableError: (error) => console.error('Rendered anew:', error) });
    });
  } else createRoot(container).render(app);
  start();
  checkScripts = startClientScripts(options.clientScripts);
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
const PATIENCE = 20_000;

function createSearch({ site, loadSearch }: ClientOptions) {
  let search: Promise<SearchClient> | undefined;
  const load = async () => {
    if (!loadSearch) throw new Error('This site has no search.');
    const options = fetch(`${site.base}search-options.json`, { signal: AbortSignal.timeout(PATIENCE) });
    const [{ default: create }, response] = await Promise.all([loadSearch(), options]);
    if (!response.ok) throw new Error(`search-options.json answered ${response.status}`);
    return create(await response.json(), site.base);
  };
  const forget = () => {
    void search?.then((client) => client.close?.());
    search = undefined;
  };
  const tooLong = () =>
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('The search has not come.')), PATIENCE);
    });
  return {
    forget,
    load: () =>
      (search ??= Promise.race([load(), tooLong()]).catch((error: unknown) => {
        search = undefined;
        throw error;
      })),
  };
}
