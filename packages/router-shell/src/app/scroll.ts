import type { createSiteRouter } from './router.tsx';

type SiteRouter = ReturnType<typeof createSiteRouter>;

/** How many of a tab's history entries are remembered. */
const LIMIT = 100;

/**
 * After a navigation: to the target of the hash, else to the top; Back and Forward to where the reader was. The
 * router's own keeps its positions under a key that every site on one origin shares.
 *
 * @param namespace Prefix of the session's storage key.
 * @param untouched The document was prerendered: the browser or the reader put it where it is, and it stays there.
 */
export function keepScroll(router: SiteRouter, namespace: string, untouched: boolean): void {
  const storageKey = `${namespace}.scroll`;
  const positions = new Map(read(storageKey));
  /** Entry whose position the window shows; none while pages change. */
  let shown = untouched ? keyOf(router.latestLocation) : undefined;

  router.options.scrollRestoration = () => false;
  history.scrollRestoration = 'manual';
  const positionOf = (location: Keyed) => positions.get(keyOf(location) ?? '');
  const note = () => {
    if (shown !== undefined) positions.set(shown, scrollY);
  };
  addEventListener('scroll', note, { passive: true });
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    // Within a page the browser may have scrolled already. A shorter page will move the window before it is shown.
    if (pathChanged) note();
    shown = pathChanged ? undefined : keyOf(toLocation);
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
    shown = keyOf(toLocation);
    if (fromLocation === undefined && untouched) return;
    const isOther = fromLocation === undefined || shown !== keyOf(fromLocation);
    const position = isOther ? positionOf(toLocation) : undefined;
    if (position === undefined && !pathChanged && !hashChanged) return;
    if (position === undefined && toLocation.hash === '') {
      scrollTo(0, 0);
      return;
    }
    if (position !== undefined) scrollTo(0, position);
    else document.getElementById(toLocation.hash)?.scrollIntoView();
  });
  addEventListener('pagehide', () => {
    // What comes next may be a document, which the browser restores by itself.
    history.scrollRestoration = 'auto';
    note();
    write(storageKey, [...positions].slice(-LIMIT));
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

interface Keyed {
  readonly state: { __TSR_key?: string };
}

/** Names an entry of the tab's history; those that the browser makes for links within a page have no name. */
function keyOf({ state }: Keyed): string | undefined {
  return state.__TSR_key;
}

function read(key: string): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as [string, number][];
  } catch {
    return [];
  }
}

function write(key: string, positions: readonly [string, number][]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(positions));
  } catch {
    // Blocked storage: positions last as long as the document.
  }
}
