// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=OFF
import { CheerioCrawler, SessionError } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxSessionRotations: 5, // 默认10
  // 这个网站的同一个状态码有许多意思，所以由处理函数看内容来判断
  sessionPoolOptions: { maxPoolSize: 1, blockedStatusCodes: [] },
  async requestHandler({ session, $ }) {
    const title = $('h1').text();
    console.log(title, $('.session').text());
    // highlight-start
    if (title === '会话被封') {
      throw new SessionError(`会话${session?.id}被封`);
    }
    // highlight-end
  },
});

await crawler.run(
  [1, 2, 3, 4, 5].map((n) => `https://guard.example.com/session?n=${n}`),
);
