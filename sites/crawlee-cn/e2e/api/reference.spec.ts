import { expect, hydrated, test } from '../support/fixtures.ts';

const SYMBOL = 'api/next/cheerio-crawler/class/CheerioCrawler';
const TOGGLE = '[data-api-toggle=inherited]';
const INHERITED = '[data-part=api-member][data-inherited]';
const CARD = '[data-part=api-card]';

test.describe('inherited members', () => {
  test('disappear, and stay hidden on the next page, after a navigation and after a document load', async ({
    page,
    url,
  }) => {
    await page.goto(url(SYMBOL));
    await hydrated(page);
    await expect(page.locator(INHERITED).first()).toBeVisible();
    await page.locator(TOGGLE).uncheck();
    await expect(page.locator(INHERITED).first()).toBeHidden();
    await page.locator('[data-part=api-heritage] a').first().click();
    await expect(page).toHaveURL(url('api/next/http-crawler/class/HttpCrawler'));
    await expect(page.locator(TOGGLE)).not.toBeChecked();
    await page.goto(url(SYMBOL));
    await hydrated(page);
    await expect(page.locator(TOGGLE)).not.toBeChecked();
    await page.locator(TOGGLE).check();
    expect(await page.evaluate(() => localStorage.getItem('crawlee-cn.api.inherited'))).toBeNull();
  });

  test('that are hidden are never painted', async ({ page, url }) => {
    await page.addInitScript(() => {
      localStorage.setItem('crawlee-cn.api.inherited', 'hide');
      const page = window as { shift?: number };
      page.shift = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) page.shift! += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto(url(SYMBOL));
    await hydrated(page);
    await expect(page.locator(TOGGLE)).not.toBeChecked();
    expect(await page.evaluate(() => (window as { shift?: number }).shift)).toBe(0);
    // Also where nothing but the document itself has arrived.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto(url(SYMBOL));
    await expect(page.locator(TOGGLE)).not.toBeChecked();
    await expect(page.locator(INHERITED).first()).toBeHidden();
  });

  test('show where a link leads to one of them', async ({ page, url }) => {
    await page.goto(url(`${SYMBOL}#run`));
    await hydrated(page);
    await page.locator(TOGGLE).uncheck();
    await expect(page.locator('#run')).toBeVisible();
    await expect(page.locator('#stop')).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the toggle works, and a filter that needs scripts is absent', async ({ page, url }) => {
    await page.goto(url(SYMBOL));
    await page.locator(TOGGLE).uncheck();
    await expect(page.locator(INHERITED).first()).toBeHidden();
    await page.goto(url('api/next/changes'));
    await expect(page.locator('[data-part=api-filter] [type=search]')).toBeHidden();
    await page.locator('[data-part=api-filter] [value=added]').uncheck();
    await expect(page.locator('section[data-change=added]').first()).toBeHidden();
    await expect(page.locator('section[data-change=changed]').first()).toBeVisible();
  });
});

test.describe('cards of symbol links', () => {
  test('appear on hover, stay while pointed at, close on Escape', async ({ page, url, complaints }) => {
    await page.clock.install();
    await page.goto(url(SYMBOL));
    await hydrated(page);
    const link = page.locator('[data-part=api-heritage] a[data-symbol]').first();
    await link.hover();
    const card = page.locator(CARD);
    await expect(card).toBeVisible();
    await expect(card).toContainText('HttpCrawler');
    await expect(link).toHaveAttribute('aria-describedby', 'api-card');
    await card.hover();
    // Longer than a card waits for a pointer that has left.
    await page.clock.runFor(1000);
    await expect(card).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    expect(complaints).toEqual([]);
  });

  test('stay where the focus is, wherever the pointer lies', async ({ page, url }) => {
    await page.goto(url(SYMBOL));
    await hydrated(page);
    await page.keyboard.press('Tab');
    const [link, other] = [0, 1].map((index) => page.locator('[data-part=api-heritage] a[data-symbol]').nth(index));
    await link!.focus();
    await expect(page.locator(CARD)).toBeVisible();
    const id = await page.locator(CARD).innerText();
    await page.locator('h1').hover();
    await other!.hover();
    // Longer than a card waits for a pointer that has left, and than one waits to come.
    await page.waitForTimeout(600);
    await expect(page.locator(CARD)).toHaveText(id, { useInnerText: true });
    await page.keyboard.press('Tab');
    await expect(link!).not.toHaveAttribute('aria-describedby');
  });

  test('appear on keyboard focus and load one file only', async ({ page, url }) => {
    await page.goto(url(SYMBOL));
    await hydrated(page);
    const loaded: string[] = [];
    page.on(
      'request',
      (request) => request.url().endsWith('card.json') && loaded.push(new URL(request.url()).pathname),
    );
    // Focus is shown, and a card with it, where the last thing used was the keyboard.
    await page.keyboard.press('Tab');
    await page.locator('[data-part=api-heritage] a[data-symbol]').first().focus();
    await expect(page.locator(CARD)).toBeVisible();
    expect(loaded.length).toBe(1);
  });
});

test('the members of a large page are filtered by name', async ({ page, url }) => {
  await page.goto(url(SYMBOL));
  await hydrated(page);
  await page.locator('[data-part=api-member-filter] [type=search]').fill('export');
  await expect(page.locator('#exportData')).toBeVisible();
  await expect(page.locator('#run')).toBeHidden();
  await expect(page.locator('#section-constructor')).toBeHidden();
  await page.evaluate(() => (location.hash = '#run'));
  await expect(page.locator('#run')).toBeVisible();
  await page.locator('[data-part=api-member-filter] [type=search]').fill('');
  await expect(page.locator('#section-constructor')).toBeVisible();
});

test('what a package exports is filtered by name', async ({ page, url }) => {
  await page.goto(url('api/next/core'));
  await hydrated(page);
  const filter = page.locator('[data-part=api-member-filter] [type=search]');
  const shown = page.locator('article [data-part=api-list] > li').filter({ visible: true });
  await filter.fill('requestqueue');
  await expect(shown.filter({ hasText: 'RequestQueue' }).first()).toBeVisible();
  await expect(shown.filter({ hasText: 'ProxyConfiguration' })).toHaveCount(0);
  await expect(page.locator('#section-enum')).toBeHidden();
  await filter.fill('nothing is called that');
  await expect(page.getByRole('status').filter({ hasText: /./ })).toBeVisible();
  await filter.fill('');
  await expect(page.locator('#section-enum')).toBeVisible();
});

test('the functions and types of a large namespace are filtered by their names and those of their members', async ({
  page,
  url,
}) => {
  await page.goto(url('api/next/utils/namespace/social'));
  await hydrated(page);
  const filter = page.locator('[data-part=api-member-filter] [type=search]');
  await filter.fill('twitter');
  const shown = page.locator('article [data-part=api-group] > [data-part=api-member]').filter({ visible: true });
  await expect(page.locator('#emailsFromText')).toBeHidden();
  await expect(shown.locator('> h3', { hasText: 'TWITTER_REGEX' })).toHaveCount(2);
  // A type whose member is meant is shown with all of its members.
  await expect(page.locator('#SocialHandles')).toBeVisible();
  await expect(page.locator('[id="SocialHandles.emails"]')).toBeVisible();
  await page.goto(url('api/next/utils/class/RobotsTxtFile'));
  await expect(filter).toHaveCount(0);
});

test('the changes are filtered by name and package', async ({ page, url }) => {
  await page.goto(url('api/next/changes'));
  await hydrated(page);
  const entries = page.locator('[data-name]').filter({ visible: true });
  const all = await entries.count();
  await page.locator('[data-part=api-filter] [type=search]').fill('RobotsTxt');
  await expect.poll(() => entries.count()).toBeLessThan(all);
  for (const name of await entries.evaluateAll((found) =>
    found.map((entry) => (entry as HTMLElement).dataset['name']),
  )) {
    expect(name).toContain('robotstxt');
  }
  const said = page.getByRole('status').filter({ hasText: 'fit the filter' });
  await expect(said).toHaveText(`Entries that fit the filter: ${await entries.count()}`);
  await page.getByRole('checkbox', { name: 'Added' }).uncheck();
  await expect(said).toHaveText(`Entries that fit the filter: ${await entries.count()}`);
  await page.getByRole('checkbox', { name: 'Added' }).check();
  await page.locator('[data-part=api-filter] select').selectOption('utils');
  for (const core of await page.locator('[data-package=core]').all()) await expect(core).toBeHidden();
  await expect(page.locator('[data-package=utils]').last()).toBeVisible();
  await page.locator('[data-part=api-filter] [type=search]').fill('there is no such name');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing fits the filter.' })).toBeVisible();
});

test('the page of a removed symbol says where it went', async ({ page, url }) => {
  await page.goto(url('api/utils/class/ErrorTracker'));
  await page.locator('[data-part=admonition] a').click();
  await expect(page).toHaveURL(url('api/next/core/class/ErrorTracker'));
});

for (const symbol of ['core/class/Router', 'browser-pool/class/PlaywrightPlugin', 'basic-crawler/class/Cheerio']) {
  test(`long signatures wrap on a phone: ${symbol}`, async ({ page, url }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(url(`api/next/${symbol}`));
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
    const overflowing = await page
      .locator('[data-part=api-signature]')
      .evaluateAll((found) => found.filter((part) => part.scrollWidth > part.clientWidth).length);
    expect(overflowing).toBe(0);
  });
}
