// @browser: chromium
// @in: 3.6, next
// @output: log
// @hide: Final request statistics
import { DeviceCategory, KeyValueStore, PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  browserPoolOptions: {
    fingerprintOptions: {
      fingerprintGeneratorOptions: { devices: [DeviceCategory.mobile] },
    },
  },
  async requestHandler({ page, log }) {
    const narrow = await page.evaluate(
      () => matchMedia('(max-width: 500px)').matches,
    );
    if (!narrow) throw new Error('页面是桌面版的');

    const picture = await page.screenshot({ fullPage: true });
    await KeyValueStore.setValue('phone', Buffer.from(picture), {
      contentType: 'image/png',
    });
    log.info('手机版存好了');
  },
});

await crawler.run(['https://blog.example.com/posts/1']);
