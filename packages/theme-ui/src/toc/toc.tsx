import { useEffect, useRef } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import { showCurrent } from '../sidebar/show-current.ts';
import { useCurrentHeading } from './use-current-heading.ts';

/** The headings of the page: a list beside it on wide screens, folded above it on narrow ones. */
export function Toc() {
  const { page } = useShell();
  const texts = useTexts();
  const ref = useRef<HTMLElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const current = useCurrentHeading(page.toc);
  useEffect(() => {
    if (ref.current !== null && current !== null) showCurrent(ref.current);
  }, [current]);
  const close = () => {
    if (fold.current !== null) fold.current.open = false;
  };
  return (
    <nav ref={ref} data-part="toc" aria-label={texts.onThisPage}>
      <p data-part="toc-title">{texts.onThisPage}</p>
      <details ref={fold} data-part="toc-toggle">
        <summary>{texts.onThisPage}</summary>
      </details>
      <ul data-part="toc-list" lang={page.lang}>
        {page.toc.map(({ id, depth, html }) => (
          <li key={id} data-depth={depth}>
            {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is the heading's HTML */}
            <a
              href={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              onClick={close}
              dangerouslySetInnerHTML={{ __html: html }}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}
