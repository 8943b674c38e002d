import type { Shell } from '@inkstone/site-model/shell';
import { useEffect, useState } from 'react';
import { searchRequest } from './search-context.ts';

const NONE: readonly string[] = [];

/** Parts of a query without hits, each of which alone has some. */
export function useSuggestions(shell: Shell, query: string, isWithoutHits: boolean): readonly string[] {
  const [found, setFound] = useState({ query: '', parts: NONE });
  useEffect(() => {
    const parts = isWithoutHits ? partsOf(query) : NONE;
    if (parts.length === 0) return;
    shell.actions
      .loadSearchClient()
      .then((client) => client.search(parts.map((part) => searchRequest(shell, part, { hitsPerPage: 1 }))))
      .then(({ results }) => {
        setFound({ query, parts: parts.filter((_, index) => (results[index]?.nbHits ?? 0) > 0).slice(0, 3) });
      })
      // Suggestions are only a courtesy.
      .catch(() => {});
  }, [shell, query, isWithoutHits]);
  return isWithoutHits && found.query === query ? found.parts : NONE;
}

/** The words of a query, or the halves of one long word. */
function partsOf(query: string): readonly string[] {
  const words = [...new Set(query.split(/[\s,，、。？?！!]+/).filter((word) => word.length > 1))];
  if (words.length > 1) return words.slice(0, 6);
  const [word = ''] = words;
  return word.length < 4 ? NONE : [word.slice(0, Math.ceil(word.length / 2)), word.slice(Math.floor(word.length / 2))];
}
