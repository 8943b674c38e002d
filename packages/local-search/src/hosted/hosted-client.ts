import type { SearchClientFactory } from '@inkstone/site-model/search';
import { liteClient } from 'algoliasearch/lite';
import { readAnswers } from './read-answers.ts';

/** Where the hosted service is: a part of `search.hosted` of the site's configuration. */
export interface HostedSearchOptions {
  appId: string;
  /** A key that may search and nothing else. */
  apiKey: string;
  /** Origin of the service; made of the application's id by default. */
  host?: string | undefined;
}

/** The hosted service's own client, for the search page and DocSearch's dialog. */
const createHostedClient: SearchClientFactory = (options) => {
  const { appId, apiKey, host } = options as HostedSearchOptions;
  const client = liteClient(appId, apiKey, host === undefined ? {} : { hosts: [hostOf(host)] });
  return {
    async search(requests) {
      const flat = requests.map(({ params, ...request }) => ({ ...params, ...request }));
      const { results } = await client.search({ requests: flat as SearchForHits[] });
      return { results: readAnswers(requests, results) };
    },
  };
};

type SearchForHits = Extract<
  Parameters<ReturnType<typeof liteClient>['search']>[0],
  { requests: unknown }
>['requests'][number];

function hostOf(origin: string) {
  const { protocol, host } = new URL(origin);
  return { url: host, protocol: protocol === 'http:' ? 'http' : 'https', accept: 'read' } as const;
}

export default createHostedClient;
