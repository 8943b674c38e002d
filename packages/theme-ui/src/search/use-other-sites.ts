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

/** By their places in `search.sites`: each is there as soon as it has answered. */
interface Found {
  query: string;
  sites: readonly (OtherSite | undefined)[];
}

/** So long a query must stand before other sites are asked, in ms. */
const PAUSE = 200;
/** A host that is silent for so long is left out, in ms. */
const TIMEOUT = 10_000;
/** Few hits are shown of each other site: the reader is on this one. */
const HITS = 3;

/** The sites of `search.sites` that have something for a query. One that does not answer is left out. */
export function useOtherSites({ site, actions }: Shell, query: string): readonly OtherSite[] {
  const [found, setFound] = useState<Found>({ query: '', sites: [] });
  const opened = useOpened(closeSite);
  const { sites = [] } = site.search;
  useEffect(() => {
    if (query === '' || sites.length === 0) return undefined;
    let isCurrent = true;
    const ask = async ({ label, url }: (typeof sites)[number]): Promise<OtherSite> => {
      const known = opened.get(url) ?? openSite(url, actions.loadSearchClient);
      opened.set(url, known);
      // The next query tries again.
      known.catch(() => opened.delete(url));
      const { client, tags } = await known;
      const params = { hitsPerPage: HITS, facetFilters: [['docusaurus_tag:default', ...tags]] };
      const { results } = await client.search([{ indexName: indexName(site), query, params }]);
      return { label, hits: results[0]?.hits ?? [] };
    };
    const show = (at: number, answer: OtherSite) => {
      if (!isCurrent || answer.hits.length === 0) return;
      setFound((before) => ({
        query,
        sites: Object.assign(before.query === query ? [...before.sites] : [], { [at]: answer }),
      }));
    };
    const timer = setTimeout(() => {
      for (const [at, other] of sites.entries())
        ask(other).then(
          (answer) => show(at, answer),
          () => undefined,
        );
    }, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [site, sites, actions, query, opened]);
  return found.query === query ? found.sites.filter((one) => one !== undefined) : [];
}

const closeSite = ({ client }: OpenedSite): void => client.close?.();

async function openSite(url: string, load: Shell['actions']['loadSearchClient']): Promise<OpenedSite> {
  const [client, response] = await Promise.all([
    load(url),
    fetch(`${url}site-data.json`, { signal: AbortSignal.timeout(TIMEOUT) }),
  ]);
  const { plugins } = (await response.json()) as { plugins: readonly DocsPluginSummary[] };
  const tags = plugins.flatMap((plugin) => {
    const latest = latestVersion(plugin);
    return latest === undefined ? [] : [`docusaurus_tag:docs-${plugin.id}-${latest.name}`];
  });
  return { client, tags };
}
