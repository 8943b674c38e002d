import { useSyncExternalStore } from 'react';
import { PREFERRED_VERSION, read } from '../boot/storage.ts';
import { useShell } from '../shell/shell-context.tsx';

/** The version of a docs plugin that the reader picked last; null if they picked none, and on the server. */
export function usePreferredVersion(plugin: string): string | null {
  const key = useShell().site.storageNamespace + PREFERRED_VERSION + plugin;
  return useSyncExternalStore(
    subscribe,
    () => read(key) || null,
    () => null,
  );
}

function subscribe(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}
