import type { ResolvedSiteConfig } from '../config/site-config.ts';
import type { PageBody, PageOutline } from '../source/content-source.ts';

/** How a site's search is built and asked. */
export interface SearchProvider {
  readonly name: string;
  readonly version: string;
  /**
   * Specifier of a module whose default export is a `SearchClientFactory`; it is
   * loaded in the browser at the first sign of intent and not before.
   */
  readonly clientModule: string;
  /** Builds the index; called once after all bodies are rendered. */
  build(input: SearchBuildInput): Promise<SearchBuildResult>;
}

export interface SearchBuildInput {
  config: ResolvedSiteConfig;
  pages: readonly SearchPage[];
}

export interface SearchPage {
  outline: PageOutline;
  body: PageBody;
}

export interface SearchBuildResult {
  /** Files to publish; paths relative to the output folder, named by content hash. */
  files: readonly { path: string; content: Uint8Array | string }[];
  /**
   * Passed to the client factory: JSON. Where it is published is the shell's
   * business: the client gets it as an argument.
   */
  clientOptions: unknown;
}

/** Makes a client from what `build` returned. `base` is the site's base path with a trailing slash. */
export type SearchClientFactory = (options: unknown, base: string) => SearchClient;

/** The hosted service's client interface, as far as the modal and the search page use it. */
export interface SearchClient {
  search(requests: readonly SearchRequest[]): Promise<{ results: SearchResponse[] }>;
  /** Starts loading what such requests will need, without asking anything. */
  warm?(requests?: readonly SearchRequest[]): void;
  /** It will not be asked again: ends what it has running once the last answer is given. */
  close?(): void;
}

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

export interface SearchResponse {
  hits: SearchHit[];
  nbHits: number;
  page: number;
  nbPages: number;
  hitsPerPage: number;
  query: string;
  processingTimeMS: number;
  index?: string;
  params?: string;
}

/** A hit in the record shape of the hosted docs crawler: levels 0–6 and the content beneath. */
export interface SearchHit {
  objectID: string;
  url: string;
  url_without_anchor: string;
  anchor: string | null;
  type: 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  content: string | null;
  hierarchy: Record<'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6', string | null>;
  /** BCP 47 language of its texts, where it is known. */
  lang?: string;
  _highlightResult?: unknown;
  _snippetResult?: unknown;
}

/** The origin that queries to the hosted service go to first. */
export function hostedOrigin({ appId, host }: { appId: string; host?: string | undefined }): string {
  return host === undefined ? `https://${appId}-dsn.algolia.net` : host.replace(/^(https?:\/\/[^/]+).*$/, '$1');
}
