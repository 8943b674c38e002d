import '../../src/search/docsearch.css';
import type { DocSearchHit } from '@docsearch/react';
import type { DocSearchModalProps } from '@docsearch/react/modal';
import { escapeHtml } from '@inkstone/site-model/page';
import type { SearchRequest } from '@inkstone/site-model/search';
import type { Shell } from '@inkstone/site-model/shell';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTexts } from '../shell/theme-context.tsx';
import { markedPieces } from './hits.ts';
import {
  facetFilters,
  indexName,
  type SearchModalProps,
  searchPageHref,
  sitePath,
  versionsInContext,
} from './search-context.ts';
import { onPlainClick } from './search-ui.tsx';

type TransformClient = NonNullable<DocSearchModalProps['transformSearchClient']>;

/** What both of DocSearch's modals are given: the one for words, and the one that answers questions as well. */
type CommonProps = Omit<DocSearchModalProps, 'translations' | 'onClose'> & { onClose: () => void };

type Answer = { state: 'none' | 'failed' } | { state: 'answered'; query: string; count: number };

interface HostedSearchProps extends SearchModalProps {
  children: (common: CommonProps) => ReactNode;
  /** What Escape does instead of closing the dialog. */
  onEscape?: (() => void) | undefined;
}

/** A dialog over the page around one of DocSearch's modals, which asks and follows links as the rest of the site does. */
export function HostedSearch({ shell, texts, onClose, onEscape = onClose, children }: HostedSearchProps) {
  const [answer, setAnswer] = useState<Answer>({ state: 'none' });
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => (dialog.current === null ? undefined : show(dialog.current)), []);
  const [list, setList] = useState<Element | null>(null);
  const isFailure = answer.state === 'failed';
  useLayoutEffect(() => {
    setList(isFailure ? (dialog.current?.querySelector('.DocSearch-Dropdown') ?? null) : null);
  }, [isFailure]);
  const { searchFailed, searchFailedHelp } = useTexts();
  const common = useMemo(() => commonProps({ shell, texts, onClose }, setAnswer), [shell, texts, onClose]);
  return (
    <dialog
      ref={dialog}
      data-part="hosted-search"
      data-state={answer.state}
      aria-label={texts.dialogLabel}
      onCancel={(event) => {
        event.preventDefault();
        onEscape();
      }}
      // In the input DocSearch takes the key for itself, so that no `cancel` follows.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.nativeEvent.isComposing) onEscape();
      }}
    >
      {common !== null && children(common)}
      {/* DocSearch takes its own report of a failure back at once, and says that there are no results. */}
      {list !== null &&
        createPortal(
          <div className="DocSearch-ErrorScreen" role="alert">
            <p className="DocSearch-Title">{searchFailed}</p>
            <p className="DocSearch-Help">{searchFailedHelp}</p>
          </div>,
          list,
        )}
      <div role="status" data-visually-hidden="">
        {answer.state === 'answered' &&
          (answer.count === 0 ? `${texts.noResultsFor} "${answer.query}"` : texts.results(answer.count))}
      </div>
    </dialog>
  );
}

/** The properties of DocSearch. Its components are the same objects while the page is the same: React mounts others anew. */
function commonProps(
  { shell, texts, onClose }: SearchModalProps,
  onAnswer: (answer: Answer) => void,
): CommonProps | null {
  const { site, actions } = shell;
  const { hosted, missingResultsUrl } = site.search;
  if (hosted === undefined) return null;
  const filters = facetFilters(site, versionsInContext(shell));
  const open = (url: string) => {
    onClose();
    // Closing the dialog moves the focus, so the navigation comes after it.
    requestAnimationFrame(() => actions.navigate(url));
  };
  return {
    appId: hosted.appId,
    apiKey: hosted.apiKey,
    insights: hosted.insights,
    indices: [{ name: indexName(site), searchParameters: { facetFilters: filters as string[] } }],
    initialScrollY: scrollY,
    onClose,
    transformSearchClient: (client) => ({ ...client, search: searchWith(actions, onAnswer) }),
    transformItems: (items) => items.map((item) => ({ ...safeHit(item), url: sitePath(site, item.url) })),
    navigator: { navigate: ({ itemUrl }) => open(sitePath(site, itemUrl)) },
    hitComponent: ({ hit, children: content }) => {
      const url = sitePath(site, hit.url);
      return (
        <a href={url} onClick={onPlainClick(() => open(url))}>
          {content}
        </a>
      );
    },
    resultsFooterComponent: ({ state: { query, context } }) => {
      const href = searchPageHref(site, query);
      return (
        <a data-part="search-see-all" href={href} onClick={onPlainClick(() => open(href))}>
          {texts.seeAll(context['nbHits'] as number)}
        </a>
      );
    },
    ...(missingResultsUrl !== undefined && {
      getMissingResultsUrl: ({ query }) => missingResultsUrl.replaceAll('{query}', encodeURIComponent(query)),
    }),
  };
}

function show(dialog: HTMLDialogElement): () => void {
  // DocSearch makes a button of its backdrop, and all that it shows the button's content.
  const backdrop = dialog.querySelector('.DocSearch-Container');
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby', 'aria-owns'])
    backdrop?.removeAttribute(name);
  dialog.showModal();
  dialog.querySelector('input')?.focus();
  return () => dialog.close();
}

type Search = ReturnType<TransformClient>['search'];
type SearchForHits = Pick<SearchRequest, 'indexName'> & Partial<SearchRequest>;

/** The site's own client answers, so that dialog and search page ask the same hosts. */
function searchWith({ loadSearchClient }: Shell['actions'], onAnswer: (answer: Answer) => void): Search {
  const search = async (request: Parameters<Search>[0]) => {
    const requests = Array.isArray(request) ? request : request.requests;
    try {
      const client = await loadSearchClient();
      const answer = await client.search(
        requests.map((asked) => {
          const { indexName: name, query = '', ...params } = asked as SearchForHits;
          return { indexName: name, query, params };
        }),
      );
      const [first] = answer.results;
      if (first !== undefined) onAnswer({ state: 'answered', query: first.query, count: first.nbHits });
      return answer;
    } catch {
      onAnswer({ state: 'failed' });
      return { results: [] };
    }
  };
  return search as unknown as Search;
}

/** A hit whose texts are HTML with `<mark>` and nothing else, whatever the service answers: DocSearch inserts them. */
function safeHit(hit: DocSearchHit): DocSearchHit {
  const { hierarchy, content, _snippetResult, _highlightResult } = hit;
  const texts = { hierarchy, content, _snippetResult, _highlightResult };
  const escaped = JSON.parse(JSON.stringify(texts), (_, value: unknown) =>
    typeof value === 'string' ? markedHtml(value) : value,
  ) as typeof texts;
  return { ...hit, ...escaped };
}

function markedHtml(html: string): string {
  return markedPieces(html)
    .map(({ text, marked }) => (marked ? `<mark>${escapeHtml(text)}</mark>` : escapeHtml(text)))
    .join('');
}
