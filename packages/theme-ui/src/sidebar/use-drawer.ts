import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { useShell } from '../shell/shell-context.tsx';
import { openModally, type ModalDrawer } from './open-modally.ts';
import { showCurrent } from './show-current.ts';

/** From this width on the drawer is the sidebar beside the page: 997 px at the usual size of type, as in the stylesheet. */
const WIDE = '(min-width: 62.3125rem)';

/**
 * What a native popover lacks to be a drawer: the page behind is inert, Back
 * closes it first, and it closes when the page changes or the window gets wide.
 */
export function useDrawer(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const shell = useShell();
  const latest = useRef(shell);
  const modal = useRef<ModalDrawer | null>(null);
  useLayoutEffect(() => {
    latest.current = shell;
  });
  const { href } = shell.page;

  useEffect(() => {
    const drawer = ref.current;
    if (drawer === null) return undefined;
    const { close, stop } = (modal.current = openModally(drawer, (target) =>
      latest.current.actions.navigate(target, { replace: true }),
    ));
    const wide = matchMedia(WIDE);
    wide.addEventListener('change', close);
    return () => {
      wide.removeEventListener('change', close);
      stop();
    };
  }, []);

  // A new page: the drawer closes and shows where the reader is.
  useLayoutEffect(() => {
    const drawer = ref.current;
    if (drawer === null) return;
    modal.current?.leave();
    drawer.dataset['panel'] = 'docs';
    showCurrent(drawer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- for every page, though it reads only the document
  }, [href]);
  return ref;
}
