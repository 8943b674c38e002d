import { createRequire } from 'node:module';
import type { SearchProvider } from '@inkstone/site-model/search';
import type { HostedSearchOptions } from '../hosted/hosted-client.ts';

const { version } = createRequire(import.meta.url)('../../package.json') as { version: string };

/** Search by the hosted service that `search.hosted` of the site's configuration names. It publishes nothing. */
export function hostedSearch(): SearchProvider {
  return {
    name: '@inkstone/local-search',
    version,
    clientModule: '@inkstone/local-search/hosted',
    async build({ config }) {
      const { hosted } = config.search;
      if (hosted === undefined) {
        throw new Error(
          'The hosted search needs search.hosted in the site’s configuration: appId, apiKey and indexName.',
        );
      }
      const { appId, apiKey, host } = hosted;
      return { files: [], clientOptions: { appId, apiKey, host } satisfies HostedSearchOptions };
    },
  };
}
