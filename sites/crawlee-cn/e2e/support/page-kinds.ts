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
