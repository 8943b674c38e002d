import type { Shell } from '@inkstone/site-model/shell';
import type { ReactNode } from 'react';

/** Around the component of a page module. */
export function ReactPage({ shell, children }: { shell: Shell; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} data-part="main" data-kind="react" lang={shell.page.lang}>
      {children}
    </main>
  );
}
