import { reveal } from './reveal.ts';
import type { SiteRouter } from './router.tsx';

/** How many of a tab's history entries are remembered. */
const LIMIT = 100;

type Location = SiteRouter['latestLocation'];

/** The scroll position of each entry in the tab's history. */
export interface ScrollPositions {
  /** To be called before a navigation: remembers the position of the entry that is left. */
  leave(to: Location, isOtherPage: boolean): void;
  /** Scrolls to where the reader was, else to the target of the hash, else to the top of another page. */
  show(from: Location | undefined, to: Location): void;
}

/**
 * @param namespace prefix of the session's storage key
 * @param current the entry of the document, whose position the browser has restored; undefined if the document is empty
 */
export function keepScroll(namespace: string, current: Location | undefined): ScrollPositions {
  const storageKey = `${namespace}.scroll`;
  const positions = new Map(read(storageKey));
  /** The link that an entry was left by, and its place among all links: whoever comes back goes on from it. */
  const links = new Map<string | undefined, [place: number, href: string | undefined]>();
  let shown = current && entryOf(current);
  const note = () => {
    if (shown !== undefined) positions.set(shown, scrollY);
  };
  history.scrollRestoration = 'manual';
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', () => {
    // For a full load, the browser restores the position.
    history.scrollRestoration = 'auto';
    note();
    write(storageKey, [...positions].slice(-LIMIT));
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  return {
    leave(to, isOtherPage) {
      if (isOtherPage) {
        note();
        const place = [...document.links].indexOf(document.activeElement as HTMLAnchorElement);
        links.set(shown, [place, document.links[place]?.href]);
      }
      // Within a page the browser may have scrolled to the hash already, so the position is not noted. Until the other
      // page is shown no entry is current: a shorter page moves the window.
      shown = isOtherPage ? undefined : entryOf(to);
    },
    show(from, to) {
      const entry = entryOf(to);
      const isOther = entry !== (from && entryOf(from));
      const position = isOther && entry !== undefined ? positions.get(entry) : undefined;
      shown = entry;
      // The browser has restored the document's position, and the reader may have scrolled since.
      if (from === undefined && current !== undefined) return;
      const target = reveal(to.hash)?.target;
      if (position !== undefined) {
        scrollTo(0, position);
        const [place = -1, href] = links.get(entry) ?? [];
        const link = document.links[place];
        if (link?.href === href) link?.focus({ preventScroll: true });
      } else if (from?.pathname !== to.pathname || from.hash !== to.hash) {
        if (target) goOnFrom(target);
        else if (from?.pathname !== to.pathname || to.hash === '') scrollTo(0, 0);
      }
    },
  };
}

/** Scrolls to the target of a hash. Tab and screen readers go on from there, as they do when a browser opens the address. */
function goOnFrom(target: Element): void {
  target.scrollIntoView();
  const isFocusable = target.hasAttribute('tabindex');
  if (!isFocusable) target.setAttribute('tabindex', '-1');
  (target as HTMLElement).focus({ preventScroll: true });
  if (!isFocusable) target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
}

/** The router's key of a history entry; entries that the browser makes for anchor links have none. */
function entryOf({ state }: Location): string | undefined {
  return state.__TSR_key;
}

/** The stored positions. Anybody on the origin may have written them, so they are checked. */
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
    // If storage is blocked, positions last as long as the document.
  }
}
