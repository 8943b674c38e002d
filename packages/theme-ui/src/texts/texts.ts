import type { SearchTexts } from '../search/search-texts.ts';

/**
 * Every text of the theme's own. A site replaces all or some of them:
 * `createTheme({ texts: { ...english, nextPage: 'Onwards' } })`.
 */
export interface Texts {
  /** BCP 47 language of this catalogue. */
  lang: string;
  skipToContent: string;
  close: string;
  mainNavigation: string;
  docsNavigation: string;
  toggleNavbar: string;
  backToMainMenu: string;
  collapseSidebar: string;
  expandSidebar: string;
  expandCategory(label: string): string;
  collapseCategory(label: string): string;
  switchColorMode(mode: 'light' | 'dark'): string;
  announcement: string;
  versions: string;
  languages: string;
  search: string;
  breadcrumbs: string;
  home: string;
  version(label: string): string;
  unreleased(site: string, label: string): string;
  unmaintained(site: string, label: string): string;
  /** 'For up-to-date documentation, see the latest version (3.6).' in three parts; the middle one is the link. */
  upToDate(label: string): { before: string; link: string; after: string };
  onThisPage: string;
  pageNavigation: string;
  previousPage: string;
  nextPage: string;
  editPage: string;
  lastUpdated(date: string | null, author: string | null): string;
  verifiedWith(release: string): string;
  unlisted: string;
  backToTop: string;
  opensInNewTab: string;
  copied: string;
  loading: string;
  retry: string;
  loadFailed: string;
  crashed: string;
  tryAgain: string;
  /** Between the messages of an error and of what caused it. */
  cause: string;
  versionsPage: {
    title: string;
    latest: string;
    unreleased: string;
    past: string;
    documentation: string;
    reference: string;
  };
  notFound: { title: string; lead: string; advice: string };
  /** Loaded with the search, at the first sign that a reader wants it. */
  searching: () => Promise<SearchTexts>;
}
