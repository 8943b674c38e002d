// @output: log
// @hide: Final request statistics
import { CheerioCrawler, RequestQueue } from 'crawlee';

const shelf = await RequestQueue.open();
for (const path of ['/category/fiction', '/about', '/category/fiction#top']) {
  const { wasAlreadyPresent } = await shelf.addRequest({
    url: `https://shop.example.com${path}`,
  });
  console.log(`${path}${wasAlreadyPresent ? '重复，没有收' : '收下了'}`);
}

const crawler = new CheerioCrawler({
  requestQueue: shelf,
  maxConcurrency: 1,
  async requestHandler({ $, log }) {
    log.info($('h1').text());
  },
});

await crawler.run();
