import type { Shell } from '@inkstone/site-model/shell';
import { withBase } from '@inkstone/site-model/href';
import { useTexts } from '../shell/theme-context.tsx';

/** The search page as a plain form. */
export function SearchPage({ shell }: { shell: Shell }) {
  const texts = useTexts();
  return (
    <main id="main" tabIndex={-1} data-part="main">
      <search>
        <form action={withBase(shell.site.base, shell.site.search.path)}>
          <input type="search" name="q" aria-label={texts.search} placeholder={texts.searchPlaceholder} />
        </form>
      </search>
    </main>
  );
}
