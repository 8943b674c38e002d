// @run: fixture
// @output: log
// @exit: 1
// @env: CRAWLEE_LOG_LEVEL=OFF
import { CheerioCrawler, CriticalError } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  sessionPoolOptions: { blockedStatusCodes: [] },
  async requestHandler({ request, $ }) {
    // highlight-start
    if ($('#challenge').length > 0) {
      throw new CriticalError(`要求验证：${request.url}`);
    }
    // highlight-end
    console.log($('h1').text());
  },
  // 只为演示：不用浏览器的请求头，练习用的网站就会出验证页
  preNavigationHooks: [
    (_context, gotOptions) => {
      gotOptions.useHeaderGenerator = false;
    },
  ],
});

try {
  await crawler.run(['https://guard.example.com/wall']);
} catch (error) {
  console.log(`已停止，${(error as Error).message}`);
  process.exit(1);
}
