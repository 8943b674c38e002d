import { decoded } from '@inkstone/site-model/href';
import type { Card, PageCards } from '../pages/cards.ts';
import { CODE_LINK } from './code-links.ts';
import { fileBelow } from './file-below.ts';
import { isNewer, readChoice } from './release-choice.ts';

type CardHistory = NonNullable<PageCards['history']>;

/** Pages have hundreds of links in code and in lists of uses, so these carry no attribute. */
const LINK = `a[data-symbol], [data-part="api-uses"] a, ${CODE_LINK}`;
/** Milliseconds; a pointer that only crosses a link loads nothing. */
const DELAY = 250;
/** Milliseconds to get from the link to the card. */
const GRACE = 200;
const GAP = 6;

/** Shows a card at a link to a symbol that is pointed at or focused, and while it is pointed at itself; Escape hides it. */
export function watchSymbolLinks(document: Document): void {
  const cards = new Map<string, Promise<PageCards | null>>();
  let shown: { link: HTMLElement; card: HTMLElement } | null = null;
  let wanted: HTMLAnchorElement | null = null;
  let timer = 0;

  const hide = () => {
    clearTimeout(timer);
    wanted = null;
    shown?.link.removeAttribute('aria-describedby');
    shown?.card.remove();
    shown = null;
  };
  const later = (action: () => void, delay: number) => {
    clearTimeout(timer);
    timer = window.setTimeout(action, delay);
  };
  const show = async (link: HTMLAnchorElement) => {
    if (shown?.link === link) return;
    hide();
    wanted = link;
    const card = await find(link, cards);
    if (wanted !== link) return;
    if (card === null || !link.isConnected) return void (wanted = null);
    shown = { link, card: place(build(document, card.card, card.history), link) };
    link.setAttribute('aria-describedby', 'api-card');
  };
  const linkOf = (target: EventTarget | null) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null;
    // The card of a symbol on this page would repeat the page.
    return link && link.getAttribute('href')?.startsWith('#') === false && !link.closest('nav') ? link : null;
  };
  const isCard = (target: EventTarget | null) => target instanceof Node && shown?.card.contains(target) === true;

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    // What has the focus keeps its card: the pointer may only lie on a page that scrolls under it.
    if (pointerType === 'touch' || wanted?.matches(':focus-visible')) return;
    const link = linkOf(target);
    if (link) later(() => void show(link), DELAY);
    else if (isCard(target)) clearTimeout(timer);
    else later(hide, GRACE);
  });
  document.addEventListener('focusin', ({ target }) => {
    const link = linkOf(target);
    if (link?.matches(':focus-visible')) void show(link);
  });
  // At once: the card may lie over what has the focus next.
  document.addEventListener('focusout', hide);
  document.addEventListener('click', ({ target }) => {
    if (!isCard(target)) hide();
  });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || shown === null) return;
      // Escape hides the card only, not the dialog that it may be in.
      event.stopPropagation();
      hide();
    },
    true,
  );
}

/** The file of cards is below the link's page; it has those of its anchors, too. */
async function find(
  link: HTMLAnchorElement,
  cards: Map<string, Promise<PageCards | null>>,
): Promise<{ card: Card; history: CardHistory | undefined } | null> {
  const { hash } = new URL(link.href);
  const file = fileBelow(link.href, 'card.json', location.origin);
  let loading = cards.get(file);
  if (loading === undefined) {
    loading = fetch(file)
      .then(async (response) => (response.ok ? ((await response.json()) as PageCards) : null))
      .catch(() => {
        // The next attempt may succeed.
        cards.delete(file);
        return null;
      });
    cards.set(file, loading);
  }
  const card = await loading;
  const anchor = decoded(hash.slice(1));
  if (card === null) return null;
  const anchored = card.anchors && Object.hasOwn(card.anchors, anchor) ? card.anchors[anchor] : undefined;
  return { card: anchored ?? card, history: card.history };
}

function build(document: Document, card: Card, history: CardHistory | undefined): HTMLElement {
  const { line: release, hidesNewer } = readChoice(history?.store ?? '');
  const isNotYet = release !== '' && card.since !== undefined && isNewer(card.since, release);
  const element = document.createElement('div');
  element.id = 'api-card';
  element.dataset['part'] = 'api-card';
  element.setAttribute('role', 'tooltip');
  element.lang = 'en';
  const line = (name: string, text: string) => {
    if (text === '') return;
    const child = document.createElement(name === 'signature' ? 'code' : 'p');
    child.dataset['card'] = name;
    child.textContent = text;
    if (name === 'name' && card.deprecated) child.dataset['deprecated'] = '';
    if (name === 'kind' && card.kindLang !== undefined) child.lang = card.kindLang;
    if (name === 'text' && card.lang !== undefined) child.lang = card.lang;
    if (name === 'facts' && history !== undefined) child.lang = history.lang;
    if (name === 'facts' && isNotYet) child.dataset['newer'] = '';
    element.append(child);
  };
  line('kind', card.kind);
  line('name', card.name);
  line('facts', `${card.facts ?? ''}${isNotYet ? (history?.notYet ?? '') : ''}`);
  if (isNotYet && hidesNewer) return element;
  line('signature', card.signature);
  line('text', card.text);
  return element;
}

/** Below the link's first line, or above it where there is no room; always within the window. */
function place(card: HTMLElement, link: HTMLElement): HTMLElement {
  // In the landmark of its link, for those who go through the page by landmarks.
  (link.closest('main') ?? link.ownerDocument.body).append(card);
  const at = link.getClientRects()[0] ?? link.getBoundingClientRect();
  card.style.left = '0';
  card.style.top = '0';
  // Where it lies is measured: it may stand in what is positioned itself.
  const { left: x, top: y, width, height } = card.getBoundingClientRect();
  const room = document.documentElement.clientWidth;
  const left = Math.max(8, Math.min(at.left, room - width - 8));
  const isBelow = at.bottom + GAP + height <= innerHeight || at.top < height + GAP;
  card.style.left = `${left - x}px`;
  card.style.top = `${(isBelow ? at.bottom + GAP : at.top - GAP - height) - y}px`;
  return card;
}
