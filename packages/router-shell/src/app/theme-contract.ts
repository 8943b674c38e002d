import type { Shell } from '@inkstone/site-model/shell';
import type { ComponentType, ReactNode } from 'react';

/**
 * What a theme module (`<package>/theme`) exports. The shell renders
 *
 *     <Layout shell>            once, kept across navigations
 *       <Page shell article>    for pages with an article
 *       <ReactPage shell>…      for page modules
 *
 * and the state components in place of a page where they apply. Beside the
 * module, a theme package has `<package>/boot` (a side-effect module, bundled
 * into the inline script of every page) and `<package>/styles.css`. In its code, the bundlers put `true` or `false` in
 * place of `__INKSTONE_SEARCH__`: what only a site with a search needs can be left out of others. Code that nobody bundles,
 * as when the dev server renders a document, is told nothing: ask with `typeof`.
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
