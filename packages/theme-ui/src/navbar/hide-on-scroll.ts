/** Marks `html[data-navbar=hidden]` while the reader scrolls down; scrolling up or to the top takes it away. */
export function hideOnScroll(): () => void {
  const { dataset } = document.documentElement;
  let last = scrollY;
  const scrolled = () => {
    const down = scrollY > last && scrollY > 120;
    if (Math.abs(scrollY - last) > 4 || scrollY <= 0) dataset['navbar'] = down ? 'hidden' : '';
    last = scrollY;
  };
  const focused = () => (dataset['navbar'] = '');
  addEventListener('scroll', scrolled, { passive: true });
  const navbar = document.querySelector('[data-part=navbar]');
  navbar?.addEventListener('focusin', focused);
  return () => {
    removeEventListener('scroll', scrolled);
    navbar?.removeEventListener('focusin', focused);
    delete dataset['navbar'];
  };
}
