/**
 * What is open over the page (the drawer, the search) has an entry of its own in the history, so that Back closes it
 * instead of leaving the page. There is one history, so there is one such entry, for whichever was opened last.
 */
let close: (() => void) | null = null;
let hasEntry = false;
/** The entry is on its way out, as what it stood for has been closed otherwise. */
let isLeaving = false;

/** From now on Back calls `whatCloses`. Returns a function to call when it has been closed in another way. */
export function openOverPage(whatCloses: () => void): () => void {
  close = whatCloses;
  if (!hasEntry) addEntry();
  return () => {
    if (close !== whatCloses) return;
    close = null;
    // A dialog that closes because a link in it was followed calls `takeEntry` within the frame.
    requestAnimationFrame(() => {
      if (close !== null || isLeaving || !hasEntry) return;
      isLeaving = true;
      history.back();
    });
  };
}

/** Gives the entry to the page that what is open leads to. Returns whether there is one, for that page to replace. */
export function takeEntry(): boolean {
  if (!hasEntry || isLeaving) return false;
  hasEntry = false;
  close = null;
  return true;
}

function addEntry(): void {
  // The router replaces `history.pushState`; this entry is not a page, so the router must not see it.
  History.prototype.pushState.call(history, history.state, '');
  hasEntry = true;
  addEventListener('popstate', onPopState, { capture: true });
}

function onPopState(event: Event): void {
  if (!hasEntry) return;
  event.stopImmediatePropagation();
  hasEntry = false;
  const wasLeaving = isLeaving;
  isLeaving = false;
  if (!wasLeaving) {
    const closing = close;
    close = null;
    closing?.();
  } else if (close !== null) {
    // Something was opened again before the last entry was gone.
    addEntry();
  }
}

/**
 * Makes everything but `element` and its ancestors unreachable, or reachable again. A popover with this is as modal as
 * a modal dialog, but opens without styling the whole page: that can wait until the popover is seen.
 */
export function setBackgroundInert(element: HTMLElement, inert: boolean): void {
  for (let node = element; node !== document.body && node.parentElement !== null; node = node.parentElement) {
    for (const sibling of node.parentElement.children) {
      if (sibling !== node && sibling instanceof HTMLElement) sibling.inert = inert;
    }
  }
}
