import { siteHref } from '@inkstone/site-model/href';
import type { SearchConfig } from '@inkstone/site-model/config';
import type { Shell } from '@inkstone/site-model/shell';
import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { earlyDialog, isSearchShortcut } from '../boot/pending.ts';
import { openOverPage, setBackgroundInert, takeEntry } from '../client-scripts/over-page.ts';
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

/** A search dialog's code: the theme's fills the dialog that is open already, others open one of their own. */
interface SearchCode {
  Modal: ComponentType<SearchModalProps>;
  opensDialog: boolean;
}

async function loadCode({ hosted }: SearchConfig, Own: SearchCode['Modal'] | undefined): Promise<SearchCode> {
  if (Own) return { Modal: Own, opensDialog: true };
  // DocSearch is installed only where a site asks for it, so other builds must not look for it.
  if (isHostedBundled && hosted) {
    const Modal = hosted.askAi
      ? (await import('./ask-ai.tsx')).AskAiSearch
      : (await import('./word-search.tsx')).WordSearch;
    return { Modal, opensDialog: true };
  }
  if (isLocalBundled) return { Modal: (await import('./search-modal.tsx')).SearchModal, opensDialog: false };
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

type LoadedSearch = SearchCode & Pick<SearchModalProps, 'texts'>;

interface FailedSearch {
  retry: () => void;
}

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
  /** What the reader has typed into the input that stands in for the search. */
  const typed = useRef('');
  const [opened, setOpened] = useState<LoadedSearch | FailedSearch | 'waiting' | null>(null);
  /** The reader's latest wish for the search; what has been loaded for another one is not shown. */
  const wish = useRef<object | null>(null);
  const close = useCallback(() => {
    wish.current = null;
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
  const { search, searching } = useTexts();
  const { enabled } = shell.site.search;

  useEffect(() => {
    if (!isSearchBundled || !enabled) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const load = async () => {
      // The index loads beside the code, as it takes longest. If that fails, the first query fails, too, and reports it.
      latest.current.actions.loadSearchClient().catch(() => undefined);
      const [code, { warmSearchIndex }, texts] = await Promise.all([
        loadCode(latest.current.site.search, OwnModal),
        import('./search-context.ts'),
        searching(),
      ]);
      warmSearchIndex(latest.current);
      return { ...code, texts };
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
      typed.current = '';
      if (!early) setOpened('waiting');
      const found = await Promise.race([load(), tooLong()]).catch((error: unknown) => {
        console.warn('The search could not be loaded.', error);
        return { retry: () => void show() };
      });
      // The reader may have closed it.
      if (wish.current !== own || early?.open === false) return;
      // Not in the task of the click, which has shown the dialog already.
      startTransition(() => setOpened(found));
    };
    const open = (event: Event) => {
      event.preventDefault();
      void show();
    };
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
      if (document.querySelector('dialog:is(:modal,[aria-modal])') === null) return open(event);
      event.preventDefault();
      close();
    });
    return () => controller.abort();
  }, [enabled, searching, close, OwnModal]);
  useLayoutEffect(() => {
    if (opened === null || opened === 'waiting') return;
    const early = earlyDialog();
    enter(early?.querySelector('input')?.value ?? typed.current);
    early?.remove();
  }, [opened]);
  if (opened === null) return null;
  if (opened === 'waiting') {
    return (
      <SearchDialog part="search-waiting" label={search} onClose={close}>
        <input
          aria-label={search}
          placeholder={`${search}…`}
          autoComplete="off"
          maxLength={512}
          onChange={(event) => (typed.current = event.currentTarget.value)}
        />
      </SearchDialog>
    );
  }
  if ('retry' in opened) {
    return (
      <SearchDialog part="search-unavailable" label={search} onClose={close}>
        <SearchUnavailable retry={opened.retry} onClose={close} />
      </SearchDialog>
    );
  }
  const { Modal, opensDialog, texts } = opened;
  const modal = <Modal shell={leading} texts={texts} onClose={close} />;
  if (opensDialog) return modal;
  return (
    <SearchDialog part="search-dialog" label={texts.dialogLabel} onClose={close}>
      {modal}
    </SearchDialog>
  );
}

/** Puts what the reader has typed so far into the input that has the focus now. */
function enter(text: string): void {
  const input = document.activeElement;
  if (text === '' || !(input instanceof HTMLInputElement)) return;
  input.setRangeText(text, input.value.length, input.value.length, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

interface SearchDialogProps {
  part: 'search-waiting' | 'search-dialog' | 'search-unavailable';
  label: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The dialog of the search over the page, one for whatever is in it. It opens when it is mounted, and closes when it is
 * unmounted. It is a popover, as the drawer is.
 */
export function SearchDialog({ part, label, onClose, children }: SearchDialogProps) {
  // Opening hides the page's scrollbar; its place is kept free, so that nothing moves.
  const [scrollbar] = useState(() => innerWidth - document.documentElement.clientWidth);
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current!;
    const { style } = document.documentElement;
    style.overflow = 'hidden';
    // Not a custom property: all elements would inherit it, and be styled again.
    style.paddingInlineEnd = `${scrollbar}px`;
    // It is modal, so nothing else could have the focus.
    earlyDialog()?.close();
    shown.showPopover();
    const controller = new AbortController();
    const { signal } = controller;
    // Once it was painted, as the rest of the page is styled again.
    const onToggle = ({ newState }: ToggleEvent) => newState === 'open' && setBackgroundInert(shown, true);
    // At once: the shortcut may follow in the same moment, and opens it again.
    const onBeforeToggle = ({ newState }: ToggleEvent) => newState === 'closed' && onClose();
    shown.addEventListener('toggle', onToggle, { signal });
    shown.addEventListener('beforetoggle', onBeforeToggle, { signal });
    // The dialog is as large as the window, or has a backdrop: a click on itself is one beside what it shows.
    listen(signal, 'click', ({ target }) => target === shown && onClose());
    return () => {
      controller.abort();
      setBackgroundInert(shown, false);
      style.paddingInlineEnd = style.overflow = '';
    };
  }, [onClose, scrollbar]);
  useLayoutEffect(() => dialog.current!.querySelector<HTMLElement>('input,button')?.focus(), [part]);
  return (
    <dialog
      ref={dialog}
      popover="auto"
      data-part={part}
      aria-modal="true"
      aria-label={label}
      aria-busy={part === 'search-waiting'}
    >
      {children}
    </dialog>
  );
}

/** Says that the search could not be loaded, in the page that the reader is on. */
function SearchUnavailable({ retry, onClose }: FailedSearch & Pick<SearchModalProps, 'onClose'>) {
  const texts = useTexts();
  return (
    <>
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
    </>
  );
}
