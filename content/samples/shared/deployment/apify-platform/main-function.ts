// @run: fixture
import { Actor } from 'apify';
import { CheerioCrawler } from 'crawlee';

await Actor.main(async () => {
  const { urls = ['https://shop.example.com/about'] } =
    (await Actor.getInput<{ urls?: string[] }>()) ?? {};

  const crawler = new CheerioCrawler({
    async requestHandler({ $, log }) {
      log.info($('title').text());
    },
  });
  await crawler.run(urls);
});
