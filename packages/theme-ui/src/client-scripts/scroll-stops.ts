import { listen } from './events.ts';

/** What a build made a stop, and what scrolls by the theme's styles: formulas, code and tables in HTML, lines with ruby. */
const REGIONS =
  'main [tabindex]:is(pre, [data-part=table], [data-part=diagram]), ' +
  '[data-part=prose] :is(math, pre, xmp, listing, table), [data-part=prose] > :has(ruby)';

/**
 * Code, tables, formulas and diagrams that scroll are stops for the Tab key, so that their ends can be reached; those that
 * are shown whole are none. Measured when somebody presses it, as others would wait for nothing.
 */
export function keepScrollStops(signal: AbortSignal): void {
  // A browser takes a link for shown of which a letter is.
  listen(signal, 'focusin', ({ target }) => {
    if (target instanceof Element && target.matches('main :is(pre, [data-part=table]) a:focus-visible'))
      target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
  let measured = '';
  // A control changes widths: long lines, two columns of differences, a sidebar. Keys on controls click too.
  listen(signal, 'click', () => (measured = ''));
  listen(signal, 'keydown', (event) => {
    if (event.key !== 'Tab') return;
    const state = `${location.pathname} ${innerWidth}`;
    if (state === measured) return;
    measured = state;
    for (const region of document.querySelectorAll<HTMLElement | MathMLElement>(REGIONS))
      if (region.hasAttribute('tabindex'))
        // A hidden region cannot be measured, and stays a stop.
        region.tabIndex = region.clientWidth > 0 && region.scrollWidth <= region.clientWidth ? -1 : 0;
      else if (region.scrollWidth > region.clientWidth && getComputedStyle(region).overflowX === 'auto')
        region.tabIndex = 0;
  });
}
