// @run: none — a server that never ends; its parts are run by guides/running-in-web-server/check
import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { CheerioCrawler } from 'crawlee';

// #region crawler
/** 从一个页面取到的数据 */
interface Found {
  heading: string;
  links: number;
}

/** 等着拿结果的请求：唯一键 → 怎样回应 */
const waiting = new Map<
  string,
  { resolve: (found: Found) => void; reject: (error: Error) => void }
>();

export const crawler = new CheerioCrawler({
  keepAlive: true, // 队列空了也不结束
  maxRequestRetries: 1,
  async requestHandler({ request, $ }) {
    waiting.get(request.uniqueKey)?.resolve({
      heading: $('h1').text(),
      links: $('a[href]').length,
    });
    waiting.delete(request.uniqueKey);
  },
  failedRequestHandler({ request }, error) {
    waiting.get(request.uniqueKey)?.reject(error);
    waiting.delete(request.uniqueKey);
  },
});
// #endregion

// #region glue
/** 让爬虫抓一个网址，等它抓完 */
async function scrape(url: string): Promise<Found> {
  const uniqueKey = randomUUID(); // 同一个网址允许反复抓
  const result = new Promise<Found>((resolve, reject) =>
    waiting.set(uniqueKey, { resolve, reject }),
  );
  await crawler.addRequests([{ url, uniqueKey }]);
  return await result;
}
// #endregion

// #region server
export const server: Server = createServer(async (request, response) => {
  const target = new URL(
    request.url ?? '/',
    'http://localhost',
  ).searchParams.get('url');
  const answer = (status: number, body: unknown) => {
    response.writeHead(status, {
      'content-type': 'application/json; charset=utf-8',
    });
    response.end(JSON.stringify(body));
  };

  if (!target || !URL.canParse(target))
    return answer(400, { error: '请用?url=给出要抓的网址' });
  try {
    answer(200, await scrape(target));
  } catch (error) {
    answer(502, { error: (error as Error).message });
  }
});
// #endregion
