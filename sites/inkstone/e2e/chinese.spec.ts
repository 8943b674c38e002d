import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hydrated, siteTest } from '@inkstone/router-shell/site-test';
import { expect, type Page } from '@playwright/test';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const test = siteTest({ folder: DIST, base: '/inkstone/' });

// A reader who is offered no other language.
test.use({ locale: 'zh-CN' });

async function choose(page: Page, from: string, to: string): Promise<void> {
  const menu = page.locator('[data-part=navbar] [data-part=dropdown]', { hasText: from });
  await menu.locator('summary').click();
  await menu.getByRole('link', { name: to }).click();
}

test('the menu leads to the same section in Chinese, and back', async ({ page, url, complaints }) => {
  await page.goto(url('docs/guides/languages#anchors'));
  await hydrated(page);
  await choose(page, 'English', '简体中文');
  await expect(page).toHaveURL(url('zh-Hans/docs/guides/languages#anchors'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hans');
  await expect(page.locator('h1')).toHaveText('多种语言');
  await expect(page.locator('#anchors')).toBeInViewport();
  await expect(page.locator('[data-part=sidebar]')).toContainText('从其他工具迁移');
  await choose(page, '简体中文', 'English');
  await expect(page).toHaveURL(url('docs/guides/languages#anchors'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(complaints).toEqual([]);
});

test('the home page and all around it are in Chinese', async ({ page, url }) => {
  await page.goto(url('zh-Hans/'));
  await hydrated(page);
  await expect(page).toHaveTitle(/不会悄悄出错的文档/);
  // A line without Chinese is a name or a command.
  const lines = (await page.locator('body').innerText()).split('\n').map((line) => line.trim());
  const english = lines.filter((line) => /(?:[A-Za-z’]+ ){3}/.test(line) && !/\p{Script=Han}/u.test(line));
  expect(english).toEqual([]);
});

test('generated reference is in Chinese, in words of the page and of its keys', async ({ page, url }) => {
  await page.goto(url('zh-Hans/docs/reference/configuration#theme-fonts'));
  await expect(page.locator('h1')).toHaveText('配置参考');
  await expect(page.locator('article')).toContainText('站点自己的字体');
  await expect(page.locator('article')).toContainText('对象列表；必填');
});

test('search engines are told of the pages in both languages', () => {
  const sitemap = readFileSync(join(DIST, 'sitemap.xml'), 'utf8');
  const docs = [...sitemap.matchAll(/<loc>[^<]*\/inkstone\/(zh-Hans\/)?(docs\/[^<]*)<\/loc>/g)];
  const english = docs.flatMap(([, code, path]) => (code === undefined ? [path] : []));
  expect(english.length).toBeGreaterThan(25);
  expect(docs.flatMap(([, code, path]) => (code === undefined ? [] : [path])).toSorted()).toEqual(english.toSorted());
});

test('search finds Chinese pages by what readers ask', async ({ page, url }) => {
  await page.goto(url('zh-Hans/docs/get-started'));
  await hydrated(page);
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox');
  const firstThree = async () => (await page.getByRole('option').allInnerTexts()).slice(0, 3).join('\n');
  for (const [query, found] of [
    ['怎么翻译页面', '多种语言'],
    ['发布新版本', '版本就是层'],
    ['备案号', '导航栏与页脚'],
    ['nginx 配置', '部署'],
    ['替换主题组件', '插槽'],
    ['sidebar 顺序', '页面与侧栏'],
    ['从 docusaurus 迁移', '从Docusaurus迁移'],
    ['lixian', '离线阅读'],
    ['generatedIndexes', '配置参考'],
    ['重定向成了循环', 'redirect'],
  ] as const) {
    await box.fill(query);
    await expect.poll(firstThree, query).toContain(found);
  }
});
