/** Members of symbols, entries of lists of changes, releases, what changed on a page. The stylesheet says what resting is. */
const PARTS = [
  '[data-part=api-member] + [data-part=api-member]',
  '[data-part=api-changes] [data-part=api-list] > li',
  '[data-part=api-line]',
  '[data-part=api-release]',
  '[data-part=difference-change]',
]
  .map((part) => `${part}:not([data-rested])`)
  .join();
/** Milliseconds without another change of the window's size after which they rest again. */
const QUIET = 300;

let isResized = false;

/** It calls when a part has been laid out. What is near the window would be blank for a frame, so it rests later. */
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting, boundingClientRect } of entries) {
      if (isIntersecting || isResized || boundingClientRect.height === 0) continue;
      (target as HTMLElement).dataset['rested'] = '';
      observer.unobserve(target);
    }
  },
  { rootMargin: '100%' },
);

/**
 * Lets parts of a long page rest that are far from the window: the browser leaves out their styles, so that opening a
 * menu or the search and changing the colours cost the same on the longest page as on a short one. Each keeps the height
 * that it had.
 */
export function restParts(document: Document): void {
  if (isResized) return;
  for (const part of document.querySelectorAll(PARTS)) observer.observe(part);
}

/** In a window of another width the heights are others: all are laid out again. */
export function watchWidth(document: Document): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let width = innerWidth;
  addEventListener('resize', () => {
    if (innerWidth === width) return;
    width = innerWidth;
    isResized = true;
    observer.disconnect();
    for (const part of document.querySelectorAll<HTMLElement>('[data-rested]')) delete part.dataset['rested'];
    clearTimeout(timer);
    timer = setTimeout(() => {
      isResized = false;
      restParts(document);
    }, QUIET);
  });
}
