import type { ShellActions } from '@inkstone/site-model/shell';
import { useEffect, useMemo } from 'react';

/** Of the window's history: there is one. */
const step = { hasEntry: false, isLeaving: false, isOpen: false };

/**
 * While something is open over the page, Back closes it: opening adds a history entry, which is gone when it has closed.
 * Returns how what is open leads on: its page takes the place of that entry.
 */
export function useBackToClose(
  isOpen: boolean,
  close: () => void,
  navigate: ShellActions['navigate'],
): ShellActions['navigate'] {
  useEffect(() => {
    const controller = new AbortController();
    const onPopState = (event: Event) => {
      if (!step.hasEntry) return;
      // The router must not see an entry that is no page.
      event.stopImmediatePropagation();
      step.hasEntry = false;
      if (!step.isLeaving) close();
      // It was opened again before its last entry was gone.
      else if (step.isOpen) addEntry();
      step.isLeaving = false;
    };
    addEventListener('popstate', onPopState, { capture: true, signal: controller.signal });
    return () => controller.abort();
  }, [close]);

  useEffect(() => {
    if (!isOpen) return undefined;
    step.isOpen = true;
    if (!step.hasEntry) addEntry();
    return () => {
      step.isOpen = false;
      // What closes because it leads to a page says so within the frame.
      requestAnimationFrame(() => {
        if (step.isOpen || step.isLeaving || !step.hasEntry) return;
        step.isLeaving = true;
        history.back();
      });
    };
  }, [isOpen]);

  return useMemo(
    () => (href, options) => {
      const replace = step.hasEntry && !step.isLeaving;
      if (replace) step.hasEntry = false;
      navigate(href, replace ? { ...options, replace } : options);
    },
    [navigate],
  );
}

/** The router replaces `history.pushState`, so this is the browser's own. */
function addEntry(): void {
  History.prototype.pushState.call(history, history.state, '');
  step.hasEntry = true;
}
