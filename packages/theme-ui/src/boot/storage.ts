/** A store of the browser, or a plain object that lasts until the page is left, where stores are blocked. */
type Store = Record<string, string>;

/** Outlives the tab. */
export const local = open(() => localStorage);
/** Does not. */
export const session = open(() => sessionStorage);

function open(store: () => Storage): Store {
  try {
    return store() as unknown as Store;
  } catch {
    return {};
  }
}

/** What is stored under `key`, or empty. */
export const read = (key: string, store = local): string => store[key] ?? '';

/** Stores `value`; an empty one removes what is there. A full store is no error. */
export function write(key: string, value: string, store = local): void {
  try {
    if (value) store[key] = value;
    else delete store[key];
  } catch {
    // Nothing depends on it.
  }
}
