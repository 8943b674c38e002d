import type { SearchHit, SearchPage, SearchResponse } from '@inkstone/site-model/search';
import { localSearch, type LocalSearchBuildOptions } from '../build/search-provider.ts';
import type { LocalSearchOptions } from '../client/client-options.ts';
import { createEngine, type Engine } from '../client/engine.ts';
import { BASE, FIXTURE_SYNONYMS, fixtureInput } from './fixture-site.ts';

export interface FixtureEngine {
  engine: Engine;
  options: LocalSearchOptions;
  files: ReadonlyMap<string, string>;
  /** Files in the order in which they were asked for. */
  loaded: string[];
  /** Searches one version (the latest by default) for addresses below the base path. */
  urls(query: string, version?: string): Promise<string[]>;
  hits(query: string, version?: string): Promise<SearchHit[]>;
  ask(query: string, params?: Record<string, unknown>): Promise<SearchResponse>;
}

/** Builds the index of a fixture and an engine that reads it from memory. */
export async function fixtureEngine(
  pages?: readonly SearchPage[],
  options: LocalSearchBuildOptions = {},
): Promise<FixtureEngine> {
  const built = await localSearch({ synonyms: FIXTURE_SYNONYMS, ...options }).build(fixtureInput(pages));
  const files = new Map(built.files.map(({ path, content }) => [path, String(content)]));
  const loaded: string[] = [];
  const clientOptions = built.clientOptions as LocalSearchOptions;
  const engine = createEngine(clientOptions, BASE, async (path) => {
    loaded.push(path);
    const content = files.get(path.slice(BASE.length));
    if (content === undefined) throw new Error(`404 for ${path}`);
    return content;
  });
  const ask = async (query: string, params: Record<string, unknown> = {}): Promise<SearchResponse> => {
    const { results } = await engine.search([{ indexName: 'tea', query, params }]);
    return results[0]!;
  };
  const hits = async (query: string, version = '2.0'): Promise<SearchHit[]> =>
    (await ask(query, { facetFilters: contextFilters(version) })).hits;
  return {
    engine,
    options: clientOptions,
    files,
    loaded,
    ask,
    hits,
    urls: async (query, version) => (await hits(query, version)).map((hit) => hit.url.slice(BASE.length)),
  };
}

export function contextFilters(version: string): (string | string[])[] {
  return ['language:en', ['docusaurus_tag:default', `docusaurus_tag:docs-default-${version}`]];
}
