import { useEffect, useRef, useState } from 'react';
import { useShell } from '../shell/shell-context.tsx';

/**
 * After a navigation within the site: focus goes back to the top of the
 * document, as after a full load, and a screen reader hears the new title.
 */
export function RouteAnnouncer() {
  const { page } = useShell();
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page.href);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === page.href) return;
    shown.current = page.href;
    setTitle(page.title);
    top.current?.focus({ preventScroll: true });
  }, [page.href, page.title]);
  return (
    <div ref={top} tabIndex={-1} data-part="route-announcer" data-visually-hidden="">
      <span role="status" aria-live="polite">
        {title}
      </span>
    </div>
  );
}
