/** What a reader types, and the pages any of which answers it. */
export interface ExpectedQuery {
  query: string;
  /** Paths below the base path; with `#` only that place counts, else any place of the page. */
  targets: readonly string[];
  /** The latest release unless said otherwise. */
  version?: 'current';
}

/** Queries by the way in which they are typed. */
export type QuerySuite = Readonly<Record<string, readonly ExpectedQuery[]>>;

export function to(query: string, ...targets: string[]): ExpectedQuery {
  return { query, targets };
}

export function next(query: string, ...targets: string[]): ExpectedQuery {
  return { query, targets, version: 'current' };
}

export const guide = (name: string): string => `docs/guides/${name}`;
export const example = (name: string): string => `docs/examples/${name}`;
export const lesson = (name: string): string => `docs/introduction/${name}`;
export const deploy = (name: string): string => `docs/deployment/${name}`;

export const core = (path: string): string => `api/core/${path}`;
export const crawlerOption = (name: string): string => `api/basic-crawler/interface/BasicCrawlerOptions#${name}`;
export const browserOption = (name: string): string => `api/browser-crawler/interface/BrowserCrawlerOptions#${name}`;
export const httpOption = (name: string): string => `api/http-crawler/interface/HttpCrawlerOptions#${name}`;
export const linkOption = (name: string): string => core(`interface/EnqueueLinksOptions#${name}`);
