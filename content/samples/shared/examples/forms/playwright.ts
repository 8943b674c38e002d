// @browser: chromium
// @in: 3.6, next
// @output: log
// @hide: Final request statistics
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  async requestHandler({ page, log }) {
    await page.getByLabel('称呼').fill('小林');
    await page.getByLabel('主题').selectOption('order');
    await page.getByLabel('内容').fill('订单到哪了？');

    await page.getByRole('button', { name: '提交' }).click();
    await page.waitForURL('**/feedback');

    log.info(await page.locator('h1').innerText());
    log.info(await page.locator('dd[data-field=message]').innerText());
  },
});

await crawler.run(['https://shop.example.com/feedback']);
