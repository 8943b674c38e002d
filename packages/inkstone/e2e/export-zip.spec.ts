import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, type Page, test as base } from '@playwright/test';
import { unzipSync } from 'fflate';
import { FILES, TEA, TeaSite } from './support/tea-site.ts';

let site: TeaSite;
/** Where the zip of 2.0 was unpacked: no folder that knows of the site. */
let unpacked: string;

interface Fixtures {
  /** Addresses that the page has requested and that are not in the unpacked folder. */
  outside: string[];
  /** Errors in the console. */
  errors: string[];
}

const test = base.extend<Fixtures>({
  outside: [
    async ({ page }, use) => {
      const outside: string[] = [];
      const inside = pathToFileURL(unpacked).href;
      page.on('request', (request) => {
        const url = request.url();
        if (!url.startsWith(inside) && !url.startsWith('data:') && !url.startsWith(pathToFileURL(site.root).href))
          outside.push(url);
      });
      await use(outside);
      expect(outside).toEqual([]);
    },
    { auto: true },
  ],
  errors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(180_000);
  site = await TeaSite.write();
  await site.run('build');
  await site.run('export', '--zip');
  unpacked = await mkdtemp(path.join(tmpdir(), 'inkstone unpacked 茶 '));
  for (const [file, bytes] of Object.entries(unzipSync(await readFile(site.file('leaves-2.0.zip'))))) {
    await mkdir(path.dirname(path.join(unpacked, file)), { recursive: true });
    await writeFile(path.join(unpacked, file), bytes);
  }
});

test.afterAll(async () => {
  await site?.remove();
  if (unpacked) await rm(unpacked, { recursive: true, force: true });
});

/** The home page of this site leads to its first page. */
async function openHome(page: Page): Promise<void> {
  await page.goto(pathToFileURL(path.join(unpacked, 'leaves-2.0', 'index.html')).href);
  await page.waitForURL(/docs\/start\/index\.html$/);
}

