import { around, listen } from '../behaviours/listen.ts';
import { collapseDuration } from './collapse-duration.ts';

const running = new WeakMap<HTMLDetailsElement, Animation>();

/** Folds of the drawer grow and shrink; without scripts they open and close at once. */
export function animateFolds(): () => void {
  return listen('click', (event) => {
    const summary = around(event, '[data-part=drawer] summary');
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
  const from =
    before === undefined ? (details.open ? content.offsetHeight : 0) : content.getBoundingClientRect().height;
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
    { duration: reduced ? 1 : collapseDuration(height), easing: 'ease-in-out' },
  );
  running.set(details, animation);
  animation.onfinish = () => {
    running.delete(details);
    delete details.dataset['closing'];
    if (!opening) details.open = false;
  };
}
