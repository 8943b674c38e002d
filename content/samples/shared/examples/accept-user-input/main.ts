// @files: INPUT.json -> storage/key_value_stores/default/INPUT.json
// @output: log
// @hide: Final request statistics
import { CheerioCrawler, KeyValueStore } from 'crawlee';

interface Input {
  startUrls: string[];
  maxPages?: number;
}

const input = await KeyValueStore.getInput<Input>();
if (!input?.startUrls?.length) {
  throw new Error(
    '缺少startUrls，请先写好storage/key_value_stores/default/INPUT.json',
  );
}

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: input.maxPages ?? 20,
  async requestHandler({ request, $, enqueueLinks, log }) {
    log.info($('h1').first().text(), { url: request.loadedUrl });
    await enqueueLinks({ selector: 'article.book a' });
  },
});

await crawler.run(input.startUrls);
