// @output: log
// @hide: Final request statistics
import { JSDOMCrawler } from 'crawlee';

const crawler = new JSDOMCrawler({
  runScripts: true,
  hideInternalConsole: true,
  async requestHandler({ window, log }) {
    const { document } = window;
    const titles = () =>
      [...document.querySelectorAll('.book h2')].map(
        (title) => title.textContent,
      );

    log.info('脚本画好的顺序', { titles: titles() });
    document.querySelector<HTMLButtonElement>('button.sort')?.click();
    log.info('点击“按价格排序”之后', { titles: titles() });
  },
});

await crawler.run(['https://spa.example.com/inline']);
