import type { SearchRequest, SearchResponse } from '@inkstone/site-model/search';
import type { LocalSearchOptions } from './client-options.ts';

/** From the page to the worker. */
export type ToWorker =
  | { type: 'start'; options: LocalSearchOptions; base: string }
  | { type: 'warm'; id: number; requests: readonly SearchRequest[] }
  | { type: 'search'; id: number; requests: readonly SearchRequest[] };

/** From the worker to the page. */
export type FromWorker =
  | { type: 'results'; id: number; results: SearchResponse[] }
  | { type: 'ready'; id: number }
  | { type: 'failed'; id: number; message: string };
