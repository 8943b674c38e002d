/** Texts of the search modal and the search page in English; loaded with them. */
export const englishSearch = {
  placeholder: 'Search docs',
  inputLabel: 'Search',
  clear: 'Clear',
  clearLabel: 'Clear the query',
  close: 'Close',
  dialogLabel: 'Search',
  recent: 'Recent',
  saveRecent: 'Pin this search',
  removeRecent: 'Remove this search from history',
  favorites: 'Pinned',
  removeFavorite: 'Remove this pinned search',
  select: 'Select',
  selectKey: 'Enter key',
  navigate: 'Navigate',
  upKey: 'Arrow up',
  downKey: 'Arrow down',
  closeKey: 'Escape key',
  poweredBy: 'Powered by',
  loading: 'Loading the search…',
  tryAgain: 'Try again',
  noResultsFor: 'No results for',
  trySearchingFor: 'Try searching for',
  missingResults: 'Believe this query should return results?',
  letUsKnow: 'Let us know.',
  seeAll: (count: number) => `See all ${count} results`,
  /** Announced to screen readers. */
  results: (count: number) => (count === 1 ? 'One result' : `${count} results`),
  pageTitle: 'Search the documentation',
  pageTitleFor: (query: string) => `Search results for "${query}"`,
  pagePlaceholder: 'Type your search here',
  version: 'Version',
  versionOf: (plugin: string) => `Version (${plugin})`,
  documentsFound: (count: number) => (count === 1 ? 'One document found' : `${count} documents found`),
  noResults: 'No results were found',
  more: 'Show more results',
  typesTitle: 'Search by type',
  /** What each form of a query for types finds. */
  types: {
    'Request -> boolean': 'what takes the one and returns the other',
    '-> Request': 'what returns it',
    ': Request': 'what is of this type',
    'Request.': 'its members',
  },
  /** Shown where scripts do not run. */
  withoutScripts:
    'Searching on this page needs JavaScript. Without it, a public search engine can look through this site:',
  publicEngine: 'Search with Bing',
};

export type SearchTexts = typeof englishSearch;
