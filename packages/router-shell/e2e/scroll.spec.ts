import type { Page } from '@playwright/test';
import { expect, hydrated, isSameDocument, markDocument, test } from './support/fixtures.ts';

// So that even a short page is higher than its window.
test.use({ viewport: { width: 1280, height: 220 } });

const START = 'guide/start';
const top = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), y);
  expect(await top(page)).toBe(y);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** A click without the scrolling that a test's pointer brings about. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = document.createElement('a');
    link.href = to;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

test('a new page is shown from its top; Back and Forward return to where the reader was', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  await markDocument(page);
  await scrollTo(page, 120);
  await follow(page, url('guide/topics/timer'));
  await expect(page).toHaveTitle(/^Timer/);
  await expect.poll(() => top(page)).toBe(0);
  await scrollTo(page, 40);
  await page.goBack();
  await expect(page).toHaveTitle(/^Start/);
  await expect.poll(() => top(page)).toBe(120);
  await page.goForward();
  await expect(page).toHaveTitle(/^Timer/);
  await expect.poll(() => top(page)).toBe(40);
  expect(await isSameDocument(page)).toBe(true);
});

test('a page without the target of a link’s hash is shown from its top', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  await scrollTo(page, 40);
  await follow(page, url('guide/topics/timer#nowhere'));
  await expect(page).toHaveTitle(/^Timer/);
  await expect.poll(() => top(page)).toBe(0);
});

test('within a page too, and the target of a hash is in view when it is followed', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  await scrollTo(page, 30);
  const id = await page.locator('article h2[id]').last().getAttribute('id');
  await follow(page, `#${id}`);
  await expect(page.locator(`[id="${id}"]`)).toBeInViewport();
  const there = await top(page);
  expect(there).toBeGreaterThan(30);
  await page.goBack();
  await expect.poll(() => top(page)).toBe(30);
  await page.goForward();
  await expect.poll(() => top(page)).toBe(there);
});

test('Tab goes on from the section that a link of another page led to', async ({ page, url }) => {
  await page.goto(url('guide/topics/timer'));
  await hydrated(page);
  const { pathname } = new URL(url(START));
  const id = await page.evaluate(async (address) => {
    const article = new DOMParser().parseFromString(await (await fetch(address)).text(), 'text/html');
    return [...article.querySelectorAll('article h2[id]')].at(-1)!.id;
  }, pathname);
  await follow(page, `${url(START)}#${id}`);
  await expect(page).toHaveTitle(/^Start/);
  const heading = page.locator(`[id="${id}"]`);
  await expect(heading).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(heading.getByRole('link')).toBeFocused();
  await expect(heading).not.toHaveAttribute('tabindex');
});

test('the app leaves the window where the reader had it, and so does a reload', async ({ page, url }) => {
  await page.goto(url(START), { waitUntil: 'domcontentloaded' });
  await scrollTo(page, 90);
  await hydrated(page);
  expect(await top(page)).toBe(90);
  await page.reload();
  await hydrated(page);
  expect(await top(page)).toBe(90);
});

test('positions outlive a stay at another site', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  await scrollTo(page, 120);
  await follow(page, url('guide/topics/timer'));
  await expect(page).toHaveTitle(/^Timer/);
  await page.goto('about:blank');
  await page.goBack();
  await expect(page).toHaveTitle(/^Timer/);
  await hydrated(page);
  await page.goBack();
  await expect(page).toHaveTitle(/^Start/);
  await expect.poll(() => top(page)).toBe(120);
});
