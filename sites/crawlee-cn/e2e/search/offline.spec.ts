import { expect, hydrated, isSameDocument, markDocument, test } from '../support/fixtures.ts';
import { ask, openSearch } from './open-search.ts';

const START = 'docs/quick-start';

test('offline, the shortcut tells that there is no search, in the page; it opens when the network is back', async ({
  page,
  url,
  context,
}) => {
  await page.goto(url(START));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await markDocument(page);
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
  await expect(page.getByRole('alert')).toContainText('You might want to check your network connection.');
  await expect(page).toHaveURL(url(START));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  // The attempt without the network has ended before there is one.
  await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await ask(page, '代理管理');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('when the network goes while the modal is open, the modal tells', async ({ page, url, context, server }) => {
  server.fail(/hashed\/search\//);
  await page.goto(url(START));
  await openSearch(page);
  await context.setOffline(true);
  await page.getByRole('combobox').fill('代理');
  await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
  await expect(page).toHaveURL(url(START));
  server.heal();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
});
