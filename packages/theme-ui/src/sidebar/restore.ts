import { SIDEBAR_OPEN, SIDEBAR_SCROLL } from '../boot/keys.ts';
import { read, session } from '../boot/storage.ts';
import { DRAWER_ID } from './drawer-id.ts';

/** Opens or closes a category as the reader left it; the one with the current page stays open. */
export function restoreCategory(details: HTMLDetailsElement, namespace: string): void {
  const { key, active } = details.dataset;
  const stored = active === undefined && read(namespace + SIDEBAR_OPEN + key, session);
  if (stored) details.open = stored === '1';
}

/** Before the first paint: categories as they were, scrolled to where it was, or else to the current entry. */
export function restoreSidebar(namespace: string): void {
  const drawer = document.getElementById(DRAWER_ID);
  if (!drawer) return;
  for (const details of drawer.querySelectorAll<HTMLDetailsElement>('[data-key]')) restoreCategory(details, namespace);
  const top = drawer.querySelector('nav [aria-current]')?.getBoundingClientRect().top ?? 0;
  drawer.scrollTop = +read(namespace + SIDEBAR_SCROLL + drawer.dataset['sidebar'], session) || top - innerHeight / 2;
}
