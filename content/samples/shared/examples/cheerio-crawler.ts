// @output: log, dataset
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
    maxRequestsPerCrawl: 8,
    async requestHandler({ request, $, enqueueLinks, pushData, log }) {
        log.info(`${request.loadedUrl}：${$('title').text()}`);
        for (const book of $('article.book')) {
            await pushData({
                title: $(book).find('h2').text(),
                price: Number($(book).find('.price').text().replace('¥', '')),
            });
        }
        await enqueueLinks({ selector: 'a.next' });
    },
});

await crawler.run(['https://shop.example.com/books']);
