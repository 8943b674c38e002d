// @run: fixture
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  sessionPoolOptions: { maxPoolSize: 20 },
  async requestHandler({ session, $ }) {
    const title = $('title').text();

    if (title.includes('验证')) {
      session?.retire(); // 身份暴露，不再用它
      throw new Error('页面是验证码'); // 抛错才会换一个会话重试
    }
    console.log(title); // 正常结束，会话自动记为良好
  },
});

await crawler.run(['https://shop.example.com/books']);
