import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { parse } from 'yaml';
import { type Page, readDescriptions, readPages, repository, type Version, versions } from '../pages/pages.ts';

/**
 * Something that a page says, and why it is true. `says` stands in the page as its readers get it.
 * One of these is the reason:
 */
export type Reason =
  /** The release's code gives an option this default: `core/session_pool/consts.js#MAX_POOL_SIZE`. */
  | { default: string; is: unknown }
  /** A setting has this default, and this environment variable sets it. */
  | { setting: string; env?: string; is?: unknown }
  /** An expression has this value, or throws an error with this text. `crawlee` is the release. */
  | { run: string; is: unknown }
  | { run: string; throws: string }
  /** A file of the release contains this text. */
  | { file: string; has: string }
  /** A fact about something that is not installed here: where it is written, and when it was read. */
  | { known: string };

export type Claim = { says: string; versions: readonly Version[] } & Reason;

/** A page, or a file of descriptions, with the claims in the file beside it. */
export interface PageClaims {
  page: Page;
  /** Path of the claims file, relative to the repository. */
  path: string;
  claims: readonly Claim[];
}

/** The file beside a page that lists its claims. */
export function claimsPath(page: Pick<Page, 'path'>): string {
  return page.path.replace(/\.(?:mdx?|yaml)$/, '.claims.yaml');
}

/** Reads the claims of all pages and descriptions. A claims file without a page is an error. */
export function readClaims(): PageClaims[] {
  const pages = new Map([...readPages(), ...readDescriptions()].map((page) => [claimsPath(page), page]));
  return globSync('content/{docs,api}/**/*.claims.yaml', { cwd: repository, ignore: ['**/node_modules/**'] })
    .toSorted()
    .map((path) => {
      const page = pages.get(path);
      if (page === undefined) throw new Error(`${path}: there is no page of this name beside it.`);
      const entries = parse(readFileSync(join(repository, path), 'utf8')) as (Reason & { says: string; in?: string })[];
      const claims = entries.map(({ in: version, ...claim }): Claim => {
        if (typeof claim.says !== 'string') throw new Error(`${path}: every claim has “says”.`);
        if (version !== undefined && !versions.includes(version as Version))
          throw new Error(`${path}: “in” is ${versions.join(' or ')}, not ${version}.`);
        return { ...claim, versions: version === undefined ? page.versions : [version as Version] };
      });
      return { page, path, claims };
    });
}
