import type { ComponentType, ReactNode } from 'react';
import type { DifferenceListProps, DifferenceProps, DifferenceTitleProps } from './difference.ts';
import type { PageData } from '../page/page-data.ts';
import type { Shell } from '../shell/shell.ts';

export type * from './difference.ts';
export { interfaceLang, isLoader, joinTexts, type PageTexts } from './texts.ts';
export * from '../texts/texts.ts';

/**
 * The default export of a theme module (`<package>/theme`). The shell renders
 *
 *     <Layout shell>            once, kept across navigations
 *       <Page shell article>    for pages with an article
 *       <ReactPage shell>…      for page modules
 *
 * and one of the other components in place of a page that is missing, loading or failed. A theme package also has
 * `<package>/boot` (a module with side effects for the inline script of every page; see `BootOptions`),
 * `<package>/styles.css`, and its texts in English and Chinese, `<package>/texts` and `<package>/texts/zh-hans`.
 *
 * The bundler replaces `__INKSTONE_SEARCH__` in a theme's code with `'local'`, `'hosted'` or `false`, and
 * `__INKSTONE_LANGUAGES__` with `true` or `false`, so that sites do not publish code of a search that they do not have, or of
 * languages. In the dev server's documents the code is not bundled and the names are not defined: check them with
 * `typeof`.
 */
export interface ShellTheme {
  /** Everything around the page: skip link, announcement, navbar, footer. Renders `children` once. */
  Layout: ComponentType<{ shell: Shell; children: ReactNode }>;
  /** A page with an article and its sidebar, breadcrumbs, badges, table of contents and previous/next links. */
  Page: ComponentType<{ shell: Shell; article: ReactNode }>;
  /** Around the component of a page module. */
  ReactPage: ComponentType<{ shell: Shell; children: ReactNode }>;
  NotFound: ComponentType<{ shell: Shell }>;
  /** The page threw while it rendered. */
  Crashed: ComponentType<{ error: unknown; retry: () => void }>;
  /** The page's files could not be loaded. */
  LoadFailed: ComponentType<{ error: unknown; retry: () => void }>;
  /** The page is loading. Appears only after a delay. */
  Loading: ComponentType;
  /**
   * Called after a navigation, when the page, its head and the scroll position are in place: moves the focus to the top of
   * the document and announces the page's title to screen readers, as a full load does.
   */
  arrive: (page: PageData) => void;
  /**
   * Loads the search page, which few readers open, with the styles of `<package>/search-page.css`; must return the same
   * component each time.
   */
  loadSearchPage: () => Promise<ComponentType<{ shell: Shell }>>;
  /** Loads the page that says what is kept for reading without a connection; must return the same component each time. */
  loadOfflinePage?: () => Promise<ComponentType<{ shell: Shell }>>;
  /** The theme with further components in place of its own: those of `theme.slots` in the configuration. */
  withSlots?: (slots: Readonly<Partial<Record<SlotName, ComponentType<never>>>>) => ShellTheme;
  /** The theme with other texts: a site in several languages has one app for each, all with one theme. */
  withTexts?: (texts: never) => ShellTheme;
  /** The words that offer a page in the theme's language, whose name is given, to readers of pages in others. */
  languageOffer?: (language: string) => LanguageOfferWords;
  /** Names of the components for items of type `custom` in `theme.navbar.items`. */
  navbarItems?: readonly string[];
  /**
   * What shows the changes of pages between versions, with the styles of `<package>/differences.css`. Both are drawn to
   * HTML once, when the site is built: they have no state, no events and no shell.
   */
  loadDifferences?: () => Promise<DifferenceParts>;
  /**
   * In place of every code block of an article. It is drawn to HTML once, when the site is built: it has no state and no
   * events, and no shell, as an article is no part of the app.
   */
  CodeBlock?: ComponentType<CodeBlockProps>;
}

/** What offers a page in another language, in the words of that one. */
export interface LanguageOfferWords {
  /** BCP 47. */
  lang: string;
  /** Text of the link. */
  read: string;
  /** Name of the button that closes the offer. */
  close: string;
}

/** The pages of differences. */
export interface DifferenceParts {
  /** The `<h1>` of both. */
  DifferenceTitle: ComponentType<DifferenceTitleProps>;
  Difference: ComponentType<DifferenceProps>;
  DifferenceList: ComponentType<DifferenceListProps>;
}

/** A code block as its author wrote it. */
export interface CodeBlockProps {
  /** As it stands behind the fence, such as `ts`; empty for none. */
  language: string;
  /** Null for none. */
  title: string | null;
  /** The code, without colours. */
  text: string;
  /** The block as it is without this component, coloured and with its buttons. */
  children: ReactNode;
}

/** Types a theme; returns it unchanged. */
export function defineTheme(theme: ShellTheme): ShellTheme {
  return theme;
}

/** The bundler replaces `__INKSTONE__` in the inline boot script with these options. */
export interface BootOptions {
  /** Prefix of every storage key but `theme`. */
  namespace: string;
  theme: { default: 'light' | 'dark'; respectSystem: boolean };
  announcement: { id: string; closable: boolean } | null;
}

/** Parts of the theme that a site may replace; a theme says what each is given. Here, as browsers load no schemas. */
export const SLOT_NAMES = [
  'Announcement',
  'Navbar',
  'Sidebar',
  'Breadcrumbs',
  'VersionBanner',
  'PageFooter',
  'Pagination',
  'Toc',
  'Footer',
  'NotFound',
  'CodeBlock',
  'SearchModal',
  'BeforeArticle',
  'BelowTitle',
  'AfterArticle',
] as const;

export type SlotName = (typeof SLOT_NAMES)[number];
