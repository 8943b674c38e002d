/**
 * The first script of the app. It is small and runs when the page has loaded. It fetches the rest at low priority, and
 * runs that when the browser is idle or the reader does something, in stages, so that no task is long.
 */

import { appFailed } from './app-failed.ts';

/** Events that show that a reader is there. A `scroll` event counts on the document only: the theme scrolls its sidebar. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'focusin'] as const;

/** The rest runs no later than this, in ms after the page has loaded. */
const LATEST = 4000;

export type Stage = () => Promise<unknown>;

/** A script of the app: where it is, and the hash that it must have. */
export interface AppModule {
  href: string;
  integrity: string;
}

/** @param modules The scripts of the stages and what they import, in the order of execution. */
export function start(stages: readonly Stage[], modules: readonly AppModule[]): void {
  for (const { href, integrity } of modules) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', integrity });
    document.head.append(Object.assign(link, { href, fetchPriority: 'low' }));
  }
  let started = false;
  const run = () => {
    if (started) return;
    started = true;
    layOutWhole();
    // Without the app the page is still complete, and its links load documents.
    runStages(stages).catch((error: unknown) => {
      console.warn('The app could not be loaded.', error);
      appFailed();
    });
  };
  const onSign = () => {
    for (const sign of SIGNS) removeEventListener(sign, onSign);
    run();
  };
  for (const sign of SIGNS) addEventListener(sign, onSign, { passive: true });
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: LATEST });
  else setTimeout(run, 1000);
}

/** Has the blocks laid out that the first paint did not wait for; what the reader looks at stays where it is. */
function layOutWhole(): void {
  const blocks = scrollY > 0 ? [...document.querySelectorAll('article > *')] : [];
  const seen = blocks.find((block) => block.getBoundingClientRect().bottom > 0);
  const before = seen?.getBoundingClientRect().top ?? 0;
  document.documentElement.dataset['whole'] = '';
  if (seen) scrollBy(0, seen.getBoundingClientRect().top - before);
}

async function runStages(stages: readonly Stage[]): Promise<void> {
  for (const stage of stages) {
    await stage();
    await nextTask();
  }
}

/** Lets the browser paint and answer the reader. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
