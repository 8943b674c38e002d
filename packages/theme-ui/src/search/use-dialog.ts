import { useCallback, useEffect, useRef } from 'react';

/**
 * A ref for a `<dialog>` that is shown modally while it is mounted: what is behind
 * it is inert, and focus returns to where it was. Escape and the shortcut that
 * opened it close it, except while an input method is composing; no key of a
 * composition reaches what is inside.
 */
export function useDialog(onClose: () => void): (dialog: HTMLDialogElement) => () => void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  return useCallback((dialog) => {
    const before = document.activeElement;
    if (!dialog.open) dialog.showModal();
    const onKeyDown = (event: KeyboardEvent): void => {
      // Safari ends a composition before the Enter that confirms it; its key code still tells.
      if (event.isComposing || event.keyCode === 229) {
        event.stopPropagation();
      } else if (event.key === 'Escape' || ((event.ctrlKey || event.metaKey) && event.key === 'k')) {
        event.preventDefault();
        event.stopPropagation();
        close.current();
      }
    };
    const onCancel = (event: Event): void => {
      event.preventDefault();
      close.current();
    };
    dialog.addEventListener('keydown', onKeyDown, { capture: true });
    dialog.addEventListener('cancel', onCancel);
    return () => {
      dialog.removeEventListener('keydown', onKeyDown, { capture: true });
      dialog.removeEventListener('cancel', onCancel);
      dialog.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
