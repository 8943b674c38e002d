// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { JSDOMCrawler } from 'crawlee';

const crawler = new JSDOMCrawler({
  forceResponseEncoding: 'utf8', // 正文原样交给JSDOM，由它看<meta charset>
  async requestHandler({ window }) {
    console.log(window.document.title);
  },
});

await crawler.run(['https://gbk.example.com/meta']);
