import { test as base, type ConsoleMessage, type Page } from '@playwright/test';
import { SiteServer, type SiteServerOptions } from './site-server.ts';

export interface SiteFixtures {
  /** Serves the site while the test runs. */
  server: SiteServer;
  /** Absolute URL of a path below the base path. */
  url: (path: string) => string;
  /** Console warnings and errors of the page so far. */
  complaints: string[];
}

/** Playwright's `test` for a built site, which each test gets a server of its own for. */
export function siteTest(site: SiteServerOptions) {
  return base.extend<SiteFixtures>({
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names from the pattern
    server: async ({}, use) => {
      const server = await new SiteServer(site).start();
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
}

/** Waits until the app has taken over from the document. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Waits until the browser has painted and has nothing to do: what a page was about to do by then, it has done. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}

/** Marks the document, so that a full load can be told from a navigation inside the app. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as { marked?: boolean }).marked = true;
  });
}

/** Whether the document is the one that was marked. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as { marked?: boolean }).marked === true);
}
