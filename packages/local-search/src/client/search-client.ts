import type { SearchClient, SearchClientFactory, SearchRequest, SearchResponse } from '@inkstone/site-model/search';
import type { LocalSearchOptions } from './client-options.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { SearchError } from './search-error.ts';

interface Waiting {
  resolve(results: SearchResponse[]): void;
  reject(error: SearchError): void;
}

/** A client whose work is done in a worker: the page stays responsive however long a query takes. */
const createClient: SearchClientFactory = (options, base): SearchClient => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let lastId = 0;
  let closing = false;

  function failAll(message: string): void {
    // A worker whose script could not be loaded is of no more use; the next call starts another.
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new SearchError(message));
    waiting.clear();
  }

  /** Once nobody waits for an answer any more. */
  function end(): void {
    if (waiting.size > 0) return;
    worker?.terminate();
    worker = undefined;
  }

  function started(): Worker {
    if (worker !== undefined) return worker;
    const created = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    created.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.type === 'failed') call?.reject(new SearchError(data.message));
      else call?.resolve(data.type === 'results' ? data.results : []);
      if (closing) end();
    });
    created.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker === created) failAll(event.message || 'The search could not be started.');
    });
    send(created, { type: 'start', options: options as LocalSearchOptions, base });
    worker = created;
    return created;
  }

  function ask(type: 'search' | 'warm', requests: readonly SearchRequest[]): Promise<SearchResponse[]> {
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      send(started(), { type, id, requests });
    });
  }

  return {
    search: async (requests) => ({ results: await ask('search', requests) }),
    // Whatever fails here fails again, and is reported, with the first query.
    warm: (requests = []) => void ask('warm', requests).catch(() => {}),
    close: () => {
      closing = true;
      end();
    },
  };
};

function send(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

export default createClient;
