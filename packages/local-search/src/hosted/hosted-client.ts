import { hostedOrigins, type SearchClientFactory, type SearchResponse } from '@inkstone/site-model/search';

/** Where the hosted service is: `search.hosted` of the site's configuration. */
export interface HostedSearchOptions {
  appId: string;
  /** A key that may search and nothing else. */
  apiKey: string;
  indexName: string;
  /** Origin of the service; made of the application's id by default. */
  host?: string | undefined;
  /** Milliseconds after which a silent host is given up. */
  timeout?: number | undefined;
}

/** After so long a silent host is given up. */
const TIMEOUT_MS = 5_000;
/** So many answers are kept for a reader who deletes what they typed. */
const REMEMBERED = 50;

/** A client of the hosted service: its multi-query call by `fetch`, host by host. */
const createHostedClient: SearchClientFactory = (options) => {
  const hosted = options as HostedSearchOptions;
  const answers = new Map<string, Promise<SearchResponse[]>>();
  return {
    async search(requests) {
      const body = JSON.stringify({
        requests: requests.map(({ indexName, query, params }) => {
          return { ...params, query, indexName: hosted.indexName || indexName };
        }),
      });
      let answer = answers.get(body);
      if (answer === undefined) {
        answer = ask(body, hosted);
        answers.set(body, answer);
        if (answers.size > REMEMBERED) answers.delete(answers.keys().next().value!);
        answer.catch(() => answers.delete(body));
      }
      return { results: await answer };
    },
  };
};

export default createHostedClient;

/** Tries one host after the other, unless one refuses the request itself. */
async function ask(body: string, hosted: HostedSearchOptions): Promise<SearchResponse[]> {
  // With the credentials in the address and a plain content type, the browser sends no preflight request.
  const credentials = new URLSearchParams({
    'x-algolia-application-id': hosted.appId,
    'x-algolia-api-key': hosted.apiKey,
  });
  let reason = '';
  for (const origin of hostedOrigins(hosted)) {
    try {
      const response = await fetch(`${origin}/1/indexes/*/queries?${credentials.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'text/plain' },
        body,
        signal: AbortSignal.timeout(hosted.timeout ?? TIMEOUT_MS),
      });
      if (response.ok) {
        const { results } = (await response.json()) as { results?: SearchResponse[] };
        if (!Array.isArray(results)) throw new Error('an answer without results');
        return results;
      }
      reason = `status ${response.status}`;
      if (response.status >= 400 && response.status < 500) break;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  throw new Error(`The search service did not answer: ${reason}`);
}
