import type { SearchClient, SearchHit, SearchRequest, SearchResponse } from '@inkstone/site-model/search';

/** What the modal is doing for its reader. */
export type ModalStatus =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'failed' }
  | { state: 'answered'; query: string; count: number; suggestions: readonly string[] };

/** A request as DocSearch makes it: parameters beside the query. */
type FlatRequest = { indexName: string; query: string } & Record<string, unknown>;

/**
 * The `search` that DocSearch calls. It never fails: DocSearch replaces its own
 * error screen at once by 'no results', so failures are told through `report`.
 */
export function modalSearch(
  loadClient: () => Promise<SearchClient>,
  indexName: string,
  report: (status: ModalStatus) => void,
): (call: { requests: FlatRequest[] }) => Promise<{ results: SearchResponse[] }> {
  let latest = 0;
  return async ({ requests }) => {
    latest += 1;
    const own = latest;
    const tell = (status: ModalStatus): void => {
      if (own === latest) report(status);
    };
    // What is said of an answer comes when DocSearch has put it on the screen.
    const tellAfter = (status: ModalStatus): void => void setTimeout(() => tell(status));
    const asked = requests.map((request) => toRequest(request, indexName));
    const query = asked[0]?.query ?? '';
    tell({ state: 'loading' });
    try {
      const client = await loadClient();
      const { results } = await client.search(asked);
      const count = results.reduce((sum, result) => sum + result.nbHits, 0);
      tellAfter({ state: 'answered', query, count, suggestions: [] });
      if (count === 0)
        void suggest(client, asked[0], (suggestions) => tellAfter({ state: 'answered', query, count, suggestions }));
      return { results };
    } catch {
      tellAfter({ state: 'failed' });
      return { results: asked.map(emptyResponse) };
    }
  };
}

function toRequest({ indexName: _, query, ...params }: FlatRequest, indexName: string): SearchRequest {
  return { indexName, query, params };
}

function emptyResponse({ indexName, query }: SearchRequest): SearchResponse {
  return { hits: [], nbHits: 0, page: 0, nbPages: 0, hitsPerPage: 0, query, processingTimeMS: 0, index: indexName };
}

/** Parts of a query that found nothing, of which each alone finds something. */
async function suggest(
  client: SearchClient,
  request: SearchRequest | undefined,
  found: (parts: readonly string[]) => void,
): Promise<void> {
  if (request === undefined) return;
  const parts = partsOf(request.query);
  if (parts.length === 0) return;
  try {
    const { results } = await client.search(
      parts.map((query) => ({ ...request, query, params: { ...request.params, hitsPerPage: 1 } })),
    );
    const useful = parts.filter((_, index) => (results[index]?.nbHits ?? 0) > 0);
    if (useful.length > 0) found(useful.slice(0, 3));
  } catch {
    // Suggestions are a courtesy.
  }
}

/** The words of a query, or the halves of one long word. */
function partsOf(query: string): string[] {
  const words = [...new Set(query.split(/[\s,，、。？?！!]+/).filter((word) => word.length > 1))];
  if (words.length > 1) return words.slice(0, 6);
  const [word = ''] = words;
  return word.length < 4 ? [] : [word.slice(0, Math.ceil(word.length / 2)), word.slice(Math.floor(word.length / 2))];
}

/**
 * Keeps the order of the hits in a list that is grouped by `lvl0`: where a group
 * comes back after another, its label differs by an invisible character.
 */
export function keepOrder<Hit extends Pick<SearchHit, 'hierarchy' | '_highlightResult'>>(hits: readonly Hit[]): Hit[] {
  const runs = new Map<string, number>();
  let before: string | null = null;
  return hits.map((hit) => {
    const group = hit.hierarchy.lvl0 ?? '';
    if (group !== before) runs.set(group, (runs.get(group) ?? 0) + 1);
    before = group;
    const label = group + '\u200b'.repeat((runs.get(group) ?? 1) - 1);
    return {
      ...hit,
      hierarchy: { ...hit.hierarchy, lvl0: label },
      _highlightResult: withGroup(hit._highlightResult, label),
    };
  });
}

function withGroup(highlight: unknown, label: string): unknown {
  if (typeof highlight !== 'object' || highlight === null || !('hierarchy' in highlight)) return highlight;
  return {
    ...highlight,
    hierarchy: { ...(highlight.hierarchy as object), lvl0: { value: label, matchLevel: 'none', matchedWords: [] } },
  };
}
