// @output: log
import { CheerioCrawler, EnqueueStrategy } from 'crawlee';

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestRetries: 0,
  async requestHandler({ enqueueLinks }) {
    await enqueueLinks({ strategy: EnqueueStrategy.All });
  },
});

await crawler.run(['https://blog.example.com/']);
