import { englishArticle, englishReference } from '@inkstone/site-model/theme';

/** The theme's texts in English, which is the default. */
export const english = {
  /** BCP 47 language of this catalogue. */
  lang: 'en',
  skipToContent: 'Skip to main content',
  close: 'Close',
  mainNavigation: 'Main',
  docsNavigation: 'Docs sidebar',
  toggleNavbar: 'Toggle navigation bar',
  backToMainMenu: '← Back to main menu',
  collapseSidebar: 'Collapse sidebar',
  expandSidebar: 'Expand sidebar',
  /** In place of entries of a very long menu. */
  moreEntries: (count: number) => `${count} more…`,
  expandCategory: (label: string) => `Expand sidebar category '${label}'`,
  collapseCategory: (label: string) => `Collapse sidebar category '${label}'`,
  switchColorMode: (mode: 'light' | 'dark') => `Switch between dark and light mode (currently ${mode} mode)`,
  announcement: 'Announcement',
  versions: 'Versions',
  languages: 'Languages',
  search: 'Search',
  breadcrumbs: 'Breadcrumbs',
  home: 'Home page',
  version: (label: string) => `Version: ${label}`,
  /** Leads to what changed on the page since an older version. */
  changesSince: (label: string) => `Changes since ${label}`,
  /** In its place on a page that says the same there. */
  sameSince: (label: string) => `Same as in ${label}`,
  unreleased: (site: string, label: string) => `This is unreleased documentation for ${site} ${label} version.`,
  unmaintained: (site: string, label: string) =>
    `This is documentation for ${site} ${label}, which is no longer actively maintained.`,
  /** A sentence in three parts, of which the middle one is a link. */
  upToDate: (label: string) => ({
    before: 'For up-to-date documentation, see the ',
    link: 'latest version',
    after: ` (${label}).`,
  }),
  onThisPage: 'On this page',
  pageNavigation: 'Docs pages',
  previousPage: 'Previous',
  nextPage: 'Next',
  editPage: 'Edit this page',
  viewAsMarkdown: 'View as Markdown',
  copyPage: 'Copy page',
  lastUpdated: (date: string | null, author: string | null) =>
    `Last updated${date === null ? '' : ` on ${date}`}${author === null ? '' : ` by ${author}`}`,
  contributors: (names: readonly string[]) => `Contributors: ${names.join(', ')}`,
  /** Label of the tags of a page. */
  tags: 'Tags',
  social: 'Elsewhere',
  verifiedWith: (release: string) => `Verified with ${release}`,
  unlisted: 'This page is unlisted. Search engines will not index it, and only readers with a direct link can find it.',
  /** Above a page that stands there in the site's default language, by its name. */
  untranslated: (original: string) => `This page has not been translated yet. It is shown in ${original}.`,
  /** Offers the page in a language by its name, to readers who chose that language. */
  readIn: (language: string) => `Read this page in ${language}`,
  /** Below an article, on sites that want to know. */
  feedback: {
    question: 'Is this page right?',
    yes: 'Yes',
    no: 'No',
    /** Label of the field that is shown after a no. */
    what: 'What is wrong, or missing?',
    send: 'Send',
    thanks: 'Thank you.',
    failed: 'That could not be sent.',
  },
  backToTop: 'Back to top',
  opensInNewTab: '(opens in a new tab)',
  copied: 'Copied',
  /** The browser does not let the page write, or there is no text. */
  notCopied: 'Not copied',
  /** Buttons of a block of code. */
  copyCode: 'Copy code to clipboard',
  wrapCode: 'Toggle word wrap',
  /** Shows an enlarged image in all its pixels. */
  actualSize: 'Actual size',
  loading: 'Loading',
  retry: 'Retry',
  loadFailed: 'The page could not be loaded.',
  /** The page is there, the file of its docs menu is not. */
  sidebarFailed: 'The menu could not be loaded.',
  /** Shown after a link was followed without a connection. */
  offline: 'You are offline, so the page could not be loaded.',
  /** Leads to the page of what can be read without a connection. */
  readOffline: 'Read offline',
  crashed: 'This page crashed.',
  tryAgain: 'Try again',
  /** Between the messages of an error and of its cause. */
  cause: 'Cause:',
  versionsPage: {
    title: 'Versions',
    latest: 'Latest version',
    unreleased: 'Next version (unreleased)',
    past: 'Past versions',
    documentation: 'Documentation',
    reference: 'API reference',
  },
  notFound: {
    title: 'Page Not Found',
    lead: 'We could not find what you were looking for.',
    advice:
      'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
    /** Above links to pages that the reader may have meant. */
    near: 'Were you looking for one of these?',
  },
  searchFailed: 'Unable to fetch results',
  searchFailedHelp: 'You might want to check your network connection.',
  /** Texts of the pages of differences, which are drawn when the site is built. */
  comparing: async () => (await import('../differences/english-differences.ts')).englishDifferences,
  /** Texts of the page of what is kept, which are loaded with it. */
  keeping: async () => (await import('../offline/english-offline.ts')).englishOffline,
  /** The search's texts, which are loaded with the search. */
  searching: async () => (await import('../search/english-search.ts')).englishSearch,
};

