import { useEffect, useRef } from 'react';
import { useShell } from '../shell/shell-context.tsx';

const LIVE_REGION_ID = 'live-region';

/** Makes a screen reader read `message` once it has finished what it reads now; without `lang`, in the interface's language. */
export function announce(message: string, lang = ''): void {
  const region = document.getElementById(LIVE_REGION_ID);
  if (region === null) return;
  region.textContent = '';
  region.lang = lang || document.documentElement.lang;
  requestAnimationFrame(() => (region.textContent = message));
}

/**
 * After a navigation within the site, moves the focus to the top of the document, as a full load does, and announces
 * the new title. It also holds the live region, which must be in the page before anything is announced.
 */
export function RouteAnnouncer() {
  const { page } = useShell();
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(page.href);
  useEffect(() => {
    if (shown.current === page.href) return;
    shown.current = page.href;
    top.current?.focus({ preventScroll: true });
    announce(page.title, page.lang);
  }, [page.href, page.title, page.lang]);
  return (
    <div ref={top} tabIndex={-1} data-part="route-announcer" data-visually-hidden="">
      <output id={LIVE_REGION_ID} aria-live="polite" />
    </div>
  );
}
