// @run: fixture
// @output: log
// @env: CRAWLEE_LOG_LEVEL=WARNING
import { CheerioCrawler } from 'crawlee';

const crawler = new CheerioCrawler({
  async requestHandler({ $ }) {
    const app = $('#app').length > 0 ? '有' : '没有';
    console.log(`容器#app：${app}，里面的书：${$('#app .book').length}本`);
  },
});

await crawler.run(['https://spa.example.com']);
