/** The first script of the app. It is small and runs when the page has loaded; it fetches and runs the rest. */

import { appFailed } from './app-failed.ts';

/** A script of the app: where it is, and the hash that it must have. */
export interface AppModule {
  href: string;
  integrity: string;
}

/**
 * @param load Imports the app.
 * @param modules The app's scripts. All are requested at once, with low priority: the page's own files come first.
 */
export function start(load: () => Promise<unknown>, modules: readonly AppModule[]): void {
  for (const { href, integrity } of modules) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', integrity });
    document.head.append(Object.assign(link, { href, fetchPriority: 'low' }));
  }
  layOutWhole();
  // Without the app the page is still complete, and its links load documents.
  load().catch((error: unknown) => {
    console.warn('The app could not be loaded.', error);
    appFailed();
  });
}

/** Lays out the blocks that the first paint has skipped, and keeps the visible ones in place. */
function layOutWhole(): void {
  const blocks = scrollY > 0 ? [...document.querySelectorAll('article > *')] : [];
  const seen = blocks.find((block) => block.getBoundingClientRect().bottom > 0);
  const before = seen?.getBoundingClientRect().top ?? 0;
  document.documentElement.dataset['whole'] = '';
  if (seen) scrollBy(0, seen.getBoundingClientRect().top - before);
}
