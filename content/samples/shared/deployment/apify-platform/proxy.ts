// @run: none — needs an account on the platform
import { Actor } from 'apify';
import { CheerioCrawler } from 'crawlee';

await Actor.init();

const proxyConfiguration = await Actor.createProxyConfiguration({
  groups: ['RESIDENTIAL'],
  countryCode: 'JP',
});

const crawler = new CheerioCrawler({
  ...(proxyConfiguration ? { proxyConfiguration } : {}),
  async requestHandler({ proxyInfo, log }) {
    log.info(proxyInfo?.hostname ?? '直连');
  },
});

await crawler.run(['https://shop.example.com']);
await Actor.exit();
