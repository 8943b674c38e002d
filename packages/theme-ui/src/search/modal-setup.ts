import type { DocSearchModalProps } from '@docsearch/react/modal';
import type { Shell } from '@inkstone/site-model/shell';
import { hideBlockedStorage } from './blocked-storage.ts';
import { keepOrder, modalSearch, type ModalStatus } from './modal-client.ts';
import { facetFilters, indexName, searchPageHref, sitePath, versionsInContext } from './search-context.ts';

/** What DocSearch takes at its first rendering and must stay the same while the modal is open. */
export interface ModalSetup {
  /** Goes to a hit or the search page. */
  open: (url: string) => void;
  seeAllHref: (query: string) => string;
  props: Pick<
    DocSearchModalProps,
    | 'appId'
    | 'apiKey'
    | 'indices'
    | 'initialScrollY'
    | 'transformSearchClient'
    | 'transformItems'
    | 'navigator'
    | 'getMissingResultsUrl'
  >;
}

export function modalSetup(shell: Shell, report: (status: ModalStatus) => void): ModalSetup {
  hideBlockedStorage();
  const { site, actions } = shell;
  // After the dialog has closed: closing restores the scroll position, the navigation then sets its own.
  const open = (url: string): void => void requestAnimationFrame(() => actions.navigate(sitePath(site, url)));
  const search = modalSearch(actions.loadSearchClient, indexName(site), report);
  const searchParameters = { facetFilters: facetFilters(site, versionsInContext(shell)) };
  const missing = site.search.missingResultsUrl;
  return {
    open,
    seeAllHref: (query) => searchPageHref(site, query),
    props: {
      // It insists on these although `transformSearchClient` replaces what would use them.
      appId: site.search.hosted?.appId ?? 'local',
      apiKey: site.search.hosted?.apiKey ?? 'local',
      // The name is part of the keys that recent searches are stored under.
      indices: [{ name: site.storageNamespace, searchParameters }] as unknown as DocSearchModalProps['indices'],
      initialScrollY: globalThis.scrollY,
      transformSearchClient: (client) => ({ ...client, search: search as unknown as typeof client.search }),
      transformItems: keepOrder,
      navigator: { navigate: ({ itemUrl }) => open(itemUrl) },
      ...(missing === undefined
        ? {}
        : { getMissingResultsUrl: ({ query }) => missing.replaceAll('{query}', encodeURIComponent(query)) }),
    },
  };
}
