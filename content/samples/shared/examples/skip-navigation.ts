// @browser: chromium
// @output: log, tree
// @hide: Final request statistics
import path from 'node:path';
import { KeyValueStore, PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, page, enqueueLinks, sendRequest, log }) {
    if (request.skipNavigation) {
      const { body } = await sendRequest({ responseType: 'buffer' });
      const key = path.basename(new URL(request.url).pathname, '.png');
      await KeyValueStore.setValue(key, body, { contentType: 'image/png' });
      log.info(`封面${key}：${body.length}字节`);
      return;
    }
    const covers = await page
      .locator('img.cover')
      .evaluateAll((images) =>
        images.map((image) => (image as HTMLImageElement).src),
      );
    await crawler.addRequests(
      covers.map((url) => ({ url, skipNavigation: true })),
    );
    if (request.label !== 'related') {
      await enqueueLinks({ selector: '.related a', label: 'related' });
    }
  },
});

await crawler.run(['https://shop.example.com/books/tide-clock']);
