import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { forgetHashes } from '../src/testing/forget-hashes.ts';
import { blockStorage, DIST, expect, hydrated, stored, test, withoutApp } from './support/fixtures.ts';

const START = 'guide/start';
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const close = (page: Page) => bar(page).getByRole('button', { name: 'Close' });

/** What is built, with another announcement: its id is in the inline script and in the app's. */
async function deployAnother(id: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'inkstone-announcement-'));
  await cp(DIST, folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(html|js)$/.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('`spring`', `\`${id}\``));
  }
  await forgetHashes(folder);
  return folder;
}

test('the bar is in the document, with its links', async ({ page, url }) => {
  await withoutApp(page);
  await page.goto(url(START));
  await expect(bar(page)).toBeVisible();
  await bar(page).getByRole('link', { name: 'green tea' }).click();
  await expect(page).toHaveURL(url('guide/topics/green'));
});

test('closing it stores so, and it stays away: on every page, before anything is painted', async ({
  page,
  url,
  complaints,
}) => {
  await page.goto(url(START));
  await hydrated(page);
  expect(await stored(page)).toEqual({ 'manual.announcement.id': 'spring' });
  await close(page).click();
  await expect(bar(page)).toBeHidden();
  expect(await stored(page)).toEqual({ 'manual.announcement.id': 'spring', 'manual.announcement.dismiss': 'true' });
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(url('about'));
  await expect(bar(page)).toBeHidden();

  await page.addInitScript(() => {
    const heights: number[] = [];
    Object.assign(window, { heights });
    const frame = () => {
      const element = document.querySelector<HTMLElement>('[data-part=announcement]');
      if (element) heights.push(element.offsetHeight);
      if (heights.length < 30) requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
  await page.goto(url(START));
  await hydrated(page);
  await page.waitForFunction(() => (window as unknown as { heights: number[] }).heights.length >= 10);
  expect(await page.evaluate(() => Math.max(...(window as unknown as { heights: number[] }).heights))).toBe(0);
  expect(complaints).toEqual([]);
});

test('it closes before the app is there', async ({ page, url }) => {
  await withoutApp(page);
  await page.goto(url(START));
  await close(page).click();
  await expect(bar(page)).toBeHidden();
});

test('another announcement brings the bar back', async ({ page, url, server }) => {
  await page.goto(url(START));
  await close(page).click();
  const folder = await deployAnother('summer');
  try {
    server.deploy(folder);
    await page.goto(url('about'));
    await expect(bar(page)).toBeVisible();
    expect(await stored(page)).toEqual({ 'manual.announcement.id': 'summer' });
    await hydrated(page);
    await close(page).click();
    await page.reload();
    await expect(bar(page)).toBeHidden();
  } finally {
    // The page would go on asking for what its links lead to.
    await page.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('every key but `theme` carries the name of the site', async ({ page, url }) => {
  await page.goto(url(START));
  await hydrated(page);
  await page.getByRole('button', { name: /^Switch between/ }).click();
  await close(page).click();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await page.getByRole('link', { name: 'About' }).first().click();
  await expect(page).toHaveURL(url('about'));
  await page.reload();
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys).toContain('theme');
  expect(keys.length).toBeGreaterThan(3);
  expect(keys.filter((key) => key !== 'theme' && !key.startsWith('manual.'))).toEqual([]);
});

test('blocked storage: it closes for as long as the page is open', async ({ page, url, complaints }) => {
  await blockStorage(page);
  await page.goto(url(START));
  await hydrated(page);
  await close(page).click();
  await expect(bar(page)).toBeHidden();
  expect(complaints.length).toBeLessThanOrEqual(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the text of the bar can be read', async ({ page, url }) => {
    await page.goto(url(START));
    await expect(bar(page)).toBeVisible();
  });
});
