import '../../src/search/search-modal.css';
import { DocSearchModal, type DocSearchModalProps } from '@docsearch/react/modal';
import type { Shell } from '@inkstone/site-model/shell';
import { createContext, useCallback, useContext, useMemo, useState, type MouseEvent } from 'react';
import { createPortal } from 'react-dom';
import type { ModalStatus } from './modal-client.ts';
import { keepSemantics } from './modal-semantics.ts';
import { modalSetup, type ModalSetup } from './modal-setup.ts';
import { announcement, ModalStatusPanel } from './modal-status.tsx';
import { modalTranslations } from './modal-translations.ts';
import { warmSearchIndex } from './search-context.ts';
import type { SearchTexts } from './search-texts.ts';
import { useDialog } from './use-dialog.ts';

export interface SearchModalProps {
  shell: Shell;
  texts: SearchTexts;
  initialQuery?: string;
  onClose: () => void;
}

/** Loads what the modal will need; call it at the first sign that the reader wants to search. */
export function warmSearch(shell: Shell): void {
  warmSearchIndex(shell);
}

/** The search in a dialog over the page. Mount it to open it, unmount it to close it. */
export function SearchModal({ shell, texts, initialQuery = '', onClose }: SearchModalProps) {
  const [status, setStatus] = useState<ModalStatus>({ state: 'idle' });
  const [setup] = useState(() => modalSetup(shell, setStatus));
  const [modal, setModal] = useState<Element | null>(null);
  const show = useDialog(onClose);
  const ref = useCallback(
    (dialog: HTMLDialogElement) => {
      setModal(dialog.querySelector('.DocSearch-Modal'));
      const stops = [show(dialog), keepSemantics(dialog)];
      return () => stops.forEach((stop) => stop());
    },
    [show],
  );
  const value = useMemo(() => ({ setup, status, seeAll: texts.seeAll, onClose }), [setup, status, texts, onClose]);
  return (
    <dialog
      ref={ref}
      data-part="search-dialog"
      data-hosted={shell.site.search.hosted !== undefined || undefined}
      data-state={status.state}
      aria-label={texts.dialogLabel}
    >
      <ModalContext value={value}>
        <DocSearchModal
          {...setup.props}
          initialQuery={initialQuery}
          placeholder={texts.placeholder}
          maxResultsPerGroup={8}
          translations={modalTranslations(texts)}
          hitComponent={HitLink}
          resultsFooterComponent={SeeAll}
          onClose={onClose}
        />
      </ModalContext>
      {modal !== null &&
        createPortal(
          <ModalStatusPanel
            status={status}
            texts={texts}
            onRetry={() => askAgain(modal)}
            onSuggestion={(query) => askAgain(modal, query)}
          />,
          modal,
        )}
      <div role="status" data-visually-hidden>
        {announcement(status, texts)}
      </div>
    </dialog>
  );
}

interface ModalContextValue {
  setup: ModalSetup;
  status: ModalStatus;
  seeAll: (count: number) => string;
  onClose: () => void;
}

const ModalContext = createContext<ModalContextValue | null>(null);

type HitProps = Parameters<NonNullable<DocSearchModalProps['hitComponent']>>[0];

function HitLink({ hit, children }: HitProps) {
  const context = useContext(ModalContext);
  const lang = 'lang' in hit && typeof hit.lang === 'string' ? hit.lang : undefined;
  // DocSearch closes the modal itself.
  const onClick = onPlainClick(() => context?.setup.open(hit.url));
  return (
    <a href={hit.url} lang={lang} tabIndex={-1} onClick={onClick}>
      {children}
    </a>
  );
}

function SeeAll() {
  const context = useContext(ModalContext);
  if (context === null || context.status.state !== 'answered' || context.status.count === 0) return null;
  const { setup, seeAll, onClose } = context;
  const { query, count } = context.status;
  const href = setup.seeAllHref(query);
  const onClick = onPlainClick(() => {
    onClose();
    setup.open(href);
  });
  return (
    <a href={href} onClick={onClick}>
      {seeAll(count)}
    </a>
  );
}

/** Leaves clicks alone that open another tab or window. */
function onPlainClick(action: () => void): (event: MouseEvent) => void {
  return (event) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    action();
  };
}

/** Asks the same or another query: DocSearch asks whenever its input is given focus. */
function askAgain(modal: Element, query?: string): void {
  const input = modal.querySelector<HTMLInputElement>('.DocSearch-Input');
  if (input === null) return;
  if (query === undefined) {
    input.blur();
  } else {
    // React notices a value only if it was set behind its back.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, query);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
  input.focus();
}
