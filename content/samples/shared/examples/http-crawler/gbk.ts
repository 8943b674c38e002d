// @output: log
// @hide: Final request statistics
import { HttpCrawler } from 'crawlee';

const crawler = new HttpCrawler({
  maxConcurrency: 1,
  suggestResponseEncoding: 'gb18030',
  async requestHandler({ request, body, log }) {
    const title = /<title>(.*?)<\/title>/.exec(body.toString())?.[1];
    log.info(`${request.url}：${title ?? '没有标题'}`);
  },
});

await crawler.run(['https://gbk.example.com/', 'https://gbk.example.com/meta']);
