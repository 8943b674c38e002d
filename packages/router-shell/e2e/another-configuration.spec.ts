import { cp, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Locator } from '@playwright/test';
import { SiteServer } from '../src/testing/site-server.ts';
import { TinyCopy } from '../src/testing/fixtures/tiny-copy.ts';
import { expect, hydrated, test } from './support/fixtures.ts';

/**
 * The same pages at the root of a host, with slashes at the ends of addresses, always dark unless the reader says
 * otherwise, with an announcement that stays, a navbar that goes, an old version, no search provider, Chinese names
 * and a font of its own.
 */
let copy: TinyCopy;
let server: SiteServer;

test.describe.configure({ mode: 'default' });

const FONT_FILES = [400, 600].map((weight) => `{ src: './fonts/${weight}.woff2', weight: ${weight} }`).join(', ');

test.beforeAll(async () => {
  test.setTimeout(120_000);
  copy = await TinyCopy.create();
  const toRoot = (text: string) => text.replaceAll('/manual/', '/');
  await copy.edit('site.config.ts', (text) =>
    toRoot(text)
      .replace('favicon:', "addresses: 'slash', favicon:")
      .replace('search: { enabled: false },', '')
      .replace("id: 'spring',", "id: 'spring', closable: false,")
      .replace('theme: {', `theme: { fonts: { text: { family: 'Lora', fallback: 'serif', files: [${FONT_FILES}] } },`)
      .replace('theme: {', "theme: { colorMode: { default: 'dark', respectSystem: false },")
      .replace('navbar: { items: [', "navbar: { hideOnScroll: true, items: [{ type: 'versions' }, ")
      .replace('redirects: [', "redirects: [{ from: '/旧', to: '/guide/泡茶/水温 说明' },")
      .replace('} } }],', "}, '0.9': { label: '0.9', path: '0.9', layers: ['docs'] } } }],"),
  );
  await copy.edit('src/pages/index.tsx', toRoot);
  await copy.write('src/pages/关于.tsx', 'export default () => <h1><a href="/旧">关于</a></h1>;\n');
  await copy.write('docs/泡茶/水温 说明.md', '# 水温\n\n先看[绿茶](../topics/01-green.md)。\n');
  for (const weight of [400, 600])
    await cp(
      fileURLToPath(import.meta.resolve(`@fontsource/lora/files/lora-latin-${weight}-normal.woff2`)),
      path.join(copy.folder, `fonts/${weight}.woff2`),
    );
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  server = await new SiteServer({ folder: path.join(copy.folder, 'dist'), base: '/' }).start();
});

test.afterAll(async () => {
  await server?.stop();
  await copy?.remove();
});

test('an announcement that cannot be closed has no button, and no stored flag hides it', async ({ page }) => {
  await page.goto(server.url('robots.txt'));
  await page.evaluate(() =>
    Object.assign(localStorage, { 'inkstone.announcement.id': 'spring', 'inkstone.announcement.dismiss': 'true' }),
  );
  await page.goto(server.url('guide/start'));
  const bar = page.getByRole('region', { name: 'Announcement' });
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('button')).toHaveCount(0);
  await hydrated(page);
  await expect(bar).toBeVisible();
  await expect(bar.getByRole('button')).toHaveCount(0);
});

