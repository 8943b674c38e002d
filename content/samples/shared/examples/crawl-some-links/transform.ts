// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: 6,
  async requestHandler({ request, $, enqueueLinks, log }) {
    log.info(`${request.label ?? '入口'}：${$('h1').first().text()}`);
    await enqueueLinks({
      transformRequestFunction(candidate) {
        const url = new URL(candidate.url);
        if (!/^\/(books|category)\//.test(url.pathname)) return false;
        url.search = '';
        candidate.url = url.href;
        candidate.label = url.pathname.startsWith('/books/')
          ? '详情页'
          : '列表页';
        return candidate;
      },
    });
  },
});

await crawler.run(['https://shop.example.com/']);
