import { existsSync } from 'node:fs';
import path from 'node:path';
import { DIST } from './site-server.ts';

const kinds: Record<string, string> = {
  home: '',
  doc: 'docs/guides/configuration',
  unreleased: 'docs/next/quick-start',
  index: 'docs/guides',
  api: 'api/core/class/Request',
  package: 'api/core',
  changelog: 'api/core/changelog',
  versions: 'versions',
  search: 'search',
  'not-found': 'there/is/no/such/page',
};

/** One page of each kind, below the base path; those of a part of the site that is not in this build are left out. */
export const KINDS = Object.fromEntries(
  Object.entries(kinds).filter(
    ([kind, page]) => kind === 'not-found' || existsSync(path.join(DIST, page, 'index.html')),
  ),
);