// The buttons of code are among the texts of the browser.
const { copyLabel: _copy, wrapLabel: _wrap, ...article } = englishArticle;

/** Texts that a build writes into pages and files. No browser loads them. */
export const englishPages = {
  authors: 'Authors',
  /** How many pages have a tag. */
  pageCount: (count: number) => (count === 1 ? '1 page' : `${count} pages`),
  glossary: 'Glossary',
  /** Text before the other names of a term. */
  alsoCalled: (names: readonly string[]) => `Also: ${names.join(', ')}`,
  /** Leads from a term to the page about it. */
  moreAbout: (term: string) => `More about ${term}`,
  /** Above a translation whose original has changed since, on sites that want it. */
  outdated: 'The original of this page has changed since it was translated.',
  /** Leads from there to the original, in a language by its name. */
  readOriginal: (language: string) => `Read the original in ${language}`,
  /** In `llms.txt`: the heading of pages that no sidebar has. */
  morePages: 'More',
  /** There, too: the heading of the lists of other versions. */
  moreLists: 'Lists',
  article,
  /** The API reference. */
  reference: englishReference,
  /** A copy that `inkstone export` makes; `{count}` stands for a number. */
  exported: {
    contents: 'Contents',
    notHere: 'Not part of this copy',
    searchLoading: 'Loading the search…',
    searchFound: '{count} places found',
    searchFoundOne: 'One place found',
    searchNone: 'No results were found',
    searchFailed: 'The search cannot be read. Is the folder complete?',
  },
};

/** Every text of the theme but those of `PagesTexts`. */
export type Texts = typeof english;
/** Texts that only a build has. */
export type PagesTexts = typeof englishPages;

/**
 * What a site writes in another language, or in other words: the default export of the module that `texts` of a locale
 * names. What it leaves out is the theme's. `comparing`, `keeping`, `searching` and `pages` may be texts, or functions that
 * load them.
 */
export type SiteTexts = Partial<{ [Key in keyof Texts]: SiteText<Texts[Key]> }> & {
  pages?: SomeOf<PagesTexts> | (() => Promise<SomeOf<PagesTexts>>);
};

/** Groups of texts of which some are left out. */
type SomeOf<Group> = {
  [Key in keyof Group]?: Group[Key] extends string
    ? string
    : Group[Key] extends (...values: never[]) => unknown
      ? Group[Key]
      : SomeOf<Group[Key]>;
};

type SiteText<Value> = Value extends string
  ? string
  : Value extends () => Promise<infer Group>
    ? Partial<Widened<Group>> | (() => Promise<Partial<Widened<Group>>>)
    : Value extends (...values: never[]) => unknown
      ? Value
      : Partial<Widened<Value>>;
type Widened<Group> = { [Key in keyof Group]: Group[Key] extends string ? string : Group[Key] };
