import type { Page } from '@playwright/test';
import { DevSite, START_MS } from './support/dev-site.ts';
import { expect, hydrated, test } from './support/fixtures.ts';

/** The index is built, and the server bundles what the modal needs, when somebody searches for the first time. */
const BUILT = { timeout: 60_000 };

const site = new DevSite('dev-search');

// One server for all: a test edits its files and puts them back.
test.describe.configure({ mode: 'serial', timeout: 240_000 });

test.beforeAll(async ({ browser }) => {
  test.setTimeout(START_MS);
  await site.copy();
  await site.edit('site.config.ts', (text) => text.replace('search: { enabled: false },', ''));
  await site.edit('vite.config.ts', (text) =>
    text
      .replace(
        'import { inkstone }',
        "import { localSearch } from '@inkstone/local-search/build';\nimport { inkstone }",
      )
      .replace("theme: '@inkstone/theme-ui'", "theme: '@inkstone/theme-ui', search: localSearch()"),
  );
  await site.start(browser);
});

test.afterAll(() => site.stop());

async function ask(page: Page, query: string): Promise<void> {
  await page.getByRole('combobox').fill(query);
}

function hits(page: Page) {
  return page.locator('[data-part="search-hit"]');
}

test('pages are found, after the first wish to search and not before', async ({ page, complaints }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${site.origin}/manual/guide/start`);
  await hydrated(page);
  expect(asked.filter((url) => /search-options|search-modal|local-search/.test(url))).toEqual([]);
  await page.keyboard.press('Control+k');
  await ask(page, 'boil');
  await expect(hits(page).first()).toHaveAttribute('href', '/manual/guide/start', BUILT);
  // A page module is found by what it shows.
  await ask(page, 'About');
  await expect(hits(page).first()).toHaveAttribute('href', '/manual/about', BUILT);
  expect(complaints).toEqual([]);
});

test('an edited page is found by its new words, in the modal that is open', async ({ page }) => {
  await page.goto(`${site.origin}/manual/guide/topics/green`);
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await ask(page, 'vinegar');
  await expect(page.getByText('No results for "vinegar"').first()).toBeVisible(BUILT);
  const restore = await site.edit('docs/01-start.md', (text) =>
    text.replace('Fresh and soft.', 'Fresh and soft, without vinegar.'),
  );
  await expect(async () => {
    await ask(page, '');
    await ask(page, 'vinegar');
    await expect(hits(page).first()).toHaveAttribute('href', '/manual/guide/start#water', { timeout: 1_000 });
  }).toPass(BUILT);
  await restore();
});

test('the search page searches', async ({ page }) => {
  await page.goto(`${site.origin}/manual/search?q=steeping`);
  await expect(page.locator('[data-part="search-results"] a').first()).toBeVisible(BUILT);
});
