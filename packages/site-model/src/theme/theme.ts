import type { ComponentType, ReactNode } from 'react';
import type { Shell } from '../shell/shell.ts';

/**
 * What a theme module (`<package>/theme`) exports as default. The shell renders
 *
 *     <Layout shell>            once, kept across navigations
 *       <Page shell article>    for pages with an article
 *       <ReactPage shell>…      for page modules
 *
 * and the state components in place of a page where they apply. Beside the module, a theme package has `<package>/boot`
 * (a side-effect module, bundled into the inline script of every page; see `BootOptions`) and `<package>/styles.css`.
 *
 * In a theme's code the bundler replaces `__INKSTONE_SEARCH__` with `true` or `false`, so that what only a site with a
 * search needs is left out of others. Code that is not bundled, as when the dev server renders a document, has no such
 * name: ask with `typeof`.
 */
export interface ShellTheme {
  /** Everything around the page: skip link, announcement, navbar, `<main>`'s surroundings, footer. Renders `children` once. */
  Layout: ComponentType<{ shell: Shell; children: ReactNode }>;
  /** A page with an article: sidebar, breadcrumbs, badges, table of contents, previous/next. Puts `article` where prose goes. */
  Page: ComponentType<{ shell: Shell; article: ReactNode }>;
  /** Around the component of a page module. */
  ReactPage: ComponentType<{ shell: Shell; children: ReactNode }>;
  NotFound: ComponentType<{ shell: Shell }>;
  /** The page threw while it rendered. */
  Crashed: ComponentType<{ error: unknown; retry: () => void }>;
  /** The page's files could not be loaded. */
  LoadFailed: ComponentType<{ error: unknown; retry: () => void }>;
  /** Nothing to show yet. Shows itself only after a delay. */
  Loading: ComponentType;
  /** Loads the page `{base}/search`, which few readers go to; the same component each time. */
  loadSearchPage: () => Promise<ComponentType<{ shell: Shell }>>;
}

/** Types a theme; returns it unchanged. */
export function defineTheme(theme: ShellTheme): ShellTheme {
  return theme;
}

/** What the bundler puts in place of `__INKSTONE__` in the inline boot script of every page. */
export interface BootOptions {
  /** Prefix of every storage key but `theme`. */
  namespace: string;
  theme: { default: 'light' | 'dark'; respectSystem: boolean };
  announcement: { id: string; closable: boolean } | null;
}
