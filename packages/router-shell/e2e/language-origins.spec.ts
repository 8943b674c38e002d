import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { preview, type PreviewServer } from 'vite';
import type { ListedFile, OfflineFile } from '../src/offline/stores.ts';
import { TinyCopy } from '../src/testing/fixtures/tiny-copy.ts';
import { expect, hydrated, test } from './support/fixtures.ts';

/** The small site in English and Arabic at its origin, and in Chinese at another, where the rest leads to the English pages. */
const FILES = {
  'docs/zh-Hans/01-start.md':
    '---\ntitle: 开始\n---\n\n烧一壶水，再看[绿茶](topics/01-green.md#steeping)。\n\n## 水\n\n```ts title="brew.ts"\nbrew(3);\n```\n\n:::tip[先烫壶]\n冷壶会带走热量。\n:::\n',
  'docs/topics/01-green.ar.md': '# شاي أخضر\n\n## نقع\n\nدقيقتان.\n\n## أوراق\n\nمرتان.\n',
};
const withOrigins = (text: string) =>
  text
    .replace(
      'search: { enabled: false },',
      "search: { enabled: false }, offline: true, locales: [{ code: 'en', label: 'English' }, { code: 'zh-Hans', label: '简体中文', url: 'https://cn.teapot.example', missing: 'link' }, { code: 'ar', label: 'العربية', direction: 'rtl' }],",
    )
    // What leads to a page that Chinese readers have at the other origin.
    .replace(/announcement: \{.*\},\n/, '')
    .replace(/ {2}redirects: \[[\s\S]*?\],\n/, "redirects: [{ from: '/guide', to: '/guide/start' }],\n");

let copy: TinyCopy;
let server: PreviewServer;
let home: string;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  copy = await TinyCopy.create();
  await copy.edit('site.config.ts', withOrigins);
  for (const [file, text] of Object.entries(FILES)) await copy.write(file, text);
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  server = await preview({ root: copy.folder, logLevel: 'silent', preview: { port: 4700, host: '127.0.0.1' } });
  home = server.resolvedUrls?.local[0] ?? '';
});

test.afterAll(async () => {
  await server?.close();
  await copy?.remove();
});

const read = (file: string) => readFileSync(path.join(copy.folder, 'dist', file), 'utf8');

test('each origin has a folder that is complete by itself', () => {
  for (const folder of ['teapot.example', 'cn.teapot.example'])
    for (const file of [
      '404.html',
      '_headers',
      'robots.txt',
      'sitemap.xml',
      'favicon.svg',
      'guide/llms.txt',
      'guide/index.html',
      'sw.js',
      'offline.json',
    ])
      expect(read(`${folder}/${file}`).length, `${folder}/${file}`).toBeGreaterThan(0);
  expect(read('cn.teapot.example/404.html')).toContain('<html lang="zh-Hans"');
  expect(read('cn.teapot.example/guide/llms.txt')).toContain('[开始](https://cn.teapot.example/manual/guide/start.md)');
  expect(read('cn.teapot.example/guide/start.md')).toContain('https://cn.teapot.example/manual/guide/start');
  const sitemaps = ['teapot.example', 'cn.teapot.example'].map((folder) => read(`${folder}/sitemap.xml`));
  expect(sitemaps[0]).not.toContain('<loc>https://cn.teapot.example');
  expect(sitemaps[1]).not.toContain('<loc>https://teapot.example');
  for (const sitemap of sitemaps)
    expect(sitemap).toContain('hreflang="zh-Hans" href="https://cn.teapot.example/manual/guide/start"/>');
});

test('a document of the other origin names its own address, and those of the languages elsewhere', () => {
  const html = read('cn.teapot.example/guide/start/index.html');
  for (const tag of [
    '<link rel="canonical" href="https://cn.teapot.example/manual/guide/start">',
    '<meta property="og:url" content="https://cn.teapot.example/manual/guide/start">',
    '<link rel="alternate" hreflang="x-default" href="https://teapot.example/manual/guide/start">',
    // What is not translated, and what the menu leads to.
    '<a href="https://teapot.example/manual/guide/topics/green#steeping">',
    'href="https://teapot.example/manual/ar/guide/start"',
  ])
    expect(html).toContain(tag);
  expect(html).not.toContain('/zh-Hans/');
});

