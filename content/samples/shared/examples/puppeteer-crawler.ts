// @browser: chromium
// @in: 3.6, next
// @output: log
import { PuppeteerCrawler, ProxyConfiguration } from 'crawlee';

const crawler = new PuppeteerCrawler({
    proxyConfiguration: new ProxyConfiguration({ proxyUrls: ['http://user:secret@proxy-2.example.com:8000'] }),
    async requestHandler({ request, page, log }) {
        log.info(`${request.loadedUrl}：${await page.evaluate(() => document.body.textContent)}`);
    },
});

await crawler.run(['https://guard.example.com/ip']);
