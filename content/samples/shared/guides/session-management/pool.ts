// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { SessionPool } from 'crawlee';

const pool = await SessionPool.open({
  maxPoolSize: 3,
  sessionOptions: { maxErrorScore: 2, maxUsageCount: 20, maxAgeSecs: 600 },
});

const session = await pool.getSession();
session.setCookies(
  [{ name: 'lang', value: 'zh-CN' }],
  'https://shop.example.com',
);
console.log(session.getCookieString('https://shop.example.com/books'));

session.markBad();
console.log('出错一次', session.isUsable());
session.markBad();
console.log('出错两次', session.isUsable());

await pool.teardown();
