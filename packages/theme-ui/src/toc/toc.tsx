import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** The headings of the page: a list beside it on wide screens, folded above it on narrow ones. */
export function Toc() {
  const { page } = useShell();
  const texts = useTexts();
  return (
    <nav data-part="toc" aria-label={texts.onThisPage}>
      <p data-part="toc-title">{texts.onThisPage}</p>
      <details data-part="toc-toggle">
        <summary>{texts.onThisPage}</summary>
      </details>
      <ul data-part="toc-list" lang={page.lang}>
        {page.toc.map((entry) => (
          <li key={entry.id} data-depth={entry.depth}>
            <a href={`#${entry.id}`} dangerouslySetInnerHTML={{ __html: entry.html }} />
          </li>
        ))}
      </ul>
    </nav>
  );
}
