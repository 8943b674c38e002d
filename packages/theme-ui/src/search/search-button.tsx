import { siteHref } from '@inkstone/site-model/href';
import type { SearchConfig } from '@inkstone/site-model/config';
import type { Shell } from '@inkstone/site-model/shell';
import {
  createElement,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
} from 'react';
import { earlyDialog, isSearchShortcut } from '../boot/pending.ts';
import { openOverPage, takeEntry } from '../client-scripts/over-page.ts';
import { closest, isPlainClick, listen } from '../client-scripts/events.ts';
import { Icon } from '../icons/icon.tsx';
import { useShell } from '../shell/shell-context.tsx';
import { useSearchModalSlot, useTexts } from '../shell/theme-context.tsx';
import type { SearchModalProps } from './search-context.ts';

/** Links to the search page; with scripts it opens the search in place. */
export function SearchButton() {
  const { site } = useShell();
  const texts = useTexts();
  if (!site.search.enabled) return null;
  return (
    <a data-part="search-button" href={siteHref(site, site.search.path)}>
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

/** The build says which search a site has: its scripts carry no code of another, nor of any if it has none. */
declare const __INKSTONE_SEARCH__: 'local' | 'hosted' | false | undefined;

/** The constant is undefined without a build, as in Storybook. */
export const isSearchBundled = typeof __INKSTONE_SEARCH__ === 'undefined' || __INKSTONE_SEARCH__ !== false;
const isHostedBundled = typeof __INKSTONE_SEARCH__ === 'undefined' || __INKSTONE_SEARCH__ === 'hosted';
const isLocalBundled = typeof __INKSTONE_SEARCH__ === 'undefined' || __INKSTONE_SEARCH__ === 'local';

async function loadModal({ hosted }: SearchConfig): Promise<ComponentType<SearchModalProps>> {
  // DocSearch is installed only where a site asks for it, so other builds must not look for it.
  if (isHostedBundled && hosted)
    return hosted.askAi ? (await import('./ask-ai.tsx')).AskAiSearch : (await import('./word-search.tsx')).WordSearch;
  if (isLocalBundled) return (await import('./search-modal.tsx')).SearchModal;
  throw new Error('This site has no search.');
}

/** Code that has not come after so long is given up, in ms: a slow connection is no failure. */
const SEARCH_TIMEOUT = 10_000;

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('The search did not come.')), SEARCH_TIMEOUT);
  });
}

const BUTTON = '[data-part=search-button]';

interface LoadedSearch extends Pick<SearchModalProps, 'texts'> {
  Modal: ComponentType<SearchModalProps>;
}

interface FailedSearch {
  retry: () => void;
}

/** Code that comes within so long is awaited without a dialog of its own, in ms. */
const AT_ONCE = 100;

/**
 * Opens the search over the page. Its code and index are loaded at the first sign of intent: the reader hovers,
 * focuses, touches or clicks the button, or presses the shortcut. If they cannot be loaded, a dialog says so.
 */
