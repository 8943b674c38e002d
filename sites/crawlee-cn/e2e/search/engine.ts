import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createEngine, type LocalSearchOptions } from '@inkstone/local-search/engine';
import type { SearchResponse } from '@inkstone/site-model/search';
import { BASE, DIST } from '../support/site-server.ts';
import type { ExpectedQuery, QueriesByKind } from './queries.ts';

/** Answers queries as the browser's worker does, from the files of the built site. */
export async function openEngine() {
  const options = JSON.parse(await readFile(path.join(DIST, 'search-options.json'), 'utf8')) as LocalSearchOptions;
  const engine = createEngine(options, BASE, (file) => readFile(path.join(DIST, file.slice(BASE.length)), 'utf8'));
  const respond = async (query: string, version: ExpectedQuery['version'] = undefined): Promise<SearchResponse> => {
    const name = version ?? '3.6';
    const tags = ['docusaurus_tag:default', `docusaurus_tag:docs-default-${name}`, `docusaurus_tag:docs-api-${name}`];
    const params = { facetFilters: ['language:en', tags], hitsPerPage: 20 };
    const [response] = await engine.search([{ indexName: '', query, params }]);
    return response!;
  };
  /** The addresses that it finds, below the base path. */
  const ask = async (query: string, version: ExpectedQuery['version'] = undefined): Promise<string[]> =>
    (await respond(query, version)).hits.map(({ url }) => url.slice(BASE.length));
  return { ask, respond };
}

/** How a suite did: the place of the first hit that answers each query, counted from 1; 0 if none does. */
export interface SuiteResult {
  ranks: number[];
  /** What to print: shares by kind, then each query that is not answered first. */
  report: string;
}

/** Asks every query of a suite. */
export async function askAll(
  name: string,
  suite: QueriesByKind,
  ask: (query: string, version?: 'current') => Promise<string[]>,
): Promise<SuiteResult> {
  const all: number[] = [];
  const kinds: string[] = [];
  const misses: string[] = [];
  for (const [kind, queries] of Object.entries(suite)) {
    const ranks: number[] = [];
    for (const { query, targets, version } of queries) {
      const found = await ask(query, version);
      const rank = found.findIndex((url) => targets.some((target) => answers(url, target))) + 1;
      ranks.push(rank);
      if (rank !== 1) misses.push(`  ${rank || '–'} ${kind}: ${query} → ${found.slice(0, 4).join(' | ') || 'nothing'}`);
    }
    all.push(...ranks);
    kinds.push(`  ${kind.padEnd(12)} ${summary(ranks)}`);
  }
  return { ranks: all, report: [`${name}: ${summary(all)}`, ...kinds, 'Not first:', ...misses].join('\n') };
}

/** A target is a page with all its sections, one section, or the end of either: `Dataset#open`. */
function answers(url: string, target: string): boolean {
  return url === target || url.endsWith(`/${target}`) || (!target.includes('#') && url.startsWith(`${target}#`));
}

/** The share of queries that are answered by one of the first `most` hits. */
export function share(ranks: readonly number[], most: number): number {
  return ranks.filter((rank) => rank > 0 && rank <= most).length / ranks.length;
}

function summary(ranks: readonly number[]): string {
  const percent = (most: number) => `${(share(ranks, most) * 100).toFixed(1).padStart(5)} %`;
  return `${String(ranks.length).padStart(4)} queries, ${percent(1)} first, ${percent(3)} among the first three`;
}
