/** Blocked storage is no error: choices then last until the page is left. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** `local` outlives the tab, `session` does not. */
export type StorageArea = 'local' | 'session';

const storage = (area: StorageArea) => (area === 'local' ? localStorage : sessionStorage);

/** What is stored under `key`; empty where there is nothing or storage is blocked. */
export const read = (key: string, area: StorageArea = 'local'): string =>
  attempt(() => storage(area).getItem(key)) ?? '';

/** Stores `value`; an empty one removes what is there. */
export const write = (key: string, value: string, area: StorageArea = 'local'): void =>
  attempt(() => (value ? storage(area).setItem(key, value) : storage(area).removeItem(key)));
