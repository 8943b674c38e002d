import { darkViolations, scrollSidebarBack, violations, WCAG } from '../support/axe.ts';
import { addRules, expect, hydrated, test } from '../support/fixtures.ts';

// The page of changes has thousands of elements, and axe looks at each of them.
test.describe.configure({ timeout: 180_000 });

const PAGES = {
  'a class that changed, of the unreleased version': 'api/next/core/class/ProxyConfiguration',
  'a function with overloads': 'api/next/browser-pool/class/BrowserPool',
  'a namespace': 'api/next/playwright-crawler/namespace/playwrightUtils',
  'a symbol that moved': 'api/utils/class/ErrorTracker',
  'a symbol that is gone': 'api/core/class/RequestQueueV2',
  'a package with types in place': 'api/next/core',
  'a changelog': 'api/next/core/changelog',
  'what changed': 'api/next/changes',
  'the root': 'api/next',
};

for (const [kind, path] of Object.entries(PAGES)) {
  test(`WCAG 2.2 AA in both modes: ${kind}`, async ({ page, url }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto(url(path));
    await hydrated(page);
    // Comparisons and lists that a reader opens are looked at as well.
    await page.locator('article details').evaluateAll((all) => {
      for (const part of all) (part as HTMLDetailsElement).open = true;
    });
    // Members that are far from the window are not laid out, so that axe could not measure them.
    // Entries that the bar at the sidebar's end covers in part are no small targets: they scroll.
    await addRules(
      page,
      '* { transition: none !important; content-visibility: visible !important } [data-part=sidebar-toggle] { position: static !important }',
    );
    await scrollSidebarBack(page);
    expect(await violations(page, WCAG)).toEqual([]);
    expect(await darkViolations(page)).toEqual([]);
  });
}

test('what a release brought', async ({ page, url }) => {
  await page.goto(url('api/next/releases'));
  await hydrated(page);
  expect(await violations(page, WCAG, '[data-part=api-line]:has(#v3-18)')).toEqual([]);
});

test('a card of a link', async ({ page, url }) => {
  await page.goto(url('api/next/cheerio-crawler/class/CheerioCrawler'));
  await hydrated(page);
  await page.locator('[data-part=api-heritage] a[data-symbol]').first().hover();
  await expect(page.locator('[data-part=api-card]')).toBeVisible();
  expect(await violations(page, WCAG)).toEqual([]);
});
