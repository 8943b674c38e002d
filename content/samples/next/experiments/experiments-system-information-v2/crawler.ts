import { CheerioCrawler, Configuration } from 'crawlee';

// #region off
const config = new Configuration({ systemInfoV2: false });
// #endregion

const crawler = new CheerioCrawler(
  {
    async requestHandler({ $, log }) {
      log.info($('title').text());
    },
  },
  config,
);

await crawler.run(['https://shop.example.com']);
