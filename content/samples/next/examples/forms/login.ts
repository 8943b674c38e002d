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
    const response = await sendRequest({
      url: new URL($('form.login').attr('action') ?? '', request.loadedUrl)
        .href,
      method: 'POST',
      // 发送：令牌与登录页给的Cookie是一对，两样都要带上
      headers: { cookie: session?.getCookieString(request.url) ?? '' },
      form: {
        username: 'reader',
        password: 'inkstone',
        csrf: $('input[name=csrf]').val(),
      },
      followRedirect: false,
    });
    // 接收：如果不存，新的Cookie就丢了
    session?.setCookiesFromResponse(response);
    const cookies = session?.getCookieString(request.url);
    log.info(`登录：${response.statusCode}，Cookie：${cookies}`);
    if (response.statusCode !== 303) throw new Error('没有登录上');

    const url = 'https://shop.example.com/orders';
    await crawler.addRequests([{ url, label: 'orders' }]);
  },
});

await crawler.run(['https://shop.example.com/login']);
