import { canonicalHref, redirectedHref, siteHref } from '@inkstone/site-model/href';
import type { PageData } from '@inkstone/site-model/page';
import type { NavigationState, ShellActions, SiteData } from '@inkstone/site-model/shell';
import { createBrowserHistory } from '@tanstack/history';
import { IDLE, type Progress } from '../root.tsx';
import { createFullLoad, reloadForMissingScripts } from './full-load.ts';
import { applyHead } from './head.ts';
import { appHref, internalLink, isInternal, isPlainClick } from './links.ts';
import { OtherDeployment, PageUnavailable, type LoadedPage, type PageLoader } from './pages.ts';
import { startPrefetching } from './prefetch.ts';
import { hashOf } from './reveal.ts';
import { createSiteRouter, loadedPage, preloadPage, type LoadPage, type SiteRouter } from './router.tsx';
import { keepScroll } from './scroll.ts';

/** A navigation that takes longer than this shows the progress bar. In ms. */
const SLOW_AFTER = 200;

export interface NavigationOptions {
  site: SiteData;
  pages: PageLoader;
  /** The page of the document, or why it cannot be shown; null if the document is empty. */
  first: LoadedPage | PageUnavailable | null;
  /** Whether the page at a pathname, whose data cannot be loaded, is kept as a document. */
  isKept: (pathname: string) => Promise<boolean>;
  /** Moves the focus to the top of the document and announces the page. */
  arrive: (page: PageData) => void;
  /** Called when another page is shown, and for the first one. */
  onShown: (page: PageData | undefined) => void;
}

export interface Navigation {
  router: SiteRouter;
  actions: Omit<ShellActions, 'loadSearchClient'>;
  /** Whether a page is being loaded, for React. */
  progress: Progress;
  /** Starts to follow links and to prefetch; call it when the app is in the document. */
  start(): void;
}

/**
 * Navigates from page to page, in this order: a link is followed, its page is loaded, the router renders it
 * (`router.tsx`, `../root.tsx`), then `<head>` and the scroll position are updated, and the theme moves the focus and
 * announces the page to screen readers.
 */
