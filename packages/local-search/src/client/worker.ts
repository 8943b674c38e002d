import type { SearchRequest, SearchResponse } from '@inkstone/site-model/search';
import { createEngine, type Engine } from './engine.ts';
import { loadCompressed, loadFile } from './load-file.ts';
import type { LocalSearchOptions } from './options.ts';

/** Messages from the page to the worker: first the options, then calls. */
export type ToWorker =
  | { type: 'start'; options: LocalSearchOptions; base: string; isHostCompressing: boolean }
  | { type: 'warm' | 'search'; id: number; requests: readonly SearchRequest[] };

/** The answer to a call; `warm` has no results. */
export type FromWorker = { id: number; results: SearchResponse[] } | { id: number; error: string };

/** What is used of a dedicated worker's global scope. */
declare const self: {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
};

let engine: Engine;

self.addEventListener('message', ({ data }) => {
  if (data.type === 'start') {
    engine = createEngine(data.options, data.base, data.isHostCompressing ? loadFile : loadCompressed);
    return;
  }
  const { id } = data;
  engine[data.type](data.requests).then(
    (results) => self.postMessage({ id, results }),
    (error: unknown) => self.postMessage({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
