// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  // 登录得到的Cookie属于会话，整个流程要用同一个会话
  sessionPoolOptions: { maxPoolSize: 1 },
  async requestHandler({ request, $, session, sendRequest, log }) {
    if (request.label === 'orders') {
      log.info($('table.orders tr').eq(1).text());
      return;
    }
    // sendRequest自动带上会话的Cookie，也存下响应里的Cookie
    const response = await sendRequest({
      url: new URL($('form.login').attr('action') ?? '', request.loadedUrl)
        .href,
      method: 'POST',
      form: {
        username: 'reader',
        password: 'inkstone',
        csrf: $('input[name=csrf]').val(),
      },
      followRedirect: false,
    });
    const cookies = session?.getCookieString(request.url);
    log.info(`登录：${response.statusCode}，Cookie：${cookies}`);
    if (response.statusCode !== 303) throw new Error('没有登录上');

    const url = 'https://shop.example.com/orders';
    await crawler.addRequests([{ url, label: 'orders' }]);
  },
});

await crawler.run(['https://shop.example.com/login']);
