import path from 'node:path';
import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { SiteServer } from '../../src/testing/site-server.ts';
import { TINY } from '../../src/testing/fixtures/tiny-copy.ts';

export { expect } from '@playwright/test';

export const BASE = '/manual/';
export const DIST = path.join(TINY, 'dist');

interface Fixtures {
  server: SiteServer;
  /** Absolute URL of a path below the base path. */
  url: (path: string) => string;
  /** Console warnings and errors of the page so far. */
  complaints: string[];
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern
  server: async ({}, use) => {
    const server = await new SiteServer({ folder: DIST, base: BASE }).start();
    await use(server);
    await server.stop();
  },
  url: async ({ server }, use) => {
    await use((path) => server.url(path));
  },
  complaints: async ({ page }, use) => {
    const complaints: string[] = [];
    page.on('console', (message: ConsoleMessage) => {
      if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await use(complaints);
  },
});

/** Waits until the app has taken over from the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Keeps the app's script from ever running: what is seen is the document and its inline script. */
export async function withoutApp(page: Page): Promise<void> {
  await page.route('**/assets/*.js', (route) => route.abort());
}

/** Marks the document, so that a full load can be told from a navigation inside the app. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as { marked?: boolean }).marked = true;
  });
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as { marked?: boolean }).marked === true);
}

/** What scripts find in the store of the browser. */
export async function stored(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => ({ ...localStorage }));
}

/** A document of the site's origin that runs none of its scripts, to prepare what is stored. */
export async function store(page: Page, url: string, values: Record<string, string>): Promise<void> {
  await page.goto(url);
  await page.evaluate((entries) => Object.assign(localStorage, entries), values);
}

/** Blocks both stores of the browser, as settings and embedded frames do. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
}
