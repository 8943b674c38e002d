import type { SearchHit } from '@inkstone/site-model/search';
import type { Shell } from '@inkstone/site-model/shell';
import { useCallback, useEffect, useState } from 'react';
import { type ChosenVersions, facetFilters, indexName } from './search-context.ts';

/** A query and what is known of its answer. While the next answer is on its way, the last one's hits stay. */
export interface Results {
  state: 'idle' | 'loading' | 'answered' | 'failed';
  hits: readonly SearchHit[];
  /** Names in a query for types that no type has. */
  unknownTypes: readonly string[];
  /** Number of all hits. */
  count: number;
  /** What the query is about that the site has nothing of; the hits are only near it. */
  absent: readonly string[];
  hasMore: boolean;
  loadMore: () => void;
  retry: () => void;
}

const NONE: readonly string[] = [];
const NOTHING = {
  of: '',
  question: '',
  isFailure: false,
  hits: [] as readonly SearchHit[],
  unknownTypes: NONE,
  count: 0,
  absent: NONE,
  hasMore: false,
};

/** Asks for a query's hits, page by page. */
export function useResults(shell: Shell, query: string, versions: ChosenVersions, hitsPerPage: number): Results {
  const { loadSearchClient } = shell.actions;
  const question = JSON.stringify([query, indexName(shell.site), facetFilters(shell.site, versions)]);
  const [wish, setWish] = useState({ question, pages: 1, attempt: 0 });
  const { pages, attempt } = wish.question === question ? wish : { pages: 1, attempt: 0 };
  const [answer, setAnswer] = useState(NOTHING);
  /** Each question, page and attempt has an answer of its own. */
  const asked = `${question} ${pages} ${attempt}`;

  useEffect(() => {
    if (query === '') return undefined;
    let isCurrent = true;
    const [, index, filters] = JSON.parse(question) as [string, string, string[]];
    const params = { hitsPerPage, page: pages - 1, facetFilters: filters };
    loadSearchClient()
      .then((client) => client.search([{ indexName: index, query, params }]))
      .then(
        ({ results: [response] }) => {
          const { hits = [], unknownTypes = NONE, nbHits = 0, nbPages = 0, absent = NONE } = response ?? {};
          if (!isCurrent) return;
          setAnswer((before) => ({
            of: asked,
            question,
            isFailure: false,
            hits: pages > 1 && before.question === question ? [...before.hits, ...hits] : hits,
            unknownTypes,
            count: nbHits,
            absent: nbHits === 0 ? NONE : absent,
            hasMore: pages < nbPages,
          }));
        },
        () => {
          if (!isCurrent) return;
          setAnswer((before) => {
            const kept = before.question === question ? before : NOTHING;
            return { ...kept, of: asked, question, isFailure: true };
          });
        },
      );
    return () => {
      isCurrent = false;
    };
  }, [asked, question, query, pages, hitsPerPage, loadSearchClient]);

  const loadMore = useCallback(() => setWish({ question, pages: pages + 1, attempt }), [question, pages, attempt]);
  const retry = useCallback(() => setWish({ question, pages, attempt: attempt + 1 }), [question, pages, attempt]);
  const { hits, unknownTypes, count, absent, hasMore } = query === '' ? NOTHING : answer;
  const state = query === '' ? 'idle' : answer.of !== asked ? 'loading' : answer.isFailure ? 'failed' : 'answered';
  return { state, hits, unknownTypes, count, absent, hasMore, loadMore, retry };
}
