import type { Page } from '@playwright/test';
import { darkViolations, scrollSidebarBack, violations, WCAG } from './support/axe.ts';
import { addRules, expect, hydrated, test } from './support/fixtures.ts';
import { ALL_KINDS } from './support/page-kinds.ts';

// Axe looks at every element of pages with many hundreds of them.
test.describe.configure({ timeout: 60_000 });

/** More of each kind: what a page of the kind may hold besides. */
const MORE = {
  'tabs and code': 'docs/examples/forms',
  'tables and headings': 'docs/upgrading/upgrading-to-v3',
  interface: 'api/core/interface/RequestOptions',
  enum: 'api/core/enum/EnqueueStrategy',
  'reference of the unreleased': 'api/next/utils',
};
const ALL = { ...ALL_KINDS, ...MORE };

/** Entries that the bar at the sidebar's end covers in part are no small targets: they scroll. */
async function holdStill(page: Page): Promise<void> {
  await scrollSidebarBack(page);
  await addRules(page, '* { transition: none !important } [data-part=sidebar-toggle] { position: static !important }');
}

async function expectAccessible(page: Page, url: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(url);
  await hydrated(page);
  await holdStill(page);
  expect(await violations(page, WCAG)).toEqual([]);
  expect(await darkViolations(page)).toEqual([]);
}

for (const [kind, path] of Object.entries(ALL)) {
  test.describe('360 px', () => {
    test.use({ viewport: { width: 360, height: 740 } });
    test(`WCAG 2.2 AA in both modes: ${kind}`, async ({ page, url }) => expectAccessible(page, url(path)));
  });
}

for (const [kind, path] of Object.entries(MORE)) {
  test(`WCAG 2.2 AA in both modes: ${kind}`, async ({ page, url }) => expectAccessible(page, url(path)));
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the open drawer, with both of its menus', async ({ page, url }) => {
    await page.goto(url('docs/guides/configuration'));
    await hydrated(page);
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await expect(page.locator('#inkstone-drawer')).toHaveAttribute('aria-modal', 'true');
    expect(await violations(page, WCAG)).toEqual([]);
    await page.getByRole('button', { name: '← Back to main menu' }).click();
    expect(await violations(page, WCAG)).toEqual([]);
  });

  test('by keyboard: the skip link, then the menu, then back to the text', async ({ page, url }) => {
    await page.goto(url('docs/guides/configuration'));
    await hydrated(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeInViewport();
    await page.keyboard.press('Tab');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#inkstone-drawer')).toHaveAttribute('aria-modal', 'true');
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });
});

test('the open menu of the navbar', async ({ page, url }) => {
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  await holdStill(page);
  await page.locator('[data-part=navbar] [data-part=dropdown] summary').first().hover();
  await expect(page.locator('[data-part=dropdown-menu]').first()).toBeVisible();
  expect(await violations(page, WCAG)).toEqual([]);
});

test('headings go down one level at a time, and the landmarks are there once each', async ({ page, url }) => {
  for (const path of Object.values(ALL)) {
    await page.goto(url(path));
    const levels = await page
      .locator('main :is(h1, h2, h3, h4, h5, h6)')
      .evaluateAll((all) => all.map((heading) => Number(heading.localName[1])));
    expect(levels[0], path).toBe(1);
    expect(
      levels.filter((level) => level === 1),
      path,
    ).toHaveLength(1);
    expect(
      levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1),
      path,
    ).toEqual([]);
    // A heading is not read together with the name of its link.
    await expect(page.locator('main :has(> [data-part=heading-link]):not([aria-label])'), path).toHaveCount(0);
    for (const role of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(role), path).toHaveCount(1);
  }
});
