// @run: fixture
// @browser: chromium
// @in: 3.6, next
// @after: guides/login-and-captcha/login
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { readFile } from 'node:fs/promises';
import { CheerioCrawler, CriticalError, Session } from 'crawlee';
import type { Cookie } from 'playwright';

const { cookies } = JSON.parse(await readFile('login.json', 'utf8')) as {
  cookies: Cookie[];
};

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  sessionPoolOptions: {
    maxPoolSize: 1,
    createSessionFunction(sessionPool) {
      const session = new Session({ sessionPool, maxUsageCount: 10_000 });
      session.setCookies(cookies, 'https://shop.example.com');
      return session;
    },
  },
  async requestHandler({ request, $ }) {
    if (request.loadedUrl?.includes('/login')) {
      throw new CriticalError('登录状态失效了，重新登录后再跑');
    }
    console.log(request.url, $('h1').text());
  },
});

await crawler.run([
  'https://shop.example.com/account',
  'https://shop.example.com/orders',
]);
