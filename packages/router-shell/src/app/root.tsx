import { canonicalHref } from '@inkstone/site-model/href';
import type { SearchClient } from '@inkstone/site-model/search';
import type { NavigationState, Shell, ShellActions, ShellLocation, SiteData } from '@inkstone/site-model/shell';
import type { ShellTheme } from '@inkstone/site-model/theme';
import { createContext, use, useMemo, useSyncExternalStore } from 'react';
import { Article, type IslandModules } from './article.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { SEARCH_MODULE } from './page-names.ts';
import type { LoadedPage, PageComponent } from './page-store.ts';

/** What the app is made of; the same for every page. */
export interface AppParts {
  site: SiteData;
  theme: ShellTheme;
  islands: IslandModules;
  actions: Omit<ShellActions, 'loadSearchClient'>;
  loadSearchClient: () => Promise<SearchClient>;
  navigation: NavigationStore;
}

export interface NavigationStore {
  subscribe(listener: () => void): () => void;
  get(): NavigationState;
}

export const AppContext = createContext<AppParts | null>(null);

export function useApp(): AppParts {
  const app = use(AppContext);
  if (!app) throw new Error('No <AppContext>.');
  return app;
}

const idle: NavigationState = { state: 'idle' };

interface RootProps {
  /** None before the first page. */
  loaded: LoadedPage | undefined;
  location: ShellLocation;
  /** Why the page at the location cannot be shown. */
  failure: unknown;
}

/** Layout and page, in the browser and on the server. */
export function Root({ loaded, location, failure }: RootProps) {
  const app = useApp();
  const navigation = useSyncExternalStore(app.navigation.subscribe, app.navigation.get, () => idle);
  const { search, hash } = location;
  // Routers decode what pages are named by.
  const pathname = location.pathname === app.site.base ? app.site.base : canonicalHref(location.pathname);
  const shell = useMemo((): Shell | null => {
    if (!loaded) return null;
    return {
      site: app.site,
      page: loaded.page,
      sidebar: loaded.sidebar,
      location: { pathname, search, hash },
      navigation,
      actions: { ...app.actions, loadSearchClient: app.loadSearchClient },
    };
  }, [app, loaded, pathname, search, hash, navigation]);
  if (!shell || !loaded) {
    const { Loading, LoadFailed } = app.theme;
    return failure === undefined ? (
      <Loading />
    ) : (
      <LoadFailed error={failure} retry={() => app.actions.navigate(pathname, { replace: true })} />
    );
  }
  const { Layout, Crashed, LoadFailed } = app.theme;
  return (
    <Layout shell={shell}>
      <PageBoundary key={loaded.page.href} fallback={Crashed}>
        {failure === undefined ? (
          <CurrentPage shell={shell} Component={loaded.Component} />
        ) : (
          <LoadFailed error={failure} retry={() => app.actions.navigate(pathname, { replace: true })} />
        )}
      </PageBoundary>
    </Layout>
  );
}

function CurrentPage({ shell, Component }: { shell: Shell; Component: PageComponent | null }) {
  const { theme, islands } = useApp();
  const { page } = shell;
  if (page.kind === 'not-found') return <theme.NotFound shell={shell} />;
  if (Component) {
    if (page.module === SEARCH_MODULE) return <Component shell={shell} />;
    return (
      <theme.ReactPage shell={shell}>
        <Component shell={shell} />
      </theme.ReactPage>
    );
  }
  return (
    <theme.Page
      shell={shell}
      article={<Article html={page.html} lang={page.lang} islands={islands} names={page.islands} />}
    />
  );
}

/** Only for what fails outside every page: the layout itself. */
export function RootError({ error, reset }: { error: unknown; reset: () => void }) {
  const { theme } = useApp();
  return <theme.Crashed error={error} retry={reset} />;
}
