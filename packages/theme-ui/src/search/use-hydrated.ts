import { useSyncExternalStore } from 'react';

/** False while the server's HTML is taken over, true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