test('with respectSystem off, the system’s colour mode has no influence', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(server.url(''));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await hydrated(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('without a search provider there is no button, no page and no code for a search', async ({ page }) => {
  await page.goto(server.url('guide/start'));
  await hydrated(page);
  await expect(page.getByRole('link', { name: 'Search' })).toHaveCount(0);
  const { pathname } = new URL(page.url());
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(pathname);
  expect((await page.goto(server.url('search')))?.status()).toBe(404);
  const names = await readdir(path.join(copy.folder, 'dist/hashed'));
  expect(names.filter((name) => /search-modal/i.test(name))).toEqual([]);
});

test('at the root of a host, pages, links, redirects and unknown paths work', async ({ page, complaints }) => {
  await page.goto(server.url(''));
  await hydrated(page);
  await page.getByRole('link', { name: 'Start brewing' }).click();
  await expect(page).toHaveURL(server.url('guide/start/'));
  await page.getByRole('main').getByRole('link', { name: 'green tea' }).first().click();
  await expect(page).toHaveURL(server.url('guide/topics/green/#steeping'));
  await page.getByRole('link', { name: 'Teapot' }).first().click();
  await expect(page).toHaveURL(server.url(''));
  await page.goto(server.url('tea'));
  await expect(page).toHaveURL(server.url('guide/topics/green/#steeping'));
  await hydrated(page);
  expect(complaints).toEqual([]);
  expect((await page.goto(server.url('nothing')))?.status()).toBe(404);
});

test('pages, page modules and redirects may have names in any script', async ({ page, complaints }) => {
  const water = server.url(encodeURI('guide/泡茶/水温 说明/'));
  await page.goto(server.url(encodeURI('关于')));
  await hydrated(page);
  let documents = 0;
  page.on('request', (request) => (documents += Number(request.isNavigationRequest())));
  await page.getByRole('link', { name: '关于' }).click();
  await expect(page).toHaveURL(water);
  await expect(page.locator('main h1')).toHaveText('水温');
  await expect(page.locator('[data-part=sidebar] [aria-current]')).toHaveText('水温');
  await page.getByRole('link', { name: '绿茶' }).click();
  await expect(page).toHaveURL(server.url('guide/topics/green/'));
  await page.goBack();
  await expect(page).toHaveURL(water);
  expect(documents).toBe(0);
  await page.goto(server.url(encodeURI('旧?x=1')));
  await expect(page).toHaveURL(`${water}?x=1`);
  expect(complaints).toEqual([]);
});

test('the folder of a version leads to what it opens with, whatever it looks like', async ({ page }) => {
  await page.goto(server.url('guide/0.9'));
  await expect(page).toHaveURL(server.url('guide/0.9/start/'));
});

test('an old version says that it is old, and where the latest is', async ({ page, complaints }) => {
  await page.goto(server.url('guide/0.9/topics/green'));
  const banner = page.getByRole('alert');
  await expect(banner).toHaveText(
    'This is documentation for Teapot 0.9, which is no longer actively maintained.For up-to-date documentation, see the latest version (1.0).',
  );
  await expect(page.locator('[data-badge=version]')).toHaveText('Version: 0.9');
  await hydrated(page);
  await banner.getByRole('link').click();
  await expect(page).toHaveURL(server.url('guide/topics/green/'));
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[data-badge=version]')).toHaveText('Version: 1.0');
  await expect(page.locator('[data-part=navbar] summary')).toHaveText('1.0');
  expect(complaints).toEqual([]);
});

test('a navbar that hides on scroll: down hides, up shows, at the top it is always there', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await page.goto(server.url('guide/start'));
  await hydrated(page);
  await page.evaluate(() => (document.body.style.minBlockSize = '4000px'));
  const navbar = page.locator('[data-part=navbar]');
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await expect(navbar).toBeInViewport();
  await scrollTo(1200);
  await expect(navbar).not.toBeInViewport();
  await scrollTo(1000);
  await expect(navbar).toBeInViewport();
  await scrollTo(1400);
  await expect(navbar).not.toBeInViewport();
  await scrollTo(0);
  await expect(navbar).toBeInViewport();
});

test('a font that comes late moves no line; Chinese keeps the fonts of the system', async ({ page, complaints }) => {
  const held: (() => void)[] = [];
  const release = () => held.forEach((answer) => answer());
  await page.route('**/*.woff2', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const policy = (await page.goto(server.url('guide/topics/green'), { waitUntil: 'commit' }))?.headers()[
    'content-security-policy'
  ];
  expect(policy).toContain("font-src 'self'");
  const paragraph = page.locator('article p').first();
  const shown = async (text: Locator) => {
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    await text.evaluate((element) => element.setAttribute('data-asked', ''));
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-asked]' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    await text.evaluate((element) => element.removeAttribute('data-asked'));
    await session.detach();
    return fonts.map(({ familyName }) => familyName);
  };
  await expect.poll(() => page.evaluate(() => performance.getEntriesByType('paint').length)).toBeGreaterThan(0);
  expect(await shown(paragraph)).not.toContain('Lora');
  const before = await paragraph.boundingBox();
  await expect.poll(() => held.length).toBe(2);
  release();
  await expect.poll(() => shown(paragraph)).toContain('Lora');
  expect(await paragraph.boundingBox()).toEqual(before);
  await hydrated(page);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve((window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0)),
          ),
        ),
      ),
  );
  // Single words of a line are some pixels longer or shorter; without the measures of the fallback it is 0.006.
  expect(shift).toBeLessThan(0.001);
  const [first] = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(first).toMatch(/\/hashed\/400\.[\w-]+\.woff2$/);
  expect(held).toHaveLength(2);
  await page.unroute('**/*.woff2');
  await page.goto(server.url(encodeURI('guide/泡茶/水温 说明')));
  await expect.poll(() => shown(page.locator('main h1'))).not.toContain('Lora');
  expect(complaints).toEqual([]);
});

test('a link of the sidebar that gets the focus comes out from under the navbar', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.goto(server.url('guide/start'));
  await hydrated(page);
  await page.evaluate(() => {
    document.body.style.paddingBlockEnd = '150vh';
    scrollTo(0, document.body.scrollHeight);
  });
  const link = page.locator('[data-part=sidebar-link]:visible').first();
  const { y } = (await link.boundingBox())!;
  // Up, so that the navbar is there and the link under it.
  await page.evaluate((distance) => scrollBy(0, distance), y - 8);
  await expect(page.locator('html')).toHaveAttribute('data-navbar', '');
  await link.focus();
  const navbar = (await page.getByRole('banner').boundingBox())!;
  await expect.poll(async () => (await link.boundingBox())!.y).toBeGreaterThan(navbar.height - 2);
});
