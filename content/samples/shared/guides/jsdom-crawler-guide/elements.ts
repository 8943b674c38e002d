// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { JSDOMCrawler } from 'crawlee';

const crawler = new JSDOMCrawler({
  async requestHandler({ window }) {
    const { document } = window;
    const first = document.querySelector('article.book');
    console.log(first?.querySelector('h2')?.textContent?.trim());
    console.log(first?.querySelector('.price')?.textContent);

    // XPath也能用，按文字找元素很方便
    const next = document.evaluate(
      '//a[contains(., "下一页")]',
      document,
      null,
      window.XPathResult.FIRST_ORDERED_NODE_TYPE,
    );
    console.log((next.singleNodeValue as HTMLAnchorElement | null)?.href);
  },
});

await crawler.run(['https://shop.example.com/books']);
