// @run: fixture
// @browser: chromium
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  sessionPoolOptions: { maxPoolSize: 20 },
  async requestHandler({ session, page }) {
    const title = await page.title();

    if (title.includes('验证')) session?.retire(); // 身份暴露，换一个
    else if (title === '') session?.markBad(); // 说不准，先记一笔
    else console.log(title); // 正常结束，会话自动记为良好
  },
});

await crawler.run(['https://shop.example.com/books']);
