import { violations } from '../support/axe.ts';
import { expect, hydrated, isSameDocument, markDocument, test } from '../support/fixtures.ts';
import { ask, openSearch } from './open-search.ts';

test('typing searches after a pause, and puts the query into the URL', async ({ page, url }) => {
  await page.goto(url('search'));
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation');
  const input = page.getByLabel('Type your search here');
  await expect(input).toBeFocused();
  await input.pressSequentially('代理', { delay: 30 });
  await expect(page).toHaveURL(`${url('search')}?q=%E4%BB%A3%E7%90%86`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "代理"');
  await expect(page).toHaveTitle(/^Search results for "代理"/);
  await expect(page.locator('[data-part="search-state"]')).toHaveText(/^\d+ documents found$/);
  await expect(page.locator('[data-part="search-results"] h2 a').first()).toHaveAttribute(
    'href',
    '/crawlee-cn/docs/guides/proxy-management',
  );
  await expect(page.locator('[data-part="search-results"] mark').first()).toHaveText(/代理/);
  await expect(input).toBeFocused();
});

test('a query in the URL is answered; Back and Forward go through queries', async ({ page, url }) => {
  await page.goto(`${url('search')}?q=session`);
  await hydrated(page);
  await markDocument(page);
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Search results for "session"');
  await page.locator('[data-part="search-results"] h2 a').first().click();
  await expect(title).not.toHaveText(/Search/);
  await page.goBack();
  await expect(title).toHaveText('Search results for "session"');
  await expect(page.getByLabel('Type your search here')).toHaveValue('session');
  expect(await isSameDocument(page)).toBe(true);
});

test('the document’s title follows the query, from the modal and with Back', async ({ page, url }) => {
  await page.goto(url('docs/quick-start'));
  await openSearch(page);
  await ask(page, '代理');
  await page.locator('[data-part="search-see-all"]').click();
  await expect(page).toHaveURL(`${url('search')}?q=%E4%BB%A3%E7%90%86`);
  await expect(page).toHaveTitle(/^Search results for "代理"/);
  await page.locator('[data-part="search-results"] h2 a').first().click();
  await expect(page.locator('h1')).toHaveText('代理管理');
  await expect(page).toHaveTitle(/^代理管理/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "代理"');
  await expect(page).toHaveTitle(/^Search results for "代理"/);
});

test('before a query it offers what the reader has opened, then the main pages, and below them how to search by type', async ({
  page,
  url,
}) => {
  await page.goto(url('docs/quick-start'));
  await openSearch(page);
  await ask(page, '代理');
  await page.locator('[data-part="search-hit"]').first().click();
  await expect(page.locator('h1')).toHaveText('代理管理');
  await page.goto(url('search'));
  const lists = page.locator('[data-part="search-saved"]');
  await expect(lists.getByRole('heading')).toHaveText(['Recent', 'Main pages']);
  await expect(lists.getByRole('link', { name: '代理管理' })).toHaveAttribute('href', /proxy-management/);
  await expect(lists.getByRole('link', { name: 'Examples' })).toBeVisible();
  const [above, below] = await Promise.all([
    lists.boundingBox(),
    page.locator('[data-part="search-types"]').boundingBox(),
  ]);
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  await page.getByLabel('Type your search here').fill('代理');
  await expect(lists).toHaveCount(0);
});

test('searches by type, and says how', async ({ page, url }) => {
  await page.goto(url('search'));
  await page.getByRole('button', { name: ': Request' }).click();
  await expect(page).toHaveURL(/q=%3A%20Request$/);
  await expect(page.locator('[data-part="search-results"] a').first()).toBeVisible();
  await expect(page.locator('[data-part="search-types"]')).toHaveCount(0);
  await page.getByLabel('Type your search here').fill('-> Dataset');
  await expect(page.locator('[data-part="search-results"] a[href$="/Dataset#open"]')).toBeVisible();
});

test('more hits come with scrolling, none twice', async ({ page, url }) => {
  await page.goto(`${url('search')}?q=${encodeURIComponent('爬虫')}`);
  await hydrated(page);
  const links = page.locator('[data-part="search-results"] a');
  await expect(links.first()).toBeVisible();
  const before = await links.count();
  await page.mouse.wheel(0, 20_000);
  await expect.poll(() => links.count()).toBeGreaterThan(before);
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(new Set(hrefs).size).toBe(hrefs.length);
});

test('another version can be chosen', async ({ page, url }) => {
  await page.goto(`${url('search')}?q=${encodeURIComponent('代理管理')}`);
  await hydrated(page);
  const first = page.locator('[data-part="search-results"] h2 a').first();
  await expect(first).toHaveAttribute('href', '/crawlee-cn/docs/guides/proxy-management');
  await page
    .getByRole('combobox', { name: /^Version/ })
    .first()
    .selectOption({ label: 'Next' });
  await expect(first).toHaveAttribute('href', '/crawlee-cn/docs/next/guides/proxy-management');
});

test('says when nothing was found', async ({ page, url }) => {
  await page.goto(`${url('search')}?q=zzqqxx`);
  await expect(page.locator('[data-part="search-state"]')).toHaveText('No results were found');
});

test('an index that fails to load is reported, and the reader can try again', async ({ page, url, server }) => {
  server.fail(/hashed\/search\/docs-/);
  await page.goto(`${url('search')}?q=session`);
  await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
  server.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-part="search-results"] a').first()).toBeVisible();
});

test('is kept out of search engines', async ({ request, url }) => {
  expect(await (await request.get(url('search'))).text()).toMatch(/<meta name="robots" content="noindex/);
});

test('has no accessibility violations', async ({ page, url }) => {
  await page.goto(`${url('search')}?q=session`);
  await expect(page.locator('[data-part="search-results"] a').first()).toBeVisible();
  expect(await violations(page, undefined, 'main')).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a public engine, restricted to this site, is offered', async ({ page, url }) => {
    await page.goto(url('search'));
    await expect(page.getByText(/needs JavaScript/)).toBeVisible();
    const engine = page.locator('[data-part="public-search"] a');
    await expect(engine).toHaveAttribute('href', /\?q=site%3A.+%2Fcrawlee-cn$/);
  });
});
