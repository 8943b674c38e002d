import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, hydrated, isSameDocument, markDocument, test } from './support/fixtures.ts';
import { BANNERS } from '../banners.ts';
import { DIST } from './support/site-server.ts';

const NEXT_KEY = 'crawlee-cn.docs-preferred-version-default';
const API_KEY = 'crawlee-cn.docs-preferred-version-api';

/** The versions' menu of the navbar; the one of languages comes after it. */
const label = (page: Page) => page.locator('[data-part=navbar] [data-part=dropdown] summary').first();

async function pick(page: Page, version: string): Promise<void> {
  await label(page).hover();
  const menu = page.locator('[data-part=navbar] [data-part=dropdown]').first();
  await menu.getByRole('link', { name: version, exact: true }).click();
}

const preferred = (page: Page) =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(localStorage).filter(([key]) => key.includes('preferred-version'))),
  );

/** From, the version to pick, and where that leads. */
const moves = [
  ['docs/guides/configuration', 'Next', 'docs/next/guides/configuration', 'the same doc'],
  ['docs/next/guides/configuration', '3.6', 'docs/guides/configuration', 'the same doc'],
  ['docs/next/guides', '3.6', 'docs/guides', 'the same index'],
  ['docs/next/upgrading/upgrading-to-v3', '3.6', 'docs/upgrading/upgrading-to-v3', 'the same doc outside the sidebar'],
  ['docs/next/examples/file-download', '3.6', 'docs/quick-start', 'the main doc, as there is no such page'],
  ['docs/next/upgrading', '3.6', 'docs/quick-start', 'the main doc, as there is no such index'],
  ['api/core/class/Request', 'Next', 'api/next/core/class/Request', 'the same symbol'],
  ['api/next/core/changelog', '3.6', 'api/core/changelog', 'the same changelog'],
  ['api/next/cheerio-crawler', '3.6', 'api/cheerio-crawler', 'the same package'],
] as const;

for (const [from, version, to, what] of moves) {
  test(`/${from} in ${version} is ${what}`, async ({ page, url, complaints }) => {
    await page.goto(url(`${from}?a=1#b`));
    await hydrated(page);
    await markDocument(page);
    await pick(page, version);
    await expect(page).toHaveURL(url(`${to}?a=1#b`));
    await expect(label(page)).toHaveText(version);
    expect(await isSameDocument(page)).toBe(true);
    expect(complaints).toEqual([]);
  });
}

test('a symbol that the other version lacks leads to a page that is there', async ({ page, url }) => {
  await page.goto(url('api/core/class/RequestQueueV2'));
  await hydrated(page);
  await pick(page, 'Next');
  await expect(page).toHaveURL(/\/api\/next(\/|$)/);
  await expect(page.locator('h1')).not.toHaveText('Page Not Found');
});

test('the menu says which version is active, and the label shows it', async ({ page, url }) => {
  await page.goto(url('docs/next/guides/configuration'));
  await hydrated(page);
  await expect(label(page)).toHaveText('Next');
  const menu = page.locator('[data-part=navbar] [data-part=dropdown]').first();
  await expect(menu.locator('[aria-current]')).toHaveText(['Next']);
  await expect(menu.getByRole('link', { includeHidden: true })).toHaveText(['Next', '3.6', 'All versions']);
});

test('the command of the home page installs the release of new projects, and leads to its docs and to those of 3.6', async ({
  page,
  url,
}) => {
  await page.goto(url(''));
  await expect(page.locator('main pre').first()).toHaveText('npm install crawlee');
  const main = page.locator('main');
  await expect(main.getByRole('link', { name: 'Next的文档' })).toHaveAttribute('href', /\/docs\/next\/quick-start$/);
  await expect(main.getByRole('link', { name: '3.6的文档' })).toHaveAttribute('href', /\/docs\/quick-start$/);
});

