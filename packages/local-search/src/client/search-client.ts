import type { SearchClient, SearchClientFactory, SearchRequest, SearchResponse } from '@inkstone/site-model/search';
import { isHostCompressing } from './load-file.ts';
import type { LocalSearchOptions } from './options.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/** A client that searches in a worker, so that the page responds however long a query takes. */
const createClient: SearchClientFactory = (options, base): SearchClient => {
  const waiting = new Map<number, { resolve(results: SearchResponse[]): void; reject(error: Error): void }>();
  let worker: Worker | undefined;
  let lastId = 0;
  let closing = false;

  function stop(): void {
    worker?.terminate();
    worker = undefined;
  }

  function start(): Worker {
    const started = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ('error' in data) call?.reject(new Error(data.error));
      else call?.resolve(data.results);
      if (closing && waiting.size === 0) stop();
    });
    started.addEventListener('error', (event) => {
      event.preventDefault();
      if (worker !== started) return;
      // Its script could not be loaded: the next call starts another worker.
      stop();
      for (const { reject } of waiting.values()) reject(new Error(event.message || 'The search could not be started.'));
      waiting.clear();
    });
    const served = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    send(started, {
      type: 'start',
      options: options as LocalSearchOptions,
      base,
      isHostCompressing: isHostCompressing(served),
    });
    return started;
  }

  function call(type: 'search' | 'warm', requests: readonly SearchRequest[]): Promise<SearchResponse[]> {
    lastId += 1;
    worker ??= start();
    send(worker, { type, id: lastId, requests });
    return new Promise((resolve, reject) => waiting.set(lastId, { resolve, reject }));
  }

  return {
    findsTypes: (options as LocalSearchOptions).indexes.some(({ types }) => types !== null),
    search: async (requests) => ({ results: await call('search', requests) }),
    // If this fails, so does the first query, which reports it.
    warm: (requests = []) => void call('warm', requests).catch(() => {}),
    close: () => {
      closing = true;
      if (waiting.size === 0) stop();
    },
  };
};

function send(worker: Worker, message: ToWorker): void {
  worker.postMessage(message);
}

export default createClient;
