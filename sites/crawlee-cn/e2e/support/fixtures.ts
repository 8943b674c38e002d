import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import type { SiteServer } from '@inkstone/router-shell/testing';
import { serveSite } from './site-server.ts';

export { expect } from '@playwright/test';

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
    const server = await serveSite();
    await use(server);
    await server.stop();
  },
  url: async ({ server }, use) => {
    await use((path) => server.url(path));
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message: ConsoleMessage) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(error.message));
      await use(complaints);
    },
    { auto: true },
  ],
});

/** Waits until the app has taken over from the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
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
