const PARTS = '[data-part=prose] > :is(div, [data-part=api-group]):not([data-rested])';
/** Milliseconds without another change of the window's size after which members rest again. */
const QUIET = 300;

/**
 * Lets members, their table and lists of changes rest that are far from the window: the browser leaves out their styles,
 * so that opening a menu or the search and changing the colours cost the same on the longest page as on a short one. Each
 * keeps the height that it had, so it must have been laid out before. The stylesheet lists what rests.
 */
export function restMembers(document: Document): void {
  const parts = document.querySelectorAll<HTMLElement>(PARTS);
  if (parts.length === 0 || isResized) return;
  // The first frame is the one in which they are laid out.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!isResized) for (const part of parts) part.dataset['rested'] = '';
    }),
  );
}

let isResized = false;

/** In a window of another width the heights are others: all are laid out again. */
export function watchWidth(document: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let width = innerWidth;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    width = innerWidth;
    isResized = true;
    for (const part of document.querySelectorAll<HTMLElement>('[data-rested]')) delete part.dataset['rested'];
    clearTimeout(timer);
    timer = setTimeout(() => {
      isResized = false;
      restMembers(document);
    }, QUIET);
  });
}
