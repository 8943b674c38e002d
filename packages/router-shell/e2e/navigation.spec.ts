import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { forgetHashes } from '../src/testing/forget-hashes.ts';
import { SiteServer } from '../src/testing/site-server.ts';
import { DIST, expect, hydrated, idle, isSameDocument, markDocument, test } from './support/fixtures.ts';

const timer = (page: Page) => page.getByRole('button', { name: /minutes left$/ });

async function usesTimer(page: Page): Promise<void> {
  await expect(timer(page)).toHaveCount(1);
  await expect(timer(page)).toHaveText('3 minutes left');
  await expect(async () => {
    await timer(page).click();
    await expect(timer(page)).not.toHaveText('3 minutes left', { timeout: 200 });
  }).toPass();
}

/** Nothing is loaded before its link is followed. */
const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

/** A click without the hover that comes before one. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);

/** Adds a link at the top of the window. */
const addLink = (page: Page, href: string, attributes: Readonly<Record<string, string>>) =>
  page.evaluate(
    ([to, given]) => {
      const link = Object.assign(document.createElement('a'), { href: to, textContent: 'added' });
      for (const [name, value] of Object.entries(given)) link.setAttribute(name, value);
      Object.assign(link.style, { position: 'fixed', insetBlockStart: '100px', zIndex: 1000 });
      document.body.append(link);
    },
    [href, attributes] as const,
  );

/** The same site of another build, in which every script has another name. */
async function deployNewer(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'inkstone-newer-'));
  await cp(DIST, folder, { recursive: true });
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const scripts = entries.map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const another = (text: string) =>
    scripts.reduce((result, name) => result.replaceAll(name, name.replace(/\.js$/, '0.js')), text);
  for (const { name, parentPath } of entries) {
    const file = path.join(parentPath, name);
    if (!/\.(html|json|js)$/.test(name)) continue;
    const text = another(await readFile(file, 'utf8')).replaceAll(/\{"build":"\w+"/g, '{"build":"newer"');
    await writeFile(file, text);
    if (name.endsWith('.js')) await rename(file, path.join(parentPath, another(name)));
  }
  await forgetHashes(folder);
  return folder;
}

test('an island works on a direct load', async ({ page, url, complaints }) => {
  await page.goto(url('guide/topics/timer'));
  await hydrated(page);
  await usesTimer(page);
  // A page imports it.
  const cups = page.getByRole('button', { name: /cups$/ });
  await cups.click();
  await expect(cups).toHaveText('3 cups');
  expect(complaints).toEqual([]);
});

test('an island works after a navigation, without a load, and again after leaving and coming back', async ({
  page,
  url,
  complaints,
}) => {
  await page.goto(url('guide/start'));
  await hydrated(page);
  await markDocument(page);
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  await sidebar.getByRole('link', { name: 'topics' }).click();
  await sidebar.getByRole('link', { name: 'Timer' }).click();
  await expect(page).toHaveURL(url('guide/topics/timer'));
  await usesTimer(page);
  await sidebar.getByRole('link', { name: 'Start' }).click();
  await expect(page.locator('h1')).toHaveText('Start');
  await page.goBack();
  await usesTimer(page);
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);
});

test('an island whose script fails to load stays as published, without repeated requests', async ({
  page,
  url,
  server,
  complaints,
}) => {
  server.fail(/hashed\/timer\./);
  await page.goto(url('guide/topics/timer'));
  await hydrated(page);
  await expect.poll(() => complaints.join('\n')).toContain('could not be loaded');
  await expect(timer(page)).toHaveText('3 minutes left');
  await idle(page);
  expect(server.requests.filter((request) => request === '/manual/guide/topics/timer')).toHaveLength(1);
});