export function createNavigation({ site, pages, first, isKept, arrive, onShown }: NavigationOptions): Navigation {
  const history = createBrowserHistory();
  const fullLoad = createFullLoad(site.storageNamespace);
  const progress = createProgress();
  /** The page that came with the document; the router takes it once. */
  let published = first;
  let shown = first instanceof PageUnavailable ? first.around : first;
  /** An entry of the history whose page has not been shown. */
  let isPushed = false;
  /** What the reader last asked for. */
  let wanted = '';

  // 1. The link: any `<a>` of the document. Articles are plain HTML, so the router's own component cannot be used.
  function navigate(href: string, { replace = false } = {}): void {
    const url = new URL(href, location.href);
    if (!isInternal(url, site.base)) {
      if (replace) location.replace(url);
      else location.assign(url);
      return;
    }
    wanted = url.href;
    if (navigator.onLine || !shown || url.pathname === location.pathname) change(url, replace);
    else void changeOffline(url, replace);
  }
  function change(url: URL, replace: boolean): void {
    // A page that was overtaken by a newer click leaves no entry in the history.
    if (replace || isPushed) history.replace(appHref(url, site.base, site.addresses));
    else {
      isPushed = true;
      history.push(appHref(url, site.base, site.addresses));
    }
  }
  /** Offline, the address changes only if the page is there. */
  async function changeOffline(url: URL, replace: boolean): Promise<void> {
    try {
      await preload(url.pathname);
      if (wanted === url.href) change(url, replace);
    } catch (error) {
      console.warn(`The page ${url.pathname} could not be loaded.`, error);
      const isDocument = await isKept(url.pathname);
      if (wanted !== url.href) return;
      if (isDocument) location.assign(url);
      else progress.offline(url.href);
    }
  }
  function onClick(event: MouseEvent): void {
    const anchor = isPlainClick(event) ? internalLink(event.target, site.base) : null;
    if (!anchor) return;
    const url = new URL(anchor.href);
    const isSamePage = url.pathname === location.pathname && url.search === location.search;
    // Anchors of the current page are left to the browser.
    if (isSamePage && url.hash !== '') return;
    event.preventDefault();
    navigate(anchor.href);
  }

  // 2. The page: its files. If they cannot be loaded, the document, which may be of a newer deployment.
  const load: LoadPage = async ({ pathname, isAhead }) => {
    if (published) {
      const page = published;
      published = null;
      if (page instanceof PageUnavailable) throw page;
      return page;
    }
    try {
      const found = await pages.load(pathname, isAhead() ? 'low' : 'high');
      // Another language has an app of its own.
      if ('redirect' in found && !isInternal(new URL(found.redirect, location.href), site.base)) {
        if (isAhead()) throw new Error(`${found.redirect} is not of this app.`);
        location.replace(redirectedHref(router.latestLocation.href, found.redirect));
        return new Promise<never>(() => undefined);
      }
      return found;
    } catch (error) {
      if (isAhead()) throw error;
      if (!(error instanceof OtherDeployment)) console.warn(`The page ${pathname} could not be loaded.`, error);
      // Offline, a full load would end in the browser's error page.
      if (!import.meta.hot && navigator.onLine && fullLoad.go(router.latestLocation.href, hasPosition(pathname)))
        return new Promise<never>(() => undefined);
      throw new PageUnavailable(error instanceof PageUnavailable ? error.cause : error, shown);
    }
  };
  /** Whether the window is where the page has to be shown: the reader came back to it, or chose another language of it. */
  function hasPosition(pathname: string): boolean {
    const isTranslation = shown?.page.translations?.some(({ href }) => canonicalHref(href) === canonicalHref(pathname));
    return !isPushed || (isTranslation === true && location.hash === '');
  }
  const router = createSiteRouter(history, load);
  const scroll = keepScroll(site.storageNamespace, first ? router.latestLocation : undefined);
  router.subscribe('onBeforeLoad', ({ toLocation, pathChanged }) => {
    scroll.leave(toLocation, pathChanged);
    if (pathChanged) progress.begin(toLocation.href);
  });

  // 3. The page is in the document.
  router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
    isPushed = false;
    progress.end();
    const loaded = loadedPage(router.state);
    const before = shown;
    if (loaded) {
      fullLoad.succeeded();
      // The document already has the tags of the first page; scripts among them must not run twice.
      if (loaded.page !== before?.page) applyHead(loaded.page, before?.page, site.title);
      shown = loaded;
    }
    // Before the focus goes on to the target of a hash.
    if (loaded && before && loaded.page.href !== before.page.href) arrive(loaded.page);
    scroll.show(fromLocation, toLocation);
    followMovedAnchor();
    onShown(loaded?.page);
  });

  /** Leads the reader to the new place of an anchor that has moved. */
  function followMovedAnchor(): void {
    const id = hashOf(location).normalize();
    const moved = shown?.page.movedAnchors?.find(([old]) => old === id);
    if (moved && !document.getElementById(id)) navigate(moved[1], { replace: true });
  }

  const preload = (pathname: string) => preloadPage(router, pathname);
  return {
    router,
    actions: {
      navigate,
      prefetch: (href) => void preload(new URL(href, location.href).pathname).catch(() => undefined),
      retry: () => void router.invalidate(),
    },
    progress,
    start() {
      document.addEventListener('click', onClick);
      startPrefetching(site.base, siteHref(site, site.search.path), preload);
      reloadForMissingScripts(site.storageNamespace, () => pages.isOutdated(location.pathname));
    },
  };
}

/** Tells React that a page is being loaded, but only after `SLOW_AFTER`: quick navigations render nothing. */
function createProgress() {
  let state: NavigationState = IDLE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const set = (next: NavigationState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    begin(href: string) {
      this.end();
      timer = setTimeout(() => set({ state: 'loading', href, slow: true }), SLOW_AFTER);
    },
    end() {
      clearTimeout(timer);
      if (state.state !== 'idle') set(IDLE);
    },
    offline(href: string) {
      clearTimeout(timer);
      set({ state: 'offline', href });
    },
  };
}
