// @run: none — a module of deployment/china-deployment/check
import { createServer, type Server } from 'node:http';
import { CheerioCrawler, Configuration } from 'crawlee';

async function crawl(urls: string[]): Promise<unknown[]> {
  const crawler = new CheerioCrawler(
    {
      maxRequestsPerCrawl: 200,
      async requestHandler({ request, $, pushData }) {
        await pushData({ url: request.url, title: $('h1').text() });
      },
    },
    // 每次调用一份新的存储，只放内存
    new Configuration({ persistStorage: false }),
  );
  const { requestsFailed } = await crawler.run(urls);
  if (requestsFailed > 0) throw new Error(`${requestsFailed}个页面失败`);
  return (await crawler.getData()).items;
}

export const server: Server = createServer(async (request, response) => {
  if (request.method !== 'POST' || request.url !== '/invoke') {
    response.writeHead(404).end();
    return;
  }
  let body = '';
  for await (const chunk of request) body += chunk;
  try {
    // 定时触发器把你填的内容放在payload里，手动调用时就是正文本身
    const event = JSON.parse(body);
    const { urls } = event.payload ? JSON.parse(event.payload) : event;
    const items = await crawl(urls);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.setHeader('x-fc-status', '200');
    response.end(JSON.stringify(items));
  } catch (error) {
    // 不写这个响应头，平台会把出错的调用也当作成功
    response.writeHead(500, { 'x-fc-status': '404' });
    response.end((error as Error).message);
  }
});

// 连接由平台来断，不要由服务器先断
server.requestTimeout = 0;
server.keepAliveTimeout = 0;
