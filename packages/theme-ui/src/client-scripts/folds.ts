import { closest, listen } from './events.ts';

const running = new WeakMap<HTMLDetailsElement, Animation>();

/** Animates the height of `<details>` in the drawer. Without scripts they open and close at once. */
export function animateFolds(signal: AbortSignal): void {
  listen(signal, 'click', (event) => {
    const summary = closest(event, '[data-part=drawer] summary');
    const details = summary?.parentElement;
    const content = details?.lastElementChild;
    if (!(details instanceof HTMLDetailsElement) || !(content instanceof HTMLElement) || content === summary) return;
    event.preventDefault();
    fold(details, content);
  });
}

function fold(details: HTMLDetailsElement, content: HTMLElement): void {
  const before = running.get(details);
  const opening = !details.open || details.dataset['closing'] !== undefined;
  const closed = before === undefined && !details.open;
  const from = closed ? 0 : content.getBoundingClientRect().height;
  before?.cancel();
  details.open = true;
  details.toggleAttribute('data-closing', !opening);
  const height = content.offsetHeight;
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const animation = content.animate(
    [
      { height: `${from}px`, overflow: 'clip' },
      { height: opening ? `${height}px` : '0px', overflow: 'clip' },
    ],
    { duration: reduced ? 1 : duration(height), easing: 'ease-in-out' },
  );
  running.set(details, animation);
  animation.onfinish = () => {
    running.delete(details);
    delete details.dataset['closing'];
    if (!opening) details.open = false;
  };
}

/** Milliseconds to fold this height: more for taller ones, but less than in proportion. */
function duration(height: number): number {
  const rows = height / 36;
  return height && Math.round((4 + 15 * rows ** 0.25 + rows / 5) * 10);
}
