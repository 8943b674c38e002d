import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, forgetHashes, hydrated, isSameDocument, markDocument, test } from '../support/fixtures.ts';
import { DIST } from '../support/site-server.ts';

/** Removed when the servers have stopped: a page goes on asking for what its links lead to. */
const deployed: string[] = [];
test.afterAll(() => Promise.all(deployed.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))));

/** A deployment like the one in `dist`, in which every hashed file has another name. */
async function redeploy(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'inkstone-deploy-'));
  deployed.push(folder);
  await cp(DIST, folder, { recursive: true });
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const renamed = new Map<string, string>();
  for (const entry of files) {
    const inAssets = path.relative(folder, entry.parentPath).split(path.sep)[0] === 'hashed';
    const other = entry.name.replace(/^(.+)\.([\w-]{6,})\.(\w+)$/, '$1.x$2.$3');
    if (!inAssets || other === entry.name) continue;
    renamed.set(entry.name, other);
    await rename(path.join(entry.parentPath, entry.name), path.join(entry.parentPath, other));
  }
  const names = new RegExp([...renamed.keys()].map((name) => name.replaceAll('.', '\\.')).join('|'), 'g');
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|json|js|css)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(
      file,
      text
        .replace(names, (name) => renamed.get(name) ?? name)
        .replace(/^\{"build":"\w+"|(?<=id="page-data">)\{"build":"\w+"/, '{"build":"another"'),
    );
  }
  await forgetHashes(folder);
  return folder;
}

test('a new deployment under an open page: the reader goes on reading', async ({ page, url, server, complaints }) => {
  const folder = await redeploy();
  await page.goto(url('versions'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  server.deploy(folder);
  await markDocument(page);
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
    const anchor = Object.assign(document.createElement('a'), {
      href: '/crawlee-cn/docs/next/guides/configuration#environment-variables',
    });
    document.body.append(anchor);
    anchor.click();
  });
  await expect(page.locator('h1')).toHaveText('配置');
  await expect(page).toHaveURL(url('docs/next/guides/configuration#environment-variables'));
  expect(await isSameDocument(page)).toBe(false);
  await hydrated(page);
  await expect(page.locator('#environment-variables')).toBeInViewport();
  await markDocument(page);
  await page.locator('[data-part=sidebar] a[href$="/docs/next/quick-start"]').first().click();
  await expect(page.locator('h1')).toHaveText('快速开始');
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('a page of a new deployment begins at its top, wherever the reader was on the page before', async ({
  page,
  url,
  server,
}) => {
  const folder = await redeploy();
  await page.goto(url('docs/guides/configuration'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  server.deploy(folder);
  await page.evaluate(() => {
    scrollTo(0, 2000);
    const anchor = Object.assign(document.createElement('a'), { href: '/crawlee-cn/docs/guides/memory' });
    document.body.append(anchor);
    anchor.click();
  });
  await expect(page.locator('h1')).toHaveText('内存');
  await hydrated(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('when every script fails once, the page can be read and its links work', async ({ page, url, server }) => {
  server.fail(/\/hashed\/[^/]+\.js$/, 1);
  await page.goto(url('docs/quick-start'));
  await expect(page.locator('h1')).toHaveText('快速开始');
  await page.waitForLoadState('networkidle');
  await page.locator('main a[href$="/docs/guides/configuration"]').first().click();
  await expect(page.locator('h1')).toHaveText('配置');
  await hydrated(page);
});

test('offline after load: what was loaded is shown, the rest is left to the browser', async ({
  page,
  url,
  context,
}) => {
  await page.goto(url('docs/quick-start'));
  await hydrated(page);
  await page.hover('main a[href$="/docs/guides/configuration"]');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.locator('main a[href$="/docs/guides/configuration"]').first().click();
  await expect(page.locator('h1')).toHaveText('配置');
  await page.goBack();
  await expect(page.locator('h1')).toHaveText('快速开始');
});

test('served under its base path, there is no banner', async ({ page, url }) => {
  await page.goto(url('docs/quick-start'));
  await hydrated(page);
  await expect(page.getByText('Your site did not load properly')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages can be read and their links work', async ({ page, url }) => {
    await page.goto(url('docs/quick-start'));
    await expect(page.locator('h1')).toHaveText('快速开始');
    await page.locator('main a[href$="/docs/guides/configuration"]').first().click();
    await expect(page.locator('h1')).toHaveText('配置');
    await page.locator('[data-part=sidebar] a[href$="/docs/quick-start"]').first().click();
    await expect(page.locator('h1')).toHaveText('快速开始');
  });

  test('redirects work', async ({ page, url }) => {
    await page.goto(url('docs'));
    await expect(page).toHaveURL(/\/docs\/quick-start/);
  });
});

test('the date of the last change is shown without a date formatter in the browser', async ({ page, url }) => {
  await page.addInitScript(() => {
    const formats: string[] = [];
    Object.assign(window, { formats });
    const { DateTimeFormat } = Intl;
    Intl.DateTimeFormat = new Proxy(DateTimeFormat, {
      construct(target, args: []) {
        formats.push(new Error('made').stack ?? '');
        return new target(...args);
      },
    });
  });
  await page.goto(url('docs/quick-start'));
  await hydrated(page);
  const update = page.locator('[data-part="last-update"]');
  await expect(update).toContainText(/ on [A-Z][a-z]{2} \d+, \d{4}/);
  await page.locator('[data-part="pagination-next"]').click();
  await expect(page).not.toHaveURL(/quick-start/);
  await expect(update).toContainText(/ on [A-Z][a-z]{2} \d+, \d{4}/);
  expect(await page.evaluate(() => (window as unknown as { formats: string[] }).formats)).toEqual([]);
});

test('nothing is asked of any other host', async ({ page, url, server }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(server.origin) && !request.url().startsWith('data:')) foreign.push(request.url());
  });
  for (const path of ['', 'docs/quick-start', 'versions', 'search', 'docs/next/guides/configuration']) {
    await page.goto(url(path));
    await hydrated(page);
  }
  expect(foreign).toEqual([]);
});
