// @output: log
// @hide: Final request statistics
import { JSDOMCrawler } from '@crawlee/jsdom';

const crawler = new JSDOMCrawler({
  runScripts: true,
  async requestHandler({ window, log }) {
    const books = [...window.document.querySelectorAll('.book')];
    log.info(`脚本画出了${books.length}本书`);
  },
});

await crawler.run(['https://spa.example.com/inline']);
