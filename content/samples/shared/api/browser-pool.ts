// @browser: chromium
// @output: log
import { BrowserPool, PlaywrightPlugin } from '@crawlee/browser-pool';
import { chromium } from 'playwright';

const pool = new BrowserPool({
  browserPlugins: [new PlaywrightPlugin(chromium)],
  maxOpenPagesPerBrowser: 1,
});

try {
  const home = await pool.newPage();
  await home.goto('https://shop.example.com');
  const about = await pool.newPage();
  await about.goto('https://shop.example.com/about');
  console.log(await home.title(), '|', await about.title());
  console.log(`打开了${pool.activeBrowserControllers.size}个浏览器`);
} finally {
  await pool.destroy();
}
