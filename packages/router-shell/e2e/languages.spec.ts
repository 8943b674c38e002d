import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SiteServer } from '../src/testing/site-server.ts';
import { TinyCopy } from '../src/testing/fixtures/tiny-copy.ts';
import { DevSite, START_MS } from './support/dev-site.ts';
import { expect, hydrated, test } from './support/fixtures.ts';
import { ARABIC, FILES, serveLanguages, withLanguages, withSearch } from './support/languages.ts';

let copy: TinyCopy;
let server: SiteServer;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  ({ copy, server } = await serveLanguages());
});

test.afterAll(async () => {
  await server?.stop();
  await copy?.remove();
});

test('the menu keeps the page and the anchor, whose ids all languages share', async ({ page, complaints }) => {
  await page.goto(server.url('guide/start#water'));
  await hydrated(page);
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('[data-part=dropdown]', { hasText: 'English' });
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: '简体中文' }).click();
  await expect(page).toHaveURL(server.url('zh-Hans/guide/start#water'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('开始');
  await expect(page).toHaveTitle('开始 | 茶壶');
  await expect(page.getByRole('link', { name: '指南' }).first()).toBeVisible();
  await expect(page.locator('[data-part=toc]')).toContainText('本页内容');
  await expect(page.getByRole('button', { name: '复制代码' })).toHaveCount(1);
  expect(complaints).toEqual([]);
});

test('what links out of the site say of the new tab is in the language of the link', async ({ page }) => {
  for (const address of ['guide/start', 'zh-Hans/guide/start', 'ar/guide/start']) {
    await page.goto(server.url(address));
    await hydrated(page);
    const said = await page.evaluate(() => {
      const prose = document.querySelector('[data-part=prose]')!;
      const link = '<a href="https://example.com" target="_blank" data-external>GitHub</a>';
      prose.innerHTML = ['zh-Hans', 'en', 'fr'].map((lang) => `<p lang="${lang}">${link}</p>`).join('');
      return [...prose.querySelectorAll('a')].map((each) => getComputedStyle(each, '::after').content);
    });
    expect(said, address).toEqual(['"↗" / "（在新标签页中打开）"', '"↗" / " (opens in a new tab)"', '"↗" / ""']);
  }
});

test('a page that nobody translated says so, and search engines are led to the original', async ({ page }) => {
  await page.goto(server.url('zh-Hans/guide/start'));
  await hydrated(page);
  await page.locator('article').getByRole('link', { name: '绿茶' }).click();
  await expect(page).toHaveURL(server.url('zh-Hans/guide/topics/green#steeping'));
  await expect(page.getByRole('note').first()).toHaveText('这一页还没有译文，下面是English的原文。');
  await expect(page.locator('article')).toHaveAttribute('lang', 'en');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', 'https://teapot.example/manual/guide/topics/green');
  await expect(page.locator('link[hreflang]')).toHaveCount(0);
});

test('a language that runs from right to left has its own texts, and code in it does not', async ({ page }) => {
  await page.goto(server.url('ar/guide/topics/green'));
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('[data-part=toc]')).toContainText('في هذه الصفحة');
  await expect(page.locator('h2[id]').first()).toHaveAttribute('id', 'steeping');
  await page.goto(server.url('ar/guide/start'));
  await expect(page.locator('article')).toHaveAttribute('dir', 'ltr');
  await expect(page.locator('article pre').first()).toHaveCSS('direction', 'ltr');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('the search of a language has its own pages alone', async ({ page }) => {
  await page.goto(server.url('zh-Hans/search?q=烫壶'));
  await expect(page.locator('[data-part=search-results]')).toContainText('开始');
  await page.goto(server.url('zh-Hans/search?q=Seventy'));
  await expect(page.locator('[data-part=search-page]')).not.toContainText('Green tea');
});

test('a query without hits is offered in the languages that have some', async ({ page, complaints }) => {
  await page.goto(server.url('search?q=冷壶'));
  await page.getByRole('link', { name: 'One result in 简体中文' }).click();
  await expect(page).toHaveURL(server.url(`zh-Hans/search?q=${encodeURIComponent('冷壶')}`));
  await expect(page.locator('[data-part=search-results]')).toContainText('开始');
  await hydrated(page);
  // In the dialog, too; a page that stands in for a translation is found in its own language alone.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('Seventy');
  const dialog = page.getByRole('dialog');
  const link = dialog.getByRole('link', { name: /^English有\d+条结果$/ });
  await expect(link).toBeVisible();
  await expect(dialog.getByRole('status')).toContainText('English有');
  await expect(dialog.locator('[data-part=search-languages]')).toHaveCount(1);
  await link.click();
  await expect(page).toHaveURL(server.url('search?q=Seventy'));
  await expect(page.locator('[data-part=search-results]')).toContainText('Green tea');
  expect(complaints).toEqual([]);
});

test('without scripts, the menu leads to the page in the other languages', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url('ar/guide/topics/green'));
  const links = page.locator('a[hreflang]');
  expect(await links.evaluateAll((all) => [...new Set(all.map((link) => link.getAttribute('href')))])).toEqual([
    '/manual/guide/topics/green',
    '/manual/zh-Hans/guide/topics/green',
    '/manual/ar/guide/topics/green',
  ]);
  await context.close();
});

