import { around, listen } from '../behaviours/listen.ts';

/** Back to top leaves no `#top` in the address, and takes the focus along. */
export function answerBackToTop(): () => void {
  return listen('click', (event) => {
    if (around(event, '[data-part=back-to-top]') === null) return;
    event.preventDefault();
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
    document.querySelector<HTMLElement>('[data-part=route-announcer]')?.focus({ preventScroll: true });
  });
}
