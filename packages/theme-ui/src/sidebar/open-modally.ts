export interface ModalDrawer {
  close(): void;
  /** Closes it because another page has come, which our entry in the history lies behind. */
  leave(): void;
  /** Makes it a plain popover again. */
  stop(): void;
}

/** Makes a popover behave as a modal drawer while it is open. */
export function openModally(drawer: HTMLElement, replace: (href: string) => void): ModalDrawer {
  /** Whether the entry that we added to the history is still the current one. */
  let entry = false;
  let opener: HTMLElement | null = null;
  const controller = new AbortController();
  const { signal } = controller;
  const close = () => {
    if (drawer.matches(':popover-open')) drawer.hidePopover();
  };
  const leave = () => {
    entry = false;
    close();
  };

  const opened = () => {
    opener = document.querySelector<HTMLElement>(`[popovertarget="${drawer.id}"]:not([popovertargetaction])`);
    drawer.role = 'dialog';
    drawer.ariaModal = 'true';
    setBackgroundInert(drawer, true);
    drawer.querySelector<HTMLElement>('[popovertargetaction=hide]')?.focus({ preventScroll: true });
    // Not through the router, which has nothing to do with it.
    History.prototype.pushState.call(history, history.state, '');
    entry = true;
  };
  const closing = () => {
    drawer.role = 'complementary';
    drawer.ariaModal = null;
    setBackgroundInert(drawer, false);
  };
  const closed = () => {
    if (!entry) return;
    const { activeElement } = document;
    if (activeElement === document.body || drawer.contains(activeElement)) opener?.focus({ preventScroll: true });
    history.back();
  };

  drawer.addEventListener(
    'beforetoggle',
    (event) => {
      if (event.target === drawer && event.newState === 'closed') closing();
    },
    { signal },
  );
  drawer.addEventListener(
    'toggle',
    (event) => {
      if (event.target !== drawer) return;
      if (event.newState === 'open') opened();
      else closed();
    },
    { signal },
  );
  addEventListener(
    'popstate',
    (event) => {
      if (!entry) return;
      event.stopImmediatePropagation();
      leave();
      opener?.focus({ preventScroll: true });
    },
    { capture: true, signal },
  );
  drawer.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!entry || !plain || link === null || link.target === '_blank') return;
      // The page that the link leads to takes the place of the entry that we added.
      event.preventDefault();
      leave();
      replace(link.href);
    },
    { signal },
  );
  if (drawer.matches(':popover-open')) opened();
  return {
    close,
    leave,
    stop: () => {
      leave();
      controller.abort();
    },
  };
}

/** Everything but `element` and what is around it can or cannot be reached. */
function setBackgroundInert(element: HTMLElement, inert: boolean): void {
  for (let node = element; node !== document.body && node.parentElement !== null; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling !== node && sibling instanceof HTMLElement) sibling.inert = inert;
    }
  }
}
