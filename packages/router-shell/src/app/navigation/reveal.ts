import { isPlainClick } from './links.ts';

/**
 * Finds the target of a hash and opens what hides it: `<details>` around it here, everything else (tabs) by the
 * browsers' own event for this, `beforematch`, which bubbles up to who has hidden it.
 *
 * @param hash without `#`, decoded
 * @returns the target, and whether it was hidden, so that the browser has not scrolled to it
 */
export function reveal(hash: string): { target: Element; wasHidden: boolean } | null {
  const target = hash === '' ? null : (document.getElementById(hash) ?? document.getElementById(hash.normalize()));
  if (!target) return null;
  const wasHidden = target.getClientRects().length === 0;
  let details = target.parentElement?.closest('details');
  while (details) {
    // A summary is never hidden by its own details.
    if (details.querySelector(':scope > summary')?.contains(target) !== true) details.open = true;
    details = details.parentElement?.closest('details');
  }
  target.dispatchEvent(new Event('beforematch', { bubbles: true }));
  return { target, wasHidden };
}

/** The decoded hash of a URL, without `#`; an empty string if it has none or it cannot be decoded. */
export function hashOf(url: { hash: string }): string {
  try {
    return decodeURIComponent(url.hash.slice(1));
  } catch {
    return '';
  }
}

/** Reveals targets before the browser scrolls to them, and scrolls to those that it could not. The boot script calls it. */
export function revealTargets(): void {
  const show = () => {
    const revealed = reveal(hashOf(location));
    if (revealed?.wasHidden) revealed.target.scrollIntoView();
  };
  // An address that the reader edited, and Back before the app has started.
  addEventListener('hashchange', show);
  // A link of the page, for the first or another time.
  addEventListener('click', (event) => {
    const link = isPlainClick(event) ? (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]') : null;
    if (link && withoutHash(link.href) === withoutHash(location.href)) reveal(hashOf(link));
  });
  const showFirst = () => {
    // The browser restores the position of a page that is shown again.
    if (isNewVisit()) show();
    else reveal(hashOf(location));
  };
  addEventListener('DOMContentLoaded', () => {
    // Now, as the browser is about to scroll, and when the theme has restored what the reader picked: it does so before
    // every frame until this one.
    showFirst();
    requestAnimationFrame(showFirst);
  });
}

const withoutHash = (url: string) => String(url).split('#')[0];

function isNewVisit(): boolean {
  const [loading] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return loading?.type === 'navigate';
}
