import { read, session, SIDEBAR_OPEN, SIDEBAR_SCROLL, write } from '../boot/storage.ts';
import { listen } from './events.ts';

/** Id of the element that is the sidebar on wide screens and a drawer on narrow ones. */
export const DRAWER_ID = 'inkstone-drawer';

/** What scrolls: beside the page the list of the sidebar, on narrow windows the whole drawer. */
export function scrollerOf(drawer: HTMLElement): HTMLElement {
  const list = drawer.querySelector<HTMLElement>('[data-part=sidebar]');
  return list !== null && list.scrollHeight > list.clientHeight ? list : drawer;
}

/** Opens or closes a category as the reader left it. The category of the current page stays open. */
export function restoreCategory(details: HTMLDetailsElement, namespace: string): void {
  const { key, active } = details.dataset;
  const stored = active === undefined && read(namespace + SIDEBAR_OPEN + key, session);
  if (stored) details.open = stored === '1';
}

/**
 * Before the first paint: restores which categories are open and how far the sidebar was scrolled. Where nothing is
 * stored, it scrolls to the current entry.
 */
export function restoreSidebar(namespace: string): void {
  const drawer = document.getElementById(DRAWER_ID);
  if (!drawer) return;
  for (const details of drawer.querySelectorAll<HTMLDetailsElement>('[data-key]')) restoreCategory(details, namespace);
  const top = drawer.querySelector('nav [aria-current]')?.getBoundingClientRect().top ?? 0;
  scrollerOf(drawer).scrollTop =
    +read(namespace + SIDEBAR_SCROLL + drawer.dataset['sidebar'], session) || top - innerHeight / 2;
}

/** Stores for the session which categories are open and how far the sidebar is scrolled. */
export function rememberSidebar(namespace: string, signal: AbortSignal): void {
  const onToggle = ({ target }: Event) => {
    if (!(target instanceof HTMLDetailsElement) || target.dataset['key'] === undefined) return;
    write(namespace + SIDEBAR_OPEN + target.dataset['key'], target.open ? '1' : '0', session);
  };
  const onLeave = () => {
    const drawer = document.getElementById(DRAWER_ID);
    if (drawer === null) return;
    write(namespace + SIDEBAR_SCROLL + drawer.dataset['sidebar'], String(scrollerOf(drawer).scrollTop), session);
  };
  listen(signal, 'toggle', onToggle, { capture: true });
  addEventListener('pagehide', onLeave, { signal });
}
