// @args: https://shop.example.com/books --max-pages 2
// @output: log
// @hide: Final request statistics
import { parseArgs } from 'node:util';
import { CheerioCrawler } from 'crawlee';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'max-pages': { type: 'string', default: '20' } },
});
if (positionals.length === 0)
  throw new Error('用法：node main.js <网址>… [--max-pages 数字]');

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  maxRequestsPerCrawl: Number(values['max-pages']),
  async requestHandler({ request, $, enqueueLinks, log }) {
    log.info($('h1').first().text(), { url: request.loadedUrl });
    await enqueueLinks({ selector: 'a.next' });
  },
});

await crawler.run(positionals);
