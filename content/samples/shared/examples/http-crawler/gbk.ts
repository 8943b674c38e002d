// @output: log
import { HttpCrawler } from 'crawlee';

const crawler = new HttpCrawler({
  maxConcurrency: 1,
  suggestResponseEncoding: 'gbk',
  async requestHandler({ request, body, log }) {
    log.info(/<title>(.*?)<\/title>/.exec(body.toString())?.[1] ?? '没有标题', { path: new URL(request.url).pathname });
  },
});

await crawler.run(['https://gbk.example.com/', 'https://gbk.example.com/meta']);