test('commands of a version install that version', async () => {
  const installed: Record<string, string[]> = { '3.6': [], next: [] };
  for (const file of readdirSync(DIST, { recursive: true, encoding: 'utf8' })) {
    if (!/^(?:docs|api)\/.*index\.html$/.test(file) || file.includes('/changes-since-')) continue;
    const html = readFileSync(path.join(DIST, file), 'utf8');
    for (const [block] of html.matchAll(/<pre.*?<\/pre>/gs)) {
      const commands = block.replaceAll(/<[^>]+>/g, '').matchAll(/^npm install (.+)$/gm);
      for (const [, packages = ''] of commands)
        for (const name of packages.split(' ').filter((word) => /^(?:crawlee|@crawlee\/[\w-]+)(?:@|$)/.test(word)))
          installed[/^\w+\/next\//.test(file) ? 'next' : '3.6']!.push(`${name} ${file}`);
    }
  }
  // Every package of the reference has a command, and so have guides.
  for (const found of Object.values(installed)) expect(found.length).toBeGreaterThan(15);
  expect(installed['3.6']!.filter((entry) => !/@3\.6 /.test(entry))).toEqual([]);
  expect(installed['next']!.filter((entry) => /.@\d/.test(entry))).toEqual([]);
});

test('label: the active version, else the one picked last, else the latest release', async ({
  page,
  url,
  complaints,
}) => {
  await page.goto(url('versions'));
  await hydrated(page);
  await expect(label(page)).toHaveText('3.6');
  await page.evaluate((key) => localStorage.setItem(key, 'current'), NEXT_KEY);
  await page.reload();
  await hydrated(page);
  await expect(label(page)).toHaveText('Next');
  const docs = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Docs', exact: true });
  await expect(docs).toHaveAttribute('href', '/crawlee-cn/docs/next/quick-start');
  // What the label names holds for the reference as well.
  const changelog = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Changelog', exact: true });
  await expect(changelog).toHaveAttribute('href', '/crawlee-cn/api/next/core/changelog');
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  await expect(label(page)).toHaveText('3.6');
  expect(complaints).toEqual([]);
});

test('what is picked is stored, for the guides and the reference apart; a visit stores nothing', async ({
  page,
  url,
}) => {
  for (const path of ['docs/next/quick-start', 'api/next/core', 'docs/quick-start', 'api/core', 'versions']) {
    await page.goto(url(path));
    await hydrated(page);
  }
  expect(await preferred(page)).toEqual({});
  await page.goto(url('api/core'));
  await hydrated(page);
  await pick(page, 'Next');
  await expect(page).toHaveURL(url('api/next/core'));
  expect(await preferred(page)).toEqual({ [API_KEY]: 'current' });
  await page.goto(url('docs/next/quick-start'));
  await hydrated(page);
  await pick(page, '3.6');
  await expect(page).toHaveURL(url('docs/quick-start'));
  expect(await preferred(page)).toEqual({ [API_KEY]: 'current', [NEXT_KEY]: '3.6' });
});

test('stored versions that are no more are forgotten, those that are stay', async ({ page, url, complaints }) => {
  await page.goto(url('versions'));
  await page.evaluate(([docs, api]) => Object.assign(localStorage, { [docs]: '2.0', [api]: 'current' }), [
    NEXT_KEY,
    API_KEY,
  ] as const);
  await page.reload();
  await expect.poll(() => preferred(page)).toEqual({ [API_KEY]: 'current' });
  await hydrated(page);
  await expect(label(page)).toHaveText('3.6');
  expect(complaints).toEqual([]);
});

const banners = [
  ['docs/next/guides/configuration', 'docs/guides/configuration', NEXT_KEY],
  ['docs/next/examples/file-download', 'docs/quick-start', NEXT_KEY],
  ['api/next/core/class/Request', 'api/core/class/Request', API_KEY],
] as const;

for (const [from, to, key] of banners) {
  test(`the banner of /${from} leads to /${to} and stores that`, async ({ page, url }) => {
    await page.goto(url(from));
    const banner = page.locator('[data-part=version-banner]');
    await expect(banner).toHaveText(`${BANNERS.next.text}${BANNERS.next.link}`);
    await hydrated(page);
    await banner.getByRole('link').click();
    await expect(page).toHaveURL(url(to));
    expect(await preferred(page)).toEqual({ [key]: '3.6' });
    await expect(banner).toHaveText(`${BANNERS['3.6'].text}${BANNERS['3.6'].link}`);
  });
}

test('the badge names the version on pages of versions only', async ({ page, url }) => {
  for (const [path, texts] of [
    ['docs/guides/configuration', ['Version: 3.6']],
    ['docs/next/guides/configuration', ['Version: Next']],
    ['api/next/core', ['Version: Next']],
    ['versions', []],
  ] as const) {
    await page.goto(url(path));
    await expect(page.locator('[data-badge=version]')).toHaveText([...texts]);
  }
});

test('the versions page leads to each version’s guides, reference and changelog', async ({ page, url }) => {
  await page.goto(url('versions'));
  await hydrated(page);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Documentation' }).nth(1).click();
  await expect(page).toHaveURL(url('docs/next/quick-start'));
  expect(await preferred(page)).toEqual({ [NEXT_KEY]: 'current' });
  await page.goBack();
  // Until it is there, the page before stays, whose footer has a link of the same name.
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Versions');
  await main.getByRole('link', { name: 'API reference' }).first().click();
  await expect(page).toHaveURL(url('api'));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the menu and the banner lead to the same page', async ({ page, url }) => {
    await page.goto(url('docs/guides/configuration'));
    await label(page).click();
    await page.locator('[data-part=dropdown-menu]').getByRole('link', { name: 'Next', exact: true }).click();
    await expect(page).toHaveURL(url('docs/next/guides/configuration'));
    await page.locator('[data-part=version-banner]').getByRole('link').click();
    await expect(page).toHaveURL(url('docs/guides/configuration'));
  });
});

test('a page leads to what changed on it since 3.6', async ({ page, url, complaints }) => {
  await page.goto(url('docs/next/quick-start'));
  await hydrated(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'Changes since 3.6', exact: true }).click();
  await expect(page).toHaveURL(url('docs/next/changes-since-3.6/quick-start'));
  expect(await isSameDocument(page)).toBe(true);
  await expect(page.locator('[data-part=difference] del').first()).toContainText('@3.6');
  await page.getByRole('radio', { name: 'Side by side' }).check();
  await expect(page.locator('[data-part=difference-before]').first()).toBeVisible();
  await page.getByRole('link', { name: 'Read the page' }).click();
  await expect(page).toHaveURL(url('docs/next/quick-start'));
  expect(complaints).toEqual([]);
});

test('a page that says the same in 3.6 says so', async ({ page, url }) => {
  await page.goto(url('docs/next/practice-site'));
  await expect(page.getByText('Same as in 3.6')).toBeVisible();
  await page.goto(url('docs/quick-start'));
  await expect(page.locator('[data-part=difference-link]')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('what changed can be read in one column and side by side', async ({ page, url }) => {
    await page.goto(url('docs/next/changes-since-3.6/quick-start'));
    await expect(page.locator('[data-part=difference-inline] del').first()).toBeVisible();
    await expect(page.locator('[data-part=difference-before]').first()).toBeHidden();
    await page.getByRole('radio', { name: 'Side by side' }).check();
    await expect(page.locator('[data-part=difference-after]').first()).toBeVisible();
    await page.goto(url('docs/next/changes-since-3.6'));
    await page.getByRole('link', { name: '快速开始' }).last().click();
    await expect(page).toHaveURL(/changes-since-3\.6\/quick-start/);
  });
});
