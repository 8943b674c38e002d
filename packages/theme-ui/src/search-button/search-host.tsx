import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { around, listen } from '../behaviours/listen.ts';
import { isSearchShortcut } from '../boot/pending.ts';
import type { SearchModalProps } from '../search/search-modal.tsx';
import { useShell } from '../shell/shell-context.tsx';

const BUTTON = '[data-part=search-button]';

/**
 * Opens the search over the page. Its code and index are loaded at the first
 * sign of intent: the button is hovered, focused, touched or clicked, or the
 * shortcut is pressed. Where the code cannot be loaded, the search page serves.
 */
export function SearchHost() {
  const shell = useShell();
  const latest = useRef(shell);
  useEffect(() => {
    latest.current = shell;
  });
  const [Modal, setModal] = useState<ComponentType<SearchModalProps> | null>(null);
  const close = useCallback(() => setModal(null), []);
  const { enabled } = shell.site.search;

  useEffect(() => {
    if (!enabled) return undefined;
    const load = async () => {
      const module = await import('../search/search-modal.tsx');
      module.warmSearch(latest.current);
      return module.SearchModal;
    };
    const warm = (event: Event) => {
      // A failure is told when the reader opens the search.
      if (around(event, BUTTON) !== null) load().catch(() => undefined);
    };
    const open = async (event: Event) => {
      event.preventDefault();
      try {
        const Loaded = await load();
        setModal(() => Loaded);
      } catch (error) {
        console.warn('The search could not be loaded.', error);
        const { site, actions } = latest.current;
        actions.navigate(`${site.base.replace(/\/$/, '')}${site.search.path}`);
      }
    };
    const stops = [
      listen('pointerover', warm, { passive: true }),
      listen('focusin', warm),
      listen('touchstart', warm, { passive: true }),
      listen(
        'click',
        (event) => {
          const plain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
          if (plain && around(event, BUTTON) !== null) void open(event);
        },
        { capture: true },
      ),
      listen('keydown', (event) => {
        if (isSearchShortcut(event) && document.querySelector('dialog[open]') === null) void open(event);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [enabled]);
  return Modal === null ? null : <Modal shell={shell} onClose={close} />;
}
