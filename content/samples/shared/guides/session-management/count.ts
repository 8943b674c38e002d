// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, Configuration } from 'crawlee';

async function countSessions(maxPoolSize?: number): Promise<number> {
  const ids = new Set<string>();
  const crawler = new CheerioCrawler(
    {
      maxConcurrency: 1,
      sessionPoolOptions: maxPoolSize === undefined ? {} : { maxPoolSize },
      async requestHandler({ session }) {
        if (session) ids.add(session.id);
      },
    },
    new Configuration({ persistStorage: false }),
  );
  await crawler.run(
    Array.from(
      { length: 12 },
      (_, n) => `https://shop.example.com/books?n=${n}`,
    ),
  );
  return ids.size;
}

console.log(`默认：12个请求用了${await countSessions()}个会话`);
console.log(`maxPoolSize为1：12个请求用了${await countSessions(1)}个会话`);
