// @browser: chromium
// @in: 3.6, next
// @output: log, tree
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
    async requestHandler({ request, page, log, pushData }) {
        await page.waitForSelector('.book');
        log.info(`${request.loadedUrl}：${await page.locator('.book').count()}`);
        await pushData({ title: await page.title() });
    },
});

await crawler.run(['https://spa.example.com/']);
