/*
 * Takes the pictures of Chromium's developer tools, of pages of the practice site: `node content/figures/shots/devtools.mjs`.
 * A Chromium without a window serves its own developer tools on the port for remote debugging; they are opened there as
 * a page of the width of a telephone, in Chinese. INKSTONE_CHROMIUM names another Chromium than /usr/bin/chromium.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPracticeSite } from '../../practice-site/dist/server.js';
import { makeCertificate } from '../../practice-site/dist/certificate.js';

const { chromium } = createRequire(new URL('../../samples/next/package.json', import.meta.url))('playwright');

const settings = {
  language: '"zh"',
  'ui-theme': '"default"',
  'screencast-enabled': 'false',
  'network-log-show-overview': 'false',
  'release-note-version-seen': '1000',
};

/** Chromium with a port for remote debugging, and the address of its developer tools. */
async function startChromium(folder) {
  const child = spawn(
    process.env['INKSTONE_CHROMIUM'] ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--hide-scrollbars',
      '--lang=zh-CN',
      '--remote-debugging-port=0',
      '--remote-allow-origins=*',
      `--user-data-dir=${folder}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let said = '';
  for await (const chunk of child.stderr) {
    said += chunk;
    const [, address] = /DevTools listening on ws:\/\/([^/]+)/.exec(said) ?? [];
    if (address) return { child, address };
  }
  throw new Error(`Chromium did not start:\n${said}`);
}

/** Opens a panel of the developer tools for a page. */
async function openTools(context, page, address, panel, height) {
  const { targetInfo } = await (await context.newCDPSession(page)).send('Target.getTargetInfo');
  const tools = await context.newPage();
  const frontend = `http://${address}/devtools/inspector.html`;
  await tools.goto(frontend);
  await tools.evaluate((all) => {
    for (const [name, value] of Object.entries(all)) localStorage.setItem(name, value);
  }, settings);
  const session = await context.newCDPSession(tools);
  const metrics = { width: 400, height, deviceScaleFactor: 2, mobile: false };
  await session.send('Emulation.setDeviceMetricsOverride', metrics);
  await tools.goto(`${frontend}?ws=${address}/devtools/page/${targetInfo.targetId}&panel=${panel}`);
  return { tools, session };
}

async function save(session, name) {
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 });
  const file = new URL(`../${name}.webp`, import.meta.url);
  writeFileSync(file, Buffer.from(data, 'base64'));
  console.log(`wrote content/figures/${name}.webp, ${Math.round((data.length * 3) / 4 / 1024)} KB`);
}

async function showNetwork(context, site, address) {
  const page = await context.newPage();
  await page.goto(`http://spa.localhost:${site.ports.http}/`);
  const { tools, session } = await openTools(context, page, address, 'network', 420);
  await tools.getByText('Fetch/XHR').click();
  await page.reload();
  await page.locator('.book').first().waitFor();
  await page.locator('button.more').click();
  const second = tools.getByText('books?size=6&page=2').first();
  await second.click();
  await tools.getByRole('tab', { name: '预览' }).click();
  await tools.getByText('items').first().waitFor();
  await save(session, 'devtools-network');
}

async function showElements(context, site, address) {
  const page = await context.newPage();
  await page.goto(`http://shop.localhost:${site.ports.http}/books/tide-clock`);
  const { tools, session } = await openTools(context, page, address, 'elements', 420);
  // The bar between the tree and the styles, which have more room than the tree needs.
  const styles = await tools.getByRole('tab', { name: '样式', exact: true }).boundingBox();
  await tools.mouse.move(200, styles.y);
  await tools.mouse.down();
  await tools.mouse.move(200, 330, { steps: 5 });
  await tools.mouse.up();
  await tools.keyboard.press('Control+F');
  await tools.keyboard.type('.detail .price');
  await tools.keyboard.press('Enter');
  await tools.getByText('¥59.00').first().waitFor();
  await tools.getByText('1/1').waitFor();
  await save(session, 'devtools-elements');
}

const folder = mkdtempSync(join(tmpdir(), 'devtools-'));
const site = await startPracticeSite(makeCertificate(), 4010);
const { child, address } = await startChromium(folder);
try {
  const browser = await chromium.connectOverCDP(`http://${address}`);
  const context = browser.contexts()[0];
  context.setDefaultTimeout(15_000);
  await showNetwork(context, site, address);
  await showElements(context, site, address);
  const exit = once(child, 'exit');
  await (await browser.newBrowserCDPSession()).send('Browser.close');
  await exit;
} finally {
  child.kill();
  await site.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
