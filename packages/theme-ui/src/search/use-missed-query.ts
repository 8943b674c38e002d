import type { Shell } from '@inkstone/site-model/shell';
import { useEffect } from 'react';
import { sendFeedback } from '../feedback/send-feedback.ts';

/** How long a query must stand, in ms: what is being typed is no question yet. */
const SETTLED = 2_000;

/** Queries that were sent since the page was loaded. */
const sent = new Set<string>();

/** Sends a query without hits, or about what the site has nothing of, to a site that wants to know of them, once. */
export function useMissedQuery(shell: Shell, query: string, isMissed: boolean): void {
  const isWanted = shell.site.feedback?.searches === true && isMissed && !sent.has(query);
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setTimeout(() => {
      sent.add(query);
      // Sent without waiting for the answer.
      sendFeedback(shell, { kind: 'search', query: query.slice(0, 200) }).catch(() => undefined);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [isWanted, query, shell]);
}
