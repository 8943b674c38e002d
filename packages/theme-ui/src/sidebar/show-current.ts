/** Scrolls `container`, and nothing else, until its current entry is visible. */
export function showCurrent(container: HTMLElement): void {
  const current = container.querySelector('nav [aria-current], a[aria-current]');
  if (current === null) return;
  const outer = container.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  if (top < outer.top + 24 || bottom > outer.bottom - 24) {
    container.scrollTop += (top + bottom - outer.top - outer.bottom) / 2;
  }
}
