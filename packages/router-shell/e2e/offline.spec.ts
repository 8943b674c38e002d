import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { SiteServer } from '../src/testing/site-server.ts';
import { TinyCopy } from '../src/testing/fixtures/tiny-copy.ts';
import { expect, hydrated, test } from './support/fixtures.ts';

/** The small site with a search and two versions, published three times: as it is, changed, and without `offline`. */
const VERSIONS =
  "versions: { current: { label: 'Next', path: 'next', layers: ['next', 'docs'] }, '1.0': { label: '1.0', path: '', layers: ['docs'] } }, lastVersion: '1.0'";
const withOffline = (text: string) =>
  text
    .replace('search: { enabled: false },', 'offline: true,')
    .replace('redirects: [', "redirects: [{ from: '/soon', to: '/guide/next/soon' },")
    .replace(/versions: \{.*?\} \}/, VERSIONS)
    .replace(
      "{ type: 'doc', label: 'Guide', docId: 'start' }",
      "{ type: 'doc', label: 'Guide', docId: 'start' }, { type: 'versions' }",
    );
const withSearch = (text: string) =>
  text
    .replace('import { inkstone }', "import { localSearch } from '@inkstone/local-search/build';\nimport { inkstone }")
    .replace("theme: '@inkstone/theme-ui'", "theme: '@inkstone/theme-ui', search: localSearch()");

let first: TinyCopy;
let second: TinyCopy;
let without: TinyCopy;
let server: SiteServer;

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  first = await TinyCopy.create();
  await first.edit('site.config.ts', withOffline);
  await first.edit('vite.config.ts', withSearch);
  await first.write('next/02-soon.md', '# Soon\n\nThe samovar comes with the next version.\n');
  await built(first);
  second = await first.branch();
  await second.write('next/02-soon.md', '# Soon\n\nThe samovar has arrived.\n');
  await second.write('style.css', 'body { outline: 0 solid rebeccapurple; }\n');
  await second.edit('vite.config.ts', (text) =>
    text.replace('search: localSearch()', "search: localSearch(), styles: ['./style.css']"),
  );
  await built(second);
  without = await first.branch();
  await without.edit('site.config.ts', (text) => text.replace('offline: true,', ''));
  await built(without);
});

test.beforeEach(async () => {
  server = await new SiteServer({ folder: dist(first), base: '/manual/' }).start();
});

test.afterEach(() => server.stop());

test.afterAll(async () => {
  for (const copy of [first, second, without]) await copy?.remove();
});

const dist = (copy: TinyCopy) => path.join(copy.folder, 'dist');

async function built(copy: TinyCopy): Promise<void> {
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
}

/** Opens a page and waits until the worker has it. */
async function read(page: Page, to: string): Promise<void> {
  await page.goto(server.url(to));
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await expect.poll(() => isKept(page, `/manual/${to}`)).toBe(true);
}

async function isKept(page: Page, href: string): Promise<boolean> {
  return page.evaluate(async (at) => {
    const found = await Promise.all([at, `${at}/index.json`].map((one) => caches.match(one)));
    return found.some((response) => response !== undefined);
  }, href);
}

/** No request reaches the host any more, neither of the page nor of the worker. */
async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await server.stop();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const keepButton = (page: Page, label: string) => page.getByRole('button', { name: `Keep ${label} offline` });
async function keep(page: Page, label: string): Promise<void> {
  await page.goto(server.url('offline'));
  await keepButton(page, label).click();
  await expect(row(page, label)).toHaveAttribute('data-state', 'kept');
}
const row = (page: Page, label: string) => page.locator('[data-part=offline-versions] > li', { hasText: label });

test('a page that was read is there without a connection, also after a click and at a new start', async ({
  page,
  context,
}) => {
  await read(page, 'guide/start');
  await page.getByRole('link', { name: 'Green tea' }).first().click();
  await expect(heading(page)).toHaveText('Green tea');
  await expect.poll(() => isKept(page, '/manual/guide/topics/green')).toBe(true);
  await goOffline(context);
  await page.reload();
  await expect(heading(page)).toHaveText('Green tea');
  await expect(page).toHaveTitle(/^Green tea/);
  await hydrated(page);
  await page.goto(`${server.url('guide/start')}#water`);
  await expect(heading(page)).toHaveText('Start');
  // Its styles came with it.
  expect(await page.evaluate(() => getComputedStyle(document.body).marginTop)).toBe('0px');
});

test('a page that was not read is answered by the list of those that were', async ({ page, context }) => {
  await read(page, 'guide/start');
  await goOffline(context);
  await page.goto(server.url('guide/topics/green'));
  await expect(heading(page)).toHaveText('Read offline');
  await expect(page.getByText('the page that you asked for is not kept')).toBeVisible();
  await page.locator('[data-part=offline-pages]').getByRole('link', { name: 'Start' }).click();
  await expect(heading(page)).toHaveText('Start');
});

