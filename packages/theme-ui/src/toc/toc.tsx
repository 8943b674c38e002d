import { useEffect, useRef } from 'react';
import { listen } from '../client-scripts/events.ts';
import { useShell } from '../shell/shell-context.tsx';
import { classOf, type PartProps, useTexts } from '../shell/theme-context.tsx';
import { showCurrent } from '../sidebar/show-current.ts';
import { useCurrentHeading } from './use-current-heading.ts';

/**
 * The table of contents: a list beside the article on wide screens; on narrow ones a bar that stays below the navbar,
 * names the section that the reader is in, and opens the list.
 */
export function Toc({ className }: PartProps) {
  const { page } = useShell();
  const { onThisPage } = useTexts();
  const nav = useRef<HTMLElement>(null);
  const fold = useRef<HTMLDetailsElement>(null);
  const current = useCurrentHeading(page.toc);
  const currentEntry = page.toc.find(({ id }) => id === current);
  useEffect(() => {
    // What has the focus in the list stays in sight.
    if (current !== null && nav.current?.contains(document.activeElement) === false) showCurrent(nav.current);
  }, [current]);
  const close = () => {
    if (fold.current !== null) fold.current.open = false;
  };
  // Open, the list lies over the article, and over what has the focus there.
  useEffect(() => {
    const controller = new AbortController();
    const closeBehind = ({ target }: Event) => {
      if (target instanceof Node && nav.current?.contains(target) === false) close();
    };
    listen(controller.signal, 'click', closeBehind);
    listen(controller.signal, 'focusin', closeBehind);
    listen(controller.signal, 'keydown', ({ key }) => {
      if (key !== 'Escape' || fold.current?.open !== true) return;
      close();
      fold.current.querySelector('summary')?.focus();
    });
    return () => controller.abort();
  }, []);
  return (
    <nav ref={nav} data-part="toc" className={classOf(className)} aria-label={onThisPage}>
      <p data-part="toc-title">{onThisPage}</p>
      <details ref={fold} data-part="toc-toggle">
        <summary>
          {onThisPage}
          {/* oxlint-disable-next-line react/no-danger -- the heading's HTML, as in the list */}
          <span
            data-part="toc-current"
            lang={currentEntry?.lang ?? page.lang}
            dangerouslySetInnerHTML={{ __html: currentEntry?.html ?? '' }}
          />
        </summary>
      </details>
      <ul data-part="toc-list" lang={page.lang}>
        {page.toc.map(({ id, depth, html, lang }) => (
          <li key={id} data-depth={depth} lang={lang}>
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