test('what is published beside the pages is that of the language, and files are there once', () => {
  const read = (file: string) => readFileSync(path.join(copy.folder, 'dist', file), 'utf8');
  expect(read('zh-Hans/404.html')).toContain('<html lang="zh-Hans"');
  expect(read('zh-Hans/guide/llms.txt')).toMatch(/^# 茶壶[\s\S]*\[开始\]/);
  expect(read('zh-Hans/guide/llms.txt')).not.toContain('Green tea');
  expect(read('zh-Hans/index.html')).toContain('<h1>茶壶</h1>');
  const sitemap = read('sitemap.xml');
  expect(sitemap.match(/<loc>[^<]+zh-Hans[^<]+/g)).toEqual([
    '<loc>https://teapot.example/manual/zh-Hans/',
    '<loc>https://teapot.example/manual/zh-Hans/guide/start',
  ]);
  expect(sitemap).toContain(
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://teapot.example/manual/guide/start"/>',
  );
  expect(() => read('zh-Hans/favicon.svg')).toThrow();
});

test('the default language may have a folder, too; the root leads to it, and the next build knows the output', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const other = await copy.branch();
  await other.edit('site.config.ts', (text) =>
    text
      .replace("label: 'English' }", "label: 'English', path: 'en' }")
      .replace('href="/manual/guide/topics/green"', 'href="/manual/en/guide/topics/green"'),
  );
  for (const file of ['src/pages/index.tsx', 'src/pages/about.tsx'])
    await other.edit(file, (text) => text.replaceAll('/manual/', '/manual/en/')).catch(() => undefined);
  for (const time of ['first', 'second']) {
    const { code, output } = await other.build();
    expect(code, `${time}: ${output}`).toBe(0);
  }
  const entrance = await new SiteServer({ folder: path.join(other.folder, 'dist'), base: '/manual/' }).start();
  try {
    await page.goto(entrance.url(''));
    await expect(page).toHaveURL(entrance.url('en/'));
    await page.goto(entrance.url('nothing-here'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  } finally {
    await entrance.stop();
    await other.remove();
  }
});

test('the dev server has all languages, and shows an edit of a translation', async ({ browser }) => {
  test.setTimeout(START_MS);
  const site = new DevSite('languages');
  await site.copy();
  await site.edit('site.config.ts', withLanguages);
  await site.edit('vite.config.ts', withSearch);
  await site.write('texts.ar.ts', ARABIC);
  await site.write('docs/01-start.zh-Hans.md', FILES['docs/zh-Hans/01-start.md']);
  await site.start(browser);
  try {
    const page = await browser.newPage();
    await page.goto(`${site.origin}/manual/zh-Hans/guide/start`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('开始');
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
    await hydrated(page);
    await site.edit('docs/01-start.zh-Hans.md', (text) => text.replace('冷壶会带走热量', '冷壶会让水变凉'));
    await expect(page.locator('article')).toContainText('冷壶会让水变凉');
    await page.goto(`${site.origin}/manual/ar/guide/start`);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start');
    await page.close();
  } finally {
    await site.stop();
  }
});

test('each language is kept and shown by its own app, below one worker', async ({ page, context }) => {
  const own = await new SiteServer({ folder: path.join(copy.folder, 'dist'), base: '/manual/' }).start();
  await page.goto(own.url('zh-Hans/guide/start'));
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.goto(own.url('ar/guide/start'));
  await hydrated(page);
  // Not `waitForFunction`, to which any promise is an answer.
  const hasShell = () => page.evaluate(async () => (await caches.match('/manual/ar/offline.json')) !== undefined);
  await expect.poll(hasShell).toBe(true);
  await page.goto(own.url('zh-Hans/offline'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('离线阅读');
  await page.getByRole('button', { name: '离线保存茶壶' }).click();
  await expect(page.locator('[data-part=offline-versions] > li')).toHaveAttribute('data-state', 'kept');
  await context.setOffline(true);
  await own.stop();
  await page.goto(own.url('zh-Hans/guide/topics/green'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Green tea');
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await page.goto(own.url('ar/guide/topics/green'));
  await expect(page.locator('[data-part=offline-page]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
});
