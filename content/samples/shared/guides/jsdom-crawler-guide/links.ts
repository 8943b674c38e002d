// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { JSDOMCrawler } from 'crawlee';

const crawler = new JSDOMCrawler({
  async requestHandler({ window }) {
    const links = [
      ...window.document.querySelectorAll<HTMLAnchorElement>(
        'article.book h2 a',
      ),
    ];
    // href属性已经是绝对地址，不用自己拼
    console.log(links.slice(0, 3).map((a) => a.href));
  },
});

await crawler.run(['https://shop.example.com/books']);
