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
import { Root, RootError } from '../root.tsx';
import type { LoadedPage, PageUnavailable } from './pages.ts';

export interface PageRequest {
  /** With base, decoded. */
  pathname: string;
  /** Whether the page is prefetched. */
  isAhead: () => boolean;
}

/** Loads the page at an address. @throws {PageUnavailable} unless it is prefetched, when nobody sees the failure */
export type LoadPage = (request: PageRequest) => Promise<LoadedPage | { redirect: string }>;

type Location = AnyRouter['latestLocation'];

/** How long the router keeps pages that are not shown; with its prose a page is some 50 KB. */
const KEPT_MS = 30 * 60 * 1000;

/** One router for every site, with two routes that match any path: it has no list of pages and requests each as needed. */
export function createSiteRouter(history: RouterHistory, load: LoadPage) {
  const rootRoute = createRootRoute({ component: RoutedPage, errorComponent: RootError });
  const loader = async ({ location, preload }: { location: Location; preload: boolean }) => {
    // A click uses what is being prefetched.
    const isAhead = () => preload && router.latestLocation.pathname !== location.pathname;
    const found = await load({ pathname: location.pathname, isAhead });
    if (!('redirect' in found)) return found;
    throw redirect({ href: redirectedHref(location.href, found.redirect), replace: true });
  };
  const shared = { loader, staleTime: Infinity, gcTime: KEPT_MS, preloadStaleTime: Infinity, preloadGcTime: KEPT_MS };
  const homeRoute = createRoute({ getParentRoute: () => rootRoute, path: '/', ...shared });
  const pageRoute = createRoute({ getParentRoute: () => rootRoute, path: '$', ...shared });
  const router = createRouter({
    routeTree: rootRoute.addChildren([homeRoute, pageRoute]),
    history,
    isServer: false,
    // The home page is the base path, slash and all.
    trailingSlash: 'preserve',
    // No pending component: the old page stays until the next one is there.
    // Query strings are kept as they are.
    parseSearch: (search) => ({ raw: search }),
    stringifySearch: (search) => (typeof search['raw'] === 'string' ? search['raw'] : ''),
    defaultStructuralSharing: false,
  });
  // `scroll.ts` restores positions. The router's own restoration shares one session key between all sites of an origin,
  // scrolls up a page that the reader has already scrolled, and applies the positions of code blocks to the next page.
  // It is switched off here, as it starts when the option is passed to the constructor.
  router.options.scrollRestoration = () => false;
  // `$` begins a parameter in the router's paths; an address has none.
  const build = router.buildLocation;
  router.buildLocation = (given) => build({ ...given, leaveParams: String(given.to).includes('$') });
  return router;
}

export type SiteRouter = ReturnType<typeof createSiteRouter>;

/** Prefetches a page. Rejects if it cannot be loaded. */
export async function preloadPage(router: SiteRouter, pathname: string): Promise<void> {
  const matches = await router.preloadRoute({ to: pathname });
  if (matches?.at(-1)?.status === 'error') throw new Error(`${pathname} could not be loaded ahead.`);
}

type RouterState = AnyRouter['state'];

export const loadedPage = ({ matches }: RouterState) => matches.at(-1)?.loaderData as LoadedPage | undefined;

/** The location of the shown page. The router sets `resolvedLocation` after it has rendered, which would render twice. */
function locationOfPage({ matches, location, resolvedLocation }: RouterState): RouterState['location'] {
  return matches.at(-1)?.pathname === location.pathname ? location : (resolvedLocation ?? location);
}

/** The error of the loader, which throws no other kind; see `LoadPage`. */
function failureOf({ matches }: RouterState): PageUnavailable | undefined {
  return matches.find(({ status }) => status === 'error')?.error as PageUnavailable | undefined;
}

/** Layout and page of the router's current location. */
function RoutedPage() {
  const loaded = useRouterState({ select: loadedPage });
  const location = useRouterState({ select: locationOfPage });
  const failure = useRouterState({ select: failureOf });
  const hash = location.hash === '' ? '' : `#${location.hash}`;
  const shown = { pathname: location.pathname, search: location.searchStr, hash };
  return <Root loaded={loaded} location={shown} failure={failure} />;
}
