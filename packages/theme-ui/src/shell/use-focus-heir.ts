import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * Handlers for an element whose controls go away when they are pressed, such as a button that what it asked for replaces.
 * With them the focus goes to an heir, and not to the beginning of the page, where the browser would leave it. For the
 * component that renders the controls, or does not render them any more.
 *
 * @param find The heir; it is given what had the focus before it came in.
 */
export function useFocusHeir(find: (from: HTMLElement | null) => Element | null | undefined) {
  const held = useRef<Element | null>(null);
  const from = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    held.current = null;
    // A reader who has gone elsewhere stays there.
    if (document.activeElement !== document.body) return;
    const heir = find(from.current);
    if (heir instanceof HTMLElement) heir.focus({ preventScroll: true });
  });
  return {
    onFocus({ target, currentTarget, relatedTarget }: FocusEvent): void {
      held.current = target;
      if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget as HTMLElement | null;
    },
    onBlur({ target }: FocusEvent): void {
      // What leaves the page loses the focus as well, in some browsers before it is gone.
      queueMicrotask(() => {
        if (held.current === target && target.isConnected) held.current = null;
      });
    },
  };
}
