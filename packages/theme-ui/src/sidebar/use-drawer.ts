import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { openOverPage, setBackgroundInert, takeEntry } from '../client-scripts/over-page.ts';
import { closest, isPlainClick } from '../client-scripts/events.ts';
import { useShell } from '../shell/shell-context.tsx';
import { scrollerOf } from '../client-scripts/sidebar-state.ts';
import { showCurrent } from './show-current.ts';

/** From this width on the drawer is the sidebar beside the page: 997 px at the usual font size, as in the stylesheet. */
const WIDE = '(min-width: 62.3125rem)';

/**
 * Makes a native popover a modal drawer: the page behind it is inert, Back closes it first, and it closes when the
 * page changes or the window becomes wide.
 */
export function useDrawer(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const shell = useShell();
  const latest = useRef(shell);
  const leave = useRef(() => {});
  useLayoutEffect(() => {
    latest.current = shell;
  });

  useEffect(() => {
    const controller = new AbortController();
    leave.current = openModally(
      ref.current!,
      (href) => latest.current.actions.navigate(href, { replace: true }),
      controller.signal,
    );
    return () => {
      leave.current();
      controller.abort();
    };
  }, []);

  // On a new page the drawer closes and shows where the reader is. React's rule sees no use of the address.
  const { href } = shell.page;
  useLayoutEffect(() => {
    leave.current();
    ref.current!.dataset['panel'] = 'docs';
    showCurrent(scrollerOf(ref.current!));
  }, [href]);
  return ref;
}

/**
 * Listens until `signal` is aborted. Returns a function that closes the drawer when another page has been shown, which
 * then has the drawer's entry of the history.
 */
function openModally(drawer: HTMLElement, replace: (href: string) => void, signal: AbortSignal): () => void {
  /** Whether it is open and, when it closes, leads back to where it was opened. */
  let isOpen = false;
  let opener: HTMLElement | null = null;
  let closedOtherwise = () => {};
  const close = () => {
    if (drawer.matches(':popover-open')) drawer.hidePopover();
  };
  const leave = () => {
    if (isOpen) takeEntry();
    isOpen = false;
    close();
  };
  const opened = () => {
    opener = document.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]:not([popovertargetaction])`);
    drawer.role = 'dialog';
    drawer.ariaModal = 'true';
    setBackgroundInert(drawer, true);
    drawer.querySelector<HTMLElement>('[popovertargetaction=hide]')?.focus({ preventScroll: true });
    isOpen = true;
    closedOtherwise = openOverPage(close);
  };
  const closed = () => {
    if (!isOpen) return;
    isOpen = false;
    const { activeElement } = document;
    if (activeElement === document.body || drawer.contains(activeElement)) opener?.focus({ preventScroll: true });
    closedOtherwise();
  };

  const onBeforeToggle = (event: ToggleEvent) => {
    if (event.target !== drawer || event.newState !== 'closed') return;
    drawer.role = 'complementary';
    drawer.ariaModal = null;
    setBackgroundInert(drawer, false);
  };
  const onToggle = (event: ToggleEvent) => {
    if (event.target === drawer) (event.newState === 'open' ? opened : closed)();
  };
  const onWidth = () => {
    // It is elsewhere at once: as a sidebar that becomes a drawer it would slide out over the page.
    drawer.style.transition = 'none';
    close();
    requestAnimationFrame(() => requestAnimationFrame(() => drawer.style.removeProperty('transition')));
  };
  const onClick = (event: MouseEvent) => {
    const link = closest<HTMLAnchorElement>(event, 'a');
    if (!isOpen || !isPlainClick(event) || link === null || link.target === '_blank') return;
    // The link's page replaces the drawer's entry of the history.
    event.preventDefault();
    leave();
    replace(link.href);
  };
  drawer.addEventListener('beforetoggle', onBeforeToggle, { signal });
  drawer.addEventListener('toggle', onToggle, { signal });
  drawer.addEventListener('click', onClick, { signal });
  matchMedia(WIDE).addEventListener('change', onWidth, { signal });
  if (drawer.matches(':popover-open')) opened();
  return leave;
}
