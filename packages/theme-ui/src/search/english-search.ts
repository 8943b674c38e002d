/** Texts of the search modal and the search page in English; loaded with them. */
export const englishSearch = {
  /** What stands in an empty field is its name as well. */
  placeholder: 'Search docs',
  clear: 'Clear',
  clearLabel: 'Clear the query',
  close: 'Close',
  dialogLabel: 'Search',
  recent: 'Recent',
  /** Before anything is typed: the pages that the site's navbar leads to. */
  mainPages: 'Main pages',
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
  /** A checkbox. */
  openWithSlash: 'Open the search with /',
  poweredBy: 'Powered by',
  loading: 'Loading the search…',
  tryAgain: 'Try again',
  noResultsFor: 'No results for',
  /** Above hits that are only near a query, by the parts of it that nothing is about. */
  nothingAbout: (parts: readonly string[]) =>
    `Nothing about ${parts.map((part) => `“${part}”`).join(' or ')} here. Nearest:`,
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
  /** Leads to the search of another language, by its name, where this one has no hits. */
  resultsIn: (count: number, language: string) =>
    count === 1 ? `One result in ${language}` : `${count} results in ${language}`,
  documentsFound: (count: number) => (count === 1 ? 'One document found' : `${count} documents found`),
  noResults: 'No results were found',
  more: 'Show more results',
  /** Announced to screen readers, of what has come last. */
  moreFound: (count: number) => (count === 1 ? 'One more result' : `${count} more results`),
  typesTitle: 'Search by type',
  /** Above what words find, where a query for types names some that do not exist. */
  unknownTypes: (names: readonly string[]) => `The reference has no type called ${names.join(', ')}.`,
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
  /** Texts around answers to questions, where the hosted search gives answers. */
  askAi: {
    placeholder: 'Search docs, or ask a question',
    title: 'Ask a question',
    askAgain: 'Ask another question',
    answering: 'Answering…',
    back: 'Back to the search',
    history: 'Earlier conversations',
    removeConversation: 'Remove this conversation from history',
    newConversation: 'Start a new conversation',
    welcome: 'What would you like to know?',
    welcomeText: 'Answers are made from this documentation.',
    limit: 'This conversation has reached its limit.',
    disclaimer: 'Answers are generated, and can be wrong.',
    source: 'source',
    sources: 'sources',
    thinking: 'Thinking…',
    searching: 'Searching…',
    searched: 'Searched for',
    copy: 'Copy',
    copied: 'Copied',
    like: 'Good answer',
    dislike: 'Bad answer',
    thanks: 'Thank you for telling us.',
    feedback: 'What was wrong? (optional)',
    feedbackDetails: 'Details',
    feedbackSend: 'Send',
    stopped: 'You stopped this answer.',
    failed: 'There is no answer',
    send: 'Send the question',
  },
};

export type SearchTexts = typeof englishSearch;
