// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { JSDOMCrawler } from 'crawlee';

const crawler = new JSDOMCrawler({
  runScripts: true, // 执行页面里的脚本，也加载页面引用的脚本文件
  hideInternalConsole: true, // 页面自己的console不打到你的日志里
  async requestHandler({ window }) {
    console.log(window.document.querySelectorAll('article.book').length);
  },
});

await crawler.run(['https://shop.example.com/books']);
