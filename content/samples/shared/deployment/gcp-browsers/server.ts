// @run: none — a module of deployment/gcp-browsers/main
import { createServer, type Server } from 'node:http';
import { Configuration, PlaywrightCrawler } from 'crawlee';

async function crawl(urls: string[]): Promise<unknown[]> {
  const crawler = new PlaywrightCrawler(
    {
      maxConcurrency: 2,
      async requestHandler({ page, request, pushData }) {
        await pushData({ url: request.url, title: await page.title() });
      },
    },
    // highlight-next-line
    new Configuration({ persistStorage: false }),
  );
  await crawler.run(urls);
  return (await crawler.getData()).items;
}

export const server: Server = createServer(async (request, response) => {
  const urls = new URL(
    request.url ?? '/',
    'http://localhost',
  ).searchParams.getAll('url');
  try {
    const items = await crawl(urls);
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify(items));
  } catch (error) {
    response.statusCode = 500;
    response.end((error as Error).message);
  }
});
