import { hookOutsideProvider } from '@inkstone/site-model/errors';
import type { Shell } from '@inkstone/site-model/shell';
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react';

const ShellContext = createContext<Shell | null>(null);

/** Provides the site, the page and the router's actions to everything below it. */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The site, the current page and the router's actions. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw hookOutsideProvider('useShell', 'ShellProvider');
  return shell;
}

/** The same where there may be none, as in a page of Markdown while it is compiled. */
export function useShellIfAny(): Shell | null {
  return useContext(ShellContext);
}

const subscribeToNothing = () => () => undefined;

/**
 * False on the server and while React hydrates its HTML, true afterwards: for what only the browser knows, such as the
 * query and hash of the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
