import { restoreFilters, watchFilters } from './filters.ts';
import { restoreToggles, watchToggles } from './inherited-toggle.ts';
import { watchSymbolLinks } from './symbol-card.ts';

const watched = new WeakSet<Document>();

/**
 * Makes API pages interactive: remembered choices, filters of changes and
 * members, and the cards of symbol links. One call serves all pages that the document will
 * show; further calls do nothing.
 */
export default function apiClient(document: Document): void {
  if (watched.has(document)) return;
  watched.add(document);
  watchToggles(document);
  watchFilters(document);
  watchSymbolLinks(document);
  const restore = () => {
    restoreToggles(document);
    restoreFilters(document);
  };
  restore();
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
}
