// @run: fixture
// @in: 3.6, next
// @browser: chromium
// @output: log
// @env: CRAWLEE_LOG_LEVEL=ERROR
import { PlaywrightCrawler } from 'crawlee';

const crawler = new PlaywrightCrawler({
  // #region launch
  launchContext: {
    launchOptions: {
      // 信号归程序处理，浏览器由爬虫来关
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    },
  },
  // #endregion
  // 这一页要等一秒才有回答，信号就在这时到来
  preNavigationHooks: [() => void process.kill(process.pid, 'SIGINT')],
  async requestHandler({ request, page }) {
    console.log(`收到信号之后，${request.url}照样抓完：${await page.title()}`);
  },
});

const { requestsFinished, requestsFailed } = await crawler.run([
  'https://slow.example.com/1000',
]);
console.log(`完成${requestsFinished}个，失败${requestsFailed}个`);
