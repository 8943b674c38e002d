// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const seen = '雨巷以北'; // 在浏览器里看得到的一段文字

const crawler = new CheerioCrawler({
  maxConcurrency: 1,
  async requestHandler({ request, $ }) {
    const inScript = $('script').text().includes(seen);
    $('script').remove();
    const inText = $('body').text().includes(seen);
    const verdict = inText ? '正文里有' : inScript ? '脚本里有' : '没有';
    console.log(`${verdict}：${request.url}`);
  },
});

await crawler.run([
  'https://shop.example.com/books',
  'https://spa.example.com/inline',
  'https://spa.example.com/',
]);
