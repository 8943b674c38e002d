import { listen } from '../behaviours/listen.ts';
import { SIDEBAR_OPEN, SIDEBAR_SCROLL } from '../boot/keys.ts';
import { session, write } from '../boot/storage.ts';
import { DRAWER_ID } from './drawer-id.ts';

/** Stores for the session which categories are open and how far the sidebar is scrolled. */
export function rememberSidebar(namespace: string): () => void {
  const stopListening = listen(
    'toggle',
    ({ target }) => {
      if (!(target instanceof HTMLDetailsElement) || target.dataset['key'] === undefined) return;
      write(namespace + SIDEBAR_OPEN + target.dataset['key'], target.open ? '1' : '0', session);
    },
    { capture: true },
  );
  const leave = () => {
    const drawer = document.getElementById(DRAWER_ID);
    if (drawer === null) return;
    write(namespace + SIDEBAR_SCROLL + drawer.dataset['sidebar'], String(drawer.scrollTop), session);
  };
  addEventListener('pagehide', leave);
  return () => {
    stopListening();
    removeEventListener('pagehide', leave);
  };
}
