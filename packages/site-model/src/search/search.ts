import type { ResolvedSiteConfig } from '../config/site-config.ts';
import type { PageBody, PageOutline } from '../page/page-data.ts';
import type { GivenOptions, PlaceInConfig } from '../source/content-source.ts';

/** Builds a site's search index and names the client that queries it. */
export interface SearchProvider {
  readonly name: string;
  readonly version: string;
  /** What the provider was made with; unknown options are reported. */
  readonly options?: readonly GivenOptions[];
  /**
   * Specifier of a module whose default export is a `SearchClientFactory`. Browsers load it only when a reader is about
   * to search.
   */
  readonly clientModule: string;
  /** Called once after all bodies are rendered. */
  build(input: SearchBuildInput): Promise<SearchBuildResult>;
}

/** What a search provider makes its index of. */
export interface SearchBuildInput {
  config: ResolvedSiteConfig;
  /** Where a key of the configuration is written, for problems. */
  place: PlaceInConfig;
  pages: readonly SearchPage[];
}

/** A page with what the index is made of. */
export interface SearchPage {
  outline: PageOutline;
  body: PageBody;
}

/** The files of an index, and what the client in the browser needs to read them. */
export interface SearchBuildResult {
  /** Files to publish; paths relative to the output folder, named by content hash. */
  files: readonly SearchFile[];
  /** Argument of the client factory; must be JSON, as the shell publishes it. */
  clientOptions: unknown;
}

/** A file of an index. */
export interface SearchFile {
  path: string;
  content: Uint8Array | string;
  /** The version whose pages it is about, as in `<meta name="docsearch:docusaurus_tag">`; left out for all of them. */
  tag?: string;
}

/** @param options The `clientOptions` that `build` returned. @param base The site's base path. */
export type SearchClientFactory = (options: unknown, base: string) => SearchClient;

/** The hosted service's client interface, as far as the modal and the search page use it. */
export interface SearchClient {
  search(requests: readonly SearchRequest[]): Promise<{ results: SearchResponse[] }>;
  /** Loads in advance what such requests will need. */
  warm?(requests?: readonly SearchRequest[]): void;
  /** Whether it finds API symbols by their types: `Request -> boolean`. */
  readonly findsTypes?: boolean;
  /** Releases its worker and connections after the last answer; it must not be queried again. */
  close?(): void;
}

/** One query, in the form of the hosted search service. */
export interface SearchRequest {
  indexName: string;
  query: string;
  params?: {
    hitsPerPage?: number;
    page?: number;
    facetFilters?: readonly (string | readonly string[])[];
    [name: string]: unknown;
  };
}

/** The answer to one query, in the form of the hosted search service. */
export interface SearchResponse {
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  processingTimeMS: number;
  /** Names in a query for types that no type has. */
  unknownTypes?: string[];
  index?: string;
  params?: string;
  /** What the query is about that nothing that was searched has, as it was typed: the hits are only near it. */
  absent?: readonly string[];
}

/** A record as the hosted docs crawler makes it: headings of levels 0–6 and the text below them. */
export interface SearchHit {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  content: string | null;
  hierarchy: Record<'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', string | null>;
  /** BCP 47 language of its texts, if known. */
  lang?: string;
  _highlightResult?: unknown;
  _snippetResult?: unknown;
}

/** Origins of the hosted service: the one that is queried first, then its other hosts, of which any may answer. */
export function hostedOrigins({ appId, host }: { appId: string; host?: string | undefined }): [string, ...string[]] {
  if (host !== undefined) return [host.replace(/^(https?:\/\/[^/]+).*$/, '$1')];
  return [
    `https://${appId}-dsn.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
  ];
}
