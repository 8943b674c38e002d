import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

// One server for all: the tests edit its files and put them back.
test.describe.configure({ mode: 'serial' });

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));
const site = path.join(fixtures, 'tiny-dev');
let server: ChildProcess;
let origin = '';

test.beforeAll(async () => {
  await rm(site, { recursive: true, force: true });
  await mkdir(site);
  // A copy beside the original: packages are found from there as well.
  for (const name of ['docs', 'public', 'src', 'node_modules', 'package.json', 'site.config.ts', 'vite.config.ts']) {
    await cp(path.join(fixtures, 'tiny', name), path.join(site, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.includes('.cache'),
    });
  }
  server = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'dev', '--host', '127.0.0.1', '--port', '0'], {
    cwd: site,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  origin = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString().replaceAll(/\u001B\[\d+m/g, '');
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
      if (found !== undefined) resolve(found);
    });
    server.once('exit', (code) => reject(new Error(`The dev server ended with ${code}.`)));
  });
});

test.afterAll(async () => {
  server.removeAllListeners('exit');
  server.kill();
  await rm(site, { recursive: true, force: true });
});

async function edit(file: string, change: (text: string) => string): Promise<() => Promise<void>> {
  const absolute = path.join(site, file);
  const before = await readFile(absolute, 'utf8');
  await writeFile(absolute, change(before));
  return () => writeFile(absolute, before);
}

test('an edited page is seen without a load, at the place where the reader was', async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 300 });
  await page.goto(`${origin}/manual/guide/start`);
  await expect(page.locator('article h1')).toHaveText('Start');
  await page.evaluate(() => {
    (window as { marked?: boolean }).marked = true;
    scrollTo(0, 200);
  });
  const restore = await edit('docs/01-start.md', (text) => text.replace('Fresh and soft.', 'Fresh, soft and cold.'));
  await expect(page.getByText('Fresh, soft and cold.')).toBeAttached();
  expect(await page.evaluate(() => [(window as { marked?: boolean }).marked, Math.round(scrollY)])).toEqual([
    true,
    200,
  ]);
  await restore();
  await expect(page.getByText('Fresh and soft.')).toBeAttached();
});

test('a new page appears in the sidebar, a renamed one with its new name', async ({ page }) => {
  await page.goto(`${origin}/manual/guide/start`);
  await expect(page.locator('[data-part=sidebar]')).toContainText('Start');
  const restore = await edit('docs/01-start.md', (text) => text.replace('title: Start', 'title: Begin'));
  await expect(page.locator('[data-part=sidebar]')).toContainText('Begin');
  await writeFile(path.join(site, 'docs/02-more.md'), '# More tea\n');
  await expect(page.locator('[data-part=sidebar]')).toContainText('More tea');
  await rm(path.join(site, 'docs/02-more.md'));
  await expect(page.locator('[data-part=sidebar]')).not.toContainText('More tea');
  await restore();
});

test('a broken page shows its error with file and line; the rest goes on', async ({ page }) => {
  await page.goto(`${origin}/manual/guide/start`);
  await expect(page.locator('article h1')).toHaveText('Start');
  const restore = await edit('docs/topics/02-timer.mdx', (text) =>
    text.replace('<Timer minutes={3} />', '<Timr minutes={3} />'),
  );
  await page.goto(`${origin}/manual/guide/topics/timer`);
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText(`docs/topics/02-timer.mdx:7:1  error [unknown-component]
  `);
  await expect(overlay, 'no stack').not.toContainText(/\n\s+at /);
  await page.goto(`${origin}/manual/guide/topics/green`);
  await expect(page.locator('article h1')).toHaveText('Green tea');
  await expect(page.locator('vite-error-overlay')).toHaveCount(0);
  await page.goto(`${origin}/manual/guide/topics/timer`);
  await expect(overlay).toHaveCount(1);
  await restore();
  // Mended: the error goes without a load.
  await expect(overlay).toHaveCount(0);
  await expect(page.getByRole('button', { name: '3 minutes left' })).toBeVisible();
});

test('a mistake in the front matter is shown over whatever page is open', async ({ page }) => {
  await page.goto(`${origin}/manual/guide/start`);
  await expect(page.locator('article h1')).toHaveText('Start');
  const restore = await edit('docs/01-start.md', (text) => text.replace('title: Start', 'titel: Start'));
  const overlay = page.locator('vite-error-overlay');
  await expect(overlay).toContainText('docs/01-start.md:2');
  await expect(overlay).toContainText('write:   title: Start');
  await restore();
  await expect(overlay).toHaveCount(0);
  await expect(page.locator('article h1')).toHaveText('Start');
});

test('an island and a page module work as in a build', async ({ page }) => {
  await page.goto(`${origin}/manual/guide/topics/timer`);
  // The button stands in the HTML before the island has come to life.
  await expect(async () => {
    await page.getByRole('button', { name: 'minutes left' }).click();
    await expect(page.getByRole('button', { name: /^[0-2] minutes left/ })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.goto(`${origin}/manual/about`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About');
  await page.goto(`${origin}/manual/tea`);
  await expect(page).toHaveURL(`${origin}/manual/guide/topics/green#steeping`);
});
