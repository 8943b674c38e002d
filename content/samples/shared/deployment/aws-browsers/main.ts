// @run: none — a Lambda handler; called by deployment/aws-browsers/check
import { Configuration, PlaywrightCrawler } from 'crawlee';

export const handler = async (event: { urls?: string[] }) => {
  const crawler = new PlaywrightCrawler(
    {
      maxConcurrency: 1,
      launchContext: { launchOptions: { args: ['--disable-gpu'] } },
      async requestHandler({ page, request, pushData }) {
        await pushData({ url: request.url, title: await page.title() });
      },
    },
    new Configuration({ persistStorage: false }),
  );

  await crawler.run(event.urls ?? ['https://shop.example.com']);

  const { items } = await crawler.getData();
  return { statusCode: 200, body: JSON.stringify(items) };
};
