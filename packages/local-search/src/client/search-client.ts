import type { SearchClient, SearchClientFactory, SearchRequest, SearchResponse } from '@inkstone/site-model/search';
import { isHostCompressing } from './load-file.ts';
import type { LocalSearchOptions } from './options.ts';
import type { FromWorker, ToWorker } from './worker.ts';

/**
 * Milliseconds after which a worker that has not answered is ended: its script was not loaded, or its query does not end.
 * Longer than the 20 seconds that it waits for a file.
 */
const ANSWER_TIMEOUT = 25_000;

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

  /** Ends the worker; the next call starts another one. */
  function fail(message: string): void {
    stop();
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
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
      // Its script could not be loaded.
      if (worker === started) fail(event.message || 'The search could not be started.');
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
    const id = ++lastId;
    worker ??= start();
    send(worker, { type, id, requests });
    setTimeout(() => waiting.has(id) && fail('The search does not answer.'), ANSWER_TIMEOUT);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
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
