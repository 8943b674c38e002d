import type { RouterHistory } from '@tanstack/history';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { LoadedPage } from './page-store.ts';
import { Root, RootError } from './root.tsx';

/** Finds what to show at a pathname; throws what keeps it from being shown. */
export type PageLoader = (pathname: string) => Promise<LoadedPage | { redirect: string }>;

export interface SiteRouterOptions {
  history: RouterHistory;
  load: PageLoader;
  isServer: boolean;
}

/**
 * One router for every site: two routes that take any path. Which pages there
 * are is not known here; each address is asked for as it comes.
 */
export function createSiteRouter(options: SiteRouterOptions) {
  const rootRoute = createRootRoute({ component: Root, errorComponent: RootError });
  const loader = async ({ location }: { location: { pathname: string; searchStr: string; hash: string } }) => {
    const found = await options.load(location.pathname);
    if ('redirect' in found) {
      const [, pathname = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(found.redirect) ?? [];
      const href = `${pathname}${query === '' ? location.searchStr : query}${hash === '' && location.hash !== '' ? `#${location.hash}` : hash}`;
      throw redirect({ href, replace: true });
    }
    return found;
  };
  const shared = { loader, staleTime: Infinity, gcTime: 0, preload: false } as const;
  const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', ...shared });
  const pageRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', ...shared });
  return createRouter({
    routeTree: rootRoute.addChildren([homeRoute, pageRoute]),
    history: options.history,
    isServer: options.isServer,
    // The home page is the base path, slash and all; on the server any other setting is a redirect.
    trailingSlash: 'preserve',
    defaultPendingMs: 1e9,
    // Queries belong to the reader's links; nothing here parses or rewrites them.
    parseSearch: (search) => ({ raw: search }),
    stringifySearch: (search) => (typeof search['raw'] === 'string' ? search['raw'] : ''),
    defaultStructuralSharing: false,
  });
}
