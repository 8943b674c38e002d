import path from 'node:path';
import type { Page } from '@playwright/test';
import { siteTest } from '../../src/testing/fixtures.ts';
import { TINY } from '../../src/testing/fixtures/tiny-copy.ts';

export { expect } from '@playwright/test';
export { hydrated, idle, isSameDocument, markDocument } from '../../src/testing/fixtures.ts';

export const BASE = '/manual/';
export const DIST = path.join(TINY, 'dist');

export const test = siteTest({ folder: DIST, base: BASE });

/** Keeps the app's script from ever running: what is seen is the document and its inline script. */
export async function withoutApp(page: Page): Promise<void> {
  await page.route('**/hashed/*.js', (route) => route.abort());
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
