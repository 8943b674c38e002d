// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { RequestQueue } from 'crawlee';

const queue = await RequestQueue.open();

const urls = [
  'https://shop.example.com/books?page=2&sort=price',
  'https://shop.example.com/books?sort=price&page=2', // 参数换了顺序
  'https://SHOP.example.com/books?page=2&sort=price#list', // 大小写、锚点
  'https://shop.example.com/books?page=2&sort=price&utm_source=mail', // 跟踪参数
  'https://shop.example.com/books?page=3&sort=price',
];

for (const url of urls) {
  const { uniqueKey, wasAlreadyPresent } = await queue.addRequest({ url });
  console.log(wasAlreadyPresent ? '重复' : '新增', uniqueKey);
}
