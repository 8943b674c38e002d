import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../support/fixtures.ts';

/** Opens the modal on the page that is shown. */
export async function openSearch(page: Page): Promise<Locator> {
  await hydrated(page);
  await page.locator('[data-part="search-button"]').first().click();
  const dialog = page.locator('[data-part="search-dialog"]');
  await dialog.getByRole('combobox').waitFor();
  return dialog;
}

/** Asks the open modal, and returns where its hits lead, as listed. */
export async function ask(page: Page, query: string): Promise<string[]> {
  await page.locator('[data-part="search-dialog"]').getByRole('combobox').fill(query);
  await page.waitForFunction((wanted) => {
    if (document.querySelector<HTMLElement>('[data-part="search-window"]')?.dataset['state'] !== 'answered')
      return false;
    const all = document.querySelector<HTMLAnchorElement>('[data-part="search-see-all"]');
    if (all !== null) return new URL(all.href).searchParams.get('q') === wanted;
    return document.querySelector('[data-part="search-none"] strong')?.textContent === wanted;
  }, query.trim());
  return page
    .locator('[data-part="search-hit"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
}
