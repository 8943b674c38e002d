import type { PageData } from '@inkstone/site-model/page';

export const TOP_ID = 'inkstone-top';
const LIVE_REGION_ID = 'inkstone-live-region';

/** Makes a screen reader read `message` once it has finished what it reads now; without `lang`, in the interface's language. */
export function announce(message: string, lang = ''): void {
  const region = document.getElementById(LIVE_REGION_ID);
  if (region === null) return;
  region.textContent = '';
  if (lang) region.lang = lang;
  else region.removeAttribute('lang');
  requestAnimationFrame(() => (region.textContent = message));
}

/** After a navigation within the site: focus goes to the top of the document, and screen readers read the new title. */
export function arrive(page: PageData): void {
  focusTop();
  announce(page.title, page.lang);
}

/** Moves the focus to the top of the document; the window stays where it is. */
export function focusTop(): void {
  document.getElementById(TOP_ID)?.focus({ preventScroll: true });
}

/** What the focus goes to after a navigation, and the live region, which must be there before anything is announced. */
export function RouteAnnouncer() {
  return (
    <div id={TOP_ID} tabIndex={-1} data-part="route-announcer" data-visually-hidden="">
      <output id={LIVE_REGION_ID} aria-live="polite" />
    </div>
  );
}