test('each origin has a worker for the languages there, and lists of their files alone', () => {
  const filesOf = (folder: string, language: string) => {
    const { versions } = JSON.parse(read(`${folder}/${language}offline.json`)) as OfflineFile;
    const lists = versions.map(({ list }) => read(`${folder}/${list.slice('/manual/'.length)}`));
    const listed = lists.flatMap((list) => JSON.parse(list) as ListedFile[]);
    for (const [href, bytes] of listed)
      expect([href, statSync(path.join(copy.folder, 'dist', folder, href.slice('/manual/'.length))).size]).toEqual([
        href,
        bytes,
      ]);
    return listed.map(([href]) => href);
  };
  const languagesOf = (folder: string) => /"languages":(\[.*?\])/.exec(read(`${folder}/sw.js`))?.[1];
  expect(languagesOf('teapot.example')).toBe('["/manual/","/manual/ar/"]');
  expect(languagesOf('cn.teapot.example')).toBe('["/manual/"]');
  const green = '/manual/guide/topics/green/index.json';
  const start = '/manual/guide/start/index.json';
  const english = filesOf('teapot.example', '');
  expect(english).toEqual(expect.arrayContaining([start, green]));
  expect(english.some((href) => href.startsWith('/manual/hashed/'))).toBe(true);
  expect(filesOf('teapot.example', 'ar/')).toContain('/manual/ar/guide/topics/green/index.json');
  const chinese = filesOf('cn.teapot.example', '');
  expect([chinese.includes(start), chinese.includes(green)]).toEqual([true, false]);
});

test('the preview has both, and the menu leads from one to the other', async ({ page, complaints }) => {
  await page.goto(`${home}guide/start#water`);
  await hydrated(page);
  const menuOf = (language: string) =>
    page.locator('[data-part=navbar] [data-part=dropdown]', { hasText: language }).first();
  await menuOf('English').locator('summary').click();
  await menuOf('English').getByRole('link', { name: '简体中文' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('开始');
  expect(new URL(page.url()).port).not.toBe(new URL(home).port);
  expect(page.url()).toMatch(/\/manual\/guide\/start#water$/);
  await hydrated(page);
  await page.locator('article').getByRole('link', { name: '绿茶' }).click();
  await expect(page).toHaveURL(`${home}guide/topics/green#steeping`);
  expect(complaints).toEqual([]);
});

test('at each origin of the preview the languages there are kept', async ({ page }) => {
  const html = await (await page.request.get(`${home}guide/start`)).text();
  const [, other] = /href="(http:[^"]*\/manual\/)guide\/start"/.exec(html)!;
  for (const [to, title] of [
    [home, 'Green tea'],
    [other!, '开始'],
  ] as const) {
    await page.goto(`${to}offline`);
    await hydrated(page);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.locator('[data-part=offline-versions] [data-part=offline-button]').first().click();
    await expect(page.locator('[data-part=offline-versions] > li')).toHaveAttribute('data-state', 'kept');
    await page.context().setOffline(true);
    await page.goto(`${to}guide/${title === '开始' ? 'start' : 'topics/green'}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.context().setOffline(false);
  }
});

test('the next build knows the output, also when all languages are at one origin again', async () => {
  test.setTimeout(120_000);
  const other = await copy.branch();
  const again = await other.build();
  expect(again.code, again.output).toBe(0);
  await other.edit('site.config.ts', (text) => text.replace("url: 'https://cn.teapot.example', ", ''));
  const { code, output } = await other.build();
  expect(code, output).toBe(0);
  const files = await other.files('dist');
  expect([...files.keys()].filter((file) => file.startsWith('cn.'))).toEqual([]);
  expect(files.has('zh-Hans/guide/start/index.html')).toBe(true);
  await other.remove();
});
