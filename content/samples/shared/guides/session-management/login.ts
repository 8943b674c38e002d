// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  // 只有一个会话，登录后的Cookie才会用在之后的每个请求上
  sessionPoolOptions: { maxPoolSize: 1, sessionOptions: { maxUsageCount: 10_000, maxAgeSecs: 3600 } },
  maxConcurrency: 1,
  async requestHandler({ request, $, sendRequest, crawler }) {
    if (request.label === 'LOGIN') {
      // 表单里的隐藏字段要原样带上
      const csrf = $('input[name=csrf]').attr('value') ?? '';
      await sendRequest({
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ csrf, username: 'reader', password: 'inkstone' }).toString(),
      });
      await crawler.addRequests(['https://shop.example.com/account']);
      return;
    }
    console.log($('h1').text());
  },
});

await crawler.run([{ url: 'https://shop.example.com/login', label: 'LOGIN' }]);
