import { internalLink } from './links.ts';

/** How many pages are loaded at the same time for links that are merely visible. */
const PARALLEL = 2;

type Load = (pathname: string) => Promise<unknown>;

/**
 * Prefetches pages: at once for a link that is hovered, touched or focused; for a visible link when the browser is idle.
 * Not on 2g or with data saver.
 *
 * @param searchPage Never prefetched: with scripts, its links open the search over the page.
 */
export function startPrefetching(base: string, searchPage: string, preload: Load): void {
  const load: Load = async (pathname) => {
    const { connection } = navigator as { connection?: Connection };
    if (pathname !== location.pathname && pathname !== searchPage && !isSavingData(connection)) await preload(pathname);
  };
  const onIntent = ({ target }: Event) => {
    const link = internalLink(target, base);
    if (link) load(new URL(link.href).pathname).catch(() => undefined);
  };
  for (const name of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(name, onIntent, { passive: true });
  const want = createQueue(load, whenIdle);
  watchVisibleLinks(base, want);
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the reader has a slow connection or saves data. */
export function isSavingData(connection: Connection | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}

/** Calls `want` with the pages of the visible links whenever these change. */
function watchVisibleLinks(base: string, want: (pathnames: Iterable<string>) => void): void {
  const visible = new Map<Element, string>();
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) visible.set(target, new URL((target as HTMLAnchorElement).href).pathname);
      else visible.delete(target);
    }
    want(visible.values());
  });
  let isLooking = false;
  const look = () => {
    if (isLooking) return;
    isLooking = true;
    whenIdle(() => {
      isLooking = false;
      for (const anchor of document.links) if (internalLink(anchor, base)) observer.observe(anchor);
    });
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}

/**
 * Loads the wanted pages, each once. A page that is no longer wanted when its turn comes is skipped; one that could not be
 * loaded, as all of them without a connection, is loaded again when it is wanted anew.
 */
export function createQueue(load: Load, later: (work: () => void) => void): (pathnames: Iterable<string>) => void {
  const asked = new Set<string>();
  const failed = new Set<string>();
  const forget = () => {
    for (const pathname of failed) if (!wanted.includes(pathname) && failed.delete(pathname)) asked.delete(pathname);
  };
  let wanted: readonly string[] = [];
  let running = 0;
  const next = () => {
    const pathname = wanted.find((one) => !asked.has(one));
    if (pathname === undefined || running === PARALLEL) return;
    asked.add(pathname);
    running++;
    load(pathname)
      .catch(() => failed.add(pathname))
      .finally(() => {
        running--;
        forget();
        later(next);
      });
  };
  return (pathnames) => {
    wanted = [...pathnames];
    forget();
    for (let slot = running; slot < PARALLEL; slot++) later(next);
  };
}

/**
 * Runs when the browser has nothing better to do. In a browser without this function, an element whose id is its name may
 * stand in its place.
 */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