test('an island whose script was removed by a newer deployment is loaded from the newer one', async ({
  page,
  url,
  server,
}) => {
  await page.goto(url('guide/start'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => ((window as { marked?: boolean }).marked = true));
  const folder = await deployNewer();
  try {
    server.deploy(folder);
    await page.evaluate(() => {
      const anchor = Object.assign(document.createElement('a'), { href: '/manual/guide/topics/timer' });
      document.body.append(anchor);
      anchor.click();
    });
    await expect(page).toHaveURL(url('guide/topics/timer'));
    await usesTimer(page);
    expect(await isSameDocument(page)).toBe(false);
  } finally {
    // The page would go on asking for what its links lead to.
    await page.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('every page has its own title and address and an empty console', async ({ page, url, complaints }) => {
  const titles = new Set<string>();
  for (const path of ['', 'about', 'guide/start', 'guide/topics', 'guide/topics/green', 'guide/topics/timer']) {
    await page.goto(url(path));
    await hydrated(page);
    titles.add(await page.title());
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `https://teapot.example/manual/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }
  expect(titles.size).toBe(6);
  expect(complaints).toEqual([]);
});

test('the tags of <head> are the page’s: in the document, after the app took over, and after coming back', async ({
  page,
  url,
}) => {
  const tags = () =>
    page
      .locator('head :is(meta[name=description], meta[property^="og:"], link[rel=canonical])')
      .evaluateAll((all) => all.map((tag) => tag.outerHTML));
  await page.goto(url('guide/start'), { waitUntil: 'domcontentloaded' });
  const published = await tags();
  expect(published.length).toBeGreaterThan(5);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(await tags()).toEqual(published);
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveTitle('About | Teapot');
  expect(await tags()).not.toEqual(published);
  await page.goBack();
  await expect(page).toHaveTitle('Start | Teapot');
  expect(await tags()).toEqual(published);
});

test('an unknown path answers 404 with the page that says so, and leads on', async ({ page, url }) => {
  const response = await page.goto(url('guide/no-such-page'));
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page Not Found | Teapot');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(page.getByText('We could not find what you were looking for.')).toBeVisible();
  await expect(page.getByText(/^Please contact the owner of the site that linked you/)).toBeVisible();
  await hydrated(page);
  await markDocument(page);
  await page.getByRole('link', { name: 'Guide' }).first().click();
  await expect(page.locator('h1')).toHaveText('Start');
  expect(await isSameDocument(page)).toBe(true);
});

test('a redirect leads to its anchor, or to the one that was asked for', async ({ page, url }) => {
  await page.goto(url('tea'));
  await expect(page).toHaveURL(url('guide/topics/green#steeping'));
  await page.goto(url('tea?cups=2#leaves'));
  await expect(page).toHaveURL(/\/guide\/topics\/green\?cups=2#(steeping|leaves)$/);
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => {
    const anchor = Object.assign(document.createElement('a'), { href: '/manual/tea' });
    document.body.append(anchor);
    anchor.click();
  });
  await expect(page).toHaveURL(url('guide/topics/green#steeping'));
  expect(await isSameDocument(page)).toBe(true);
});

test('an anchor that moved leads on: on load, by a link of the page, of another page, and when it is typed', async ({
  page,
  url,
}) => {
  const onThePage = url('guide/topics/green#leaves');
  const elsewhere = url('guide/start#water');
  const follow = (href: string) =>
    page.evaluate((to) => {
      const anchor = Object.assign(document.createElement('a'), { href: to });
      document.body.append(anchor);
      anchor.click();
    }, href);
  await page.goto(url('guide/topics/green#old-leaves'));
  await expect(page).toHaveURL(onThePage);
  await expect(page.getByRole('heading', { name: 'Leaves' })).toBeInViewport();
  await hydrated(page);
  await markDocument(page);
  await page.evaluate(() => scrollTo(0, 0));
  await follow('#old-leaves');
  await expect(page).toHaveURL(onThePage);
  await expect(page.getByRole('heading', { name: 'Leaves' })).toBeInViewport();
  await page.evaluate(() => {
    location.hash = '#pots';
  });
  await expect(page).toHaveURL(elsewhere);
  await expect(page.locator('h1')).toHaveText('Start');
  await follow('/manual/guide/topics/green#old-leaves');
  await expect(page).toHaveURL(onThePage);
  expect(await isSameDocument(page)).toBe(true);
  // No address that leads on is left in the history.
  await page.goBack();
  await expect(page).toHaveURL(elsewhere);
});

test('a page that throws shows the reason and a Retry button; the shell stays', async ({ page, url }) => {
  await page.goto(url('about'));
  await hydrated(page);
  await page.getByRole('button', { name: 'Drop the pot' }).click();
  await expect(page.getByText('This page crashed.')).toBeVisible();
  await expect(page.getByText(/The pot is broken\s*Cause:\s*It fell/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
});

test('a page whose script fails to load is reported within the shell, and appears on Retry', async ({
  page,
  url,
  server,
}) => {
  server.fail(/hashed\/about\.[^/]+\.js/, 1);
  await page.goto(url('about'));
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('a link followed offline leaves the page where it is and says so; it works when the network is back', async ({
  page,
  url,
  context,
}) => {
  await saveData(page);
  await page.goto(url('guide/start'));
  await hydrated(page);
  await markDocument(page);
  await context.setOffline(true);
  await follow(page, url('guide/topics/green?cups=2'));
  const notice = page.getByRole('alert').filter({ hasText: 'You are offline' });
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL(url('guide/start'));
  await expect(page).toHaveTitle(/^Start/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start');
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await follow(page, url('guide/topics/green?cups=2'));
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await notice.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveTitle(/^Green/);
  await expect(page).toHaveURL(url('guide/topics/green?cups=2'));
  await expect(notice).toHaveCount(0);
  expect(await isSameDocument(page)).toBe(true);
  await page.goBack();
  await expect(page).toHaveURL(url('guide/start'));
});

test('a superseded click leaves no entry in the history', async ({ page, url, server }) => {
  await saveData(page);
  await page.goto(url('guide/start'));
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  server.delay(/index\.json/, 500);
  await follow(page, url('guide/topics/green'));
  await follow(page, url('guide/topics/timer'));
  await expect(page).toHaveTitle(/^Timer/);
  await page.goBack();
  await expect(page).toHaveURL(url('guide/start'));
  await expect(page).toHaveTitle(/^Start/);
});

test('one version: nothing speaks of versions', async ({ page, url }) => {
  await page.goto(url('guide/topics/green'));
  await hydrated(page);
  for (const part of ['badge', 'version-banner', 'latest-version', 'dropdown']) {
    await expect(page.locator(`[data-part=${part}]`)).toHaveCount(0);
  }
  await expect(page.getByText(/version/i)).toHaveCount(0);
});

for (const path of ['', 'guide/topics/green', 'about']) {
  test(`served under another path, /${path} says what to set`, async ({ page }) => {
    const server = await new SiteServer({ folder: DIST, base: '/elsewhere/' }).start();
    try {
      await page.goto(server.url(path));
      const banner = page.getByRole('alert').filter({ hasText: 'Your site did not load properly' });
      await expect(banner).toContainText('A very common reason is a wrong site baseUrl configuration.');
      await expect(banner).toContainText('baseUrl = /manual/');
      await expect(banner).toContainText('baseUrl = /elsewhere/');
    } finally {
      await server.stop();
    }
  });
}

test('a page is loaded for its link in sight, though another link to it is not', async ({ page, url }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto(url('guide/start'));
  await page.evaluate((href) => {
    // The second stands at the end of a long page, as the link to the next page does.
    for (const top of [100, 5000]) {
      const link = Object.assign(document.createElement('a'), { href, textContent: 'Timer' });
      Object.assign(link.style, { position: 'absolute', insetBlockStart: `${top}px`, insetInlineStart: '50%' });
      document.body.append(link);
    }
  }, url('guide/topics/timer'));
  await hydrated(page);
  await expect.poll(() => loaded).toContain(url('guide/topics/timer/index.json'));
});

test('a page is loaded for a link that is hovered, before it is in sight for an idle browser', async ({
  page,
  url,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await page.goto(url('guide/start'));
  await hydrated(page);
  const link = page.getByRole('article').getByRole('link', { name: 'green tea' }).first();
  await link.hover();
  await expect.poll(() => loaded).toContain(url('guide/topics/green/index.json'));
});

for (const [name, attributes, modifiers] of [
  ['clicked with a modifier key', {}, ['ControlOrMeta']],
  ['of another tab', { target: '_blank' }, []],
] as const)
  test(`a link ${name} opens a tab, and the page stays`, async ({ page, url, context }) => {
    await page.goto(url('guide/start'));
    await hydrated(page);
    await addLink(page, url('guide/topics/green'), attributes);
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: 'added' }).click({ modifiers: [...modifiers] });
    await expect(await opened).toHaveURL(url('guide/topics/green'));
    await expect(page).toHaveURL(url('guide/start'));
  });

test('a link to download is downloaded, and one that is marked as native is a load of the document', async ({
  page,
  url,
}) => {
  await page.goto(url('guide/start'));
  await hydrated(page);
  await markDocument(page);
  await addLink(page, url('guide/topics/green'), { download: 'green.html' });
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'added' }).click();
  expect((await download).suggestedFilename()).toBe('green.html');
  await expect(page).toHaveURL(url('guide/start'));
  await addLink(page, url('guide/topics/green'), { 'data-native': '' });
  await page.getByRole('link', { name: 'added' }).last().click();
  await expect(page).toHaveTitle(/^Green/);
  expect(await isSameDocument(page)).toBe(false);
});
