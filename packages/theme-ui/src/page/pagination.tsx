import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** The pages before and after this one in reading order. */
export function Pagination() {
  const { page } = useShell();
  const texts = useTexts();
  if (page.previous === null && page.next === null) return null;
  return (
    <nav data-part="pagination" aria-label={texts.pageNavigation}>
      {page.previous?.href && (
        <a data-part="pagination-previous" href={page.previous.href} rel="prev">
          <span>{texts.previousPage}</span>
          <span lang={page.lang}>{page.previous.label}</span>
        </a>
      )}
      {page.next?.href && (
        <a data-part="pagination-next" href={page.next.href} rel="next">
          <span>{texts.nextPage}</span>
          <span lang={page.lang}>{page.next.label}</span>
        </a>
      )}
    </nav>
  );
}
