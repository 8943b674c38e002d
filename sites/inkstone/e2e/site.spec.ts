import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { addRules, hydrated, siteTest } from '@inkstone/router-shell/site-test';
import { expect, type Page } from '@playwright/test';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const test = siteTest({ folder: DIST, base: '/inkstone/' });

/** One page of each kind. Links and anchors of all pages are checked by the build. */
const PAGES = {
  home: '',
  'first page': 'docs/get-started',
  'page with an island': 'docs/guides/theming',
  'page with plugins': 'docs/guides/plugins',
  'generated reference': 'docs/reference/configuration',
  comparison: 'docs/compare',
  'API page': 'api/inkstone/interface/InkstoneConfig',
  'home in Chinese': 'zh-Hans/',
  'page in Chinese': 'zh-Hans/docs/guides/security',
  'page in Chinese with an island': 'zh-Hans/docs/guides/theming',
  'page in Chinese with plugins': 'zh-Hans/docs/guides/plugins',
  'generated reference in Chinese': 'zh-Hans/docs/reference/configuration',
};

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function violations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const found = await axe.withTags(WCAG).analyze();
  return found.violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`));
}

/** Colours that are on their way to others have no contrast to judge. */
async function holdStill(page: Page): Promise<void> {
  await addRules(page, '* { transition: none !important } [data-part=sidebar-toggle] { position: static !important }');
}

test('every page says what it is about', () => {
  const sitemap = readFileSync(join(DIST, 'sitemap.xml'), 'utf8');
  const paths = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+\/inkstone\/([^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(paths.length).toBeGreaterThan(200);
  const withoutDescription = paths.filter(
    (path) => !/<meta name="description" content="[^"]/.test(readFileSync(join(DIST, path, 'index.html'), 'utf8')),
  );
  expect(withoutDescription).toEqual([]);
});

for (const [kind, path] of Object.entries(PAGES)) {
  test(`${kind}: no complaint of the browser, WCAG 2.2 AA on a phone and in the dark`, async ({
    page,
    url,
    complaints,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.goto(url(path));
    await hydrated(page);
    await holdStill(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('brands: every choice reaches the page, and keeps its contrast in both modes', async ({
  page,
  url,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto(url('docs/guides/theming'));
  await hydrated(page);
  await holdStill(page);
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim());
  const choices = page.getByRole('radio');
  expect(await choices.count()).toBeGreaterThan(4);
  await choices.first().focus();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    const seen = new Set<string>();
    for (let index = 0; index < (await choices.count()); index++) {
      await page.keyboard.press('ArrowRight');
      seen.add(await accent());
      const contrast = new AxeBuilder({ page }).setLegacyMode(true).withRules(['color-contrast']);
      expect((await contrast.analyze()).violations).toEqual([]);
    }
    expect(seen.size).toBe(await choices.count());
  }
  expect(complaints).toEqual([]);
});

test('search finds a key of the configuration, a guide and a symbol', async ({ page, url }) => {
  await page.goto(url('docs/get-started'));
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox');
  const first = page.getByRole('option').first();
  for (const [query, found] of [
    ['generatedIndexes', /configuration reference/i],
    ['cut a version', /versions as layers/i],
    ['createTheme', /createTheme/],
  ] as const) {
    await box.fill(query);
    await expect(first).toContainText(found);
  }
});