export function SearchHost() {
  const shell = useShell();
  const latest = useRef(shell);
  useEffect(() => {
    latest.current = shell;
  });
  const OwnModal = useSearchModalSlot();
  const [opened, setOpened] = useState<LoadedSearch | FailedSearch | 'waiting' | null>(null);
  /** The reader's latest wish for the search; what has been loaded for another one is not shown. */
  const wish = useRef<object | null>(null);
  const close = useCallback(() => {
    wish.current = null;
    typed = undefined;
    earlyDialog()?.close();
    setOpened(null);
  }, []);
  const isOpen = opened !== null;
  useEffect(() => (isOpen ? openOverPage(close) : undefined), [isOpen, close]);
  /** The element that had the focus, which gets it back. */
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      if (document.activeElement === document.body)
        (opener.current as HTMLElement | null)?.focus({ preventScroll: true });
    };
  }, [isOpen]);
  /** A page that is opened from the search takes the place of the entry that the dialog has added to the history. */
  const leading = useMemo((): Shell => {
    const { actions } = shell;
    const navigate: Shell['actions']['navigate'] = (href, options) =>
      actions.navigate(href, takeEntry() ? { ...options, replace: true } : options);
    return { ...shell, actions: { ...actions, navigate } };
  }, [shell]);
  const { searching } = useTexts();
  const { enabled } = shell.site.search;

  useEffect(() => {
    if (!isSearchBundled || !enabled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      // The index loads beside the code, as it takes longest. If that fails, the first query fails, too, and reports it.
      latest.current.actions.loadSearchClient().catch(() => undefined);
      const [Modal, { warmSearchIndex }, texts] = await Promise.all([
        loadModal(latest.current.site.search),
        import('./search-context.ts'),
        searching(),
      ]);
      warmSearchIndex(latest.current);
      return { Modal, texts };
    };
    const warm = (event: Event) => {
      // A failure is reported when the reader opens the search.
      if (closest(event, BUTTON) !== null) load().catch(() => undefined);
    };
    const show = async () => {
      const own = {};
      wish.current = own;
      // The input of the boot script, into which the reader may be typing already.
      const early = earlyDialog();
      const { activeElement } = document;
      if (activeElement?.closest('dialog') === null) opener.current = activeElement;
      else if (early) opener.current = document.querySelector(BUTTON);
      // From now on what the reader types is kept, until there is an input.
      if (!early) typed ??= '';
      const waiting = setTimeout(() => wish.current === own && !early && setOpened('waiting'), AT_ONCE);
      const opened = await Promise.race([load(), tooLong()]).catch((error: unknown) => {
        console.warn('The search could not be loaded.', error);
        return { retry: () => void show() };
      });
      clearTimeout(waiting);
      // The reader may have closed it.
      if (wish.current !== own || early?.open === false) return;
      typed ??= document.querySelector<HTMLInputElement>(WAITING_INPUT)?.value ?? '';
      setOpened(opened);
    };
    const open = (event: Event) => {
      event.preventDefault();
      void show();
    };
    // Before any other listener: a slash is a character now, and no shortcut.
    listen(signal, 'keydown', keepTyped, { capture: true });
    listen(signal, 'pointerover', warm, { passive: true });
    listen(signal, 'focusin', warm);
    listen(signal, 'touchstart', warm, { passive: true });
    // Before the shell follows the link.
    const onClick = (event: MouseEvent) => {
      if (isPlainClick(event) && closest(event, BUTTON) !== null) open(event);
    };
    listen(signal, 'click', onClick, { capture: true });
    listen(signal, 'keydown', (event) => {
      if (!isSearchShortcut(event, latest.current.site.storageNamespace)) return;
      // A dialog that is part of the text is not over the page.
      if (document.querySelector('dialog:modal') === null) return open(event);
      event.preventDefault();
      close();
    });
    return () => controller.abort();
  }, [enabled, searching, close]);
  useLayoutEffect(() => {
    if (opened === null) return;
    if (opened !== 'waiting') earlyDialog()?.remove();
    enterTyped();
  }, [opened]);
  if (opened === null) return null;
  if (opened === 'waiting') return <SearchWaiting onClose={close} />;
  if ('retry' in opened) return <SearchUnavailable retry={opened.retry} onClose={close} />;
  return createElement(OwnModal ?? opened.Modal, { shell: leading, texts: opened.texts, onClose: close });
}

/** What the reader has typed since they asked for the search, while its input is not there yet; else undefined. */
let typed: string | undefined;

function keepTyped(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey } = event;
  if (typed === undefined || ctrlKey || metaKey) return;
  if (key === 'Backspace') typed = typed.slice(0, -1);
  else if (key.length === 1) typed += key;
  else return;
  event.preventDefault();
  event.stopPropagation();
}

/** Puts what the reader has typed so far into the input that has the focus now. Whatever the dialog is, it ends there. */
function enterTyped(): void {
  const text = typed ?? '';
  typed = undefined;
  const input = document.activeElement;
  if (text === '' || !(input instanceof HTMLInputElement)) return;
  input.setRangeText(text, input.value.length, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

const WAITING_INPUT = '[data-part=search-waiting] input';

/** Stands in for the search until its code is there: what the reader types into it is kept. */
function SearchWaiting({ onClose }: { onClose: () => void }) {
  const { search } = useTexts();
  // It is not closed before it is removed: all of the page would be styled for that, and again for the search.
  const show = useCallback((dialog: HTMLDialogElement | null) => dialog?.showModal(), []);
  return (
    <dialog ref={show} data-part="search-waiting" aria-label={search} aria-busy="true" onCancel={onClose}>
      <input aria-label={search} placeholder={`${search}…`} autoComplete="off" maxLength={512} />
    </dialog>
  );
}

/** Says that the search could not be loaded, in the page that the reader is on. */
function SearchUnavailable({ retry, onClose }: { retry: () => void; onClose: () => void }) {
  const texts = useTexts();
  const show = useCallback((dialog: HTMLDialogElement) => {
    dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog ref={show} data-part="search-unavailable" aria-label={texts.search} onCancel={onClose}>
      <div role="alert">
        <p>{texts.searchFailed}</p>
        <p>{texts.searchFailedHelp}</p>
      </div>
      <button type="button" onClick={retry}>
        {texts.tryAgain}
      </button>
      <button type="button" onClick={onClose}>
        {texts.close}
      </button>
    </dialog>
  );
}
