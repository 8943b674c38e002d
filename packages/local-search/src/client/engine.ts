import type { SearchRequest, SearchResponse } from '@inkstone/site-model/search';
import { MemoryIndex } from '../index/memory-index.ts';
import { MultiReader } from '../index/multi-reader.ts';
import { decodePart } from '../index/part.ts';
import type { IndexReader } from '../index/reader.ts';
import { isSharded } from '../index/shard-format.ts';
import { type LoadFile, ShardedIndex } from '../index/sharded-index.ts';
import { createLanguage, type Language, type LanguageFile } from '../query/language.ts';
import { searchIndex } from '../query/search-index.ts';
import { chooseParts } from './choose-parts.ts';
import type { LocalSearchOptions } from './client-options.ts';
import { toHit } from './to-hit.ts';

/** Answers requests as the hosted service would. Runs in the worker; knows no browser. */
export interface Engine {
  search(requests: readonly SearchRequest[]): Promise<{ results: SearchResponse[] }>;
  /** Loads what these requests will need. */
  warm(requests: readonly SearchRequest[]): Promise<void>;
}

const DEFAULT_HITS = 20;

export function createEngine(options: LocalSearchOptions, base: string, load: LoadFile): Engine {
  const once = retryable();
  const loadBelow: LoadFile = (path) => once(`file ${path}`, () => load(base + path));
  const loadLanguage = (): Promise<Language> =>
    once('language', async () => createLanguage(JSON.parse(await load(base + options.language)) as LanguageFile));
  const loadPart = (path: string): Promise<IndexReader> =>
    once(path, async () => {
      const [language, json] = await Promise.all([loadLanguage(), load(base + path)]);
      const sharded: unknown = json.startsWith('{"format":"sharded"') ? JSON.parse(json) : null;
      return isSharded(sharded)
        ? new ShardedIndex(sharded, loadBelow)
        : new MemoryIndex(decodePart(json), language.variants);
    });
  const open = async (request: SearchRequest): Promise<IndexReader | null> => {
    const parts = chooseParts(request.params?.facetFilters, options);
    return parts.length === 0 ? null : new MultiReader(await Promise.all(parts.map((part) => loadPart(part.path))));
  };

  async function answer(request: SearchRequest): Promise<SearchResponse> {
    const started = performance.now();
    const [language, reader] = await Promise.all([loadLanguage(), open(request)]);
    const { hitsPerPage = DEFAULT_HITS, page = 0 } = request.params ?? {};
    const found = reader && (await searchIndex(request.query, reader, language, page * hitsPerPage, hitsPerPage));
    const hitOptions = {
      base,
      marks: found?.marks ?? [],
      variants: language.variants,
      markup: {
        before: textParam(request, 'highlightPreTag', '<mark>'),
        after: textParam(request, 'highlightPostTag', '</mark>'),
        ellipsis: textParam(request, 'snippetEllipsisText', '…'),
      },
      snippetWidth: 120,
    };
    const total = found?.total ?? 0;
    return {
      hits: (found?.records ?? []).map((record) => toHit(record, hitOptions)),
      nbHits: total,
      page,
      nbPages: Math.ceil(total / Math.max(hitsPerPage, 1)),
      hitsPerPage,
      query: request.query,
      processingTimeMS: Math.round(performance.now() - started),
      index: request.indexName,
    };
  }

  return {
    search: async (requests) => ({ results: await Promise.all(requests.map(answer)) }),
    warm: async (requests) => {
      await Promise.all([loadLanguage(), ...requests.map(open)]);
    },
  };
}

function textParam(request: SearchRequest, name: string, byDefault: string): string {
  const value = request.params?.[name];
  return typeof value === 'string' ? value : byDefault;
}

/** Runs each named task once; a failed one is forgotten, so that the next call tries again. */
function retryable(): <Value>(name: string, task: () => Promise<Value>) => Promise<Value> {
  const running = new Map<string, Promise<unknown>>();
  return function once<Value>(name: string, task: () => Promise<Value>): Promise<Value> {
    const known = running.get(name);
    if (known !== undefined) return known as Promise<Value>;
    const started = task();
    running.set(name, started);
    started.catch(() => running.delete(name));
    return started;
  };
}
