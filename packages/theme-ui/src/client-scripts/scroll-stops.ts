import { listen } from './events.ts';

/**
 * Code, tables and diagrams that scroll are stops for the Tab key, so that their ends can be reached; those that are shown whole are
 * none. Measured when somebody presses it, as others would wait for nothing.
 */
export function keepScrollStops(signal: AbortSignal): void {
  // A browser takes a link for shown of which a letter is.
  listen(signal, 'focusin', ({ target }) => {
    if (target instanceof Element && target.matches('main :is(pre, [data-part=table]) a:focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  let measured = '';
  listen(signal, 'keydown', (event) => {
    if (event.key !== 'Tab') return;
    const state = `${location.pathname} ${innerWidth}`;
    if (state === measured) return;
    measured = state;
    for (const region of document.querySelectorAll<HTMLElement>(
      'main :is(pre, [data-part=table], [data-part=diagram])[tabindex]',
    ))
      // A hidden region cannot be measured, and stays a stop.
      region.tabIndex = region.clientWidth > 0 && region.scrollWidth <= region.clientWidth ? -1 : 0;
  });
}
