// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, downloadListOfUrls } from 'crawlee';

// 下载站点地图，用正则从中找出所有网址
const urls = await downloadListOfUrls({
  url: 'https://shop.example.com/sitemap.xml',
  urlRegExp: /https:\/\/shop\.example\.com\/books\/[\w-]+/g, // 不写的话，xmlns里的网址也会混进来
});

const crawler = new CheerioCrawler({
  maxRequestsPerCrawl: 3,
  maxConcurrency: 1,
  async requestHandler({ request }) {
    console.log(request.url);
  },
});

await crawler.run(urls);
