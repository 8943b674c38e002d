// @run: fixture
// @browser: chromium
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  sessionPoolOptions: { maxPoolSize: 20 },
  async requestHandler({ request, session, page }) {
    const books = await page.locator('article.book').count();
    if (books === 0) {
      session?.retire(); // 没有书就不是真正的页面，这个会话不再用
      throw new Error('页面上没有书'); // 抛错才会换一个会话重试
    }
    console.log(request.url, books); // 正常结束，会话自动记一次“好”
  },
});

await crawler.run(['https://shop.example.com/books']);
