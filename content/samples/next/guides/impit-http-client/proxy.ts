// @run: none — impit resolves host names outside Node.js, past the practice site
import { ImpitHttpClient } from '@crawlee/impit-client';
import { CheerioCrawler, ProxyConfiguration } from 'crawlee';

const crawler = new CheerioCrawler({
  httpClient: new ImpitHttpClient({ browser: 'chrome', ignoreTlsErrors: true }),
  proxyConfiguration: new ProxyConfiguration({
    proxyUrls: ['http://proxy-1.example.com:8000'],
  }),
  async requestHandler({ proxyInfo, session, log }) {
    log.info(`会话${session?.id}走${proxyInfo?.hostname}`);
  },
});

await crawler.run(['https://shop.example.com/books']);
