// @browser: chromium
// @in: 3.6, next
// @output: log
// @hide: Final request statistics
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  async requestHandler({ page, log }) {
    await page.type('input[name=name]', '小林');
    await page.select('select[name=topic]', 'order');
    await page.type('textarea[name=message]', '订单到哪了？');

    await Promise.all([
      page.waitForNavigation(),
      page.click('form.feedback button'),
    ]);

    log.info(await page.$eval('h1', (heading) => heading.textContent ?? ''));
    log.info(
      await page.$eval(
        'dd[data-field=message]',
        (field) => field.textContent ?? '',
      ),
    );
  },
});

await crawler.run(['https://shop.example.com/feedback']);
