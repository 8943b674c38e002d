import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { SiteServer } from '../src/testing/site-server.ts';
import { TinyCopy } from '../src/testing/fixtures/tiny-copy.ts';
import { expect, hydrated, test } from './support/fixtures.ts';
import { serveLanguages } from './support/languages.ts';

let copy: TinyCopy;
let server: SiteServer;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  ({ copy, server } = await serveLanguages());
});

test.afterAll(async () => {
  await server?.stop();
  await copy?.remove();
});

/** A reader with these settings, on a page that has come alive; what moved by itself is counted from the start. */
async function reader(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ locale: 'en-US', ...options });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const counted = window as unknown as { shift: number };
    counted.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  server.requests.length = 0;
  await page.goto(server.url(address));
  await hydrated(page);
  return page;
}

const offerOf = (page: Page) => page.locator('[data-part=language-offer]');
/** What only readers load who may want another language. */
const loaded = () => server.requests.filter((file) => /language-offer|offer\./.test(file));

test('what a reader chose in the menu is offered on pages of other languages, with anchor and query', async ({
  browser,
}) => {
  const page = await reader(browser, 'guide/start');
  expect(loaded()).toEqual([]);
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('[data-part=dropdown]', { hasText: 'English' });
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(server.url('zh-Hans/guide/start'));
  await hydrated(page);
  await page.goto(server.url('guide/start?from=mail#water'));
  const link = offerOf(page).getByRole('link', { name: '阅读本页的简体中文版' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', '/manual/zh-Hans/guide/start?from=mail#water');
  await expect(offerOf(page)).toHaveAttribute('lang', 'zh-Hans');
  const region = page.locator('#inkstone-live-region');
  await expect(region).toHaveText('阅读本页的简体中文版');
  await expect(region).toHaveAttribute('lang', 'zh-Hans');
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0);
  // The second stop of Tab, after the link to the content.
  await page.locator('[data-part=skip-link]').focus();
  await page.keyboard.press('Tab');
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(server.url('zh-Hans/guide/start?from=mail#water'));
  await hydrated(page);
  await expect(offerOf(page)).toHaveCount(0);
  await page.context().close();
});

test('a browser in another language is offered the page, until its reader says no', async ({ browser }) => {
  const page = await reader(browser, 'guide/start', { locale: 'zh-CN' });
  await expect(offerOf(page)).toBeVisible();
  await expect(page).toHaveURL(server.url('guide/start'));
  // Nobody has translated this one.
  await page.goto(server.url('guide/topics/timer'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(offerOf(page)).toHaveCount(0);
  await page.goto(server.url('guide/start'));
  await offerOf(page).getByRole('button', { name: '关闭' }).click();
  await expect(offerOf(page)).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(offerOf(page)).toHaveCount(0);
  await page.context().close();
});

test('an offer follows its reader from page to page, and is in the texts of the site’s own', async ({ browser }) => {
  const page = await reader(browser, 'guide/start', { locale: 'ar-EG', viewport: { width: 360, height: 640 } });
  await page.waitForLoadState('networkidle');
  await expect(offerOf(page)).toHaveCount(0);
  await page.locator('article').getByRole('link', { name: 'green tea' }).first().click();
  await expect(offerOf(page).getByRole('link')).toHaveAttribute('href', /^\/manual\/ar\/guide\/topics\/green/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await page.context().close();
});

test('the home page leads readers from elsewhere to their language, and no others', async ({ browser }) => {
  const page = await reader(browser, '?from=mail', { locale: 'zh-CN' });
  await expect(page).toHaveURL(server.url('zh-Hans/?from=mail'));
  await hydrated(page);
  const menu = page.locator('[data-part=dropdown]', { hasText: '简体中文' }).first();
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(server.url('?from=mail'));
  await page.goto(server.url(''));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(server.url(''));
  await page.context().close();
});

test('the home page of another language keeps who asks for it, and so does the default’s a search engine', async ({
  browser,
}) => {
  for (const [address, options] of [
    ['zh-Hans/', { locale: 'en-US' }],
    ['', { locale: 'zh-CN', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ] as const) {
    const page = await reader(browser, address, options);
    await page.waitForLoadState('networkidle');
    await expect(page).toHaveURL(server.url(address));
    await page.context().close();
  }
});

for (const [who, options] of [
  ['a search engine', { locale: 'zh-CN', userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['a reader of the page’s language', { locale: 'en-GB' }],
  ['a reader of a language that the site lacks', { locale: 'fr-FR' }],
] as const)
  test(`${who} is offered nothing`, async ({ browser }) => {
    const page = await reader(browser, 'guide/start', options);
    await page.waitForLoadState('networkidle');
    await expect(offerOf(page)).toHaveCount(0);
    expect(loaded().filter((file) => /\/offer\./.test(file))).toEqual([]);
    await page.context().close();
  });
