import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';

const LONG = 'api/next/basic-crawler/class/Cheerio';

const members = (page: Page) => page.locator('[data-part=api-member]');

/** Waits until members that are far from the window rest. */
async function rested(page: Page): Promise<void> {
  await hydrated(page);
  await expect(members(page).last()).toHaveAttribute('data-rested');
  await expect.poll(() => isSkipped(page)).toBe(true);
}

/** Whether the browser leaves out the contents of the last member. */
const isSkipped = (page: Page) =>
  members(page)
    .last()
    .evaluate((member) => !member.firstElementChild!.checkVisibility({ contentVisibilityAuto: true }));

/** Where each member stands. */
const places = (page: Page) =>
  members(page).evaluateAll((all) => all.map((member) => Math.round(member.getBoundingClientRect().top + scrollY)));

test('members that rest have the height that they have when all are laid out', async ({ page, url }) => {
  await page.goto(url(LONG));
  await rested(page);
  const resting = await places(page);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-rested]')) part.removeAttribute('data-rested');
  });
  expect(await isSkipped(page)).toBe(false);
  expect(await places(page)).toEqual(resting);
});

for (const [path, part] of [
  ['api/next/core', '[data-part=api-list]'],
  ['api/next/changes', '[data-part=api-list] > li'],
  ['api/next/releases', '[data-part=api-line]'],
  ['api/core/changelog', '[data-part=api-release]'],
  ['api/next/changes-since-3.6/core', '[data-part=difference-change]'],
] as const) {
  test(`/${path} rests as well: most of it is left out, nothing in sight is, and all stands where it stood`, async ({
    page,
    url,
  }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url(path));
    await hydrated(page);
    await expect(page.locator(part).last()).toHaveAttribute('data-rested');
    const [left, all] = await page
      .locator('article *')
      .evaluateAll((elements) => [
        elements.filter((element) => !element.checkVisibility({ contentVisibilityAuto: true })).length,
        elements.length,
      ]);
    expect(left! / all!).toBeGreaterThan(0.6);
    const tops = () =>
      page
        .locator(part)
        .evaluateAll((parts) => parts.map((element) => Math.round(element.getBoundingClientRect().top)));
    const resting = await tops();
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('[data-rested]')) part.removeAttribute('data-rested');
    });
    expect(await tops()).toEqual(resting);
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
  });
}

test('in a window of another width they are laid out again', async ({ page, url }) => {
  await page.goto(url(LONG));
  await rested(page);
  await page.setViewportSize({ width: 500, height: 800 });
  await rested(page);
  const resting = await places(page);
  await page.evaluate(() => {
    for (const part of document.querySelectorAll('[data-rested]')) part.removeAttribute('data-rested');
  });
  expect(await places(page)).toEqual(resting);
});

test('links, the search of the browser and Back lead to members that rest', async ({ page, url }) => {
  await page.goto(url(LONG));
  await rested(page);
  const heading = members(page).last().locator('h3, h4').first();
  const id = await heading.evaluate((element) => element.id || element.closest('[id]')!.id);
  await page.evaluate((hash) => (location.hash = hash), id);
  await expect(heading).toBeInViewport();
  const before = await page.evaluate(() => Math.round(scrollY));
  await page.locator('[data-part=brand]').first().dispatchEvent('click');
  await expect(page).toHaveURL(url(''));
  await page.goBack();
  await expect(heading).toBeInViewport();
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(before);
});

test('on paper all are laid out', async ({ page, url }) => {
  await page.goto(url(LONG));
  await rested(page);
  await page.emulateMedia({ media: 'print' });
  expect(await isSkipped(page)).toBe(false);
});

test('a tap on the colour switch changes one element, one on the menu only what is around the page', async ({
  page,
  url,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(url(LONG));
  await rested(page);
  const changedBy = async (button: string) => {
    await page.evaluate(() => {
      const changed = new Set<Node>();
      Object.assign(window, { changed });
      new MutationObserver((records) => {
        for (const { target } of records) changed.add(target);
      }).observe(document, { attributes: true, subtree: true });
    });
    await page.locator(`[data-part=navbar] ${button}`).click();
    return page.evaluate(async () => {
      await new Promise((done) => setTimeout(done, 100));
      const { changed } = window as unknown as { changed: Set<Element> };
      return [...changed].filter((element) => element.closest('article') !== null || element.localName === 'html')
        .length;
    });
  };
  expect(await changedBy('[data-part=color-toggle]')).toBe(1);
  expect(await changedBy('[data-part=menu-toggle]')).toBe(0);
});
