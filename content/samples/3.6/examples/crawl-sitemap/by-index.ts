// @output: log
// @hide: Final request statistics
import { CheerioCrawler, downloadListOfUrls } from 'crawlee';

const loc = /(?<=<loc>)[^<]+/g;

async function readSitemap(url: string): Promise<string[]> {
  const found = await downloadListOfUrls({ url, urlRegExp: loc });
  const nested = found.filter((one) => one.endsWith('.xml'));
  const pages = found.filter((one) => !one.endsWith('.xml'));
  for (const one of nested) pages.push(...(await readSitemap(one)));
  return pages;
}

const urls = await readSitemap('https://shop.example.com/sitemap-index.xml');
console.log(`一共${urls.length}个网址`);

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 4,
  async requestHandler({ request, log }) {
    log.info(request.url);
  },
});

await crawler.run(urls.filter((url) => !url.includes('/books/')));
