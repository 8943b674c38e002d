// @run: fixture
// @browser: chromium
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  sessionPoolOptions: { maxPoolSize: 20 },
  async requestHandler({ session, page }) {
    const title = await page.title();

    if (title.includes('验证')) {
      session?.retire(); // 身份暴露，不再用它
      throw new Error('页面是验证码'); // 抛错才会换一个会话重试
    }
    console.log(title); // 正常结束，会话自动记为良好
  },
});

await crawler.run(['https://shop.example.com/books']);
