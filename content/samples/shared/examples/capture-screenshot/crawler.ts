// @browser: chromium
// @output: log, tree
// @hide: Final request statistics
import { KeyValueStore, PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  async requestHandler({ request, page, log }) {
    const picture = await page.screenshot({ fullPage: true });
    const { hostname, pathname } = new URL(request.loadedUrl ?? request.url);
    const key = `${hostname}${pathname}`
      .replaceAll(/[^\w.-]+/g, '-')
      .replace(/-$/, '');
    await KeyValueStore.setValue(key, Buffer.from(picture), {
      contentType: 'image/png',
    });
    log.info(`截图：${key}`);
  },
});

await crawler.run([
  'https://shop.example.com/',
  'https://blog.example.com/posts/1',
]);
