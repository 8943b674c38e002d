import type { SearchClientFactory, SearchRequest, SearchResponse } from '@inkstone/site-model/search';
import { SearchError } from '../client/search-error.ts';
import { type HostedSearchOptions, hostedOrigins } from './hosted-options.ts';

/** A host that is silent for so long is given up. */
const TIMEOUT_MS = 5_000;
/** Answers that come again when a reader deletes what they typed. */
const REMEMBERED = 50;

/** A client of the hosted service: its multi-query call by `fetch`, host by host. */
const createHostedClient: SearchClientFactory = (options) => {
  const hosted = options as HostedSearchOptions;
  const answers = new Map<string, Promise<SearchResponse[]>>();
  return {
    async search(requests) {
      const body = JSON.stringify({ requests: requests.map((request) => toServiceRequest(request, hosted)) });
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

function toServiceRequest(
  { indexName, query, params = {} }: SearchRequest,
  hosted: HostedSearchOptions,
): Record<string, unknown> {
  return { ...params, query, indexName: hosted.indexName || indexName };
}

/** Tries one host after the other, unless one says that the request itself is refused. */
async function ask(body: string, hosted: HostedSearchOptions): Promise<SearchResponse[]> {
  // Credentials in the address and a plain content type spare the browser a preflight.
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
      if (response.ok) return readAnswer(await response.json());
      reason = `status ${response.status}`;
      if (response.status >= 400 && response.status < 500) break;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
    }
  }
  throw new SearchError(`The search service did not answer: ${reason}`);
}

function readAnswer(answer: unknown): SearchResponse[] {
  if (typeof answer !== 'object' || answer === null || !('results' in answer) || !Array.isArray(answer.results)) {
    throw new Error('an answer without results');
  }
  return answer.results as SearchResponse[];
}
