import type { Shell } from '@inkstone/site-model/shell';
import { useCallback, useEffect, useRef } from 'react';
import { useLabelLang } from '../languages/foreign-lang.ts';
import { announce } from '../layout/route-announcer.tsx';
import { useFocusHeir } from '../shell/use-focus-heir.ts';
import { groupByPage, type HitPage } from './hits.ts';
import { type ChosenVersions, sitePath } from './search-context.ts';
import { Excerpt, MarkedText, SearchFailed, UnknownTypes, useSearchTexts } from './search-ui.tsx';
import { OtherLanguages } from './other-languages.tsx';
import { useMissedQuery } from './use-missed-query.ts';
import { useOtherLanguages } from './use-other-languages.ts';
import { useOtherSites } from './use-other-sites.ts';
import { useResults } from './use-results.ts';

export interface SearchResultsProps {
  shell: Shell;
  query: string;
  versions: ChosenVersions;
}

const HITS_PER_PAGE = 15;

/** The answer to a query, which grows as the reader scrolls. */
export function SearchResults({ shell, query, versions }: SearchResultsProps) {
  const texts = useSearchTexts();
  const results = useResults(shell, query, versions, HITS_PER_PAGE);
  const { state, hits, unknownTypes, count, absent, hasMore, loadMore, retry } = results;
  useMissedQuery(shell, query, state === 'answered' && (hits.length === 0 || absent.length > 0));
  const elsewhere = useOtherLanguages(shell, query, {
    versions,
    isWithoutHits: state === 'answered' && hits.length === 0,
  });
  const sites = useOtherSites(shell, query);
  const busy = state === 'loading';
  const pages = groupByPage(hits);
  const status = useRef<HTMLParagraphElement>(null);
  const list = useRef<HTMLOListElement>(null);
  /** How many pages there were when the reader asked for more. */
  const seen = useRef(0);
  /** The hits there were then. */
  const known = useRef<typeof hits>([]);
  const askForMore = useCallback(() => {
    seen.current = list.current?.children.length ?? 0;
    known.current = hits;
    loadMore();
  }, [hits, loadMore]);
  useEffect(() => {
    const before = known.current;
    if (hits === before) return;
    known.current = [];
    // The answer to another query is said by the status.
    if (before.length > 0 && hits[0] === before[0]) announce(texts.moreFound(hits.length - before.length));
  }, [hits, texts]);
  // The first of what came last, or what is said of it.
  const heir = useFocusHeir(() => list.current?.children[seen.current]?.querySelector('a') ?? status.current);
  return (
    <>
      <p ref={status} data-part="search-state" role="status" tabIndex={-1} aria-busy={busy}>
        {busy && hits.length === 0 && texts.loading}
        {hits.length > 0 && (absent.length > 0 ? texts.nothingAbout(absent) : texts.documentsFound(count))}
        {state === 'answered' && hits.length === 0 && texts.noResults}
      </p>
      <UnknownTypes names={unknownTypes} />
      <OtherLanguages languages={elsewhere} />
      {hits.length > 0 && (
        <ol ref={list} data-part="search-results">
          {pages.map((page) => (
            <ResultPage key={page.url} page={page} shell={shell} />
          ))}
        </ol>
      )}
      <div {...heir}>
        {state === 'failed' && <SearchFailed retry={retry} />}
        {state !== 'failed' && hasMore && <More label={texts.more} busy={busy} onMore={askForMore} />}
      </div>
      {sites.map(({ label, hits: others }) => (
        <section key={label}>
          <h2 data-part="search-site">{label}</h2>
          <ol data-part="search-results">
            {groupByPage(others).map((page) => (
              <ResultPage key={page.url} page={page} shell={shell} isBelow />
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}

/** A page with its sections that are hits; `isBelow` another heading. */
function ResultPage({ page, shell, isBelow = false }: { page: HitPage; shell: Shell; isBelow?: boolean }) {
  const { site } = shell;
  const groupLang = useLabelLang();
  const Heading = isBelow ? 'h3' : 'h2';
  return (
    <li lang={page.lang}>
      <Heading>
        <a href={sitePath(site, page.url)}>
          <MarkedText html={page.title} />
        </a>
      </Heading>
      <p data-part="search-group" lang={groupLang(page.group)}>
        {page.group}
      </p>
      {page.text !== '' && (
        <p>
          <Excerpt html={page.text} lang={page.lang} />
        </p>
      )}
      {page.sections.length > 0 && (
        <ul data-part="search-sections">
          {page.sections.map((section) => (
            <li key={section.id}>
              <a href={sitePath(site, section.url)}>
                <MarkedText html={section.title} />
              </a>
              {section.text !== '' && (
                <p>
                  <Excerpt html={section.text} lang={page.lang} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/**
 * A button that presses itself when it is scrolled into view. Whoever comes to it or to what follows by keyboard presses
 * it: more results above the footer would take away what has the focus there.
 */
function More({ label, busy, onMore }: { label: string; busy: boolean; onMore: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (button === null || busy) return undefined;
    const hasPassed = (focused: Element | null) =>
      focused === button ||
      (focused !== null && (button.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && !hasPassed(document.activeElement)) onMore();
    });
    observer.observe(button);
    return () => observer.disconnect();
  }, [busy, onMore]);
  return (
    <button
      ref={ref}
      type="button"
      data-part="search-more"
      aria-disabled={busy}
      onClick={() => {
        if (!busy) onMore();
      }}
    >
      {label}
    </button>
  );
}
