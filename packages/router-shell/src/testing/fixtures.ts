import { test as base, expect, type ConsoleMessage, type Page } from '@playwright/test';
import { SiteServer, type SiteServerOptions } from './site-server.ts';

export { forgetHashes } from './forget-hashes.ts';

export interface SiteFixtures {
  /** Serves the site while the test runs. */
  server: SiteServer;
  /** Absolute URL of a path below the base path. */
  url: (path: string) => string;
  /** Console warnings, console errors and uncaught errors of the page so far. */
  complaints: string[];
  /** What the site's content security policy has refused the page so far. A test with any fails at its end. */
  refused: string[];
}

/** Playwright's `test` for a built site; each test gets its own server. */
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
    refused: [
      async ({ page }, use) => {
        const refused: string[] = [];
        page.on('console', (message: ConsoleMessage) => {
          if (/Content Security Policy|'integrity' attribute/.test(message.text())) refused.push(message.text());
        });
        await use(refused);
        expect(refused).toEqual([]);
      },
      { auto: true },
    ],
  });
}

/** Waits until the app is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
}

/** Waits until the browser has painted and is idle, so that scheduled work of the page is done. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve())));
      }),
  );
}

/** Adds rules for the time of a test. The content security policy refuses a `<style>`, but not this. */
export async function addRules(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, rules);
}

/** Marks the document, so that `isSameDocument` can distinguish a full load from a navigation in the app. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (window as { marked?: boolean }).marked = true;
  });
}

/** Whether the document is still the marked one. */
export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => (window as { marked?: boolean }).marked === true);
}
