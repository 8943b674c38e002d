/** Sets `html[data-navbar=hidden]` while the reader scrolls down, and removes it when they scroll up or reach the top. */
export function hideNavbarOnScroll(signal: AbortSignal): void {
  const { dataset } = document.documentElement;
  let last = scrollY;
  const onScroll = () => {
    const down = scrollY > last && scrollY > 120;
    if (Math.abs(scrollY - last) > 4 || scrollY <= 0) dataset['navbar'] = down ? 'hidden' : '';
    last = scrollY;
  };
  addEventListener('scroll', onScroll, { passive: true, signal });
  const navbar = document.querySelector('[data-part=navbar]');
  navbar?.addEventListener('focusin', () => (dataset['navbar'] = ''), { signal });
  signal.addEventListener('abort', () => delete dataset['navbar']);
}
