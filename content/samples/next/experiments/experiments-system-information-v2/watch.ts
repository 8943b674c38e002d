import { CheerioCrawler, Configuration, type SystemInfo } from 'crawlee';

const config = Configuration.getGlobalConfig();
config.getEventManager().on('systemInfo', (info: SystemInfo) => {
  const used = Math.round((info.memCurrentBytes ?? 0) / 2 ** 20);
  const total = Math.round((info.memTotalBytes ?? 0) / 2 ** 20);
  console.log(`CPU ${(info.cpuCurrentUsage ?? 0).toFixed()}%，内存 ${used}/${total} MB`);
});

const crawler = new CheerioCrawler({
  async requestHandler({ $, log }) {
    log.info($('title').text());
  },
});

await crawler.run(['https://slow.example.com/3000']);
