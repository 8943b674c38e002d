import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { TinyCopy } from '../src/testing/fixtures/tiny-copy.ts';
import { SiteServer } from '../src/testing/site-server.ts';
import { BASE, expect, hydrated, test } from './support/fixtures.ts';

type Answer = { status: number; results?: unknown[] } | 'silence';

/** The hosted service's HTTP interface on this machine. */
const service = {
  answer: { status: 200, results: [] } as Answer,
  calls: [] as { credentials: (string | null)[]; requests: Record<string, unknown>[] }[],
};
let fake: Server;
let copy: TinyCopy;
let site: SiteServer;
let origin = '';

const HIT = {
  objectID: '1',
  url: 'https://teapot.example/manual/guide/topics/green#steeping',
  url_without_anchor: 'https://teapot.example/manual/guide/topics/green',
  anchor: 'steeping',
  type: 'lvl2',
  content: null,
  hierarchy: { lvl0: 'Guide', lvl1: 'Green tea', lvl2: 'Steeping', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  _highlightResult: {
    hierarchy: { lvl0: { value: 'Guide' }, lvl1: { value: 'Green tea' }, lvl2: { value: '<mark>Steeping</mark>' } },
  },
  _snippetResult: { hierarchy: { lvl2: { value: '<mark>Steeping</mark>' } } },
};
const FOUND = { hits: [HIT], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 20, query: 'steeping', processingTimeMS: 1 };

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  fake = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const { searchParams } = new URL(request.url ?? '', origin);
      const credentials = ['application-id', 'api-key'].map((name) => searchParams.get(`x-algolia-${name}`));
      service.calls.push({ credentials, ...(JSON.parse(text) as { requests: [] }) });
      if (service.answer === 'silence') return;
      const { status, results } = service.answer;
      const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
      response.writeHead(status, headers).end(JSON.stringify(results === undefined ? { status } : { results }));
    });
  });
  await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(fake.address() as AddressInfo).port}`;
  copy = await TinyCopy.create();
  await copy.edit('site.config.ts', (text) =>
    text.replace(
      'search: { enabled: false },',
      `search: { hosted: { appId: 'APP', apiKey: 'KEY', indexName: 'tea', host: '${origin}' } },`,
    ),
  );
  await copy.edit('vite.config.ts', (text) =>
    text
      .replace(
        'import { inkstone }',
        "import { hostedSearch } from '@inkstone/local-search/hosted-build';\nimport { inkstone }",
      )
      .replace("theme: '@inkstone/theme-ui'", "theme: '@inkstone/theme-ui', search: hostedSearch()"),
  );
  const { code, output } = await copy.build();
  expect(code, output).toBe(0);
  site = await new SiteServer({ folder: path.join(copy.folder, 'dist'), base: BASE }).start();
});

test.afterAll(async () => {
  await site?.stop();
  fake?.closeAllConnections();
  fake?.close();
  await copy?.remove();
});

test.beforeEach(() => {
  service.calls.length = 0;
});

async function ask(page: Page, query: string): Promise<void> {
  await page.goto(site.url('guide/start'));
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox').fill(query);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
const hits = (page: Page) => page.locator('.DocSearch-Hit a');

test('every page connects to the host that is configured, and loads nothing from it', async ({ page }) => {
  await page.goto(site.url('guide/start'));
  await hydrated(page);
  await expect(page.locator('link[rel=preconnect]')).toHaveAttribute('href', origin);
  await expect(page.locator('link[rel=preconnect]')).toHaveAttribute('crossorigin', '');
  expect(service.calls).toEqual([]);
});

test('what is typed before the app and the search are there arrives in the input', async ({ page }) => {
  const gate = () => {
    let open = () => {};
    return { opened: new Promise<void>((resolve) => (open = resolve)), open: () => open() };
  };
  const [app, search] = [gate(), gate()];
  await page.route(/\/hashed\/.*\.js$/, async (route) => {
    await app.opened;
    if (/docsearch/.test(route.request().url())) await search.opened;
    await route.continue();
  });
  await page.goto(site.url('guide/start'), { waitUntil: 'commit' });
  await expect(page.getByRole('link', { name: 'Search' })).toBeVisible();
  await page.keyboard.type('no ');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('a/ spp');
  app.open();
  await hydrated(page);
  const waiting = page.locator('[data-part=search-waiting] input');
  await expect(waiting).toBeFocused();
  await expect(waiting).toHaveValue('a/ spp');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ou');
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  search.open();
  const input = page.getByRole('searchbox');
  await expect(input).toHaveValue('a/ spou');
  await page.keyboard.type('t');
  await expect(input).toHaveValue('a/ spout');
  await expect.poll(() => service.calls.map(({ requests: [first] }) => first?.['query'])).toContain('a/ spout');
  await page.keyboard.press('Escape');
  // The button opens it as well, and starts with nothing.
  await page.getByRole('link', { name: 'Search' }).click();
  await page.keyboard.type('tea');
  await expect(input).toHaveValue('tea');
});

test('a search that is closed before its code has come does not open', async ({ page }) => {
  let come = () => {};
  const coming = new Promise<void>((resolve) => (come = resolve));
  await page.route(/\/hashed\/.*docsearch.*\.js$/, async (route) => {
    await coming;
    await route.continue();
  });
  await page.goto(site.url('guide/start'));
  await hydrated(page);
  await page.keyboard.press('Control+k');
  await expect(page.locator('[data-part=search-waiting]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const loaded = page.waitForResponse(/docsearch.*\.js$/);
  come();
  await loaded;
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('requests carry the key and the context’s facets, and the hits are shown', async ({ page }) => {
  service.answer = { status: 200, results: [FOUND] };
  await ask(page, 'steeping');
  const hit = hits(page).first();
  await expect(hit).toContainText('Steeping');
  await expect(hit.locator('mark')).toHaveText('Steeping');
  const last = service.calls.at(-1);
  expect(last?.credentials).toEqual(['APP', 'KEY']);
  expect(last?.requests[0]).toMatchObject({
    indexName: 'tea',
    query: 'steeping',
    facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0']],
  });
  // Full addresses of this site are navigations inside it.
  await page.evaluate(() => ((window as { marked?: boolean }).marked = true));
  await hit.click();
  await expect(page).toHaveURL(site.url('guide/topics/green#steeping'));
  expect(await page.evaluate(() => (window as { marked?: boolean }).marked)).toBe(true);
});

test('an answer without hits is not an error, and is announced', async ({ page }) => {
  service.answer = { status: 200, results: [{ ...FOUND, query: 'coffee', hits: [], nbHits: 0 }] };
  await ask(page, 'coffee');
  await expect(page.locator('.DocSearch-NoResults')).toContainText('No results for "coffee"');
  await expect(dialog(page).getByRole('status')).toHaveText('No results for "coffee"');
});

test('Escape, Ctrl K and Back close it, and the focus is where it was', async ({ page }) => {
  service.answer = { status: 200, results: [FOUND] };
  await ask(page, 'steeping');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toHaveCount(0);
  const button = page.getByRole('link', { name: 'Search' });
  await button.click();
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(site.url('guide/start'));
});

test('what a reader has opened is listed the next time, and can be pinned', async ({ page }) => {
  service.answer = { status: 200, results: [FOUND] };
  await ask(page, 'steeping');
  await expect(hits(page).first()).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(site.url('guide/topics/green#steeping'));
  await page.keyboard.press('Control+k');
  await expect(page.getByText('Recent')).toBeVisible();
  await page.getByRole('button', { name: 'Pin this search' }).click();
  await expect(page.getByText('Pinned')).toBeVisible();
  await expect(hits(page)).toHaveAttribute('href', `${BASE}guide/topics/green#steeping`);
});

