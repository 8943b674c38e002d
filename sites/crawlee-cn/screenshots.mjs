// `npm run screenshots`: pictures of the built site in both modes, for the README of the repository and, as WebP, for the
// home page of Inkstone's documentation.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromiumOptions } from '@inkstone/router-shell/playwright';
import { SiteServer } from '@inkstone/router-shell/testing';
import { chromium } from '@playwright/test';

const folder = fileURLToPath(new URL('../../docs/pictures', import.meta.url));
const home = fileURLToPath(new URL('../inkstone/public/img', import.meta.url));
mkdirSync(folder, { recursive: true });

const server = await new SiteServer({
  folder: fileURLToPath(new URL('dist', import.meta.url)),
  base: '/crawlee-cn/',
}).start();
const browser = await chromium.launch(chromiumOptions());
for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 }, colorScheme, reducedMotion: 'reduce' });
  await page.goto(server.url('docs/quick-start'));
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page.screenshot({ path: `${folder}/crawlee-cn-${colorScheme}.png` });
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  writeFileSync(`${home}/crawlee-cn-${colorScheme}.webp`, Buffer.from(data, 'base64'));
}
await browser.close();
await server.stop();
