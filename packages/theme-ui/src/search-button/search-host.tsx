import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { around, listen } from '../behaviours/listen.ts';
import { isSearchShortcut } from '../boot/pending.ts';
import type { SearchModalProps } from '../search/search-modal.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';

/** What the shell puts here: false for a site without a search, which needs no code for it. */
declare const __INKSTONE_SEARCH__: boolean | undefined;

/** Elsewhere, in Storybook say, nobody tells. */
const isBundled = typeof __INKSTONE_SEARCH__ === 'undefined' || __INKSTONE_SEARCH__;

const BUTTON = '[data-part=search-button]';

interface LoadedSearch extends Pick<SearchModalProps, 'texts'> {
  Modal: ComponentType<SearchModalProps>;
}

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
  const [opened, setOpened] = useState<LoadedSearch | null>(null);
  const close = useCallback(() => setOpened(null), []);
  const { searching } = useTexts();
  const { enabled } = shell.site.search;

  useEffect(() => {
    if (!isBundled || !enabled) return undefined;
    const load = async () => {
      const [module, texts] = await Promise.all([import('../search/search-modal.tsx'), searching()]);
      module.warmSearch(latest.current);
      return { Modal: module.SearchModal, texts };
    };
    const warm = (event: Event) => {
      // A failure is told when the reader opens the search.
      if (around(event, BUTTON) !== null) load().catch(() => undefined);
    };
    const open = async (event: Event) => {
      event.preventDefault();
      try {
        setOpened(await load());
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
  }, [enabled, searching]);
  return opened === null ? null : <opened.Modal shell={shell} texts={opened.texts} onClose={close} />;
}
