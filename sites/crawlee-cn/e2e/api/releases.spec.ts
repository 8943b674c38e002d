import { expect, hydrated, test } from '../support/fixtures.ts';

const OPTIONS = 'api/next/core/interface/EnqueueLinksOptions';
const SELECT = '[data-api-release]';
const NOTE = '[data-part=api-reading]';
const CARD = '[data-part=api-card]';

test('what is newer than the reader’s release is marked, hidden if they want, and said on cards', async ({
  page,
  url,
}) => {
  await page.goto(url(OPTIONS));
  await hydrated(page);
  const newer = page.locator('[data-part=api-member]', { has: page.locator('#onSkippedRequest') });
  const older = page.locator('[data-part=api-member]', { has: page.locator('#exclude') });
  await expect(newer).toContainText('Since 3.13.2');
  await expect(page.locator(NOTE)).toBeHidden();

  await page.locator(SELECT).selectOption('3.9');
  await expect(page.locator(NOTE)).toContainText('You use 3.9');
  await expect(newer.locator('[data-part=api-newer]').first()).toBeVisible();
  await expect(older.locator('[data-part=badge] [data-part=api-newer]')).toBeHidden();

  await page.locator(NOTE).getByRole('checkbox').check();
  await expect(newer).toBeHidden();
  await expect(older).toBeVisible();

  // Remembered in another page, and applied before any script file has arrived.
  const other = await page.context().newPage();
  await other.route(/\.js$/, (route) => route.abort());
  await other.goto(url(OPTIONS));
  await expect(other.locator(NOTE)).toContainText('You use 3.9');
  await expect(other.locator('#onSkippedRequest')).toBeHidden();
  await other.close();

  await page.goto(url('docs/next/guides/request-storage'));
  await hydrated(page);
  await page.locator('article a[href$="core/class/SitemapRequestList"]').first().hover();
  await expect(page.locator(CARD)).toContainText(/Since 3\.11\.0.*not in your release/);
  await expect(page.locator(`${CARD} [data-card=signature]`)).toHaveCount(0);
});

test('a screen reader is told what the choice of a release does', async ({ page, url }) => {
  await page.goto(url(OPTIONS));
  await hydrated(page);
  await page.locator(SELECT).selectOption('3.9');
  await expect(page.getByRole('status').filter({ hasText: 'You use 3.9' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the sidebar lists the releases, which lead to what each brought', async ({ page, url }) => {
    await page.goto(url('api/next'));
    await expect(page.locator(SELECT)).toBeHidden();
    await page.locator('[data-part=api-releases] summary').click();
    await page.locator('[data-part=api-releases]').getByRole('link', { name: '3.11', exact: true }).click();
    await expect(page).toHaveURL(url('api/next/releases#v3-11'));
    await expect(page.locator('[data-part=api-line]', { has: page.locator('#v3-11') })).toContainText(
      'SitemapRequestList',
    );
  });
});