test('a page opens with its styles and pictures, and what needs no app goes on working', async ({ page }) => {
  await openHome(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start');
  await expect(page.locator('[data-part=navbar]')).toHaveCSS('position', 'sticky');
  const pot = page.getByRole('img', { name: 'A pot' });
  expect(await pot.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth)).toBe(40);
  await expect(page.getByRole('link', { name: 'A badge' })).toHaveAttribute('href', 'https://badges.example/tea.svg');
  await page.getByRole('tab', { name: 'Pot' }).click();
  await expect(page.getByText('Three spoons.')).toBeVisible();
  await expect(page.getByText('One spoon.')).toBeHidden();
  await page.getByText('More', { exact: true }).click();
  await expect(page.getByText('Oolong is between')).toBeVisible();
  await page.getByRole('button', { name: /dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  // On a busy machine, Chromium stores what a file writes a moment later.
  await expect(async () => {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark', { timeout: 1000 });
  }).toPass();
});

test('on paper a tab begins where its label does', async ({ page }) => {
  await openHome(page);
  await page.emulateMedia({ media: 'print' });
  const lefts = await page.evaluate(() =>
    [...document.querySelectorAll('[data-part=tab-panel]')].map((panel) =>
      [...panel.children].map((child) => {
        const range = document.createRange();
        range.selectNodeContents(child);
        return Math.round(range.getBoundingClientRect().left);
      }),
    ),
  );
  expect(lefts).toHaveLength(2);
  for (const [label, text] of lefts) expect(text).toBe(label);
});

test('links lead to pages of the folder, also over redirects, and what is not in it to where it is published', async ({
  page,
}) => {
  await openHome(page);
  await page.getByRole('link', { name: 'how to steep' }).click();
  await expect(page).toHaveURL(/leaves-2\.0\/docs\/brewing\/green\/index\.html#steep$/);
  await page.getByRole('link', { name: 'the start' }).click();
  await page.getByRole('link', { name: 'the old page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Green tea');
  await page.locator('[data-part=brand]:visible').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start');
  await expect(page.getByRole('link', { name: 'the menu' })).toHaveAttribute(
    'href',
    /^\.\.\/\.\.\/hashed\/files\/menu\./,
  );
  await expect(page.getByRole('link', { name: 'Next', includeHidden: true }).first()).toHaveAttribute(
    'href',
    'https://tea.example/leaves/docs/next/start',
  );
});

test('the search finds what the site’s own search finds', async ({ page }) => {
  await openHome(page);
  await page.keyboard.press('Control+k');
  await expect(page).toHaveURL(/search\/index\.html/);
  await page.getByRole('searchbox').fill('seventy');
  await expect(page.locator('[data-part=search-results] mark').first()).toHaveText('Seventy');
  await expect(page.getByRole('status').last()).toHaveText('One place found');
  await page.locator('[data-part=search-results]').getByRole('link').first().click();
  await expect(page).toHaveURL(/docs\/brewing\/green\/index\.html#steep$/);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('seventy');
  await page.getByRole('searchbox').fill('white');
  await expect(page.getByRole('status').last()).toHaveText('No results were found');
});

test('another version, in another language', async ({ page }) => {
  await site.run('export', '--zip', '--version', 'Next', '--locale', 'zh-Hans', '--out', 'copy');
  await page.goto(pathToFileURL(site.file('copy/index.html')).href);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.locator('[data-part=sidebar]').getByText('brewing').click();
  await page.locator('[data-part=sidebar]').getByRole('link', { name: 'White tea' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('White tea');
  await page.locator('[data-part=search-button]').click();
  await page.getByRole('searchbox').fill('水温');
  // A page that all versions share.
  await expect(page.locator('[data-part=navbar] summary', { hasText: 'Next' })).toHaveAttribute(
    'aria-label',
    '版本：Next',
  );
  await page.locator('[data-part=search-results]').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('绿茶');
});

test('the same site is the same zip, in any time zone', async () => {
  process.env['TZ'] = 'Pacific/Apia';
  await site.run('export', '--zip', '--out', 'again/leaves-2.0.zip');
  delete process.env['TZ'];
  const [first, again] = await Promise.all(
    ['leaves-2.0.zip', 'again/leaves-2.0.zip'].map((file) => readFile(site.file(file))),
  );
  expect(again!.equals(first!)).toBe(true);
});

test('a site at the root that knows no address marks links to what is not in the folder', async ({ page }) => {
  const { url: _url, redirects: _redirects, locales: _locales, ...config } = TEA;
  const docs = [{ ...TEA.docs[0], path: '' }];
  const other = await TeaSite.write(
    { ...config, baseUrl: '/', docs, search: { enabled: false } },
    { ...FILES, 'docs/start.md': FILES['docs/start.md'].replaceAll('/docs/old', '/next/start') },
  );
  try {
    await other.run('build');
    expect(await other.run('export', '--zip', '--version', '2.0', '--out', site.file('root'))).toContain(
      'without a search',
    );
    await page.goto(pathToFileURL(site.file('root/index.html')).href);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start');
    const link = page.getByRole('link', { name: 'the old page' });
    await expect(link).toHaveAttribute('aria-disabled', 'true');
    await expect(link).toHaveAttribute('title', 'Not part of this copy');
    await expect(page.locator('[data-part=search-button]')).toHaveCount(0);
    await page.getByRole('link', { name: 'how to steep' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Green tea');
  } finally {
    await other.remove();
  }
});

test('a language at a host of its own, with addresses of files', async ({ page }) => {
  const [english, chinese] = TEA.locales;
  const locales = [english, { ...chinese, url: 'https://cn.tea.example' }];
  const other = await TeaSite.write({ ...TEA, locales, addresses: 'html' });
  try {
    await other.run('build');
    await expect(other.run('export', '--zip')).rejects.toThrow(
      'has a folder for each origin of the site. Name one of them:',
    );
    await other.run('export', 'dist/cn.tea.example', '--zip', '--out', site.file('cn'));
  } finally {
    await other.remove();
  }
  await page.goto(pathToFileURL(site.file('cn/docs/brewing/green.html')).href);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('绿茶');
  await page.locator('[data-part=search-button]').click();
  await page.getByRole('searchbox').fill('水温');
  await page.locator('[data-part=search-results]').getByRole('link').first().click();
  await expect(page).toHaveURL(/cn\/docs\/brewing\/green\.html#steep$/);
  await page.getByRole('link', { name: '开始' }).first().click();
  await expect(page).toHaveURL(/cn\/docs\/start\.html$/);
});
