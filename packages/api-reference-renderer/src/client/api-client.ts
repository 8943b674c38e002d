import { watchCodeLinks } from './code-links.ts';
import { followFormerAnchor } from './former-anchors.ts';
import { restoreFilters, watchFilters } from './filters.ts';
import { restoreToggles, watchToggles } from './inherited-toggle.ts';
import { restoreReleaseChoice, watchReleaseChoice } from './release-choice.ts';
import { watchSampleUses } from './sample-uses.ts';
import { watchSymbolLinks } from './symbol-card.ts';

const watched = new WeakSet<Document>();

/**
 * Makes API pages interactive: remembered choices, the reader's release, filters of changes and members, samples in
 * place, and the cards of links to symbols, also those in the code of other pages. One call serves all pages that the document will
 * show; further calls do nothing.
 */
export default function apiClient(document: Document): void {
  if (watched.has(document)) return;
  watched.add(document);
  watchToggles(document);
  watchFilters(document);
  watchReleaseChoice(document);
  watchSymbolLinks(document);
  watchCodeLinks(document);
  watchSampleUses(document);
  const restore = () => {
    restoreToggles(document);
    restoreFilters(document);
    restoreReleaseChoice(document);
    followFormerAnchor(document);
  };
  restore();
  document.defaultView?.addEventListener('hashchange', () => followFormerAnchor(document));
  new MutationObserver(restore).observe(document.body, { childList: true, subtree: true });
}
