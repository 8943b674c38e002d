import type { SearchHit, SearchRequest, SearchResponse } from '@inkstone/site-model/search';

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
/** The service has no more on a page. */
const MOST_HITS = 1000;
/** What is shown of a hit is far shorter. */
const LONGEST = 10_000;

/**
 * The answers of the hosted service in the form that the search shows. The service, or what is between it and the reader,
 * may send anything: hits without an address or headings are left out, and texts that are none.
 *
 * @throws {TypeError} if an answer has no list of hits, so that the search says that it failed.
 */
export function readAnswers(requests: readonly SearchRequest[], answers: unknown): SearchResponse[] {
  if (!Array.isArray(answers)) throw new TypeError('The search service has sent no list of answers.');
  return requests.map((request, at) => readAnswer(request, answers[at]));
}

function readAnswer({ query, params }: SearchRequest, answer: unknown): SearchResponse {
  const found = fieldsOf(answer);
  if (!Array.isArray(found['hits'])) throw new TypeError('The search service has sent no list of hits.');
  const hits = found['hits'].slice(0, MOST_HITS).flatMap(readHit);
  return {
    ...(typeof found['queryID'] === 'string' && { queryID: found['queryID'] }),
    ...(typeof found['index'] === 'string' && { index: found['index'] }),
    hits,
    nbHits: countOf(found['nbHits']) ?? hits.length,
    page: countOf(found['page']) ?? params?.page ?? 0,
    nbPages: countOf(found['nbPages']) ?? 1,
    hitsPerPage: countOf(found['hitsPerPage']) ?? hits.length,
    query: textOf(found['query']) ?? query,
    processingTimeMS: countOf(found['processingTimeMS']) ?? 0,
  };
}

function readHit(hit: unknown): SearchHit[] {
  const found = fieldsOf(hit);
  const url = textOf(found['url']);
  const hierarchy = levelsOf(found['hierarchy'], (text) => textOf(text) ?? null);
  if (url === undefined || LEVELS.every((level) => hierarchy[level] === null)) return [];
  const lang = textOf(found['lang']);
  return [
    {
      objectID: textOf(found['objectID']) ?? url,
      url,
      url_without_anchor: textOf(found['url_without_anchor']) ?? url.replace(/#.*$/s, ''),
      anchor: textOf(found['anchor']) ?? null,
      type: [...LEVELS, 'content' as const].find((type) => type === found['type']) ?? 'content',
      content: textOf(found['content']) ?? null,
      hierarchy,
      ...(lang !== undefined && { lang }),
      _highlightResult: markedOf(found['_highlightResult']),
      _snippetResult: markedOf(found['_snippetResult']),
    },
  ];
}

/** Texts of a hit in which the matches are marked. */
function markedOf(found: unknown): unknown {
  const { content, hierarchy } = fieldsOf(found);
  const readMarked = (marked: unknown) => {
    const value = textOf(fieldsOf(marked)['value']);
    return value === undefined ? undefined : { value };
  };
  return { content: readMarked(content), hierarchy: levelsOf(hierarchy, readMarked) };
}

function levelsOf<Value>(found: unknown, read: (value: unknown) => Value): Record<(typeof LEVELS)[number], Value> {
  const fields = fieldsOf(found);
  return Object.fromEntries(LEVELS.map((level) => [level, read(fields[level])])) as Record<
    (typeof LEVELS)[number],
    Value
  >;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, LONGEST) : undefined;
}

function countOf(value: unknown): number | undefined {
  return Number.isSafeInteger(value) && Number(value) >= 0 ? Number(value) : undefined;
}
