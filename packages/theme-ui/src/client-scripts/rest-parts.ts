/** Milliseconds without another change of the window's size after which parts rest again. */
const QUIET = 300;

/**
 * Lets parts of a long page rest that are far from the window (`data-rests`): the browser leaves out their styles, so that
 * opening a menu or the search and changing the colours cost the same on the longest page as on a short one. Each keeps
 * the height that it had. In a window of another width the heights are others, so all are laid out again.
 */
export function restParts(signal: AbortSignal): void {
  let isResized = false;
  let width = innerWidth;
  let timer: ReturnType<typeof setTimeout> | undefined;
  // It calls when a part has been laid out. What is near the window would be blank for a frame, so it rests later.
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
  const observe = () => {
    isResized = false;
    for (const part of document.querySelectorAll('[data-rests]:not([data-rested])')) observer.observe(part);
  };
  observe();
  const layOut = () => {
    if (innerWidth === width) return;
    width = innerWidth;
    isResized = true;
    observer.disconnect();
    for (const part of document.querySelectorAll<HTMLElement>('[data-rested]')) delete part.dataset['rested'];
    clearTimeout(timer);
    timer = setTimeout(observe, QUIET);
  };
  addEventListener('resize', layOut, { signal });
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    observer.disconnect();
  });
}
