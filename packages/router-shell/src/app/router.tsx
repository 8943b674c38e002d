import { redirectedHref } from '@inkstone/site-model/href';
import type { RouterHistory } from '@tanstack/history';
import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  useRouterState,
  type AnyRouter,
} from '@tanstack/react-router';
import type { LoadedPage } from './page-store.ts';
import { Root, RootError } from './root.tsx';

/** Finds what to show at a pathname; throws what keeps it from being shown. */
export type PageLoader = (pathname: string) => Promise<LoadedPage | { redirect: string }>;

export interface SiteRouterOptions {
  history: RouterHistory;
  load: PageLoader;
}

/**
 * One router for every site: two routes that take any path. Which pages there
 * are is not known here; each address is asked for as it comes.
 */
export function createSiteRouter(options: SiteRouterOptions) {
  const rootRoute = createRootRoute({ component: RoutedPage, errorComponent: RootError });
  const loader = async ({ location }: { location: { pathname: string; searchStr: string; hash: string } }) => {
    const found = await options.load(location.pathname);
    if ('redirect' in found) {
      const asked = `${location.searchStr}${hashOf(location)}`;
      throw redirect({ href: redirectedHref(asked, found.redirect), replace: true });
    }
    return found;
  };
  const shared = { loader, staleTime: Infinity, gcTime: 0, preload: false } as const;
  const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', ...shared });
  const pageRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', ...shared });
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, pageRoute]),
    history: options.history,
    isServer: false,
    // The home page is the base path, slash and all.
    trailingSlash: 'preserve',
    defaultPendingMs: 1e9,
    // Queries belong to the reader's links; nothing here parses or rewrites them.
    parseSearch: (search) => ({ raw: search }),
    stringifySearch: (search) => (typeof search['raw'] === 'string' ? search['raw'] : ''),
    defaultStructuralSharing: false,
  });
}

type RouterState = AnyRouter['state'];

/** Where the page that is shown is. The router calls that resolved a little later, which would render everything twice. */
function locationOfPage({ matches, location, resolvedLocation }: RouterState): RouterState['location'] {
  return matches.at(-1)?.pathname === location.pathname ? location : (resolvedLocation ?? location);
}

/** Layout and page for wherever the router is. */
function RoutedPage() {
  const loaded = useRouterState({ select: (state) => state.matches.at(-1)?.loaderData as LoadedPage | undefined });
  const location = useRouterState({ select: locationOfPage });
  const failure = useRouterState({ select: (state) => state.matches.find((match) => match.status === 'error')?.error });
  const { pathname, searchStr: search } = location;
  return <Root loaded={loaded} location={{ pathname, search, hash: hashOf(location) }} failure={failure} />;
}

/** With `#`, which the router leaves out. */
function hashOf({ hash }: { hash: string }): string {
  return hash === '' ? '' : `#${hash}`;
}
