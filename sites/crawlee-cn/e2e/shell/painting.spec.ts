import type { Page } from '@playwright/test';
import { expect, hydrated, isSameDocument, markDocument, test } from '../support/fixtures.ts';

const LONG = 'docs/guides/configuration';

const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Whether the browser has skipped the layout of the article's last block. */
const isEndSkipped = (page: Page) =>
  page
    .locator('article > :last-child > :first-child')
    .evaluate((inner) => !inner.checkVisibility({ contentVisibilityAuto: true }));

const lastHeading = (page: Page) => page.locator('article h2').last();

/** Keeps the app away: what is left is the document, its inline script and the stylesheet. */
const withoutApp = (page: Page) => page.route(/\/hashed\/.*\.js$/, (route) => route.abort());

/** Where each part of the article stands. */
const boxes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('article > *, article pre, article table, article li')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [element.tagName, x, y + scrollY, width, height].join(' ');
    }),
  );

for (const path of [LONG, 'docs/next/introduction/first-crawler']) {
  test(`${path}: late layout of blocks does not change their positions`, async ({ page, url }) => {
    await withoutApp(page);
    await page.goto(url(path));
    expect(await isEndSkipped(page)).toBe(true);
    // Scrolls through the page, so that each block is laid out when it comes near.
    await expect(async () => {
      await page.mouse.wheel(0, 600);
      expect(await page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight)).toBeLessThan(2);
    }).toPass({ intervals: [50] });
    const late = await boxes(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-whole', ''));
    expect(late).toEqual(await boxes(page));
  });
}

test('no script of the app is asked for before the page is seen', async ({ page, url }) => {
  await page.goto(url(LONG));
  await hydrated(page);
  const { seen, asked } = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    asked: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/hashed\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThan(seen);
});

test('the app has the rest laid out when it starts', async ({ page, url }) => {
  await page.goto(url(LONG));
  await hydrated(page);
  expect(await isEndSkipped(page)).toBe(false);
});

test('without the app, a link in the table of contents leads to its heading, and End to the end', async ({
  page,
  url,
}) => {
  await withoutApp(page);
  await page.goto(url(LONG));
  expect(await isEndSkipped(page)).toBe(true);
  const id = await lastHeading(page).getAttribute('id');
  await page.locator(`[data-part=toc] a[href="#${id}"]`).click();
  await expect(lastHeading(page)).toBeInViewport();
  await page.keyboard.press('End');
  await expect(page.locator('[data-part=footer]')).toBeInViewport();
});

test('End leads to the end of a page', async ({ page, url }) => {
  await page.goto(url(LONG));
  await hydrated(page);
  await page.keyboard.press('End');
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight))
    .toBeLessThan(2);
});

test('an address with a hash shows its target at once', async ({ page, url }) => {
  await withoutApp(page);
  await page.goto(url(LONG));
  const id = await lastHeading(page).getAttribute('id');
  await page.goto(url(`${LONG}?2#${id}`));
  await expect(lastHeading(page)).toBeInViewport();
  expect(await isEndSkipped(page)).toBe(false);
});

test('a reader who has gone to a heading before the app starts stays there', async ({ page, url, server }) => {
  server.delay(/\/hashed\/.*\.js$/, 1500);
  await page.goto(url(LONG), { waitUntil: 'commit' });
  const id = await lastHeading(page).getAttribute('id');
  await page.locator(`[data-part=toc] a[href="#${id}"]`).click();
  await expect(lastHeading(page)).toBeInViewport();
  const before = await lastHeading(page).boundingBox();
  await hydrated(page);
  expect(await isEndSkipped(page)).toBe(false);
  expect((await lastHeading(page).boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0);
});

test('an address with a text fragment shows that text', async ({ page, url }) => {
  await page.goto(url(LONG));
  const words = (await page.locator('article > p').last().textContent()) ?? '';
  await page.goto('about:blank');
  await page.goto(url(`${LONG}#:~:text=${encodeURIComponent(words.slice(0, 12))}`));
  await expect(page.locator('article > p').last()).toBeInViewport();
  await hydrated(page);
  await expect(page.locator('article > p').last()).toBeInViewport();
});

test('a search in the page finds its last words', async ({ page, url }) => {
  await page.goto(url(LONG));
  await hydrated(page);
  const words = (await page.locator('article > p').last().textContent()) ?? '';
  // Not in the standard, but a script has no other way to the browser's own search.
  const find = (text: string) => (window as unknown as { find: (text: string) => boolean }).find(text);
  expect(await page.evaluate(find, words.slice(0, 12))).toBe(true);
  await expect(page.locator('article > p').last()).toBeInViewport();
});

test('a reload and a way back from another site show the same lines', async ({ page, url }) => {
  await page.goto(url(LONG));
  await hydrated(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const before = await top(page);
  await page.reload();
  await hydrated(page);
  expect(await top(page)).toBe(before);
  await page.goto('about:blank');
  await page.goBack();
  await hydrated(page);
  await expect.poll(() => top(page)).toBe(before);
});

test('Back within the site shows the lines that were on screen', async ({ page, url }) => {
  await page.goto(url(LONG));
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight / 2));
  const place = () => page.evaluate(() => ({ scrollY, height: document.documentElement.scrollHeight }));
  const before = await place();
  // Without a move to where the link stands.
  await page.locator('[data-part=pagination] a').last().dispatchEvent('click');
  await expect(page.locator('main h1')).not.toHaveText(/^配置/);
  await page.goBack();
  await expect(page).toHaveURL(url(LONG));
  await expect.poll(place).toEqual(before);
  expect(await isSameDocument(page)).toBe(true);
});

test('on paper everything is laid out', async ({ page, url }) => {
  await withoutApp(page);
  await page.goto(url(LONG));
  expect(await isEndSkipped(page)).toBe(true);
  await page.emulateMedia({ media: 'print' });
  expect(await isEndSkipped(page)).toBe(false);
});
