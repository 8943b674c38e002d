// @run: fixture
// @browser: chromium
// @in: 3.6, next
// @after: guides/login-and-captcha/login
// @output: log
// @unordered: true
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CriticalError, PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  // 每个页面一个独立的浏览器上下文，才能各带各的登录状态
  launchContext: { useIncognitoPages: true },
  browserPoolOptions: {
    prePageCreateHooks: [
      (_pageId, _controller, pageOptions) => {
        if (pageOptions) pageOptions.storageState = 'login.json';
      },
    ],
  },
  async requestHandler({ page, request }) {
    if (page.url().includes('/login')) {
      throw new CriticalError('登录状态失效了，重新登录后再跑');
    }
    console.log(request.url, await page.locator('h1').innerText());
  },
});

await crawler.run([
  'https://shop.example.com/account',
  'https://shop.example.com/orders',
]);
