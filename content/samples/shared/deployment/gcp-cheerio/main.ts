// @run: none — a cloud function; called by deployment/gcp-cheerio/check
import type { IncomingMessage, ServerResponse } from 'node:http';
import { CheerioCrawler, Configuration } from 'crawlee';

export const handler = async (
  _request: IncomingMessage,
  response: ServerResponse,
) => {
  const crawler = new CheerioCrawler(
    {
      maxRequestsPerCrawl: 20,
      async requestHandler({ $, request, pushData }) {
        await pushData({ url: request.url, title: $('title').text() });
      },
    },
    // highlight-next-line
    new Configuration({ persistStorage: false }),
  );

  await crawler.run(['https://shop.example.com/about']);

  const { items } = await crawler.getData();
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify(items)); // 抓完再回应：回应之后CPU就可能被收走
};
