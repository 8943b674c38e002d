import type { Shell } from '@inkstone/site-model/shell';
import { useTexts } from '../shell/theme-context.tsx';

/** The page for unknown paths. */
export function NotFound({ shell }: { shell: Shell }) {
  const texts = useTexts();
  return (
    <main id="main" tabIndex={-1} data-part="main">
      <div data-part="not-found" data-state="empty">
        <p data-part="not-found-code" aria-hidden="true">
          404
        </p>
        <h1>{texts.notFound.title}</h1>
        <p>{texts.notFound.lead}</p>
        <p>{texts.notFound.advice}</p>
        <p>
          <a data-part="button" href={shell.site.base}>
            {texts.home}
          </a>
        </p>
      </div>
    </main>
  );
}
