/**
 * Where the browser's settings forbid storing, the mere look at `localStorage`
 * throws, and DocSearch looks without care: opened there, it would take the whole
 * page down. It gets along with a browser that has no such thing.
 */
export function hideBlockedStorage(scope: { localStorage?: unknown } = window): void {
  try {
    void scope.localStorage;
  } catch {
    Object.defineProperty(scope, 'localStorage', { value: undefined, configurable: true });
  }
}
