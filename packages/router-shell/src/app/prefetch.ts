import { internalLink } from './link-delegation.ts';

export interface PrefetchOptions {
  base: string;
  /** Loads what is behind a pathname; `urgent` for a link that the reader points at. */
  load: (pathname: string, urgent: boolean) => Promise<unknown>;
  has: (pathname: string) => boolean;
}

/** How many pages are loaded at once for links that are merely visible. */
const PARALLEL = 2;

/** Whether the reader's line should be spared. */
export function isSavingData(connection: { saveData?: boolean; effectiveType?: string } | undefined): boolean {
  return connection?.saveData === true || (connection?.effectiveType?.includes('2g') ?? false);
}

/**
 * Loads pages before they are asked for: at once for a link that is hovered,
 * touched or focused, when idle for one that is visible. Not on 2g or with data
 * saver. Returns a function that ends it.
 */
export function startPrefetching(options: PrefetchOptions): () => void {
  const saving = () =>
    isSavingData((navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection);
  const intent = (event: Event) => {
    const anchor = internalLink(event.target, options.base);
    if (!anchor || saving()) return;
    const { pathname } = new URL(anchor.href);
    if (pathname !== location.pathname && !options.has(pathname)) options.load(pathname, true).catch(() => undefined);
  };
  const names = ['pointerover', 'focusin', 'touchstart'] as const;
  for (const name of names) document.addEventListener(name, intent, { passive: true });
  const stopVisible = watchVisibleLinks(options, saving);
  return () => {
    for (const name of names) document.removeEventListener(name, intent);
    stopVisible();
  };
}

function watchVisibleLinks(options: PrefetchOptions, saving: () => boolean): () => void {
  if (!('IntersectionObserver' in globalThis)) return () => undefined;
  const queue = new Set<string>();
  /** Links in sight and where they lead. */
  const visible = new Map<Element, string>();
  let running = 0;
  const next = () => {
    const [pathname] = queue;
    if (pathname === undefined || running >= PARALLEL) return;
    queue.delete(pathname);
    if (options.has(pathname) || saving()) {
      next();
      return;
    }
    running++;
    options
      .load(pathname, false)
      .catch(() => undefined)
      .finally(() => {
        running--;
        idle(next);
      });
  };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const { pathname } = new URL((target as HTMLAnchorElement).href);
      if (isIntersecting) visible.set(target, pathname);
      else visible.delete(target);
      queue.add(pathname);
    }
    // What has scrolled away before its turn is not worth the reader's bytes; another link may lead there, too.
    const wanted = new Set(visible.values());
    for (const pathname of queue) if (!wanted.has(pathname) || options.has(pathname)) queue.delete(pathname);
    if (queue.size > 0) for (let slot = running; slot < PARALLEL; slot++) idle(next);
  });
  const observe = (scope: ParentNode) => {
    for (const anchor of scope.querySelectorAll('a[href]')) {
      const link = internalLink(anchor, options.base);
      if (link && new URL(link.href).pathname !== location.pathname) observer.observe(link);
    }
  };
  /** Parts of the document whose links have not been looked at. A new article is many parts, and seen before its links. */
  const unseen = new Set<ParentNode>([document]);
  const look = () => {
    for (const scope of unseen) if (scope.isConnected) observe(scope);
    unseen.clear();
  };
  idle(look);
  const mutations = new MutationObserver((records) => {
    const isAwaited = unseen.size > 0;
    for (const { target, addedNodes } of records) if (addedNodes.length > 0) unseen.add(target as Element);
    if (!isAwaited && unseen.size > 0) idle(look);
  });
  mutations.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    mutations.disconnect();
    unseen.clear();
    queue.clear();
  };
}

function idle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 2000 });
  else setTimeout(work, 200);
}
