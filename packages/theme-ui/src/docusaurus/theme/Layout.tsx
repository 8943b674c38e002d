import type { ReactNode } from 'react';

/** `@theme/Layout`: the shell is around every page already. */
export default function Layout({ children }: { children?: ReactNode; title?: string; description?: string }) {
  return children;
}
