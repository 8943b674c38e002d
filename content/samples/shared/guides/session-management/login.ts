// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  // 只有一个会话，登录得到的Cookie才会用在之后的每个请求上
  sessionPoolOptions: {
    maxPoolSize: 1,
    sessionOptions: { maxUsageCount: 10_000, maxAgeSecs: 3600 },
  },
  maxConcurrency: 1,
  async requestHandler({ request, $, crawler }) {
    if (request.label === 'FORM') {
      // 表单里的隐藏字段要原样带上
      const csrf = $('input[name=csrf]').attr('value') ?? '';
      await crawler.addRequests([
        {
          url: 'https://shop.example.com/login',
          label: 'SIGN-IN',
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          payload: new URLSearchParams({
            csrf,
            username: 'reader',
            password: 'inkstone',
          }).toString(),
          useExtendedUniqueKey: true, // 网址与登录页相同，不写就会被当成重复
        },
      ]);
    } else if (request.label === 'SIGN-IN') {
      await crawler.addRequests([
        { url: 'https://shop.example.com/account', label: 'ACCOUNT' },
      ]);
    } else {
      console.log($('h1').text());
    }
  },
});

await crawler.run([{ url: 'https://shop.example.com/login', label: 'FORM' }]);
