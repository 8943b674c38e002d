import type { SearchHit, SearchResponse } from '@inkstone/site-model/search';
import type { Shell } from '@inkstone/site-model/shell';
import { useCallback, useEffect, useState } from 'react';
import { type ChosenVersions, facetFilters, indexName } from './search-context.ts';

/** A query and what is known of its answer. While the next answer is on its way, the last one's hits stay. */
export interface Results {
  state: 'idle' | 'loading' | 'answered' | 'failed';
  hits: readonly SearchHit[];
  /** Number of all hits. */
  count: number;
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

/** What has been answered so far. */
interface Answer {
  /** What was asked: query, index and filters as JSON. */
  key: string;
  pages: number;
  /** The attempt that failed, if the last one did. */
  failed: number | null;
  hits: readonly SearchHit[];
  count: number;
  hasMore: boolean;
}

const NOTHING: Answer = { key: '', pages: 0, failed: null, hits: [], count: 0, hasMore: false };

/** Asks for a query's hits, page by page. */
export function useResults(shell: Shell, query: string, versions: ChosenVersions, hitsPerPage: number): Results {
  const { loadSearchClient } = shell.actions;
  const key = JSON.stringify([query, indexName(shell.site), facetFilters(shell.site, versions)]);
  const [answer, setAnswer] = useState(NOTHING);
  const [wish, setWish] = useState({ key, pages: 1, attempt: 0 });
  const { pages, attempt } = wish.key === key ? wish : { pages: 1, attempt: 0 };

  useEffect(() => {
    if (query === '') return undefined;
    let wanted = true;
    const [, name, filters] = JSON.parse(key) as [string, string, string[]];
    const params = { hitsPerPage, page: pages - 1, facetFilters: filters };
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
  }, [key, query, pages, attempt, hitsPerPage, loadSearchClient]);

  const loadMore = useCallback(() => setWish({ key, pages: pages + 1, attempt }), [key, pages, attempt]);
  const retry = useCallback(() => setWish({ key, pages, attempt: attempt + 1 }), [key, pages, attempt]);
  const { hits, count, hasMore } = query === '' ? NOTHING : answer;
  const failed = answer.failed === attempt;
  const answered = answer.key === key && (failed || answer.pages >= pages);
  const state = query === '' ? 'idle' : answered ? (failed ? 'failed' : 'answered') : 'loading';
  return { state, hits, count, hasMore, loadMore, retry };
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
