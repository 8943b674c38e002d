import '../../src/search/search-modal.css';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react/modal';
import type { Shell } from '@inkstone/site-model/shell';
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../shell/theme-context.tsx';
import { keepOrder, modalSearch, type ModalStatus } from './modal-client.ts';
import { keepSemantics } from './modal-semantics.ts';
import { announcement, ModalStatusPanel } from './modal-status.tsx';
import {
  facetFilters,
  indexName,
  searchPageHref,
  sitePath,
  versionsInContext,
  warmSearchIndex,
} from './search-context.ts';
import { modalTranslations } from './modal-translations.ts';
import { useDialog } from './use-dialog.ts';

export interface SearchModalProps {
  shell: Shell;
  initialQuery?: string;
  onClose: () => void;
}

/** Loads what the modal will need; call it at the first sign that the reader wants to search. */
export function warmSearch(shell: Shell): void {
  warmSearchIndex(shell);
}

/** The search in a dialog over the page. Mount it to open it, unmount it to close it. */
export function SearchModal({ shell, initialQuery = '', onClose }: SearchModalProps) {
  const texts = useTexts().searching;
  const { site, actions } = shell;
  const [status, setStatus] = useState<ModalStatus>({ state: 'idle' });
  const dialog = useDialog(onClose);
  const panel = useModalElement(dialog);
  const scrollY = useRef(globalThis.scrollY).current;

  // DocSearch takes most of its properties at its first rendering only, so what they use must stay the same.
  const fixed = useRef({ shell, onClose });
  useEffect(() => {
    fixed.current = { shell, onClose };
  });
  const open = useCallback((url: string) => {
    const { shell: current } = fixed.current;
    // After the dialog has closed: closing restores the scroll position, the navigation then sets its own.
    requestAnimationFrame(() => current.actions.navigate(sitePath(current.site, url)));
  }, []);
  const indices = useMemo(
    () => [
      { name: site.storageNamespace, searchParameters: { facetFilters: facetFilters(site, versionsInContext(shell)) } },
    ],
    [],
  ) as NonNullable<DocSearchModalProps['indices']>;
  const transformSearchClient = useCallback<NonNullable<DocSearchModalProps['transformSearchClient']>>((client) => {
    const search = modalSearch(actions.loadSearchClient, indexName(site), setStatus);
    return { ...client, search: search as unknown as typeof client.search };
  }, []);
  const navigator = useMemo(() => ({ navigate: ({ itemUrl }: { itemUrl: string }) => open(itemUrl) }), []);
  const value = useMemo(
    () => ({
      open,
      status,
      href: (query: string) => searchPageHref(site, query),
      seeAll: texts.seeAll,
      close: onClose,
    }),
    [status, onClose],
  );

  return (
    <dialog
      ref={dialog}
      data-part="search-dialog"
      data-hosted={site.search.hosted !== undefined || undefined}
      data-state={status.state}
      aria-label={texts.dialogLabel}
    >
      <ModalContext value={value}>
        <DocSearchModal
          // It insists on these although `transformSearchClient` replaces what would use them.
          appId={site.search.hosted?.appId ?? 'local'}
          apiKey={site.search.hosted?.apiKey ?? 'local'}
          indices={indices}
          initialQuery={initialQuery}
          initialScrollY={scrollY}
          placeholder={texts.placeholder}
          maxResultsPerGroup={8}
          translations={modalTranslations(texts)}
          transformSearchClient={transformSearchClient}
          transformItems={keepOrder as NonNullable<DocSearchModalProps['transformItems']>}
          navigator={navigator}
          hitComponent={HitLink}
          resultsFooterComponent={SeeAll}
          {...missingResults(site.search.missingResultsUrl)}
          onClose={onClose}
        />
        {panel !== null &&
          createPortal(
            <ModalStatusPanel
              status={status}
              texts={texts}
              onRetry={() => askAgain(dialog.current)}
              onSuggestion={(query) => askAgain(dialog.current, query)}
            />,
            panel,
          )}
      </ModalContext>
      <div role="status" data-visually-hidden>
        {announcement(status, texts)}
      </div>
    </dialog>
  );
}

interface ModalContextValue {
  open: (url: string) => void;
  close: () => void;
  status: ModalStatus;
  href: (query: string) => string;
  seeAll: (count: number) => string;
}

const ModalContext = createContext<ModalContextValue | null>(null);

type HitProps = Parameters<NonNullable<DocSearchModalProps['hitComponent']>>[0];

function HitLink({ hit, children }: HitProps) {
  const context = useContext(ModalContext);
  const lang = 'lang' in hit && typeof hit.lang === 'string' ? hit.lang : undefined;
  const onClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    context?.open(hit.url);
  };
  return (
    <a href={hit.url} lang={lang} tabIndex={-1} onClick={onClick}>
      {children}
    </a>
  );
}

function SeeAll() {
  const context = useContext(ModalContext);
  if (context === null || context.status.state !== 'answered' || context.status.count === 0) return null;
  const { status, href, seeAll, open, close } = context;
  const onClick = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    close();
    open(href(status.query));
  };
  return (
    <a href={href(status.query)} onClick={onClick}>
      {seeAll(status.count)}
    </a>
  );
}

/** The element of the modal that panels are put into, once it is there. */
function useModalElement(dialog: { readonly current: HTMLDialogElement | null }): Element | null {
  const [element, setElement] = useState<Element | null>(null);
  useEffect(() => {
    if (dialog.current === null) return undefined;
    setElement(dialog.current.querySelector('.DocSearch-Modal'));
    return keepSemantics(dialog.current);
  }, []);
  return element;
}

/** Asks the same or another query: DocSearch asks whenever its input is given focus. */
function askAgain(dialog: HTMLDialogElement | null, query?: string): void {
  const input = dialog?.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (!input) return;
  if (query === undefined) {
    input.blur();
  } else {
    // React notices a value only if it was set behind its back.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  input.focus();
}

function missingResults(url: string | undefined): Pick<DocSearchModalProps, 'getMissingResultsUrl'> {
  if (url === undefined) return {};
  return { getMissingResultsUrl: ({ query }) => url.replaceAll('{query}', encodeURIComponent(query)) };
}
