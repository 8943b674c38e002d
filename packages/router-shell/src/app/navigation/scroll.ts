import type { SiteRouter } from './router.tsx';

/** How many of a tab's history entries are remembered. */
const LIMIT = 100;

type Location = SiteRouter['latestLocation'];

/** Where the reader was on each entry of the tab's history. */
export interface ScrollPositions {
  /** Another entry's page is on its way: from now on the position is that of no entry, or of another on this page. */
  leave(to: Location, isOtherPage: boolean): void;
  /** Scrolls to where the reader was, else to the target of the hash, else to the top of another page. */
  show(from: Location | undefined, to: Location): void;
}

/**
 * @param namespace prefix of the session's storage key
 * @param current the entry that the window shows as the browser has restored it; none where the document came empty
 */
export function keepScroll(namespace: string, current: Location | undefined): ScrollPositions {
  const storageKey = `${namespace}.scroll`;
  const positions = new Map(read(storageKey));
  let shown = current && entryOf(current);
  const note = () => {
    if (shown !== undefined) positions.set(shown, scrollY);
  };
  history.scrollRestoration = 'manual';
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', () => {
    // The browser restores what it loads as a document.
    history.scrollRestoration = 'auto';
    note();
    write(storageKey, [...positions].slice(-LIMIT));
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  return {
    leave(to, isOtherPage) {
      if (isOtherPage) note();
      // Within a page the browser may have scrolled to the hash already. A shorter page moves the window before it is
      // shown.
      shown = isOtherPage ? undefined : entryOf(to);
    },
    show(from, to) {
      const entry = entryOf(to);
      const isOther = entry !== (from && entryOf(from));
      const position = isOther && entry !== undefined ? positions.get(entry) : undefined;
      shown = entry;
      // The browser, or the reader, has scrolled the document to where it is.
      if (from === undefined && current !== undefined) return;
      if (position !== undefined) scrollTo(0, position);
      else if (from?.pathname !== to.pathname || from.hash !== to.hash) {
        const target = to.hash === '' ? null : document.getElementById(to.hash);
        if (target) target.scrollIntoView();
        else if (from?.pathname !== to.pathname || to.hash === '') scrollTo(0, 0);
      }
    },
  };
}

/** The router's name of a history entry; those that the browser makes for links within a page have none. */
function entryOf({ state }: Location): string | undefined {
  return state.__TSR_key;
}

/** What is stored, whoever stored it: all pages of an origin share the store. */
function read(key: string): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
}

function write(key: string, positions: readonly [string, number][]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(positions));
  } catch {
    // Blocked storage: positions last as long as the document.
  }
}
