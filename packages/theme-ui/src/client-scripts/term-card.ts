import '../../src/client-scripts/term-card.css';

const ID = 'term-card';
/** Milliseconds to get from the term to its card. */
const GRACE = 200;
/** Pixels between the two. */
const GAP = 6;

let timer = 0;
/** Hides the card that is shown. */
let hide = (): void => clearTimeout(timer);

/**
 * Shows what a term means, beside it, until the pointer leaves both or, if the term has the focus, until it leaves;
 * Escape hides it.
 *
 * @param isWanted Whether neither has left yet when it is to be shown.
 */
export function showTerm(link: HTMLAnchorElement, delay: number, isWanted: () => boolean): void {
  if (link.hasAttribute('aria-describedby')) return;
  clearTimeout(timer);
  timer = window.setTimeout(() => link.isConnected && isWanted() && show(link), delay);
}

function show(link: HTMLAnchorElement): void {
  hide();
  const card = document.createElement('div');
  const leave = new AbortController();
  const { signal } = leave;
  hide = () => {
    clearTimeout(timer);
    leave.abort();
    card.remove();
    link.removeAttribute('aria-describedby');
  };
  card.id = ID;
  card.dataset['part'] = 'term-card';
  card.setAttribute('role', 'tooltip');
  card.lang = link.closest<HTMLElement>('[lang]')?.lang ?? '';
  card.textContent = link.dataset['definition'] ?? '';
  // In the landmark of its word, for those who go through the page by landmarks.
  (link.closest('main') ?? document.body).append(card);
  place(card, link);
  link.setAttribute('aria-describedby', ID);

  const isInside = ({ target }: Event) => target instanceof Node && (link.contains(target) || card.contains(target));
  document.addEventListener(
    'pointerover',
    (event) => {
      if (event.pointerType === 'touch') return;
      clearTimeout(timer);
      if (!isInside(event) && !link.matches(':focus-visible')) timer = window.setTimeout(hide, GRACE);
    },
    // Before the listener that shows the card of another term.
    { signal, capture: true },
  );
  // At once: the card may lie over what has the focus next.
  document.addEventListener('focusout', () => hide(), { signal });
  document.addEventListener('click', (event) => !isInside(event) && hide(), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      hide();
    },
    { signal, capture: true },
  );
}

/** Below the term's first line, or above it where there is no room; always within the window. */
function place(card: HTMLElement, link: HTMLElement): void {
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
  const { left: x, top: y, width, height } = card.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const left = Math.max(8, Math.min(at.left, room - width - 8));
  const isBelow = at.bottom + GAP + height <= innerHeight || at.top < height + GAP;
  card.style.left = `${left - x}px`;
  card.style.top = `${(isBelow ? at.bottom + GAP : at.top - GAP - height) - y}px`;
}
