import { useEffect, useRef } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps, useTexts } from '../shell/theme-context.tsx';
import { showCurrent } from '../sidebar/show-current.ts';
import { useCurrentHeading } from './use-current-heading.ts';

/** The table of contents: a list beside the article on wide screens, folded above it on narrow ones. */
export function Toc({ className }: PartProps) {
  const { page } = useShell();
  const { onThisPage } = useTexts();
  const nav = useRef<HTMLElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const current = useCurrentHeading(page.toc);
  useEffect(() => {
    if (nav.current !== null && current !== null) showCurrent(nav.current);
  }, [current]);
  const close = () => {
    if (fold.current !== null) fold.current.open = false;
  };
  return (
    <nav ref={nav} data-part="toc" className={classOf(className)} aria-label={onThisPage}>
      <p data-part="toc-title">{onThisPage}</p>
      <details ref={fold} data-part="toc-toggle">
        <summary>{onThisPage}</summary>
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
