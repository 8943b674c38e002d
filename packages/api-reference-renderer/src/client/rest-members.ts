const GROUPS = '[data-part=api-group]:not([data-rested])';
/** Milliseconds without another change of the window's size after which members rest again. */
const QUIET = 300;

/**
 * Lets the members of a page rest that are far from the window: the browser leaves out their styles, so that opening a
 * menu or the search and changing the colours cost the same on the longest page as on a short one. Each keeps the height
 * that it had, so it must have been laid out before.
 */
export function restMembers(document: Document): void {
  const groups = document.querySelectorAll<HTMLElement>(GROUPS);
  if (groups.length === 0 || isResized) return;
  // The first frame is the one in which they are laid out.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (!isResized) for (const group of groups) group.dataset['rested'] = '';
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
    for (const group of document.querySelectorAll<HTMLElement>('[data-rested]')) delete group.dataset['rested'];
    clearTimeout(timer);
    timer = setTimeout(() => {
      isResized = false;
      restMembers(document);
    }, QUIET);
  });
}
