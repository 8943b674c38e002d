import type { SearchRequest, SearchResponse } from '@inkstone/site-model/search';
import { JoinedIndex } from '../index/joined-index.ts';
import { MemoryIndex } from '../index/memory-index.ts';
import { decodePages } from '../index/pages.ts';
import type { IndexReader } from '../index/reader.ts';
import { isSharded } from '../index/shard-format.ts';
import { type LoadFile, ShardedIndex } from '../index/sharded-index.ts';
import { createLanguage, type Language, type LanguageFile } from '../query/language.ts';
import { searchIndex } from '../query/search-index.ts';
import { searchTypes, type TypedReader } from '../query/search-types.ts';
import { decodeTypes, type TypeIndex } from '../types/type-index.ts';
import { isSentence, parseTypeQuery } from '../types/type-query.ts';
import { unknownNames } from '../types/unknown-names.ts';
import { chooseIndexes } from './choose-indexes.ts';
import type { LocalSearchOptions } from './options.ts';
import { toHit } from './to-hit.ts';

export type { LocalSearchOptions };

/** Answers requests as the hosted service would. It runs in the worker and uses nothing of a browser. */
export interface Engine {
  search(requests: readonly SearchRequest[]): Promise<SearchResponse[]>;
  /** Loads what these requests will need. */
  warm(requests: readonly SearchRequest[]): Promise<[]>;
}

const DEFAULT_HITS = 20;
/** Characters of a query that are looked for. A link may lead to a search for any text, and readers type far less. */
const LONGEST_QUERY = 1000;

export function createEngine(options: LocalSearchOptions, base: string, load: LoadFile): Engine {
  const once = retryable();
  const loadFile: LoadFile = (path) => once(`file ${path}`, () => load(base + path));
  const loadLanguage = (): Promise<Language> =>
    once('language', async () => createLanguage(JSON.parse(await load(base + options.language)) as LanguageFile));
  const loadIndex = (path: string): Promise<IndexReader> =>
    once(path, async () => {
      const [{ variants }, json] = await Promise.all([loadLanguage(), load(base + path)]);
      return isSharded(json) ? new ShardedIndex(json, loadFile) : new MemoryIndex(decodePages(json), variants);
    });
  const loadTypes = (path: string): Promise<TypeIndex> => once(path, async () => decodeTypes(await load(base + path)));
  const openTyped = ({ params }: SearchRequest): Promise<TypedReader[]> =>
    Promise.all(
      chooseIndexes(params?.facetFilters, options).flatMap(({ path, types }) =>
        types === null
          ? []
          : [Promise.all([loadIndex(path), loadTypes(types)]).then(([reader, index]) => ({ reader, types: index }))],
      ),
    );
  const open = async ({ params }: SearchRequest): Promise<IndexReader> =>
    new JoinedIndex(await Promise.all(chooseIndexes(params?.facetFilters, options).map(({ path }) => loadIndex(path))));

  async function answer(request: SearchRequest): Promise<SearchResponse> {
    const started = performance.now();
    const [language, reader] = await Promise.all([loadLanguage(), open(request)]);
    const { hitsPerPage = DEFAULT_HITS, page = 0 } = request.params ?? {};
    const query = request.query.slice(0, LONGEST_QUERY);
    const typeQuery = parseTypeQuery(query);
    const readers = typeQuery ? await openTyped(request) : [];
    const typed = typeQuery && (await searchTypes(typeQuery, readers, page * hitsPerPage, hitsPerPage));
    const types = readers.map((one) => one.types);
    const unknown = typeQuery && !isSentence(query) ? unknownNames(typeQuery, types) : [];
    // What looks like a type may be something else: `a -> b` in a sentence.
    const { records, total, marks, absent } =
      typed !== null && typed.total > 0
        ? typed
        : await searchIndex(query, reader, language, page * hitsPerPage, hitsPerPage);
    const hitOptions = {
      base,
      marks,
      variants: language.variants,
      markup: {
        before: textParam(request, 'highlightPreTag', '<mark>'),
        after: textParam(request, 'highlightPostTag', '</mark>'),
        ellipsis: textParam(request, 'snippetEllipsisText', '…'),
      },
      snippetWidth: 120,
    };
    return {
      hits: records.map((record) => toHit(record, hitOptions)),
      nbHits: total,
      page,
      nbPages: Math.ceil(total / Math.max(hitsPerPage, 1)),
      hitsPerPage,
      query: request.query,
      ...(unknown.length > 0 && { unknownTypes: unknown }),
      processingTimeMS: Math.round(performance.now() - started),
      index: request.indexName,
      // Names that no type has say it already.
      ...(absent.length > 0 && unknown.length === 0 && { absent }),
    };
  }

  return {
    search: (requests) => Promise.all(requests.map(answer)),
    warm: async (requests) => {
      await Promise.all([loadLanguage(), ...requests.map(open)]);
      return [];
    },
  };
}

function textParam(request: SearchRequest, name: string, byDefault: string): string {
  const value = request.params?.[name];
  return typeof value === 'string' ? value : byDefault;
}

/** Runs each named task once. A failed one is forgotten, so that the next call tries again. */
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
