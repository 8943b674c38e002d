import { closest, isPlainClick, listen } from './events.ts';

/** Milliseconds; a pointer that only crosses a term shows nothing. */
const DELAY = 250;

/** The term whose card is there for who goes by keyboard: a pointer that lies somewhere must not take it away. */
const HELD = 'a[data-part=term][aria-describedby]:focus-visible';

/**
 * A term of the glossary shows what it means while it is pointed at or has the focus, and when it is tapped; a second tap,
 * a click and Enter follow the link, as without this script.
 */
export function explainTerms(signal: AbortSignal): void {
  const termOf = (event: Event) => closest<HTMLAnchorElement>(event, 'a[data-part=term]');
  /** What a reader came to last, and has not left: a card that loads for a while must not lie over what comes next. */
  let wanted: HTMLAnchorElement | null = null;
  const show = (link: HTMLAnchorElement, delay: number, otherwise = () => undefined as void) => {
    wanted = link;
    return import('./term-card.ts').then(({ showTerm }) => showTerm(link, delay, () => wanted === link), otherwise);
  };
  listen(signal, 'pointerover', (event) => {
    const link = event.pointerType === 'touch' || document.activeElement?.matches(HELD) ? null : termOf(event);
    if (link) void show(link, DELAY);
  });
  listen(signal, 'pointerout', (event) => {
    if (termOf(event) === wanted && wanted !== document.activeElement) wanted = null;
  });
  listen(signal, 'focusout', () => {
    wanted = null;
  });
  listen(signal, 'focusin', (event) => {
    const link = termOf(event);
    if (link?.matches(':focus-visible')) void show(link, 0);
  });
  listen(
    signal,
    'click',
    (event) => {
      const link = (event as PointerEvent).pointerType === 'touch' && isPlainClick(event) ? termOf(event) : null;
      if (!link || link.hasAttribute('aria-describedby')) return;
      event.preventDefault();
      void show(link, 0, () => location.assign(link.href));
    },
    // Before the app, which follows links that nobody else has answered.
    { capture: true },
  );
}
