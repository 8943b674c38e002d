let warned = false;

/** `undefined` where storage is blocked; the first failure is told once, in the console. */
function attempt<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch (error) {
    if (!warned) console.warn('Nothing can be stored, so choices last until the page is left.', error);
    warned = true;
    return undefined;
  }
}

/** What is stored under `key`; null where there is nothing or storage is blocked. */
export const read = (key: string): string | null => attempt(() => localStorage.getItem(key)) ?? null;

/** Stores `value`, or removes what is there if it is null. */
export const write = (key: string, value: string | null): void =>
  attempt(() => (value === null ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
