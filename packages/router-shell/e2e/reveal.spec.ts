import type { Page } from '@playwright/test';
import { expect, hydrated, isSameDocument, markDocument, test } from './support/fixtures.ts';

// So low that a target must be scrolled to.
test.use({ viewport: { width: 1280, height: 320 } });

const HIDDEN = 'guide/topics/hidden';
const TARGETS = ['in-a-tab', 'in-an-inner-tab', 'folded', 'folded-in-a-tab', 'the-summary', '安装'];

const link = (id: string) => `article p:first-of-type a[href$="#${id}"]`;

/** Its scripts never come, so the inline script is alone. */
const holdApp = (page: Page) => page.route('**/hashed/*.js', () => undefined);

/** Ways for a reader to get to an anchor of the page. */
const WAYS: Record<string, (page: Page, url: (path: string) => string, id: string) => Promise<void>> = {
  async 'on load'(page, url, id) {
    await page.goto(url(`${HIDDEN}#${id}`));
  },
  async 'on load, before the app'(page, url, id) {
    await holdApp(page);
    await page.goto(url(`${HIDDEN}#${id}`));
  },
  async 'by a link of the page'(page, url, id) {
    await page.goto(url(HIDDEN));
    await hydrated(page);
    await page.locator(link(id)).click();
  },
  async 'by a link of the page, before the app'(page, url, id) {
    await holdApp(page);
    await page.goto(url(HIDDEN));
    await page.locator(link(id)).click();
  },
  async 'by a link of the page, for the second time'(page, url, id) {
    await page.goto(url(`${HIDDEN}#${id}`));
    await hydrated(page);
    await page.evaluate(() => {
      for (const tab of document.querySelectorAll<HTMLElement>('[role=tablist] > :first-child')) tab.click();
      for (const details of document.querySelectorAll('details')) details.open = false;
      scrollTo({ top: 0, behavior: 'instant' });
    });
    await page.locator(link(id)).click();
  },
  async 'from another page'(page, url, id) {
    await page.goto(url('guide/start'));
    await hydrated(page);
    await markDocument(page);
    await page.evaluate(
      (href) => {
        const link = Object.assign(document.createElement('a'), { href });
        document.body.append(link);
        link.click();
        link.remove();
      },
      url(`${HIDDEN}#${id}`),
    );
    await expect(page).toHaveTitle(/^Hidden/);
    expect(await isSameDocument(page)).toBe(true);
  },
  async 'by an edited address'(page, url, id) {
    await page.goto(url(HIDDEN));
    await hydrated(page);
    await page.evaluate((hash) => {
      location.hash = hash;
    }, id);
  },
  async 'by Back from another page'(page, url, id) {
    await page.goto(url(HIDDEN));
    await hydrated(page);
    await page.locator(link(id)).click();
    await page.locator('[data-part=navbar] a', { hasText: 'Guide' }).first().click();
    await expect(page).toHaveTitle(/^Start/);
    await page.goBack();
    await expect(page).toHaveTitle(/^Hidden/);
  },
  async 'by Back from another site'(page, url, id) {
    await page.goto(url(`${HIDDEN}#${id}`));
    await hydrated(page);
    await page.goto('about:blank');
    await page.goBack();
  },
};

for (const [way, go] of Object.entries(WAYS)) {
  test(`what hides an anchor opens ${way}`, async ({ page, url }) => {
    for (const id of TARGETS) {
      await page.goto('about:blank');
      await go(page, url, id);
      await expect(page.locator(`[id="${id}"]`), `#${id}`).toBeInViewport();
    }
  });
}

test('an anchor in a summary leaves the details closed, one in a tab leaves the stored choice as it is', async ({
  page,
  url,
}) => {
  await page.goto(url(HIDDEN));
  await hydrated(page);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-group=leaf] [role=tab]')?.click());
  const before = await page.evaluate(() => JSON.stringify(localStorage));
  await page.goto(url(`${HIDDEN}#in-an-inner-tab`));
  await expect(page.locator('#in-an-inner-tab')).toBeInViewport();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(before);
  await page.goto(url(`${HIDDEN}#the-summary`));
  await expect(page.locator('#the-summary')).toBeInViewport();
  await expect(page.locator('details:has(#the-summary)')).not.toHaveAttribute('open');
});
