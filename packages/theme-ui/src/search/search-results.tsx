import type { Shell } from '@inkstone/site-model/shell';
import { useEffect, useRef } from 'react';
import { useSearchTexts } from './search-texts.ts';
import { groupHits, type HitPage } from './group-hits.ts';
import { MarkedText } from './safe-markup.tsx';
import { type ChosenVersions, sitePath } from './search-context.ts';
import { useResults } from './use-results.ts';

export interface SearchResultsProps {
  shell: Shell;
  query: string;
  versions: ChosenVersions;
}

/** The answer to a query, growing as the reader scrolls. */
export function SearchResults({ shell, query, versions }: SearchResultsProps) {
  const texts = useSearchTexts();
  const results = useResults(shell, query, versions);
  const { state, hits, count, hasMore, loadMore, retry } = results;
  return (
    <>
      <p data-part="search-state" role="status" aria-busy={state === 'loading'}>
        {state === 'loading' && hits.length === 0 && texts.loading}
        {hits.length > 0 && texts.documentsFound(count)}
        {state === 'done' && hits.length === 0 && texts.noResults}
      </p>
      {hits.length > 0 && (
        <ol data-part="search-results">
          {groupHits(hits).map((page) => (
            <ResultPage key={page.url} page={page} shell={shell} />
          ))}
        </ol>
      )}
      {state === 'failed' && (
        <div data-part="search-failed" role="alert">
          <p>{texts.errorTitle}</p>
          <p>{texts.errorHelp}</p>
          <button type="button" onClick={retry}>
            {texts.tryAgain}
          </button>
        </div>
      )}
      {state !== 'failed' && hasMore && <More label={texts.more} busy={state === 'loading'} onMore={loadMore} />}
    </>
  );
}

function ResultPage({ page, shell }: { page: HitPage; shell: Shell }) {
  const { site } = shell;
  return (
    <li>
      <h2 lang={page.lang}>
        <a href={sitePath(site, page.url)}>
          <MarkedText html={page.title} />
        </a>
      </h2>
      <p data-part="search-group" lang={page.lang}>
        {page.group}
      </p>
      {page.text !== '' && (
        <p lang={page.lang}>
          <MarkedText html={page.text} />
        </p>
      )}
      {page.sections.length > 0 && (
        <ul data-part="search-sections" lang={page.lang}>
          {page.sections.map((section) => (
            <li key={section.id}>
              <a href={sitePath(site, section.url)}>
                <MarkedText html={section.title} />
              </a>
              {section.text !== '' && (
                <p>
                  <MarkedText html={section.text} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** A button that presses itself when it comes into view. */
function More({ label, busy, onMore }: { label: string; busy: boolean; onMore: () => void }) {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ref.current === null || busy) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) onMore();
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [busy, onMore]);
  return (
    <button ref={ref} type="button" data-part="search-more" disabled={busy} onClick={onMore}>
      {label}
    </button>
  );
}
