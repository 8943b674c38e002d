import { ask, openSearch } from '../search/open-search.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';

test('a version that is kept is read and searched without a connection, its API reference too', async ({
  page,
  context,
  server,
  url,
}) => {
  test.setTimeout(120_000);
  await page.goto(url('docs/quick-start'));
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(url('offline'));
  const version = page.locator('[data-part=offline-versions] > li', { hasText: '3.6' });
  await version.getByRole('button', { name: /^Keep 3\.6 offline \(\d+(?:\.\d)? MB\)$/ }).click();
  await expect(version.getByRole('progressbar')).toBeVisible();
  await expect(version).toHaveAttribute('data-state', 'kept', { timeout: 90_000 });
  await context.setOffline(true);
  await server.stop();
  await page.goto(url('api/core/class/RequestQueue'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RequestQueue');
  await hydrated(page);
  const dialog = await openSearch(page);
  expect((await ask(page, '请求队列'))[0]).toMatch(/\/docs\//);
  await dialog.locator('[data-part=search-hit]').first().click();
  await expect(page).toHaveURL(/\/docs\//);
  await expect(page.locator('main h1')).toBeVisible();
});

test('changelogs name their feeds, which are published', async ({ page, url }) => {
  await page.goto(url('api/core/changelog'));
  const feeds = page.locator('link[type="application/atom+xml"]');
  await expect(feeds).toHaveCount(2);
  for (const link of await feeds.all()) {
    const response = await page.request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
    expect(response.status()).toBe(200);
    expect(await response.text()).toMatch(/^<\?xml.*<feed .*<entry>/s);
  }
});
