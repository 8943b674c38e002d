import { hostedOrigin } from '@inkstone/site-model/search';

/** Where the hosted service is; the site's configuration as `search.hosted`. */
export interface HostedSearchOptions {
  appId: string;
  /** A key that may search and nothing else. */
  apiKey: string;
  indexName: string;
  /** Origin of the service; made of the application's id by default. */
  host?: string | undefined;
  /** Milliseconds after which a silent host is given up; 5,000 by default. */
  timeout?: number | undefined;
}

/** Where queries go, then the service's other hosts, of which any may answer. */
export function hostedOrigins(options: Pick<HostedSearchOptions, 'appId' | 'host'>): string[] {
  const first = hostedOrigin(options);
  return options.host === undefined
    ? [first, ...[1, 2, 3].map((number) => `https://${options.appId}-${number}.algolianet.com`)]
    : [first];
}
