import type { SearchHit, SearchResponse } from '@inkstone/site-model/search';
import type { Shell } from '@inkstone/site-model/shell';
import { useCallback, useEffect, useState } from 'react';
import { type ChosenVersions, facetFilters, indexName } from './search-context.ts';

/** What the search page shows below its form. */
export interface Results {
  state: 'idle' | 'loading' | 'done' | 'failed';
  hits: readonly SearchHit[];
  count: number;
  hasMore: boolean;
}

const HITS_PER_PAGE = 15;

/** What is there so far. */
interface Answer {
  /** What was asked: query, filters and index as text. */
  key: string;
  pages: number;
  /** The attempt that failed, if the last one did. */
  failed: number | null;
  hits: readonly SearchHit[];
  count: number;
  hasMore: boolean;
}

const NOTHING: Answer = { key: '', pages: 0, failed: null, hits: [], count: 0, hasMore: false };

/** Asks for a query's hits, page by page. What is shown stays until the next answer is there. */
export function useResults(
  shell: Shell,
  query: string,
  versions: ChosenVersions,
): Results & { loadMore: () => void; retry: () => void } {
  const { loadSearchClient } = shell.actions;
  const key = JSON.stringify([query, indexName(shell.site), facetFilters(shell.site, versions)]);
  const [answer, setAnswer] = useState(NOTHING);
  const [wish, setWish] = useState({ key, pages: 1, attempt: 0 });
  const { pages, attempt } = wish.key === key ? wish : { pages: 1, attempt: 0 };

  useEffect(() => {
    if (query === '') return undefined;
    let wanted = true;
    const [, name, filters] = JSON.parse(key) as [string, string, string[]];
    const params = { hitsPerPage: HITS_PER_PAGE, page: pages - 1, facetFilters: filters };
    loadSearchClient()
      .then((client) => client.search([{ indexName: name, query, params }]))
      .then(
        ({ results }) => wanted && setAnswer((before) => extend(before, key, pages, results[0])),
        () =>
          wanted &&
          setAnswer((before) => ({ ...(before.key === key ? before : { ...NOTHING, key }), failed: attempt })),
      );
    return () => {
      wanted = false;
    };
  }, [key, query, pages, attempt, loadSearchClient]);

  const loadMore = useCallback(() => setWish({ key, pages: pages + 1, attempt }), [key, pages, attempt]);
  const retry = useCallback(() => setWish({ key, pages, attempt: attempt + 1 }), [key, pages, attempt]);
  const { hits, count, hasMore } = query === '' ? NOTHING : answer;
  return { state: stateOf(query, answer, key, pages, attempt), hits, count, hasMore, loadMore, retry };
}

function stateOf(query: string, answer: Answer, key: string, pages: number, attempt: number): Results['state'] {
  if (query === '') return 'idle';
  if (answer.key !== key) return 'loading';
  if (answer.failed === attempt) return 'failed';
  return answer.pages >= pages ? 'done' : 'loading';
}

function extend(before: Answer, key: string, pages: number, response: SearchResponse | undefined): Answer {
  const hits = response?.hits ?? [];
  return {
    key,
    pages,
    failed: null,
    hits: pages > 1 && before.key === key ? [...before.hits, ...hits] : hits,
    count: response?.nbHits ?? 0,
    hasMore: pages < (response?.nbPages ?? 0),
  };
}
