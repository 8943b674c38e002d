import { hasOriginalText } from '@inkstone/site-model/page';
import { publishedHref } from '@inkstone/site-model/href';
import type { NavigationState, Shell, ShellActions, ShellLocation, SiteData } from '@inkstone/site-model/shell';
import type { ShellTheme } from '@inkstone/site-model/theme';
import {
  Component,
  createContext,
  use,
  useMemo,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react';
import { Article, type IslandModules } from './article.tsx';
import {
  OFFLINE_MODULE,
  SEARCH_MODULE,
  type LoadedPage,
  type PageComponent,
  type PageUnavailable,
} from './navigation/pages.ts';

/** What the app is made of; the same for every page. */
export interface AppParts {
  site: SiteData;
  theme: ShellTheme;
  islands: IslandModules;
  actions: ShellActions;
  progress: Progress;
}

/** Whether a page is being loaded. */
export interface Progress {
  subscribe(listener: () => void): () => void;
  get(): NavigationState;
}

/** No page is being loaded. A constant, so that hydration does not render again. */
export const IDLE = { state: 'idle' } as const;

export const AppContext = createContext<AppParts | null>(null);

/** The document shows no progress bar, so neither may the first render of the app. */
const whileHydrating = () => IDLE;

function useApp(): AppParts {
  const app = use(AppContext);
  if (!app) throw new Error('No <AppContext>.');
  return app;
}

interface RootProps {
  /** The page on screen; undefined before the first one. */
  loaded: LoadedPage | undefined;
  location: ShellLocation;
  /** Why the page at the location cannot be shown. */
  failure: PageUnavailable | undefined;
}

/** Layout and page, in the browser and on the server. */
export function Root({ loaded: available, location, failure }: RootProps) {
  const { site, theme, actions, progress } = useApp();
  const navigation = useSyncExternalStore(progress.subscribe, progress.get, whileHydrating);
  const { search, hash } = location;
  const loaded = available ?? failure?.around;
  // The router decodes pathnames.
  const pathname = publishedHref(location.pathname, site.base, site.addresses);
  const shell = useMemo(
    (): Shell | null =>
      loaded
        ? {
            site,
            page: loaded.page,
            sidebar: loaded.sidebar,
            location: { pathname, search, hash },
            navigation,
            actions,
          }
        : null,
    [site, loaded, pathname, search, hash, navigation, actions],
  );
  const failed =
    failure === undefined ? null : (
      <theme.LoadFailed
        error={failure}
        retry={() => actions.navigate(`${pathname}${search}${hash}`, { replace: true })}
      />
    );
  if (!shell || !loaded) return failed ?? <theme.Loading />;
  return (
    <theme.Layout shell={shell}>
      <PageBoundary key={loaded.page.href} fallback={theme.Crashed}>
        {failed ?? <CurrentPage shell={shell} Component={loaded.Component} />}
      </PageBoundary>
    </theme.Layout>
  );
}

function CurrentPage({ shell, Component: Page }: { shell: Shell; Component: PageComponent | null }) {
  const { theme, islands } = useApp();
  const { page } = shell;
  if (page.kind === 'not-found' && page.titleHtml + page.html === '') return <theme.NotFound shell={shell} />;
  if (Page) {
    if (page.module === SEARCH_MODULE || page.module === OFFLINE_MODULE) return <Page shell={shell} />;
    return (
      <theme.ReactPage shell={shell}>
        <Page shell={shell} />
      </theme.ReactPage>
    );
  }
  return (
    <theme.Page
      shell={shell}
      article={
        <Article html={page.html} lang={page.lang} dir={directionOf(shell)} islands={islands} names={page.islands} />
      }
    />
  );
}

/** Direction of the text: an untranslated page has that of the default language. */
function directionOf({ page, site }: Shell): 'ltr' | 'rtl' | undefined {
  const original = hasOriginalText(page) ? site.locales[0]?.direction : undefined;
  return original === site.locale.direction ? undefined : original;
}

interface BoundaryProps {
  fallback: ComponentType<{ error: unknown; retry: () => void }>;
  children: ReactNode;
}

/** Keeps a page that throws from taking the layout with it. */
class PageBoundary extends Component<BoundaryProps, { failed: boolean; error: unknown }> {
  override state = { failed: false, error: undefined as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const Fallback = this.props.fallback;
    return <Fallback error={this.state.error} retry={() => this.setState({ failed: false, error: undefined })} />;
  }
}

/** Shown if the layout itself fails; errors of a page are caught below it. */
export function RootError({ error, reset }: { error: unknown; reset: () => void }) {
  const { theme } = useApp();
  return <theme.Crashed error={error} retry={reset} />;
}