test('a hit is text and a link to a page, whatever the service answers', async ({ page }) => {
  const value = '<img src=x onerror="document.title=1"><mark>Steeping</mark>';
  const { hierarchy } = HIT;
  const evil = {
    ...HIT,
    url: 'javascript:document.title=1',
    hierarchy: { ...hierarchy, lvl2: value },
    _snippetResult: { hierarchy: { lvl2: { value } } },
  };
  service.answer = { status: 200, results: [{ ...FOUND, hits: [evil] }] };
  await ask(page, 'steeping');
  await expect(hits(page)).toContainText('<img src=x');
  await expect(hits(page).locator('img')).toHaveCount(0);
  await expect(hits(page)).toHaveAttribute('href', '#');
});

for (const status of [403, 429, 500, 503]) {
  test(`status ${status} is reported, and the next letter asks again`, async ({ page }) => {
    service.answer = { status };
    await ask(page, 'steepin');
    await expect(page.getByRole('alert')).toContainText('Unable to fetch results');
    service.answer = { status: 200, results: [FOUND] };
    await page.keyboard.type('g');
    await expect(hits(page).first()).toContainText('Steeping');
  });
}

test('a request without an answer is given up', async ({ page }) => {
  test.slow();
  service.answer = 'silence';
  await ask(page, 'steeping');
  await expect(page.getByRole('alert')).toContainText('Unable to fetch results', { timeout: 30_000 });
});

test('without a connection the search page says so, and goes on when there is one', async ({ page, context }) => {
  service.answer = { status: 200, results: [FOUND] };
  await page.goto(site.url('search'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByLabel('Type your search here').fill('steeping');
  await expect(page.getByRole('alert')).toContainText('You might want to check your network connection.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('[data-part="search-results"] mark')).toHaveText('Steeping');
  await expect(page.locator('[data-part="search-state"]')).toHaveText('One document found');
});
