import { restoreFilter, watchFilter } from './changes-filter.ts';
import { restoreToggles, watchToggles } from './inherited-toggle.ts';
import { watchSymbolLinks } from './symbol-card.ts';

const watched = new WeakSet<Document>();

/**
 * Makes API pages interactive: remembered choices, the filter of the changes page
 * and the cards of symbol links. One call serves all pages that the document will
 * show; further calls do nothing.
 */
export default function apiClient(document: Document): void {
  if (watched.has(document)) return;
  watched.add(document);
  watchToggles(document);
  watchFilter(document);
  watchSymbolLinks(document);
  const restore = () => {
    restoreToggles(document);
    restoreFilter(document);
  };
  restore();
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
}
