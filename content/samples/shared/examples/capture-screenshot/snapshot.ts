// @browser: chromium
// @in: 3.6, next
// @output: tree
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  async requestHandler({ saveSnapshot }) {
    await saveSnapshot({
      key: 'front-page',
      saveHtml: true,
      saveScreenshot: true,
    });
  },
});

await crawler.run(['https://shop.example.com/']);
