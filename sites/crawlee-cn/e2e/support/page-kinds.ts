/** One page of each kind, below the base path. */
export const KINDS: Readonly<Record<string, string>> = {
  home: '',
  doc: 'docs/guides/configuration',
  unreleased: 'docs/next/quick-start',
  index: 'docs/guides',
  api: 'api/core/class/Request',
  package: 'api/core',
  changelog: 'api/core/changelog',
  versions: 'versions',
  difference: 'docs/next/changes-since-3.6/guides/proxy-management',
  differences: 'docs/next/changes-since-3.6',
  search: 'search',
  'not-found': 'there/is/no/such/page',
};

/** With those that look like others, and hold what these do not. */
export const ALL_KINDS: typeof KINDS = {
  ...KINDS,
  changes: 'api/next/changes',
  releases: 'api/next/releases',
  'difference of a symbol': 'api/next/changes-since-3.6/core/class/Dataset',
  offline: 'offline',
};
