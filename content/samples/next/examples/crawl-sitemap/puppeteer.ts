// @browser: chromium
// @output: log
// @hide: Final request statistics|All requests from
import { KeyValueStore, PuppeteerCrawler, Sitemap } from 'crawlee';

const archive = await KeyValueStore.open('archive');

const crawler = new PuppeteerCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, page, log }) {
    const name = request.url.split('/').at(-1) || 'home';
    const pdf = await page.pdf({ format: 'A4' }); // 只有浏览器排得出版面
    await archive.setValue(name, Buffer.from(pdf), {
      contentType: 'application/pdf',
    });
    log.info(`存下了${name}.pdf`);
  },
});

const { urls } = await Sitemap.load(
  'https://shop.example.com/sitemap-pages.xml',
);
await crawler.run(urls.filter((url) => !url.includes('/category/')));
