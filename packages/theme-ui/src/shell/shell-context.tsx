import { hookOutsideProvider } from '@inkstone/site-model/errors';
import type { Shell } from '@inkstone/site-model/shell';
import { createContext, useContext, type ReactNode } from 'react';

const ShellContext = createContext<Shell | null>(null);

/** Gives everything below it the site, the page and the router's actions. */
export function ShellProvider({ shell, children }: { shell: Shell; children: ReactNode }) {
  return <ShellContext value={shell}>{children}</ShellContext>;
}

/** The site, the current page and what can be asked of the router. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === null) throw hookOutsideProvider('useShell', 'ShellProvider');
  return shell;
}
