/** What the theme stores in the reader's browser. Every key but `theme` follows the site's namespace. */
export const THEME_KEY = 'theme';
export const ANNOUNCEMENT_ID = '.announcement.id';
export const ANNOUNCEMENT_DISMISS = '.announcement.dismiss';
/** Followed by the docs plugin's id. */
export const PREFERRED_VERSION = '.docs-preferred-version-';
/** Followed by the group's name. */
export const TABS = '.tabs.';
export const SIDEBAR_HIDDEN = '.sidebar.hidden';
/** The code of the language that the reader chose; `NO_LANGUAGE` if they want to be offered none. */
export const LANGUAGE = '.language';
/** The hits of the search that the reader opened or pinned. */
export const SEARCH_VISITED = '.search.visited';
/** `off` if `/` is to open no search. */
export const SEARCH_SLASH = '.search.slash';
/** For the session, followed by the category's key: `1` if the reader left it open, `0` if closed. */
export const SIDEBAR_OPEN = '.sidebar.open.';
/** For the session, followed by the sidebar's name: how far it was scrolled. */
export const SIDEBAR_SCROLL = '.sidebar.scroll.';

/** One of the browser's stores. Where it is blocked, a plain object that lasts until the page is left. */
type Store = Record<string, string>;

/** Outlives the tab. */
export const local = open(() => localStorage);
/** Lasts as long as the tab. */
export const session = open(() => sessionStorage);

function open(store: () => Storage): Store {
  try {
    return store() as unknown as Store;
  } catch {
    return {};
  }
}

/** What is stored under `key`, or an empty string. */
export const read = (key: string, store = local): string => store[key] ?? '';

/** Stores `value`; an empty one removes the key. Nothing depends on it, so a full store is no error. */
export function write(key: string, value: string, store = local): void {
  try {
    if (value) store[key] = value;
    else delete store[key];
  } catch {
    // The store is full.
  }
}
