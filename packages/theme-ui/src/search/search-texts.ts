import { createContext, useContext } from 'react';

/** Texts of the search modal and the search page; loaded with them. */
export interface SearchTexts {
  placeholder: string;
  inputLabel: string;
  clear: string;
  clearLabel: string;
  close: string;
  dialogLabel: string;
  recent: string;
  saveRecent: string;
  removeRecent: string;
  favorites: string;
  removeFavorite: string;
  select: string;
  selectKey: string;
  navigate: string;
  upKey: string;
  downKey: string;
  closeKey: string;
  poweredBy: string;
  loading: string;
  errorTitle: string;
  errorHelp: string;
  tryAgain: string;
  noResultsFor: string;
  trySearchingFor: string;
  missingResults: string;
  letUsKnow: string;
  seeAll(count: number): string;
  /** Announced to screen readers. */
  results(count: number): string;
  pageTitle: string;
  pageTitleFor(query: string): string;
  pagePlaceholder: string;
  version: string;
  versionOf(plugin: string): string;
  documentsFound(count: number): string;
  noResults: string;
  more: string;
  /** Shown where scripts do not run. */
  withoutScripts: string;
  publicEngine: string;
  publicEngineButton: string;
}

const SearchTextsContext = createContext<SearchTexts | null>(null);

/** Gives the texts to everything below it. */
export const SearchTextsProvider = SearchTextsContext.Provider;

export function useSearchTexts(): SearchTexts {
  const texts = useContext(SearchTextsContext);
  if (texts === null) throw new Error('useSearchTexts is called outside <SearchTextsProvider>.');
  return texts;
}
