import type { Page } from '@playwright/test';
import { expect, hydrated, idle, test } from './support/fixtures.ts';

/** Pages of many kinds; the second has wide tables, the fourth a banner, the fifth a sidebar of many hundred entries. */
const PAGES = [
  '',
  'docs/guides/configuration',
  'docs/quick-start',
  'docs/next/introduction/first-crawler',
  'api/core/class/Request',
  'search',
];

interface Watched {
  shifts: { value: number; parts: string[] }[];
}

/** Notes every shift of the layout, also those after an input, which the usual figure leaves out. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Watched['shifts'] = [];
    Object.assign(window, { watched: { shifts } });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node: Node | null }[];
      })[]) {
        const parts = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return element?.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? element?.tagName ?? '?';
        });
        shifts.push({ value: entry.value, parts });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifts = (page: Page) => page.evaluate(() => (window as unknown as { watched: Watched }).watched.shifts);

/** Where everything in the window stands, as far as it is in it; each part under its name and number. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const counts: Record<string, number> = {};
    const seen = [...document.querySelectorAll<HTMLElement>('[data-part], article > *, article pre, article table')];
    return Object.fromEntries(
      seen
        .filter(
          (element) =>
            element.checkVisibility({ visibilityProperty: true }) && element.dataset['part'] !== 'route-announcer',
        )
        .filter((element) => element.getBoundingClientRect().top < innerHeight)
        .map((element) => {
          const { x, y, width, bottom } = element.getBoundingClientRect();
          const height = Math.min(bottom, innerHeight) - y;
          const name = `${element.tagName} ${element.dataset['part'] ?? ''}`;
          counts[name] = (counts[name] ?? 0) + 1;
          return [`${name} ${counts[name]}`, [x, y, width, height].map(Math.round).join(' ')];
        }),
    );
  });

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
]) {
  test.describe(`${viewport.width} px`, () => {
    test.use({ viewport });

    for (const path of PAGES) {
      test(`nothing moves while /${path} loads and hydrates`, async ({ page, url, server }) => {
        await watchShifts(page);
        // What comes late in the web comes late here: scripts after the page has been read, pictures after its text.
        server.delay(/\/hashed\/.*\.js$/, 400);
        server.delay(/\.(svg|png|webp|avif|jpe?g)$/, 300);
        await page.goto(url(path), { waitUntil: 'domcontentloaded' });
        await page.locator('main').waitFor();
        const before = await boxes(page);
        await hydrated(page);
        await page.waitForLoadState('networkidle');
        expect(await boxes(page)).toMatchObject(before);
        expect(await shifts(page)).toEqual([]);
      });
    }
  });
}

test('a closed announcement, a hidden sidebar, a picked tab and an open category are there from the first paint', async ({
  page,
  url,
}) => {
  await page.goto(url('docs/examples/forms'));
  await hydrated(page);
  await page.getByRole('tab', { name: 'PuppeteerCrawler' }).first().click();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await watchShifts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('tab', { name: 'PuppeteerCrawler' }).first()).toHaveAttribute('aria-selected', 'true');
  const before = await boxes(page);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await boxes(page)).toMatchObject(before);
  expect(await shifts(page)).toEqual([]);
});

for (const path of ['', 'versions', 'search']) {
  test(`/${path} shows the picked version from the first paint`, async ({ page, url, server, complaints }) => {
    await page.addInitScript(() => localStorage.setItem('crawlee-cn.docs-preferred-version-default', 'current'));
    await watchShifts(page);
    server.delay(/\/hashed\/.*\.js$/, 400);
    await page.goto(url(path), { waitUntil: 'domcontentloaded' });
    const label = page.locator('[data-part=navbar] summary').first();
    await expect(page.locator('html[data-ready]')).toHaveCount(0);
    await expect(label).toHaveText('Next');
    const before = await boxes(page);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(label).toHaveText('Next');
    expect(await boxes(page)).toMatchObject(before);
    expect(await shifts(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('the label of the version is as wide in every version, so that nothing beside it moves', async ({ page, url }) => {
  const widths = new Set<number>();
  for (const path of ['docs/quick-start', 'docs/next/quick-start', 'versions']) {
    await page.goto(url(path));
    const box = await page.locator('[data-part=navbar] summary').first().boundingBox();
    widths.add(box?.width ?? 0);
  }
  expect(widths.size).toBe(1);
});

test('scrolling through the page shifts nothing', async ({ page, url }) => {
  await watchShifts(page);
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  for (let turn = 0; turn < 6; turn++) {
    const before = await page.evaluate(() => scrollY);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
    await idle(page);
  }
  expect(await shifts(page)).toEqual([]);
});
