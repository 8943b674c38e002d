// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, SitemapRequestList } from 'crawlee';

// 站点地图一边下载，爬虫一边处理，不必等整份读完
const requestList = await SitemapRequestList.open({
  sitemapUrls: ['https://shop.example.com/sitemap-index.xml'],
  globs: ['https://shop.example.com/books/*'],
  persistStateKey: 'sitemap-state',
});

const crawler = new CheerioCrawler({
  requestList,
  maxRequestsPerCrawl: 3,
  maxConcurrency: 1,
  async requestHandler({ request }) {
    console.log(request.url);
  },
});

await crawler.run();
