import type { SearchHit } from '@inkstone/site-model/search';
import type { Shell } from '@inkstone/site-model/shell';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type ChosenVersions, facetFilters, indexName } from './search-context.ts';

/** What the search page shows below its form. */
export interface Results {
  state: 'idle' | 'loading' | 'done' | 'failed';
  /** What the hits are an answer to. */
  query: string;
  hits: readonly SearchHit[];
  count: number;
  hasMore: boolean;
}

const HITS_PER_PAGE = 15;
const NOTHING: Results = { state: 'idle', query: '', hits: [], count: 0, hasMore: false };

/** Asks for a query's hits, page by page. What is shown stays until the next answer is there. */
export function useResults(
  shell: Shell,
  query: string,
  versions: ChosenVersions,
): Results & { loadMore: () => void; retry: () => void } {
  const [results, setResults] = useState(NOTHING);
  const latest = useRef(0);
  const nextPage = useRef(0);
  const filters = JSON.stringify(facetFilters(shell.site, versions));
  const name = indexName(shell.site);
  const { loadSearchClient } = shell.actions;

  const load = useCallback(
    async (page: number) => {
      latest.current += 1;
      const own = latest.current;
      if (query === '') {
        setResults(NOTHING);
        return;
      }
      setResults((before) => ({ ...before, state: 'loading' }));
      try {
        const client = await loadSearchClient();
        const params = { hitsPerPage: HITS_PER_PAGE, page, facetFilters: JSON.parse(filters) as string[] };
        const { results: answers } = await client.search([{ indexName: name, query, params }]);
        const [answer] = answers;
        if (own !== latest.current || answer === undefined) return;
        nextPage.current = page + 1;
        setResults((before) => ({
          state: 'done',
          query,
          hits: page === 0 ? answer.hits : [...before.hits, ...answer.hits],
          count: answer.nbHits,
          hasMore: page + 1 < answer.nbPages,
        }));
      } catch {
        if (own === latest.current)
          setResults((before) =>
            page === 0 ? { ...NOTHING, state: 'failed', query } : { ...before, state: 'failed' },
          );
      }
    },
    [query, filters, name, loadSearchClient],
  );

  useEffect(() => {
    nextPage.current = 0;
    void load(0);
  }, [load]);

  const loadMore = useCallback(() => void load(nextPage.current), [load]);
  return { ...results, loadMore, retry: loadMore };
}
