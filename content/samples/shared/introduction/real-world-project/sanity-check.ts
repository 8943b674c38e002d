// @output: log
// @hide: Final request statistics
import { CheerioCrawler } from 'crawlee';

// 每个选择器，以及在浏览器里数到几个元素
const counted = {
  'article.book h2 a': 12, // 通往详情页
  'a.next': 1, // 下一页
  '.price': 12,
  '.isbn': 0, // 列表页上没有，所以要开详情页
};

const crawler = new CheerioCrawler({
  async requestHandler({ $ }) {
    for (const [selector, count] of Object.entries(counted)) {
      const found = $(selector).length;
      const verdict = found === count ? '一致' : `不对，应当是${count}个`;
      console.log(`${selector}：${found}个，${verdict}`);
    }
  },
});

await crawler.run(['https://shop.example.com/books']);
