import { useEffect, useRef } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import { announce, LIVE_REGION_ID } from './live-region.ts';

/**
 * After a navigation within the site: focus goes back to the top of the
 * document, as after a full load, and a screen reader hears the new title.
 * Also holds the live region, which must be in the page before it speaks.
 */
export function RouteAnnouncer() {
  const { page } = useShell();
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page.href);
  useEffect(() => {
    if (shown.current === page.href) return;
    shown.current = page.href;
    top.current?.focus({ preventScroll: true });
    announce(page.title);
  }, [page.href, page.title]);
  return (
    <div ref={top} tabIndex={-1} data-part="route-announcer" data-visually-hidden="">
      <output id={LIVE_REGION_ID} aria-live="polite" />
    </div>
  );
}
