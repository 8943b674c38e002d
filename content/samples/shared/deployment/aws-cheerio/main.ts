// @run: none — a Lambda handler; called by deployment/aws-cheerio/check
import { CheerioCrawler, Configuration } from 'crawlee';

interface Event {
  urls?: string[];
}

export const handler = async (event: Event) => {
  const crawler = new CheerioCrawler(
    {
      maxRequestsPerCrawl: 20,
      async requestHandler({ $, request, pushData }) {
        await pushData({ url: request.url, title: $('title').text() });
      },
    },
    // highlight-next-line
    new Configuration({ persistStorage: false }), // 每次调用都用一份新的内存存储
  );

  await crawler.run(event.urls ?? ['https://shop.example.com']);

  const { items } = await crawler.getData();
  return { statusCode: 200, body: JSON.stringify(items) };
};
