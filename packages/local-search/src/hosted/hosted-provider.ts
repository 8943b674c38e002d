import type { SearchProvider } from '@inkstone/site-model/search';
import type { HostedSearchOptions } from './hosted-client.ts';

/** Search by the hosted service that `search.hosted` of the site's configuration names. It publishes nothing. */
export function hostedSearch(): SearchProvider {
  return {
    name: '@inkstone/local-search',
    version: '3.0.1',
    clientModule: '@inkstone/local-search/hosted',
    async build({ config }) {
      const { hosted } = config.search;
      if (hosted === undefined) {
        throw new Error(
          'The hosted search needs search.hosted in the site’s configuration: appId, apiKey and indexName.',
        );
      }
      return { files: [], clientOptions: hosted satisfies HostedSearchOptions };
    },
  };
}
