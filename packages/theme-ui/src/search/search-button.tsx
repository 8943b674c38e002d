import { withBase } from '@inkstone/site-model/href';
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { isSearchShortcut } from '../boot/pending.ts';
import { closest, isPlainClick, listen } from '../client-scripts/events.ts';
import { Icon } from '../icons/icon.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useTexts } from '../shell/theme-context.tsx';
import type { SearchModalProps } from './search-modal.tsx';

/** Links to the search page; with scripts it opens the search in place. */
export function SearchButton() {
  const { site } = useShell();
  const texts = useTexts();
  if (!site.search.enabled) return null;
  return (
    <a data-part="search-button" href={withBase(site.base, site.search.path)}>
      <Icon name="search" />
      <span>{texts.search}</span>
      <kbd aria-hidden="true" data-platform="other">
        Ctrl K
      </kbd>
      <kbd aria-hidden="true" data-platform="apple">
        ⌘ K
      </kbd>
    </a>
  );
}

/** The build sets this to false for a site without a search, whose scripts then carry none of its code. */
declare const __INKSTONE_SEARCH__: boolean | undefined;

/** Not defined where no build is, as in Storybook. */
export const isSearchBundled = typeof __INKSTONE_SEARCH__ === 'undefined' || __INKSTONE_SEARCH__;

const BUTTON = '[data-part=search-button]';

interface LoadedSearch extends Pick<SearchModalProps, 'texts'> {
  Modal: ComponentType<SearchModalProps>;
}

/**
 * Opens the search over the page. Its code and index are loaded at the first sign of intent: the reader hovers,
 * focuses, touches or clicks the button, or presses the shortcut. If they cannot be loaded, the search page opens.
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
    if (!isSearchBundled || !enabled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      const [{ SearchModal }, { warmSearchIndex }, texts] = await Promise.all([
        import('./search-modal.tsx'),
        import('./search-context.ts'),
        searching(),
      ]);
      warmSearchIndex(latest.current);
      return { Modal: SearchModal, texts };
    };
    const warm = (event: Event) => {
      // A failure is reported when the reader opens the search.
      if (closest(event, BUTTON) !== null) load().catch(() => undefined);
    };
    const open = async (event: Event) => {
      event.preventDefault();
      try {
        setOpened(await load());
      } catch (error) {
        console.warn('The search could not be loaded.', error);
        const { site, actions } = latest.current;
        actions.navigate(withBase(site.base, site.search.path));
      }
    };
    listen(signal, 'pointerover', warm, { passive: true });
    listen(signal, 'focusin', warm);
    listen(signal, 'touchstart', warm, { passive: true });
    // Before the shell follows the link.
    const onClick = (event: MouseEvent) => {
      if (isPlainClick(event) && closest(event, BUTTON) !== null) void open(event);
    };
    listen(signal, 'click', onClick, { capture: true });
    listen(signal, 'keydown', (event) => {
      if (!isSearchShortcut(event)) return;
      if (document.querySelector('dialog[open]') === null) return void open(event);
      event.preventDefault();
      setOpened(null);
    });
    return () => controller.abort();
  }, [enabled, searching]);
  return opened === null ? null : <opened.Modal shell={shell} texts={opened.texts} onClose={close} />;
}
