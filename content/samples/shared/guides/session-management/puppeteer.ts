// @run: fixture
// @browser: chromium
import { PuppeteerCrawler } from 'crawlee';

const crawler = new PuppeteerCrawler({
  sessionPoolOptions: { maxPoolSize: 20 },
  async requestHandler({ request, session, page }) {
    const books = (await page.$$('article.book')).length;
    if (books === 0) {
      session?.retire(); // 该有的没有：给的不是真页面，这个身份不再用
      throw new Error('页面上没有书'); // 抛错才会换一个会话重试
    }
    console.log(request.url, books); // 正常结束，会话自动记为良好
  },
});

await crawler.run(['https://shop.example.com/books']);
