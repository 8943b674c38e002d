// @run: fixture
// @browser: chromium
import { PlaywrightCrawler, ProxyConfiguration } from 'crawlee';

const crawler = new PlaywrightCrawler({
  proxyConfiguration: new ProxyConfiguration({
    proxyUrls: [
      'http://proxy-1.example.com:8000',
      'http://proxy-2.example.com:8000',
    ],
  }),
  async requestHandler({ request, proxyInfo, log }) {
    log.info(`${request.url} ← ${proxyInfo?.hostname}`);
  },
});

await crawler.run(['https://guard.example.com/ip']);
