// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler, Configuration } from 'crawlee';

// 两个爬虫各用一份配置：数据只放内存，互不干扰
const crawlerFor = (name: string) =>
  new CheerioCrawler(
    {
      async requestHandler({ $, pushData }) {
        await pushData({ name, title: $('title').text() });
      },
    },
    // #region config
    new Configuration({ persistStorage: false }),
    // #endregion
  );

const shop = crawlerFor('书店');
const blog = crawlerFor('博客');

await Promise.all([
  shop.run(['https://shop.example.com']),
  blog.run(['https://blog.example.com']),
]);

const [shopData, blogData] = await Promise.all([
  shop.getData(),
  blog.getData(),
]);
console.log(shopData.items);
console.log(blogData.items);
