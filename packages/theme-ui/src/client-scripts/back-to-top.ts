import { focusTop } from '../layout/route-announcer.tsx';
import { closest, listen } from './events.ts';

/** Scrolls to the top without adding `#top` to the address, and moves the focus there. */
export function answerBackToTop(signal: AbortSignal): void {
  listen(signal, 'click', (event) => {
    if (closest(event, '[data-part=back-to-top]') === null) return;
    event.preventDefault();
    const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollTo({ top: 0, behavior: reduced ? 'instant' : 'smooth' });
    focusTop();
  });
}
