import AxeBuilder from '@axe-core/playwright';
import { expect, hydrated, isSameDocument, markDocument, test } from '../support/fixtures.ts';
import { ask, openSearch } from './open-search.ts';

const START = 'docs/quick-start';

test('nothing of the search is loaded before a reader shows intent; hovering loads it', async ({
  page,
  url,
  server,
}) => {
  await page.goto(url(START));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const searchFiles = (): string[] =>
    server.requests.filter((request) => /search-options|assets\/(search|worker)/.test(request));
  expect(searchFiles()).toEqual([]);
  await page.locator('[data-part="search-button"]').first().hover();
  await expect.poll(() => searchFiles().some((request) => request.includes('/assets/search/docs-default-'))).toBe(true);
});

test('opens by the shortcuts, closes by Escape, and gives focus back', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  const dialog = page.locator('[data-part="search-dialog"]');
  const button = page.locator('[data-part="search-button"]').first();
  await button.focus();
  for (const shortcut of ['Control+k', '/']) {
    await page.keyboard.press(shortcut);
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('the keyboard goes through the hits; Enter opens one without a load', async ({ page, url }) => {
  await page.goto(url(START));
  const dialog = await openSearch(page);
  await markDocument(page);
  const found = await ask(page, '代理管理');
  const input = dialog.getByRole('combobox');
  await expect(input).toHaveAttribute('aria-expanded', 'true');
  const active = async (): Promise<string | null> => input.getAttribute('aria-activedescendant');
  const first = await active();
  await page.keyboard.press('ArrowDown');
  expect(await active()).not.toBe(first);
  await page.keyboard.press('ArrowUp');
  expect(await active()).toBe(first);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new URL(found[0]!, url('')).href);
  await expect(dialog).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a hit below a heading scrolls to it', async ({ page, url }) => {
  await page.goto(url(START));
  const dialog = await openSearch(page);
  const found = await ask(page, '浏览器指纹');
  const target = found.find((href) => href.includes('#'))!;
  await dialog.locator(`.DocSearch-Hit a[href="${target}"]`).first().click();
  await expect(page).toHaveURL(new URL(target, url('')).href);
  await expect(page.locator(`[id="${decodeURIComponent(target.split('#')[1]!)}"]`)).toBeInViewport();
});

test('Enter that confirms a composition opens nothing', async ({ page, url }) => {
  await page.goto(url(START));
  const dialog = await openSearch(page);
  await ask(page, '代理');
  for (const init of [{ isComposing: true }, { keyCode: 229 }]) {
    await dialog.getByRole('combobox').evaluate((input, extra) => {
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...extra }));
      input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...extra }));
    }, init);
  }
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(url(START));
});

test('counts are announced, and nothing found is said', async ({ page, url }) => {
  await page.goto(url(START));
  const dialog = await openSearch(page);
  await ask(page, '代理');
  await expect(dialog.getByRole('status')).toHaveText(/^\d+ results$/);
  await expect(dialog.getByText(/^See all \d+ results$/)).toHaveAttribute(
    'href',
    '/crawlee-cn/search?q=%E4%BB%A3%E7%90%86',
  );
  await ask(page, 'zzqqxx 代理');
  await ask(page, 'zzqqxx');
  await expect(dialog.getByText('No results for "zzqqxx"').first()).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('No results for "zzqqxx"');
});

test('a failed index is told, and can be tried again', async ({ page, url, server }) => {
  server.fail(/assets\/search\/docs-/);
  await page.goto(url(START));
  const dialog = await openSearch(page);
  await page.locator('.DocSearch-Input').fill('代理');
  await expect(dialog.getByRole('alert')).toContainText('Unable to fetch results');
  await expect(dialog.getByRole('alert')).toContainText('You might want to check your network connection.');
  server.heal();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('option').first()).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
});

test('searches the version that the reader is in', async ({ page, url }) => {
  await page.goto(url('docs/next/quick-start'));
  await openSearch(page);
  const found = await ask(page, '代理管理');
  expect(found[0]).toBe('/crawlee-cn/docs/next/guides/proxy-management');
  expect(found.every((href) => href.includes('/next/'))).toBe(true);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the open modal has no accessibility violations (${scheme})`, async ({ page, url }) => {
    await page.goto(url(`${START}?theme=${scheme}`));
    await openSearch(page);
    await ask(page, '代理');
    const { violations } = await new AxeBuilder({ page }).include('[data-part="search-dialog"]').analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });
}
