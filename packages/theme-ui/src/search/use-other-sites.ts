import type { SearchClient, SearchHit } from '@inkstone/site-model/search';
import type { Shell } from '@inkstone/site-model/shell';
import type { DocsPluginSummary } from '@inkstone/site-model/version';
import { useEffect, useState } from 'react';
import { latestVersion } from '../versions/versions.ts';
import { indexName } from './search-context.ts';
import { useOpened } from './use-opened.ts';

/** What another site has for a query. */
export interface OtherSite {
  label: string;
  hits: readonly SearchHit[];
}

/** A client of another site's search, and the tags of the latest versions of its docs. */
interface OpenedSite {
  client: SearchClient;
  tags: readonly string[];
}

const NONE: readonly OtherSite[] = [];
/** So long a query must stand before other sites are asked, in ms. */
const PAUSE = 200;
/** Few hits are shown of each other site: the reader is on this one. */
const HITS = 3;

/** The sites of `search.sites` that have something for a query. One that does not answer is left out. */
export function useOtherSites({ site, actions }: Shell, query: string): readonly OtherSite[] {
  const [found, setFound] = useState({ query: '', sites: NONE });
  const opened = useOpened(closeSite);
  const { sites = [] } = site.search;
  useEffect(() => {
    if (query === '' || sites.length === 0) return undefined;
    let isCurrent = true;
    const ask = async ({ label, url }: (typeof sites)[number]): Promise<OtherSite[]> => {
      const known = opened.get(url) ?? openSite(url, actions.loadSearchClient);
      opened.set(url, known);
      // The next query tries again.
      known.catch(() => opened.delete(url));
      const { client, tags } = await known;
      const params = { hitsPerPage: HITS, facetFilters: [['docusaurus_tag:default', ...tags]] };
      const { results } = await client.search([{ indexName: indexName(site), query, params }]);
      const hits = results[0]?.hits ?? [];
      return hits.length === 0 ? [] : [{ label, hits }];
    };
    const timer = setTimeout(() => {
      Promise.all(sites.map((other) => ask(other).catch(() => []))).then(
        (answers) => isCurrent && setFound({ query, sites: answers.flat() }),
        () => undefined,
      );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [site, sites, actions, query, opened]);
  return found.query === query ? found.sites : NONE;
}

const closeSite = ({ client }: OpenedSite): void => client.close?.();

async function openSite(url: string, load: Shell['actions']['loadSearchClient']): Promise<OpenedSite> {
  const [client, response] = await Promise.all([load(url), fetch(`${url}site-data.json`)]);
  const { plugins } = (await response.json()) as { plugins: readonly DocsPluginSummary[] };
  const tags = plugins.flatMap((plugin) => {
    const latest = latestVersion(plugin);
    return latest === undefined ? [] : [`docusaurus_tag:docs-${plugin.id}-${latest.name}`];
  });
  return { client, tags };
}