test('a version that is kept can be read and searched, and removed', async ({ page, context }) => {
  await read(page, 'guide/start');
  await keep(page, 'Next');
  await goOffline(context);
  await page.goto(server.url('guide/next/soon'));
  await expect(heading(page)).toHaveText('Soon');
  await hydrated(page);
  // A redirect to a page that is kept leads there.
  await page.goto(server.url('soon'));
  await expect(page).toHaveURL(server.url('guide/next/soon'));
  await expect(heading(page)).toHaveText('Soon');
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page
    .getByRole('dialog')
    .getByRole('searchbox')
    .or(page.getByRole('dialog').getByRole('combobox'))
    .first()
    .fill('samovar');
  await expect(page.getByRole('dialog').getByText('Soon').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog:popover-open')).toHaveCount(0);
  await page.goto(server.url('offline'));
  await page.getByRole('button', { name: 'Remove Next' }).click();
  await expect(row(page, 'Next')).toHaveAttribute('data-state', 'absent');
  await page.goto(server.url('guide/next/start'));
  await expect(heading(page)).toHaveText('Read offline');
});

test('keeping a version can be stopped and goes on where it was', async ({ page }) => {
  await read(page, 'guide/start');
  await page.goto(server.url('offline'));
  server.delay(/index\.json$/, 400);
  await keepButton(page, 'Next').click();
  await expect(row(page, 'Next').getByRole('progressbar')).toBeVisible();
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0);
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(row(page, 'Next')).toHaveAttribute('data-state', 'stopped');
  server.heal();
  await page.reload();
  await expect(row(page, 'Next')).toHaveAttribute('data-state', 'stopped');
  const there = await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes(' kept '));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(there.length).toBeGreaterThan(0);
  server.requests.length = 0;
  await page.getByRole('button', { name: 'Go on keeping Next' }).click();
  await expect(row(page, 'Next')).toHaveAttribute('data-state', 'kept');
  expect(server.requests.filter((request) => there.includes(request))).toEqual([]);
});

test('a new deployment takes over: its pages online, and what is kept is fetched anew as a whole', async ({
  page,
  context,
}) => {
  await read(page, 'guide/start');
  await keep(page, 'Next');
  const build = (at: Page) =>
    at.evaluate(() => JSON.parse(document.querySelector('#page-data')!.textContent).build as string);
  await page.goto(server.url('guide/next/soon'));
  const before = await build(page);
  server.deploy(dist(second));
  await page.reload();
  await expect(page.getByText('The samovar has arrived.')).toBeVisible();
  expect(await build(page)).not.toBe(before);
  // The version is fetched anew, and only then the old one goes.
  await expect
    .poll(() =>
      page.evaluate(
        async (old) => (await caches.keys()).filter((name) => name.includes(' kept ') && name.includes(old)),
        before,
      ),
    )
    .toEqual([]);
  await goOffline(context);
  await page.goto(server.url('guide/next/topics/green'));
  await expect(heading(page)).toHaveText('Green tea');
  expect(await build(page)).not.toBe(before);
});

test('while a new deployment cannot be fetched, the kept version is shown by its own app', async ({
  page,
  context,
  complaints,
}) => {
  await read(page, 'guide/start');
  await keep(page, 'Next');
  const before = await page.evaluate(
    () => JSON.parse(document.querySelector('#page-data')!.textContent).build as string,
  );
  server.deploy(dist(second));
  server.fail(/next\/.*index\.json$/);
  await page.goto(server.url('about'));
  await hydrated(page);
  // The new worker is there, with its own shell.
  await expect
    .poll(() => page.evaluate(async () => (await (await fetch('/manual/offline.json')).json()).build as string))
    .not.toBe(before);
  await expect.poll(() => complaints.some((text) => text.includes('NotKept'))).toBe(true);
  await goOffline(context);
  await page.goto(server.url('guide/next/soon'));
  await expect(page.getByText('The samovar comes with the next version.')).toBeVisible();
  const shown = await page.evaluate(
    () => JSON.parse(document.querySelector('#page-data')!.textContent).build as string,
  );
  expect(shown).toBe(before);
});

test('a host that is slow or fails does not keep a reader from what was read', async ({ page }) => {
  await read(page, 'guide/start');
  server.delay(/guide\/start$/, 30_000);
  await page.goto(server.url('guide/start'));
  await expect(heading(page)).toHaveText('Start');
  server.heal();
  server.fail(/guide\/start$/, Infinity, 500);
  await page.goto(server.url('guide/start'));
  await expect(heading(page)).toHaveText('Start');
});

test('where nothing can be stored, pages are read as ever and the page says so', async ({ page, complaints }) => {
  await page.addInitScript(() => {
    const denied = () => Promise.reject(new DOMException('Denied', 'SecurityError'));
    Object.assign(CacheStorage.prototype, { open: denied, keys: denied, match: denied });
  });
  await page.goto(server.url('guide/start'));
  await hydrated(page);
  await page.getByRole('link', { name: 'Green tea' }).first().click();
  await expect(heading(page)).toHaveText('Green tea');
  await page.goto(server.url('offline'));
  await expect(page.getByText('lets the site keep nothing')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('a browser without room says so and keeps what was there', async ({ page }) => {
  await read(page, 'guide/start');
  await page.goto(server.url('offline'));
  await page.evaluate(() => {
    Cache.prototype.put = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  });
  await keepButton(page, 'Next').click();
  await expect(page.getByText('has no room for it')).toBeVisible();
  await page.goto(server.url('guide/start'));
  await expect(heading(page)).toHaveText('Start');
});

test('a worker that does not install leaves the site as it is', async ({ page }) => {
  server.fail(/offline\.json$/);
  await page.goto(server.url('guide/start'));
  await hydrated(page);
  await page.getByRole('link', { name: 'Green tea' }).first().click();
  await expect(heading(page)).toHaveText('Green tea');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('a site that turns it off is rid of its worker and of what was kept', async ({ page }) => {
  await read(page, 'guide/start');
  await keep(page, '1.0');
  server.deploy(dist(without));
  await page.goto(server.url('guide/start'));
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.reload();
  await expect(heading(page)).toHaveText('Start');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('nothing of it is loaded before the page is idle, and the worker is asked for anew each time', async ({
  page,
}) => {
  await page.goto(server.url('guide/start'));
  await hydrated(page);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const firsts = server.requests.slice(0, 3);
  expect(firsts.some((request) => request.includes('sw.js'))).toBe(false);
  const response = await page.request.get(server.url('sw.js'));
  expect(response.headers()['cache-control']).toBe('no-cache');
});
